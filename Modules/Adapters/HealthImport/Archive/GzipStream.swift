internal import CZlib
internal import Contracts

/// The content of a file compressed by gzip, in one or several members, verifying their checksums, which libarchive
/// does not do. Anything after the last member is ignored.
///
/// Source: RFC 1952.
final class GzipStream {
  /// The ``failure`` of a file that ends within a member.
  static let cut = Phrase("it ends too early")

  private static let inputSize = 1 << 17
  private static let outputSize = 1 << 18
  /// With a gzip header around it: `inflateInit2` in zlib.h.
  private static let window = MAX_WBITS + 16

  private let source: any ByteSource
  private let input: UnsafeMutableRawBufferPointer
  private let output: UnsafeMutableRawBufferPointer
  private var stream = z_stream()
  private var inputEnd: Int64 = 0
  private var isExhausted = false
  private var isWithinMember = true
  /// Why it ended early.
  private(set) var failure: Phrase?

  /// - Parameter source: at the beginning of a member.
  init(_ source: any ByteSource) {
    self.source = source
    input = .allocate(byteCount: Self.inputSize, alignment: 16)
    output = .allocate(byteCount: Self.outputSize, alignment: 16)
    let result = inflateInit2_(
      &stream, Self.window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if result != Z_OK { failure = Phrase("not enough memory to read it") }
  }

  deinit {
    inflateEnd(&stream)
    input.deallocate()
    output.deallocate()
  }

  /// How much of the file was consumed so far, in bytes.
  var position: Int64 { inputEnd - Int64(stream.avail_in) }

  /// The next bytes, valid until the next call; empty at the end, and where ``failure`` says why it ended early.
  func next() -> UnsafeRawBufferPointer {
    stream.next_out = output.bindMemory(to: UInt8.self).baseAddress
    stream.avail_out = UInt32(Self.outputSize)
    while failure == nil, stream.avail_out == Self.outputSize {
      if !isWithinMember {
        guard startsMember() else { break }
        inflateReset(&stream)
        isWithinMember = true
      }
      guard stream.avail_in > 0 || readMore() else {
        failure = failure ?? Self.cut
        break
      }
      switch inflate(&stream, Z_NO_FLUSH) {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: isWithinMember = false
      default: failure = reason
      }
    }
    return UnsafeRawBufferPointer(
      rebasing: output[..<(Self.outputSize - Int(stream.avail_out))])
  }

  private func startsMember() -> Bool {
    guard stream.avail_in > 0 || readMore(), let next = stream.next_in else { return false }
    return next[0] == 0x1F && (stream.avail_in < 2 || next[1] == 0x8B)
  }

  /// False at the end of the file.
  private func readMore() -> Bool {
    guard !isExhausted else { return false }
    do {
      let count = try source.read(into: input)
      inputEnd += Int64(count)
      isExhausted = count == 0
      stream.next_in = input.bindMemory(to: UInt8.self).baseAddress
      stream.avail_in = UInt32(count)
      return count > 0
    } catch {
      failure = error.explainedMessage
      return false
    }
  }

  private var reason: Phrase {
    guard let message = stream.msg.map({ String(cString: $0) }) else {
      return Phrase("it can't be read")
    }
    return message.contains("check")
      ? Phrase("its checksum is wrong, so it's damaged") : Phrase(verbatim: message)
  }
}
