/// What follows an accepted form.
public struct PageOutcome: Sendable {
  /// The next page, as ``PagePath/address(_:)`` returns it; ignored if there is a file.
  public var address: String
  /// A notice shown once on the next page; nil for none.
  public var notice: PageNotice?
  /// Shown once below the notice, such as a token that is never shown again.
  public var reveals: [PageBlock]
  /// A file to download instead of going to another page.
  public var file: PageFile?

  public init(to address: String, notice: PageNotice? = nil, reveals: [PageBlock] = []) {
    self.address = address
    self.notice = notice
    self.reveals = reveals
  }

  public init(file: PageFile) {
    address = ""
    reveals = []
    self.file = file
  }
}
