import ArgumentParser
import Composition
import Contracts

/// `waymark lock policy [default|strict]`.
struct LockPolicyVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "policy", abstract: "Show or choose how strict App Lock is.",
    discussion: """
      default: every change applies at once. strict: you can make the lock tighter at once, but \
      looser only from the next midnight on. A lower goal, fewer items, shorter hours, opening at \
      fewer steps, turning it off, giving up Pro and going back to the default policy all make it \
      looser. So does a first schedule, since all other hours become free. Deleting or hiding the \
      record frees everything under default; under strict, only what lock status marks as soft. \
      The hours of a day follow the time zone in which it began, and setting the clock doesn't \
      change them.

      Under strict, only what devices counted opens the lock: what a program sends over the HTTP \
      API or through a watched folder. What you type, here or on a second device, and files that \
      you import count for the day and its streak, but not for the lock, unless no device has \
      reported that measure for 14 days. Undoing an import locks again what it opened that day. \
      lock log shows what opened each day.

      Still possible under strict:
      – three passes every 28 days;
      – steps from a program of your own, with a token or through a watched folder, or from \
      shaking a device; also typed steps, once no device has reported for 14 days;
      – undoing what lock status marks as soft, for example by continuing a stopped app, or by \
      editing, hiding, deleting or restoring the record;
      – a browser that you start in a namespace of your own (unshare), where the hosts file and \
      the browser's policies are hidden: it opens locked sites, even if it's Chromium;
      – a locked app under another name: a copy, a mount of your own, through ld.so, or from \
      memory (memfd); and a script that its interpreter doesn't read from the file itself (perl \
      - < FILE);
      – anything else that a shield says it doesn't cover, such as numeric addresses and programs \
      that ask name servers themselves: waymark lock status lists it.

      An administrator of this machine can always undo everything: sudo waymark lock uninstall, or \
      the script that lock status names.
      """)

  @Argument(help: "default or strict; shows the current policy if left out.")
  var policy: LockPolicy?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if let policy {
      _ = try await context.perform("lock/policy", ["policy": policy.rawValue])
    }
    try await context.showLock(showsPolicy: true)
  }
}
