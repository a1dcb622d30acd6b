public import Composition
public import Contracts
import HandedOverSockets
import LocalAuthority
import SecretFiles

/// How the web app is reached beyond what it opens itself.
public enum ServiceNetwork {
  /// What proves to browsers of the networks who we are: files of the person's own, otherwise an authority of this
  /// machine with its key among the secrets of the record.
  public static func certificates(
    home: String, files: (certificate: String, key: String)?
  ) -> any CertificateKeeping {
    if let files { return CertificateFiles(certificate: files.certificate, key: files.key) }
    return LocalAuthority(secrets: SecretFolder(at: HomeFolder.secretsPath(in: home)))
  }

  /// Descriptors of the sockets at which the service manager listened before, where browsers can come to.
  public static func sockets(_ variables: EnvironmentVariables) -> [Int32] {
    HandedOverSockets.descriptors(variables.all).filter(HandedOverSockets.isOfInternet)
  }
}
