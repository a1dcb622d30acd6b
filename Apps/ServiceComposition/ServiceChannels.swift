import Composition
public import Contracts
import NotificationChannels

/// The ways to the person that reach beyond the terminal, made of networks and programs of others.
public enum ServiceChannels {
  /// - Parameter home: the folder that holds the secrets of channels.
  public static func all(home: String) -> [any NotificationChannel] {
    []
  }
}
