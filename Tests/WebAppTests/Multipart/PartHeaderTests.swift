import Testing

@testable import WebApp

/// S6-2: headers of form parts and media types.
struct PartHeaderTests {
  @Test(
    "S6-2 A part has a name, and a file the name that its sender sees",
    arguments: [
      ("form-data; name=\"a\"", "a", nil),
      ("form-data;name=a", "a", nil),
      ("Form-Data; NAME=\"a b\" ; filename=\"\"", "a b", ""),
      ("form-data; name=\"a\"; filename=\"export (2).zip\"", "a", "export (2).zip"),
      ("form-data; filename=\"b;name=c.zip\"; name=\"a\"", "a", "b;name=c.zip"),
      ("form-data; name=\"%22a%22%0D%0A\"; filename=\"%41\"", "\"a\"\r\n", "%41"),
      ("form-data; name=\"\\\"a\\\\\"; filename=\"x\"", "\"a\\", "x"),
      ("form-data; name=\"a\"; filename=\"../../etc/passwd\"", "a", "passwd"),
      ("form-data; name=\"a\"; filename=\"C:\\fakepath\\b.zip\"", "a", "b.zip"),
      ("form-data; name=\"a\"; filename=\"..\"", "a", ".."),
      ("form-data; name=\"a\"; filename=\"b\u{1b}[31m%0A.csv\"", "a", "b[31m.csv"),
      ("form-data; name=\"a\"; filename=\"Schritte \u{301}ü.csv\"", "a", "Schritte \u{301}ü.csv"),
      ("form-data; name=\"a\"; filename=\"b.zip\"; filename*=UTF-8''c.zip", "a", "b.zip"),
    ] as [(String, String, String?)])
  func names(_ value: String, _ name: String, _ fileName: String?) {
    let lines = "content-disposition: \(value)\r\nContent-Type: text/plain"
    #expect(PartHeader(Array(lines.utf8)[...]) == PartHeader(name: name, fileName: fileName))
  }

  @Test("S6-2 A long file name is cut")
  func long() {
    let line =
      "Content-Disposition: form-data; name=\"a\"; filename=\"\(String(repeating: "x", count: 900))\""
    #expect(PartHeader(Array(line.utf8)[...])?.fileName?.count == 200)
  }

  @Test(
    "S6-2 An invalid part of a form is refused",
    arguments: [
      "", "Content-Disposition", "Content-Disposition: attachment; name=\"a\"",
      "Content-Disposition: form-data", "Content-Disposition: form-data; filename=\"a\"",
      "Content-Disposition: form-data; name=\"a", "Content-Disposition: form-data; name",
      "Content-Disposition: form-data; name=\"a\"b",
      "Content-Disposition: form-data; name=a; name=b",
      "Content-Disposition : form-data; name=a", ": x\r\nContent-Disposition: form-data; name=a",
      "Content-Disposition: form-data;\r\n name=a",
      "Content-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b",
      "\r\nContent-Disposition: form-data; name=a",
    ])
  func refused(_ lines: String) {
    #expect(PartHeader(Array(lines.utf8)[...]) == nil)
  }

  @Test("S6-2 Invalid UTF-8 is refused")
  func bytes() {
    #expect(
      PartHeader(Array("Content-Disposition: form-data; name=\"".utf8)[...] + [0xff, 0x22]) == nil)
  }

  @Test(
    "S6-2 The boundary is that of the media type",
    arguments: [
      ("multipart/form-data; boundary=abc", "abc"),
      ("Multipart/Form-Data; charset=utf-8; Boundary=\"a b\"", "a b"),
      ("multipart/form-data; boundary=----WebKitFormBoundary0a", "----WebKitFormBoundary0a"),
      ("multipart/form-data", nil), ("multipart/form-data; boundary=", nil),
      ("multipart/form-data; boundary=\"a \"", nil), ("multipart/mixed; boundary=a", nil),
      ("multipart/form-data; boundary=ü", nil), ("application/x-www-form-urlencoded", nil),
      ("multipart/form-data; boundary=\(String(repeating: "x", count: 71))", nil), ("", nil),
    ] as [(String, String?)])
  func boundary(_ mediaType: String, _ boundary: String?) {
    #expect(MultipartParser.boundary(in: mediaType) == boundary)
  }
}
