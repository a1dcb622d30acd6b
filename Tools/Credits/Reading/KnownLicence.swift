/// A licence, identified by a combination of sentences that no other licence has.
///
/// Source: the texts at spdx.org/licenses.
public struct KnownLicence: Sendable {
  public let identifier: String
  private let sentences: [String]
  /// Sentences that rule it out.
  private let not: [String]

  private init(_ identifier: String, _ sentences: [String], not: [String] = []) {
    self.identifier = identifier
    self.sentences = sentences.map(Self.plain)
    self.not = not.map(Self.plain)
  }

  /// The identifier of the licence with this text; nil if none matches, or more than one.
  public static func identify(_ text: String) -> String? {
    let plain = plain(text)
    let found = all.filter { licence in
      licence.sentences.allSatisfy(plain.contains) && !licence.not.contains(where: plain.contains)
    }
    return found.count == 1 ? found.first?.identifier : nil
  }

  /// Its words in lower case, without line breaks, quotes, comment signs and list markers.
  private static func plain(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  private static let mit = [
    "Permission is hereby granted, free of charge, to any person obtaining a copy of this software",
    "The above copyright notice and this permission notice shall be included in all copies or",
    "THE SOFTWARE IS PROVIDED AS IS, WITHOUT WARRANTY OF ANY KIND",
  ]
  private static let apache = [
    "Apache License Version 2.0, January 2004",
    "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
    "Grant of Patent License",
  ]
  private static let swiftException = "Runtime Library Exception to the Apache 2.0 License"
  private static let bsd = [
    "Redistribution and use in source and binary forms, with or without modification, are permitted"
      + " provided that the following conditions are met",
    "Redistributions of source code must retain the above copyright notice",
    "Redistributions in binary form must reproduce the above copyright notice",
  ]
  private static let noEndorsement = "may be used to endorse or promote products derived from"
  private static let gpl3 = "either version 3, or (at your option) any later version"
  private static let gccException = "GCC RUNTIME LIBRARY EXCEPTION Version 3.1, 31 March 2009"

  private static let all = [
    KnownLicence("MIT", mit),
    KnownLicence("Apache-2.0", apache, not: [swiftException]),
    KnownLicence("Apache-2.0 WITH Swift-exception", apache + [swiftException]),
    KnownLicence("BSD-2-Clause", bsd, not: [noEndorsement]),
    KnownLicence("BSD-3-Clause", bsd + [noEndorsement]),
    KnownLicence(
      "bzip2-1.0.6",
      [
        "Redistributions of source code must retain the above copyright notice",
        "The origin of this software must not be misrepresented; you must not claim that you wrote",
        "The name of the author may not be used to endorse or promote products derived from this",
      ]),
    KnownLicence(
      "Zlib",
      [
        "This software is provided as-is, without any express or implied warranty",
        "Permission is granted to anyone to use this software for any purpose",
        "This notice may not be removed or altered from any source distribution",
      ]),
    KnownLicence(
      "libpng-2.0",
      [
        "PNG Reference Library License version 2",
        "The software is supplied as is, without warranty of any kind",
      ]),
    KnownLicence(
      "blessing",
      [
        "The author disclaims copyright to this source code. In place of a legal notice, here is a"
          + " blessing",
        "May you share freely, never taking more than you give",
      ]),
    KnownLicence(
      "OFL-1.1",
      ["The goals of the Open Font License (OFL) are to stimulate worldwide development of"]),
    KnownLicence(
      "MPL-2.0",
      [
        "Mozilla Public License Version 2.0",
        "Covered Software is provided under this License on an as is basis",
      ]),
    KnownLicence("LicenseRef-public-domain", ["liblzma is in the public domain"]),
    KnownLicence("Unicode-3.0", ["License & terms of use: http: www.unicode.org copyright.html"]),
    KnownLicence(
      "GPL-2.0-only", ["GNU General Public License, v2, as published by the Free Software"]),
    KnownLicence(
      "GPL-2.0-or-later",
      [
        "terms of the GNU General Public License",
        "either version 2 of the License, or (at your option) any later version",
      ]),
    KnownLicence(
      "GPL-2.0-or-later",
      [
        "terms of the GNU General Public License",
        "either version 2, or (at your option) any later version",
      ]),
    KnownLicence(
      "LGPL-3.0-or-later",
      [
        "GNU Lesser General Public License",
        "either version 3 of the License, or (at your option) any later version",
      ]),
    KnownLicence(
      "LGPL-2.1-or-later",
      [
        "GNU Lesser General Public License",
        "either version 2.1 of the License, or (at your option) any later version",
      ]),
    KnownLicence(
      "GPL-3.0-or-later WITH GCC-exception-3.1", ["GNU General Public License", gpl3, gccException]),
  ]
}
