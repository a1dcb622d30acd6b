/// Apps that write into Health Connect, by the names that people know.
enum AndroidApp {
  private static let names = [
    "com.google.android.apps.fitness": "Google Fit", "com.fitbit.FitbitMobile": "Fitbit",
    "com.google.android.apps.healthdata": "Health Connect", "android": "Android",
    "com.google.android.healthconnect.controller": "Health Connect",
    "com.sec.android.app.shealth": "Samsung Health",
    "com.garmin.android.apps.connectmobile": "Garmin Connect",
    "com.xiaomi.wearable": "Mi Fitness", "com.mi.health": "Mi Fitness",
    "com.xiaomi.hm.health": "Zepp Life", "com.huami.watch.hmwatchmanager": "Zepp",
    "com.withings.wiscale2": "Withings", "com.ouraring.oura": "Oura",
    "fi.polar.polarflow": "Polar Flow", "com.polar.polarflow": "Polar Flow", "com.strava": "Strava",
    "com.whoop.android": "WHOOP",
    "nodomain.freeyourgadget.gadgetbridge": "Gadgetbridge", "com.health.openscale": "openScale",
    "com.qingniu.renpho": "Renpho", "com.renpho.health": "Renpho",
    "com.huawei.health": "Huawei Health", "com.suunto.app": "Suunto",
    "com.coros.training": "COROS", "com.amazfit.watch": "Zepp",
    "com.nike.plusgps": "Nike Run Club", "com.adidas.micoach": "adidas Running",
    "com.eufylife.smarthome": "eufy Life", "com.oneplus.health.international": "OHealth",
  ]

  /// The package itself for an unknown app.
  static func name(of package: String) -> String {
    names[package] ?? String(package.prefix(128))
  }
}
