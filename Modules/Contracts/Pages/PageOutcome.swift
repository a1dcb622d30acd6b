/// What comes after a form that was taken.
public struct PageOutcome: Sendable {
  /// As ``PagePath/address(_:)`` gives it; without a meaning where there is a file.
  public var address: String
  /// Said on the next page, once; nil for nothing.
  public var notice: PageNotice?
  /// Shown below that, once, such as a token that nobody sees again.
  public var reveals: [PageBlock]
  /// What the browser keeps in place of going to another page.
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
