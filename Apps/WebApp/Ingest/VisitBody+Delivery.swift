import Contracts
import Crypto
import HTTPTypes
import HummingbirdCore
import NIOCore

extension VisitBody {
  /// The whole body, in a file that is deleted with the draft unless moved away.
  ///
  /// - Returns: the file, and the SHA-256 of its content.
  /// - Throws: ``Problem``, ``MultipartError``, ``UploadError``; any other error means that the connection is gone.
  func delivery(in folder: UploadFolder) async throws -> (FileDraft, digest: [UInt8]) {
    // Neither known app compresses what it sends.
    guard ["", "identity"].contains(request.headers[.contentEncoding]?.lowercased() ?? "") else {
      throw Problem.packedDelivery
    }
    let limit = limits.deliveryBytes
    guard announcedBytes ?? 0 <= limit else { throw Problem.filesTooLarge(limit: limit) }
    try checkRoom(for: announcedBytes ?? limit, in: folder)
    let draft = try folder.begin()
    var digest = SHA256()
    var byteCount: Int64 = 0
    var pieces = request.body.makeAsyncIterator()
    do {
      while let piece = try await nextPiece(&pieces) {
        byteCount += Int64(piece.readableBytes)
        guard byteCount <= limit else { throw Problem.filesTooLarge(limit: limit) }
        piece.withUnsafeReadableBytes { digest.update(bufferPointer: $0) }
        try draft.write(piece.readableBytesView)
      }
    } catch UploadError.noRoom {
      throw Problem.noRoom
    }
    setRead()
    return (draft, Array(digest.finalize()))
  }
}
