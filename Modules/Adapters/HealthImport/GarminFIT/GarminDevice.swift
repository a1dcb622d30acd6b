internal import Contracts

/// The device that wrote a file, from `file_id`: `manufacturer` (1), `product` (2), `product_name` (8).
struct GarminDevice {
  /// The name that people know.
  private(set) var name = "Garmin"

  init() {}

  init(_ message: FITMessage) {
    let product = message.integer(2)
    switch message.integer(1) {
    case nil, 1: name = product.flatMap { GarminDevice.products[$0] } ?? name
    case let maker?:
      name =
        message.text(8).map { String($0.prefix(64)).printable }
        ?? GarminDevice.makers[maker] ?? "FIT device"
    }
  }

  private static let makers: [Int64: String] = [
    23: "Suunto", 32: "Wahoo", 89: "Tacx", 123: "Polar", 260: "Zwift", 265: "Strava",
    294: "Coros",
  ]

  /// `garmin_product` of the profile, watches and scales; others are “Garmin”.
  private static let products: [Int64: String] = [
    717: "Forerunner 405", 1018: "Forerunner 310XT", 1328: "Forerunner 910XT",
    1345: "Forerunner 610", 1482: "Forerunner 10", 1551: "fenix", 1623: "Forerunner 620",
    1632: "Forerunner 220", 1765: "Forerunner 920XT", 1837: "vivofit", 1903: "Forerunner 15",
    1907: "vivoactive", 1956: "vivosmart", 1967: "fenix 2", 1988: "epix", 2050: "fenix 3",
    2148: "Forerunner 25", 2150: "vivofit 2", 2153: "Forerunner 225", 2156: "Forerunner 630",
    2157: "Forerunner 230", 2158: "Forerunner 735XT", 2337: "vivoactive HR", 2348: "vivosmart HR",
    2368: "vivomove", 2406: "vivofit 3", 2413: "fenix 3 HR", 2429: "Index",
    2431: "Forerunner 235", 2503: "Forerunner 35", 2544: "fenix 5S", 2604: "fenix 5X",
    2622: "vivosmart 3", 2623: "vivosport", 2691: "Forerunner 935", 2697: "fenix 5",
    2700: "vivoactive 3", 2772: "vivomove HR", 2878: "vivofit 4", 2886: "Forerunner 645",
    2888: "Forerunner 645 Music", 2891: "Forerunner 30", 2900: "fenix 5S Plus", 2927: "vivosmart 4",
    3076: "Forerunner 245", 3077: "Forerunner 245 Music", 3110: "fenix 5 Plus",
    3111: "fenix 5X Plus", 3113: "Forerunner 945", 3224: "vivoactive 4S", 3225: "vivoactive 4",
    3226: "Venu", 3282: "Forerunner 45", 3288: "fenix 6S", 3290: "fenix 6", 3291: "fenix 6X",
    3378: "vivomove 3", 3405: "Swim 2", 3461: "Index 2", 3466: "Instinct Solar",
    3589: "Forerunner 745", 3596: "Venu Sq Music", 3600: "Venu Sq", 3615: "Lily", 3638: "Enduro",
    3652: "Forerunner 945 LTE", 3703: "Venu 2", 3704: "Venu 2S", 3851: "Venu 2 Plus",
    3869: "Forerunner 55", 3888: "Instinct 2", 3889: "Instinct 2S", 3905: "fenix 7S",
    3906: "fenix 7", 3907: "fenix 7X", 3943: "epix (2nd generation)",
    3990: "Forerunner 255 Music", 3991: "Forerunner 255S Music", 3992: "Forerunner 255",
    3993: "Forerunner 255S", 4024: "Forerunner 955", 4063: "vivosmart 5", 4115: "Venu Sq 2",
    4155: "Instinct Crossover", 4257: "Forerunner 265", 4258: "Forerunner 265S", 4260: "Venu 3",
    4261: "Venu 3S", 4315: "Forerunner 965", 4341: "Enduro 2", 4374: "fenix 7S Pro",
    4375: "fenix 7 Pro", 4376: "fenix 7X Pro", 4380: "Lily 2", 4394: "Instinct 2X",
    4426: "vivoactive 5", 4432: "Forerunner 165", 4433: "Forerunner 165 Music",
    4532: "fenix 8 Solar", 4534: "fenix 8", 4536: "fenix 8", 4575: "Enduro 3",
    4625: "vivoactive 6", 4666: "fenix E", 65534: "Garmin Connect",
  ]
}
