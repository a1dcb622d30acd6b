import Foundation

/// Strings as C takes them: pointers, and a null at the end.
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
