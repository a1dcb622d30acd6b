import Contracts
import Testing

/// S6-7: the picture that an address identifies.
struct WidgetPictureAddressTests {
  @Test("S6-7 The stored text of a picture identifies it")
  func text() {
    for family in WidgetFamily.allCases {
      for scheme in [nil] + WidgetScheme.allCases {
        let picture = WidgetPicture("weekly-chart", family, scheme)
        #expect(WidgetPicture(text: picture.text) == picture)
      }
    }
    let none = [
      "", "today", "today huge", "today systemSmall blue", "today systemSmall dark x",
      " systemSmall",
    ]
    for text in none { #expect(WidgetPicture(text: text) == nil, "\(text)") }
  }

  @Test("S6-7 An address has its secret and the options of the picture")
  func address() {
    for format in WidgetPicture.Format.allCases {
      let parts = WidgetPicture.address("a_b-c", as: format).split(separator: "/").map(String.init)
      let found = WidgetPicture.secret(in: parts)
      #expect(found?.secret == "a_b-c" && found?.format == format)
    }
    for parts in [
      [], ["picture"], ["picture", "a"], ["picture", "a.gif"], ["pictures", "a.svg"],
      ["picture", "a.svg", "b"],
    ] {
      #expect(WidgetPicture.secret(in: parts) == nil, "\(parts)")
    }
  }
}
