import Contracts
import Testing

/// S6-7: which picture an address is of.
struct WidgetPictureAddressTests {
  @Test("S6-7 What is kept of a picture says which it is")
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

  @Test("S6-7 An address says its secret and what it is drawn as")
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
