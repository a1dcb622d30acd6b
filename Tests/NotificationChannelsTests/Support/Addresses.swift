/// Addresses that every web channel must refuse.
enum Addresses {
  static let broken = [
    "", " ", "ntfy.sh/mytopic", "://ntfy.sh/mytopic", "ftp://ntfy.sh/mytopic",
    "javascript:alert(1)", "http:/ntfy.sh/mytopic", "https://", "https:///mytopic",
    "https://:443/mytopic", "https://hunter2@/mytopic", "https://nt fy.sh/mytopic",
    "https://ntfy.sh/my topic", "https://ntfy.sh/mytopic\n", "https://ntfy.sh/my\u{0}topic",
    "https://bücher.example/mytopic", "https://ntfy.sh/mytöpic", "https://ntfy.sh:0/mytopic",
    "https://ntfy.sh:65536/mytopic", "https://ntfy.sh:/mytopic", "https://ntfy.sh:80x/mytopic",
    "https://ntfy.sh:+80/mytopic", "https://[::1/mytopic", "https://[x]/mytopic",
    "https://[::1]x/mytopic", "https://a..b/mytopic", "https://ntfy.sh%0d%0a/mytopic",
    "https://ntfy.sh/my%topic", "https://ntfy.sh/<mytopic>", "https://ntfy.sh\\mytopic",
  ]
}
