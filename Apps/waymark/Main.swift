import Commands

/// The command line people use.
@main
enum Main {
  /// Not `async`: the main thread of an asynchronous `main` ends in `pthread_exit`, which makes a
  /// static executable sort the unwind tables of all its code, for 50 ms at every start.
  static func main() {
    CommandLineProgram.run(.current)
  }
}
