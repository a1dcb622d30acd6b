// Written by: swift run Credits
// swift-format-ignore-file

extension Credit {
  /// In the order: packages, Swift itself, libraries of the system.
  package static let all: [Credit] = [
    Credit(
      name: "async-http-client",
      version: "1.37.0",
      licence: "Apache-2.0",
      url: "https://github.com/swift-server/async-http-client",
      contains: [
        Credit.Part(
          notice:
            "This product contains derivations of various scripts from SwiftNIO.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-nio"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of \"XCTest+AsyncAwait.swift\" from gRPC Swift.",
          licence: "Apache License 2.0",
          url: "https://github.com/grpc/grpc-swift"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of the Tony Stone's 'process_test_files.rb'.",
          licence: "Apache License 2.0",
          url: "https://github.com/tonystone/build-tools/commit/6c417b7569df24597a48a9aa7b505b636e8f73a1"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of Fabian Fett's 'Base64.swift'.",
          licence: "Apache License 2.0",
          url: "https://github.com/fabianfett/swift-base64-kit"
        ),
      ]
    ),
    Credit(
      name: "GRDB",
      version: "7.10.0",
      licence: "MIT",
      url: "https://github.com/groue/GRDB.swift"
    ),
    Credit(
      name: "hummingbird",
      version: "2.28.1",
      licence: "Apache-2.0",
      url: "https://github.com/hummingbird-project/hummingbird",
      contains: [
        Credit.Part(
          notice:
            "This product contains code from swift-foundation.",
          licence: "MIT",
          url: "https://github.com/swiftlang/swift-foundation/"
        ),
      ]
    ),
    Credit(
      name: "swift-algorithms",
      version: "1.2.1",
      licence: "Apache-2.0 WITH Swift-exception",
      url: "https://github.com/apple/swift-algorithms"
    ),
    Credit(
      name: "swift-argument-parser",
      version: "1.8.2",
      licence: "Apache-2.0 WITH Swift-exception",
      url: "https://github.com/apple/swift-argument-parser"
    ),
    Credit(
      name: "swift-asn1",
      version: "1.7.4",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-asn1",
      contains: [
        Credit.Part(
          notice:
            "This product contains derivations of various scripts from SwiftNIO.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-nio"
        ),
        Credit.Part(
          notice:
            "This product contains derivations of various scripts from Swift OpenAPI Generator.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-openapi-generator"
        ),
      ]
    ),
    Credit(
      name: "swift-async-algorithms",
      version: "1.1.4",
      licence: "Apache-2.0 WITH Swift-exception",
      url: "https://github.com/apple/swift-async-algorithms"
    ),
    Credit(
      name: "swift-atomics",
      version: "1.3.0",
      licence: "Apache-2.0 WITH Swift-exception",
      url: "https://github.com/apple/swift-atomics"
    ),
    Credit(
      name: "swift-certificates",
      version: "1.21.1",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-certificates",
      contains: [
        Credit.Part(
          notice:
            "This product contains derivations of various scripts from SwiftNIO.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-nio"
        ),
        Credit.Part(
          notice:
            "This product contains test data derived from Webpki.",
          licence: "ISC",
          url: "https://github.com/briansmith/webpki/"
        ),
        Credit.Part(
          notice:
            "This product contains derivations of various ASN1 types from SwiftASN1.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-asn1"
        ),
        Credit.Part(
          notice:
            "This product contains test vectors from pyca/cryptography.",
          licence: "Apache License 2.0",
          url: "https://github.com/pyca/cryptography"
        ),
        Credit.Part(
          notice:
            "This product contains code to calculate and decompose UNIX timestamps derived from musl libc.",
          licence: "MIT",
          url: "https://musl.libc.org"
        ),
        Credit.Part(
          notice:
            "This product contains derivations of various scripts from SwiftNIO SSH.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-nio-ssh"
        ),
        Credit.Part(
          notice:
            "This product contains derivations of various scripts from Swift OpenAPI Generator.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-openapi-generator"
        ),
      ]
    ),
    Credit(
      name: "swift-collections",
      version: "1.6.0",
      licence: "Apache-2.0 WITH Swift-exception",
      url: "https://github.com/apple/swift-collections"
    ),
    Credit(
      name: "swift-configuration",
      version: "1.4.0",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-configuration"
    ),
    Credit(
      name: "swift-crypto",
      version: "4.5.2",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-crypto",
      contains: [
        Credit.Part(
          notice:
            "This product contains test vectors from Google's wycheproof project.",
          licence: "Apache License 2.0",
          url: "https://github.com/google/wycheproof"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of various files from SwiftNIO.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-nio"
        ),
      ]
    ),
    Credit(
      name: "swift-distributed-tracing",
      version: "1.7.3",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-distributed-tracing"
    ),
    Credit(
      name: "swift-http-structured-headers",
      version: "1.7.0",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-http-structured-headers"
    ),
    Credit(
      name: "swift-http-types",
      version: "1.8.0",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-http-types",
      contains: [
        Credit.Part(
          notice:
            "This product contains a derivation of various scripts from SwiftNIO.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-nio"
        ),
      ]
    ),
    Credit(
      name: "swift-log",
      version: "1.16.2",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-log",
      contains: [
        Credit.Part(
          notice:
            "This product contains a derivation of the lock implementation and various",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-nio"
        ),
      ]
    ),
    Credit(
      name: "swift-metrics",
      version: "2.13.0",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-metrics",
      contains: [
        Credit.Part(
          notice:
            "This product contains a derivation of the lock implementation and various scripts from SwiftNIO.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-nio"
        ),
      ]
    ),
    Credit(
      name: "swift-mustache",
      version: "2.1.1",
      licence: "Apache-2.0",
      url: "https://github.com/hummingbird-project/swift-mustache"
    ),
    Credit(
      name: "swift-nio",
      version: "2.101.2",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-nio",
      contains: [
        Credit.Part(
          notice:
            "This product is heavily influenced by Netty.",
          licence: "Apache License 2.0",
          url: "https://netty.io"
        ),
        Credit.Part(
          notice:
            "This product contains NodeJS's llhttp.",
          licence: "MIT",
          url: "https://github.com/nodejs/llhttp"
        ),
        Credit.Part(
          notice:
            "This product contains \"cpp_magic.h\" from Thomas Nixon & Jonathan Heathcote's uSHET",
          licence: "MIT",
          url: "https://github.com/18sg/uSHET"
        ),
        Credit.Part(
          notice:
            "This product contains \"sha1.c\" and \"sha1.h\" from FreeBSD (Copyright (C) 1995, 1996, 1997, and 1998 WIDE Project)",
          licence: "BSD-3",
          url: "https://github.com/freebsd/freebsd-src"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of Fabian Fett's 'Base64.swift'.",
          licence: "Apache License 2.0",
          url: "https://github.com/fabianfett/swift-base64-kit"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of \"XCTest+AsyncAwait.swift\" & \"StructuredConcurrencyHelpers\" from AsyncHTTPClient.",
          licence: "Apache License 2.0",
          url: "https://github.com/swift-server/async-http-client"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of \"_TinyArray.swift\" from SwiftCertificates.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-certificates"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of the mocking infrastructure from Swift System.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-system"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of \"TokenBucket.swift\" from Swift Package Manager.",
          licence: "Apache License 2.0",
          url: "https://github.com/swiftlang/swift-package-manager"
        ),
      ]
    ),
    Credit(
      name: "swift-nio-extras",
      version: "1.35.2",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-nio-extras",
      contains: [
        Credit.Part(
          notice:
            "This product contains a derivation of the Tony Stone's 'process_test_files.rb'.",
          licence: "Apache License 2.0",
          url: "https://codegists.com/snippet/ruby/generate_xctest_linux_runnerrb_tonystone_ruby"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of \"HTTP1ProxyConnectHandler.swift\" and accompanying tests from AsyncHTTPClient.",
          licence: "Apache License 2.0",
          url: "https://github.com/swift-server/async-http-client"
        ),
        Credit.Part(
          notice:
            "This product contains a vendored copy of zlib with symbols prefixed as \"cnioextras_z_\".",
          licence: "zlib License",
          url: "https://www.zlib.net/"
        ),
      ]
    ),
    Credit(
      name: "swift-nio-http2",
      version: "1.46.0",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-nio-http2",
      contains: [
        Credit.Part(
          notice:
            "This product is heavily influenced by Netty.",
          licence: "Apache License 2.0",
          url: "https://netty.io"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of the Tony Stone's 'process_test_files.rb'.",
          licence: "Apache License 2.0",
          url: "https://codegists.com/snippet/ruby/generate_xctest_linux_runnerrb_tonystone_ruby"
        ),
        Credit.Part(
          notice:
            "This product contains a fuzz testing harness derived from Swift Protobuf.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-protobuf"
        ),
        Credit.Part(
          notice:
            "This product contains a graceful shutdown connection manager derived from gRPC Swift NIO Transport.",
          licence: "Apache License 2.0",
          url: "https://github.com/gRPC/gRPC-swift-nio-transport"
        ),
      ]
    ),
    Credit(
      name: "swift-nio-ssl",
      version: "2.37.6",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-nio-ssl",
      contains: [
        Credit.Part(
          notice:
            "This product is heavily influenced by Netty.",
          licence: "Apache License 2.0",
          url: "https://netty.io"
        ),
        Credit.Part(
          notice:
            "This product contains a derivation of the Tony Stone's 'process_test_files.rb'.",
          licence: "Apache License 2.0",
          url: "https://codegists.com/snippet/ruby/generate_xctest_linux_runnerrb_tonystone_ruby"
        ),
        Credit.Part(
          notice:
            "This product contains code derived from grpc-swift.",
          licence: "Apache License 2.0",
          url: "https://github.com/grpc/grpc-swift"
        ),
        Credit.Part(
          notice:
            "This product contains code from boringssl.",
          licence: "Combination ISC and OpenSSL license",
          url: "https://boringssl.googlesource.com/boringssl/"
        ),
      ]
    ),
    Credit(
      name: "swift-nio-transport-services",
      version: "1.28.0",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-nio-transport-services"
    ),
    Credit(
      name: "swift-numerics",
      version: "1.1.1",
      licence: "Apache-2.0 WITH Swift-exception",
      url: "https://github.com/apple/swift-numerics"
    ),
    Credit(
      name: "swift-service-context",
      version: "1.5.1",
      licence: "Apache-2.0",
      url: "https://github.com/apple/swift-service-context",
      contains: [
        Credit.Part(
          notice:
            "This product contains derivations of benchmarking code from Swift Distributed Tracing.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-distributed-tracing"
        ),
      ]
    ),
    Credit(
      name: "swift-service-lifecycle",
      version: "2.13.0",
      licence: "Apache-2.0",
      url: "https://github.com/swift-server/swift-service-lifecycle",
      contains: [
        Credit.Part(
          notice:
            "This product contains derivations of the Lock and LockedValueBox implementations from SwiftNIO.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-nio"
        ),
        Credit.Part(
          notice:
            "This product uses swift-async-algorithms.",
          licence: "Apache License 2.0",
          url: "https://github.com/apple/swift-async-algorithms"
        ),
      ]
    ),
    Credit(
      name: "swift-subprocess",
      version: "1.0.2",
      licence: "Apache-2.0",
      url: "https://github.com/swiftlang/swift-subprocess"
    ),
    Credit(
      name: "swift-system",
      version: "1.8.1",
      licence: "Apache-2.0 WITH Swift-exception",
      url: "https://github.com/apple/swift-system"
    ),
    Credit(
      name: "Swift, its runtime, Dispatch and Foundation",
      version: "6.3.1",
      licence: "Apache-2.0 WITH Swift-exception",
      url: "https://www.swift.org"
    ),
    Credit(
      name: "ICU",
      version: "6.3.1",
      licence: "Unicode-3.0",
      url: "https://github.com/swiftlang/swift-foundation-icu"
    ),
    Credit(
      name: "SQLite",
      version: "3.40.1",
      licence: "blessing",
      url: "https://www.sqlite.org"
    ),
    Credit(
      name: "libarchive",
      version: "3.6.2",
      licence: "BSD-2-Clause",
      url: "https://www.libarchive.org"
    ),
    Credit(
      name: "QR Code generator",
      version: "1.8.0",
      licence: "MIT",
      url: "https://github.com/nayuki/QR-Code-generator"
    ),
    Credit(
      name: "libpng",
      version: "1.6.39",
      licence: "libpng-2.0",
      url: "http://www.libpng.org/pub/png/libpng.html"
    ),
    Credit(
      name: "libpsl",
      version: "0.21.2",
      licence: "MIT",
      url: "https://github.com/rockdaboot/libpsl"
    ),
    Credit(
      name: "Public Suffix List",
      version: "20230209.2326",
      licence: "MPL-2.0",
      url: "https://publicsuffix.org"
    ),
    Credit(
      name: "libidn2",
      version: "2.3.3",
      licence: "LGPL-3.0-or-later OR GPL-2.0-or-later",
      url: "https://www.gnu.org/software/libidn"
    ),
    Credit(
      name: "zlib",
      version: "1.2.13",
      licence: "Zlib",
      url: "https://zlib.net"
    ),
    Credit(
      name: "bzip2",
      version: "1.0.8",
      licence: "bzip2-1.0.6",
      url: "https://sourceware.org/bzip2"
    ),
    Credit(
      name: "liblzma",
      version: "5.4.1",
      licence: "LicenseRef-public-domain",
      url: "https://tukaani.org/xz"
    ),
    Credit(
      name: "Zstandard",
      version: "1.5.4",
      licence: "BSD-3-Clause OR GPL-2.0-only",
      url: "https://github.com/facebook/zstd"
    ),
    Credit(
      name: "Nettle",
      version: "3.8.1",
      licence: "LGPL-3.0-or-later OR GPL-2.0-or-later",
      url: "https://www.lysator.liu.se/~nisse/nettle"
    ),
    Credit(
      name: "libunistring",
      version: "1.0",
      licence: "LGPL-3.0-or-later OR GPL-2.0-or-later",
      url: "https://www.gnu.org/software/libunistring"
    ),
    Credit(
      name: "GNU C Library",
      version: "2.36",
      licence: "LGPL-2.1-or-later",
      url: "https://www.gnu.org/software/libc"
    ),
    Credit(
      name: "GNU Standard C++ Library",
      version: "12.2.0",
      licence: "GPL-3.0-or-later WITH GCC-exception-3.1",
      url: "https://gcc.gnu.org/onlinedocs/libstdc++"
    ),
    Credit(
      name: "Inter",
      version: "4.0~beta7",
      licence: "OFL-1.1",
      url: "https://github.com/rsms/inter",
      contains: [
        Credit.Part(
          notice:
            "Copyright 2016-2022 The Inter Project Authors",
          licence: "OFL-1.1",
          url: "https://github.com/rsms/inter"
        ),
      ]
    ),
    Credit(
      name: "Linux Libertine",
      version: "5.3.0",
      licence: "OFL-1.1",
      url: "http://linuxlibertine.sourceforge.net",
      contains: [
        Credit.Part(
          notice:
            "Copyright 2003-2012 Philipp H. Poll",
          licence: "OFL-1.1",
          url: "http://linuxlibertine.sourceforge.net"
        ),
      ]
    ),
  ]
}
