/// The shape on an icon.
public enum AppIconGlyph: String, CaseIterable, Sendable {
  /// Two footprints, one ahead of the other.
  case footprints
  /// A destination, and the way to it.
  case trail
  /// Stones piled up to mark a way.
  case cairn
  /// Peaks and the sun.
  case summit
  case compass
  /// Marks painted on trees along a way.
  case blaze
  case signpost

  /// SVG elements over 512 × 512 units, in `currentColor`; elements of class `ground` or `edge` are filled or stroked
  /// with the background. Everything is within 204 units of the centre, the safe zone of masks.
  ///
  /// Source: W3C, "Web Application Manifest", section 1.10.3, "Icon masks and safe zone".
  func elements(on ground: HexColor) -> String {
    switch self {
    case .footprints:
      """
      <g fill="currentColor"><g transform="translate(192 312) rotate(-9) scale(1.14)">\(Self.sole)</g>
      <g transform="translate(322 202) rotate(9) scale(-1.14 1.14)">\(Self.sole)</g></g>
      """
    case .trail:
      """
      <path fill="currentColor" fill-rule="evenodd" d="M288,78C336,78 372,114 372,160C372,214 318,254 \
      295,302A8,8 0 0 1 281,302C258,254 204,214 204,160C204,114 240,78 288,78ZM288,126A34,34 0 0 0 \
      288,194A34,34 0 0 0 288,126Z"/>
      <path fill="none" stroke="currentColor" stroke-width="34" stroke-linecap="round" \
      stroke-opacity=".75" d="M288,344C288,376 164,344 164,386C164,422 240,418 314,418"/>
      """
    case .cairn:
      """
      <g fill="currentColor"><path d="M112,372C112,340 170,326 258,326C346,326 402,342 402,372C402,400 \
      346,410 256,410C166,410 112,400 112,372Z"/>
      <path fill-opacity=".82" d="M152,276C152,250 196,238 258,238C318,238 358,252 358,278C358,304 \
      316,310 254,310C192,310 152,302 152,276Z"/>
      <path d="M190,192C190,170 220,160 256,160C296,160 324,172 324,194C324,216 296,222 256,222C216,222 \
      190,214 190,192Z"/>
      <path fill-opacity=".82" d="M222,122C222,106 238,98 256,98C276,98 292,108 292,124C292,140 276,145 \
      256,145C236,145 222,138 222,122Z"/></g>
      """
    case .summit:
      """
      <g fill="currentColor" stroke="currentColor" stroke-width="24" stroke-linejoin="round">\
      <circle cx="350" cy="158" r="26"/>
      <path opacity=".62" d="M264,366L338,246L400,366Z"/>
      <path class="edge" stroke="\(ground.text)" stroke-width="56" d="M112,366L214,196L316,366Z"/>
      <path d="M112,366L214,196L316,366Z"/></g>
      """
    case .compass:
      """
      <circle cx="256" cy="256" r="150" fill="none" stroke="currentColor" stroke-width="30"/>
      <g fill="currentColor" transform="rotate(38 256 256)">\
      <path d="M256,136a10,10 0 0 1 9,6L300,256H212L247,142a10,10 0 0 1 9,-6Z"/>
      <path fill-opacity=".55" d="M256,376a10,10 0 0 1 -9,-6L212,256H300L265,370a10,10 0 0 1 -9,6Z"/></g>
      <circle class="ground" cx="256" cy="256" r="15" fill="\(ground.text)"/>
      """
    case .blaze:
      """
      <g fill="none" stroke="currentColor" stroke-width="46" stroke-linecap="round" \
      stroke-linejoin="round"><path d="M150,220L256,124L362,220"/>
      <path stroke-opacity=".78" d="M150,304L256,208L362,304"/>
      <path stroke-opacity=".56" d="M150,388L256,292L362,388"/></g>
      """
    case .signpost:
      """
      <g fill="currentColor">\
      <path fill-opacity=".7" d="M244,104a12,12 0 0 1 24,0V408a12,12 0 0 1 -24,0Z"/>
      <path d="M160,130H330a14,14 0 0 1 10,4L378,168a12,12 0 0 1 0,17L340,219a14,14 0 0 1 -10,4H160a14,14 \
      0 0 1 -14,-14V144a14,14 0 0 1 14,-14Z"/>
      <path d="M352,250H198a14,14 0 0 0 -10,4L150,288a12,12 0 0 0 0,17L188,339a14,14 0 0 0 \
      10,4H352a14,14 0 0 0 14,-14V264a14,14 0 0 0 -14,-14Z"/></g>
      """
    }
  }

  /// A left footprint around 0, 0, pointing up.
  private static let sole = """
    <path d="M-14,-96C18,-100 40,-70 38,-34C37,-8 28,14 22,26C4,32 -20,31 -34,24C-46,-2 -52,-30 \
    -48,-56C-45,-78 -34,-93 -14,-96Z"/><path d="M-31,42C-12,48 6,48 20,43C26,62 24,92 4,96C-20,99 \
    -34,76 -31,42Z"/>
    """
}
