import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// A widget at a secret address, such as for a picture frame or a start page: the only content shown without entering.
/// Specification S6-7.
extension Responder {
  /// Guesses are not counted: an address has 256 bits, and any page could use up the guesses of others.
  func picture(_ visit: Visit) async throws -> Response {
    try visit.mustBeLooking()
    guard let (secret, format) = WidgetPicture.secret(in: visit.address.parts),
      let grant = try await site.access.grant(presenting: secret, as: .picture),
      let picture = grant.picture.flatMap(WidgetPicture.init(text:))
    else { throw Problem.notFound }
    let tag = try await site.waymark.read {
      try EntityTag.ofRecord($0, steadyFor: .minute, in: $1)
    }
    var response = try await answer(picture, as: format)
    if EntityTag.isHeld(tag, by: visit.fields) { response = Response(status: .notModified) }
    response.headers[.eTag] = tag
    response.headers[.cacheControl] = "private, no-cache"
    // It is there to be shown on pages of others.
    response.headers[.crossOriginResourcePolicy] = "cross-origin"
    return response
  }

  private func answer(
    _ picture: WidgetPicture, as format: WidgetPicture.Format
  ) async throws -> Response {
    let reading: WidgetReading
    do {
      reading = try await site.waymark.read { try $0.widgets.reading(of: picture.widget, in: $1) }
    } catch is WidgetError {
      // A program without that widget.
      throw Problem.notFound
    }
    let (form, scale): (APIWidget, Int) =
      switch format {
      case .svg: (.svg, 1)
      case .png: (.png, 2)
      }
    return try form.answer(
      reading, in: picture.family, picture.scheme, scale: scale, by: site.waymark.drawings)
  }
}
