import TaskThreads

/// What a process of the service does its work on.
public enum ServiceThreads {
  /// For the whole process; before its first task. From then on it sleeps when nothing is to be done.
  public static func prepare() {
    TaskThreads.takeOver()
  }
}
