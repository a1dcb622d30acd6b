/// Where machines get their updates.
enum UpdateSources {
  /// Files in which package managers keep their sources and proxies: apt, dnf and yum, zypper, pacman, apk, flatpak,
  /// fwupd.
  static let places = [
    "/etc/apt/sources.list", "/etc/apt/sources.list.d/*", "/etc/apt/mirrors/*",
    "/etc/apt/apt.conf", "/etc/apt/apt.conf.d/*", "/etc/yum.conf", "/etc/yum.repos.d/*",
    "/etc/dnf/dnf.conf", "/etc/zypp/repos.d/*", "/etc/pacman.conf", "/etc/pacman.d/*",
    "/etc/apk/repositories", "/var/lib/flatpak/repo/config", "/etc/flatpak/remotes.d/*",
    "/etc/fwupd/remotes.d/*",
  ]

  /// Names that distributions, stores and browsers have built in, or redirect to: no file lists them.
  static let zones = [
    "archive.ubuntu.com", "security.ubuntu.com", "ports.ubuntu.com", "changelogs.ubuntu.com",
    "esm.ubuntu.com", "deb.debian.org", "security.debian.org", "ftp.debian.org",
    "mirrors.fedoraproject.org", "dl.fedoraproject.org", "codecs.fedoraproject.org",
    "download.opensuse.org", "cdn.opensuse.org", "mirrors.kernel.org", "geo.mirror.pkgbuild.com",
    "dl-cdn.alpinelinux.org", "cache.nixos.org", "channels.nixos.org", "dl.flathub.org",
    "flathub.org", "api.snapcraft.io", "snapcraftcontent.com", "cdn.fwupd.org", "fwupd.org",
    "livepatch.canonical.com", "aus5.mozilla.org", "firefox.settings.services.mozilla.com",
    "firefox-settings-attachments.cdn.mozilla.net", "archive.mozilla.org",
    "update.googleapis.com", "clients2.google.com", "dl.google.com", "safebrowsing.googleapis.com",
    "safebrowsing.google.com", "brave-browser-apt-release.s3.brave.com", "packages.microsoft.com",
  ]
}

/// What machines set their clock by.
enum TimeSources {
  /// systemd-timesyncd, chrony, ntpd, ntpsec, openntpd.
  static let places = [
    "/etc/systemd/timesyncd.conf", "/etc/systemd/timesyncd.conf.d/*",
    "/usr/lib/systemd/timesyncd.conf.d/*", "/run/systemd/timesyncd.conf.d/*", "/etc/chrony.conf",
    "/etc/chrony.d/*", "/etc/chrony/chrony.conf", "/etc/chrony/conf.d/*",
    "/etc/chrony/sources.d/*", "/etc/ntp.conf", "/etc/ntpsec/ntp.conf", "/etc/ntpsec/ntp.d/*",
    "/etc/ntpd.conf", "/etc/openntpd/ntpd.conf",
  ]

  static let zones = [
    "pool.ntp.org", "ntp.ubuntu.com", "time.cloudflare.com", "time.google.com", "time.apple.com",
    "time.windows.com", "time.facebook.com", "time.aws.com", "nts.netnod.se", "ptbtime1.ptb.de",
    "ptbtime2.ptb.de", "ptbtime3.ptb.de", "ptbtime4.ptb.de", "time.nist.gov",
  ]
}

/// Where certificates are checked and renewed; names with a label such as `ocsp` or `crl3` are recognised by that.
enum CertificateSources {
  /// Source: the addresses in the certificates of these authorities.
  static let zones = [
    // Let's Encrypt, Google, Amazon, Microsoft.
    "lencr.org", "letsencrypt.org", "pki.goog", "amazontrust.com", "msocsp.com",
    "oneocsp.microsoft.com", "pki.microsoft.com",
    // DigiCert and what belongs to it.
    "cacerts.digicert.com", "statusa.digitalcertvalidation.com", "status.geotrust.com",
    "status.rapidssl.com", "status.thawte.com",
    // Sectigo, GlobalSign, GoDaddy, Entrust, IdenTrust, Certum, Buypass, SSL.com.
    "crt.sectigo.com", "crt.comodoca.com", "crt.usertrust.com", "secure.globalsign.com",
    "certificates.godaddy.com", "certificates.starfieldtech.com", "aia.entrust.net",
    "validation.identrust.com", "apps.identrust.com", "ocsp-certum.com", "repository.certum.pl",
    "crt.buypass.no", "cert.ssl.com",
  ]
}
