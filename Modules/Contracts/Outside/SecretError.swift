/// A problem with the store of secrets; never contains a secret.
public enum SecretError: Error, Hashable, Sendable {
  case cannotRead(name: String, detail: Phrase)
  case cannotWrite(name: String, detail: Phrase)
}

extension SecretError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .cannotRead(let name, let detail):
      Explanation(
        .configuration, Phrase("The secrets of \(name) cannot be read: \(detail)."),
        hint: Phrase("Remove the channel and add it again: waymark notifications channels"))
    case .cannotWrite(let name, let detail):
      Explanation(
        .cannotWrite, Phrase("The secrets of \(name) cannot be written: \(detail)."),
        hint: Phrase("Check the free space, and the permissions of the record's folder."))
    }
  }
}
