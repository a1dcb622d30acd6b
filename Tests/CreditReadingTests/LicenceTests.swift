import Foundation
import Testing

@testable import CreditReading

/// Licences are recognised by their text.
struct LicenceTests {
  private static let mit = """
    Permission is hereby granted, free of charge, to any person obtaining a copy
    of this software and associated documentation files. The above copyright notice and this
    permission notice shall be included in all copies or substantial portions of the Software.
    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED.
    """
  private static let apache = """
                                 Apache License
                           Version 2.0, January 2004
      TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION
      3. Grant of Patent License. Subject to the terms
    """
  private static let bsd = """
     * Redistribution and use in source and binary forms, with or without
     * modification, are permitted provided that the following conditions are met:
     *     * Redistributions of source code must retain the above copyright
     *       notice.
     *     * Redistributions in binary form must reproduce the above copyright notice.
    """
  private static let exception = "\n## Runtime Library Exception to the Apache 2.0 License: ##\n"
  private static let names =
    "Neither the name of X may be used to endorse or promote products derived from it."

  @Test(
    "S1-3 A licence is recognised by its text, whatever its line breaks, quotes and comment markers",
    arguments: [
      (Self.mit, "MIT"), (Self.apache, "Apache-2.0"),
      (Self.apache + Self.exception, "Apache-2.0 WITH Swift-exception"),
      (Self.bsd, "BSD-2-Clause"), (Self.bsd + Self.names, "BSD-3-Clause"),
      (
        "the GNU Lesser General Public License as published; either\nversion 2.1 of the License, or (at your option) any later version",
        "LGPL-2.1-or-later"
      ),
    ])
  func known(text: String, identifier: String) {
    #expect(KnownLicence.identify(text) == identifier)
  }

  @Test(
    "S1-3 An unknown text, or one with several licences, is not guessed",
    arguments: [
      "", "All rights reserved.", "License: MIT", String(Self.mit.dropLast(60)),
      Self.mit + Self.bsd,
    ])
  func unknown(text: String) {
    #expect(KnownLicence.identify(text) == nil)
    #expect(throws: CreditError.self) { try CreditsReader.identify(text, of: "X") }
  }

  @Test("A page of copyrights gives the text for some files, and each alternative")
  func page() {
    let page = DebianCopyright(
      """
      Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
      License: One or Two

      Files: *
      Copyright: 2020 Somebody
      License: Two

      Files: odd/*
      License: Three
       Its own words,
       .
       in two parts.

      License: One
       The first.

      License: Two
       The second.
      """)
    #expect(page.licences(of: nil) == ["The first.", "The second."])
    #expect(page.licences(of: "*") == ["The second."])
    #expect(page.licences(of: "odd/*") == ["Its own words,\n\nin two parts."])
    #expect(page.licences(of: "none/*") == [])
  }

  @Test(
    "A version is that of the upstream project",
    arguments: [
      ("1:1.2.13.dfsg-1", "1.2.13"), ("3.40.1-2+deb12u2", "3.40.1"), ("1.5.4+dfsg2-5", "1.5.4"),
      ("1.0.8-5+b1", "1.0.8"),
    ])
  func version(debian: String, upstream: String) {
    #expect(CreditsReader.upstream(debian) == upstream)
  }

  @Test("Third-party parts of a package are read from its notice")
  func notice() {
    let text = """
      The Project
      -------------------------------------------------------------------------------

      This product contains NodeJS's llhttp.

        * LICENSE (MIT):
          * https://example.org/LICENSE
        * HOMEPAGE:
          * https://example.org/llhttp

      ---

      This product is fine.
      """
    #expect(
      Notice.parts(text) == [
        Credit.Part(
          notice: "This product contains NodeJS's llhttp.", licence: "MIT",
          url: "https://example.org/llhttp")
      ])
  }
}
