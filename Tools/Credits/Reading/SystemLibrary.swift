import Foundation

/// A system library that the executables are linked with, statically in `waymark`, or a font whose outlines they
/// contain.
struct SystemLibrary: Sendable {
  /// Where its licence is.
  enum Place: Sendable {
    /// In the machine-readable copyright file of its Debian package, for some files; nil for the whole.
    case page(files: String?)
    /// In the copyright file too, starting at these words.
    case passages([String])
    /// In a header, at its beginning.
    case header(String)
  }

  var name: String
  /// The Debian package with its static library.
  var package: String
  var url: String
  var place: Place
  /// Its copyright line, for a licence that requires it beside the program.
  var copyright: String?

  /// In link order: what Waymark calls, then their dependencies, then shared dependencies; then fonts.
  static let all = [
    SystemLibrary(
      name: "SQLite", package: "libsqlite3-dev", url: "https://www.sqlite.org",
      place: .header("/usr/include/sqlite3.h")),
    SystemLibrary(
      name: "libarchive", package: "libarchive-dev", url: "https://www.libarchive.org",
      place: .page(files: "*")),
    SystemLibrary(
      name: "QR Code generator", package: "libqrcodegen-dev",
      url: "https://github.com/nayuki/QR-Code-generator", place: .page(files: "*")),
    SystemLibrary(
      name: "libpng", package: "libpng-dev", url: "http://www.libpng.org/pub/png/libpng.html",
      place: .header("/usr/include/png.h")),
    SystemLibrary(
      name: "libpsl", package: "libpsl-dev", url: "https://github.com/rockdaboot/libpsl",
      place: .page(files: "*")),
    // Compiled into libpsl.
    SystemLibrary(
      name: "Public Suffix List", package: "publicsuffix", url: "https://publicsuffix.org",
      place: .page(files: "*")),
    SystemLibrary(
      name: "libidn2", package: "libidn2-dev", url: "https://www.gnu.org/software/libidn",
      place: .page(files: "*.c *.h")),
    SystemLibrary(
      name: "zlib", package: "zlib1g-dev", url: "https://zlib.net", place: .page(files: "*")),
    SystemLibrary(
      name: "bzip2", package: "libbz2-dev", url: "https://sourceware.org/bzip2",
      place: .page(files: "*")),
    SystemLibrary(
      name: "liblzma", package: "liblzma-dev", url: "https://tukaani.org/xz",
      place: .passages(["- liblzma is in the public domain."])),
    SystemLibrary(
      name: "Zstandard", package: "libzstd-dev", url: "https://github.com/facebook/zstd",
      place: .page(files: "*")),
    SystemLibrary(
      name: "Nettle", package: "nettle-dev", url: "https://www.lysator.liu.se/~nisse/nettle",
      place: .page(files: nil)),
    SystemLibrary(
      name: "libunistring", package: "libunistring-dev",
      url: "https://www.gnu.org/software/libunistring", place: .page(files: "*")),
    SystemLibrary(
      name: "GNU C Library", package: "libc6-dev", url: "https://www.gnu.org/software/libc",
      place: .passages(["The GNU C Library is free software;"])),
    SystemLibrary(
      name: "GNU Standard C++ Library", package: "libstdc++-12-dev",
      url: "https://gcc.gnu.org/onlinedocs/libstdc++",
      place: .passages(["Files that have exception clauses are", "GCC RUNTIME LIBRARY EXCEPTION"])),
    SystemLibrary(
      name: "Inter", package: "fonts-inter", url: "https://github.com/rsms/inter",
      place: .passages(["The goals of the Open Font License (OFL)"]),
      copyright: "Copyright 2016-2022 The Inter Project Authors"),
    // The one of its two licences that applies.
    SystemLibrary(
      name: "Linux Libertine", package: "fonts-linuxlibertine",
      url: "http://linuxlibertine.sourceforge.net",
      place: .passages(["The goals of the Open Font License (OFL)"]),
      copyright: "Copyright 2003-2012 Philipp H. Poll"),
  ]

  /// Its licence texts, of which one may be chosen.
  ///
  /// - Parameter read: returns the text of a file; nil if there is none.
  func licences(read: (String) -> String?) -> [String] {
    let page = read("/usr/share/doc/\(package)/copyright") ?? ""
    switch place {
    case .page(let files): return DebianCopyright(page).licences(of: files)
    case .header(let path): return [String((read(path) ?? "").prefix(6_000))]
    case .passages(let beginnings):
      return [
        beginnings.map { beginning in
          page.range(of: beginning).map { String(page[$0.lowerBound...].prefix(700)) } ?? ""
        }.joined(separator: "\n")
      ]
    }
  }
}
