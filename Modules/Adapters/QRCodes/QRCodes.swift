internal import CQRCodegen
public import Contracts

/// QR Codes of ISO/IEC 18004, error correction M or better.
public struct QRCodes: ShareCodeMaking {
  /// Enough for a code of any version.
  ///
  /// Source: `qrcodegen_BUFFER_LEN_MAX` in qrcodegen.h, a macro that Swift cannot see.
  private static let bufferSize = 3_918

  private let pngs: any PNGEncoding

  public init(pngs: any PNGEncoding) {
    self.pngs = pngs
  }

  public func code(for text: String) throws(ShareCodeError) -> ShareCode {
    var scratch = [UInt8](repeating: 0, count: QRCodes.bufferSize)
    var code = [UInt8](repeating: 0, count: QRCodes.bufferSize)
    // C would end the text at an embedded NUL.
    let isMade =
      !text.utf8.contains(0)
      && qrcodegen_encodeText(
        text, &scratch, &code, qrcodegen_Ecc_MEDIUM, qrcodegen_VERSION_MIN, qrcodegen_VERSION_MAX,
        qrcodegen_Mask_AUTO, true)
    guard isMade else { throw .tooLong(bytes: text.utf8.count) }
    return ShareCode(side: Int(qrcodegen_getSize(code))) { column, row in
      qrcodegen_getModule(code, Int32(column), Int32(row))
    }
  }

  public func png(of code: ShareCode, pixels: Int) throws(ShareCodeError) -> [UInt8] {
    guard (1...64).contains(pixels) else {
      throw .noPicture(detail: "a module cannot be \(pixels) pixels wide")
    }
    do throws(PNGFailure) {
      return try pngs.png(of: PixelPicture(code, pixels: pixels))
    } catch {
      throw .noPicture(detail: error.detail)
    }
  }
}

extension PixelPicture {
  /// A code with its quiet zone, dark on light.
  ///
  /// - Parameter pixels: the side of one module.
  init(_ code: ShareCode, pixels: Int) {
    let side = (code.side + 2 * ShareCode.quietZone) * pixels
    let bytes = (0..<side).flatMap { row in
      (0..<side).map { column -> UInt8 in
        code.isDark(
          column: column / pixels - ShareCode.quietZone, row: row / pixels - ShareCode.quietZone)
          ? 0 : 255
      }
    }
    self.init(width: side, height: side, kind: .gray, bytes: bytes)
  }
}
