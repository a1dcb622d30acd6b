import Foundation

/// Strings in the form C expects: an array of pointers that ends with null.
struct CStrings {
  private(set) var pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  mutating func free() {
    for pointer in pointers { Foundation.free(pointer) }
    pointers = [nil]
  }
}
