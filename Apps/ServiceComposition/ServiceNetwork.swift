public import Composition
public import Contracts
import HandedOverSockets
import LocalAuthority
import SecretFiles

/// How the web app is reached beyond what it opens itself.
public enum ServiceNetwork {
  /// Certificates for browsers in networks: from the person's own files, otherwise from this machine's authority, whose
  /// key is among the record's secrets.
  public static func certificates(
    home: String, files: (certificate: String, key: String)?
  ) -> any CertificateKeeping {
    if let files { return CertificateFiles(certificate: files.certificate, key: files.key) }
    return LocalAuthority(secrets: SecretFolder(at: HomeFolder.secretsPath(in: home)))
  }

  /// Descriptors of the sockets the service manager already listens at, which browsers can connect to.
  public static func sockets(_ variables: EnvironmentVariables) -> [Int32] {
    HandedOverSockets.descriptors(variables.all).filter(HandedOverSockets.isOfInternet)
  }
}
