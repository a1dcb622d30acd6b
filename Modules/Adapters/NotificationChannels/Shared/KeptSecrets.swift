import Contracts

/// The secrets a channel stored for its request, under names it chose itself.
struct KeptSecrets: Sendable {
  /// Why they are not available.
  enum Failure: Error, Hashable, Sendable {
    /// They are missing or were changed.
    case lost
    /// The store cannot be read at the moment.
    case unreadable(Phrase)

    var outcome: SendOutcome {
      switch self {
      case .lost:
        .refused(
          reason: Phrase("the channel's address is lost; remove the channel and add it again"))
      case .unreadable(let detail): .retry(after: nil, reason: reason(detail))
      }
    }

    /// With lost secrets no server can be notified.
    var optOutOutcome: OptOutOutcome {
      switch self {
      case .lost: .done
      case .unreadable(let detail): .retry(after: nil, reason: reason(detail))
      }
    }

    private func reason(_ detail: Phrase) -> Phrase {
      Phrase("the channel's secrets can't be read: \(detail)")
    }
  }

  /// The whole address, as typed.
  static let address = "address"

  private let values: [String: String]

  init(of registration: ChannelRegistration, in store: any SecretStore) throws(Failure) {
    do {
      guard let reference = registration.secretReference,
        let values = try store.secrets(named: reference)
      else { throw Failure.lost }
      self.values = values
    } catch let failure as Failure {
      throw failure
    } catch SecretError.cannotRead(_, let detail), SecretError.cannotWrite(_, let detail) {
      throw .unreadable(detail)
    } catch {
      throw .unreadable(Phrase("the store for secrets failed"))
    }
  }

  subscript(option: ChannelOption) -> String? { values[option.rawValue] }

  var address: String {
    get throws(Failure) {
      guard let address = values[Self.address] else { throw .lost }
      return address
    }
  }

  var webAddress: WebAddress {
    get throws(Failure) {
      guard let address = WebAddress(kept: try address) else { throw .lost }
      return address
    }
  }

  /// What to store of a request.
  static func all(of request: ChannelRequest) -> [String: String] {
    var values = [address: request.address]
    for (option, value) in request.options { values[option.rawValue] = value }
    return values
  }
}
