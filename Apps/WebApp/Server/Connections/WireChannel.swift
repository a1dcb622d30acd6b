import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection as Hummingbird serves it, with a ``WireHandler`` where bytes have become messages.
struct WireChannel: ServerChildChannel {
  let channel: HTTP1Channel
  /// The current time, in the form of that field.
  let date: @Sendable () -> String

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    self.channel.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(WireHandler(date: date), position: .after(decoder))
      return value
    }
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await channel.handle(value: value, logger: logger)
  }
}
