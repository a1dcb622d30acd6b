/// What is wrong with the place of the secrets; never what is in it.
public enum SecretError: Error, Hashable, Sendable {
  case cannotRead(name: String, detail: Phrase)
  case cannotWrite(name: String, detail: Phrase)
}
