import Contracts

extension FuzzTarget {
  /// The formats of wearables, scales and their apps, in the order of `HealthFileReaders.known`.
  static let sources =
    bodies + takeouts + tables + [
      reader(
        of: "garmin-fit", "a FIT file of Garmin", words: [".FIT", "\u{E}", "\u{C}", "\u{0}\u{0}"],
        files: ["sources/garmin/fit-fenix2-run.fit"]),
      database("gadgetbridge", "Gadgetbridge's database"),
      database("health-connect", "Health Connect's database"),
      database("infinitime", "the metrics.db of itd"),
      database("amazfish", "the amazfish.kexi of Amazfish"),
      reader(
        of: "folder", "a zip with files of many formats, a database and another zip",
        words: zipWords,
        files: [
          "sources/gadgetbridge/gadgetbridge.zip", "sources/health-connect/Health Connect.zip",
        ]
      ),
      reader(
        of: "folder", as: "tar",
        "a tar archive, plain, of which a mutation keeps the rest readable",
        words: tarWords, files: ["sources/packed/takeout.tar"]),
      reader(
        of: "folder", as: "compressed", "a tar archive or a single file that is compressed",
        words: [
          "\u{1F}", "\u{8}\0", "BZh9", "7zXZ\0", "\0\0\0\0", "date,steps\n", ".FIT",
        ],
        files: [
          "sources/packed/1.fit.gz", "sources/packed/takeout.tar.bz2",
          "sources/packed/takeout.tar.xz", "sources/packed/takeout.tar.zst",
          "sources/packed/takeout.tgz",
        ]),
    ]

  private static let tarWords = [
    "ustar\0", "ustar  ", "../", "./", "\u{31}", "\u{32}", "L", "x", "S", "77777777777\0",
    "GNU.sparse.major=1\n", "\0\0\0\0", "date,steps\n",
  ]

  /// What apps post.
  private static let bodies = [
    reader(
      of: "health-auto-export", "a delivery of Health Auto Export",
      words: jsonWords + [
        "step_count", "qty", "units", "kJ", "2024-02-06 10:00:00 +0100", "\u{202F}PM",
      ],
      files: ["sources/health-auto-export/v1.json", "sources/health-auto-export/v2.json"]),
    reader(
      of: "hc-webhook", "a delivery of HC Webhook",
      words: jsonWords + ["steps", "start_time", "metadata", "2026-03-02T11:00:00Z"],
      texts: [
        #"{"timestamp":"2026-03-02T12:00:00Z","app_version":"1","steps":[{"count":5,"#
          + #""start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T11:10:00Z","#
          + #""metadata":{"data_origin":"a"}},{"count":9,"start_time":"2026-03-02T00:00:00Z","#
          + #""end_time":"2026-03-02T12:00:00Z"}],"weight":[{"kilograms":75.5,"#
          + #""time":"2026-03-02T11:00:00Z"}],"exercise":[{"type":"56","#
          + #""start_time":"2026-03-02T10:00:00Z","end_time":"2026-03-02T11:00:00Z"}]}"#
      ]),
  ]

  /// JSON from account archives.
  private static let takeouts = [
    reader(
      of: "fitbit-json", "the JSON of Fitbit",
      words: jsonWords + ["dateTime", "02/25/23 13:17:00"],
      texts: [
        #"[{"logId":1,"weight":191.8,"bmi":27.7,"date":"05/18/15","time":"23:59:59","fat":20.1}]"#,
        #"[{"logId":2,"activityName":"Walk","startTime":"02/25/23 13:17:00","duration":1800000,"#
          + #""activeDuration":1800000,"calories":120,"steps":2100,"distance":1.5}]"#,
      ]),
    reader(
      of: "fitbit-json", as: "fitbit-minutes", "a JSON file of Fitbit's minutes",
      words: jsonWords + ["dateTime", "02/25/23 13:17:00"], called: "steps-2023-02-25.json",
      texts: [
        #"[{"dateTime":"02/25/23 13:17:00","value":"12"},{"dateTime":"02/25/23 13:18:00","value":"0"}]"#
      ]),
    reader(
      of: "google-fit-json", "the JSON of Google Fit",
      words: jsonWords + ["fitValue", "intVal", "startTimeNanos", "estimated_steps"],
      texts: [
        #"{"Data Source":"derived:com.google.step_count.delta:com.google.android.gms:"#
          + #"estimated_steps","Data Points":[{"fitValue":[{"value":{"intVal":12}}],"#
          + #""startTimeNanos":1772445600000000000,"endTimeNanos":1772445660000000000}]}"#,
        #"{"fitnessActivity":"walking","startTime":"2026-03-02T10:00:00.000Z","#
          + #""endTime":"2026-03-02T10:20:30.500Z","aggregate":[{"#
          + #""metricName":"com.google.step_count.delta","intValue":2300}]}"#,
      ]),
    reader(
      of: "garmin-json", "the UDSFile of Garmin",
      words: jsonWords + ["totalSteps", "calendarDate"],
      texts: [
        #"[{"calendarDate":"2024-04-06","totalSteps":203,"totalDistanceMeters":150,"#
          + #""activeKilocalories":12,"wellnessEndTimeGmt":"2024-04-06T04:51:00.0"}]"#,
        #"[{"calendarDate":{"date":"Apr 5, 2024 12:00:00 AM"},"totalSteps":9000,"#
          + #""wellnessEndTimeGmt":{"date":"Apr 6, 2024 4:51:00 AM"}}]"#,
      ]),
  ]

  private static let tables = [
    reader(
      of: "samsung-health", "a table of Samsung Health", words: tableWords + ["-2", "day_time"],
      texts: [
        "\u{FEFF}com.samsung.shealth.step_daily_trend,7006003,6\r\nbinning_data,update_time,"
          + "create_time,source_pkg_name,source_type,count,speed,distance,calorie,deviceuuid,"
          + "pkg_name,datauuid,day_time\r\nx.json,2026-07-01 10:00:00.000,2026-06-01 10:00:00.000,p,"
          + "-2,10450,1.2,100.5,50,VfS0qUERdZ,p,u,1782691200000,\r\n",
        "com.samsung.health.weight,7006003,25\nstart_time,update_time,weight,body_fat,comment,"
          + "time_offset,datauuid\n2026-06-29 07:00:00.000,2026-06-29 07:00:00.000,77.3,20.1,,"
          + "UTC+0200,u,\n",
      ]),
    reader(
      of: "zepp", "a table of Zepp", words: tableWords + ["02/03/2026", "runDistance"],
      files: ["sources/zepp/activity.csv", "sources/zepp/activity_minute.csv"]),
    reader(
      of: "mi-fitness", "a table of Mi Fitness",
      words: tableWords + jsonWords + ["daily_report", "1682812800", "\"\"", "790547985"],
      texts: [
        "Uid,Sid,Tag,Key,Time,Value,UpdateTime\n1,default,daily_report,steps,1682812800,"
          + "\"{\"\"steps\"\":3268,\"\"calories\"\":131,\"\"distance\"\":1917}\",1686280569\n",
        "Uid,Sid,Key,Time,Value,UpdateTime\n1,790547985,steps,1682846160,"
          + "\"{\"\"steps\"\":60,\"\"distance\"\":40}\",1682850000\n",
      ]),
    reader(
      of: "fitbit-csv", "a table of Fitbit",
      words: tableWords + ["timestamp", "2026-10-01T06:15:00Z"],
      texts: [
        "timestamp,steps,data source\n2026-10-01T06:15:00Z,84,Air\n2026-10-01T06:15:37Z,5,MobileTrack\n",
        "timestamp,weight grams,data source\n2026-10-01T06:15:00Z,77300,Aria\n",
      ]),
    reader(
      of: "simple-health-export", "a table of Simple Health Export", words: tableWords + ["sep=,"],
      texts: [
        "sep=,\r\ntype,sourceName,sourceVersion,productType,device,startDate,endDate,unit,value,"
          + "HKTimeZone,HKWasUserEntered\r\nHKQuantityTypeIdentifierStepCount,Anna,26.3,\"Watch7,1\","
          + "name:iPhone,2026-03-25 08:42:57 +0000,2026-03-25 08:52:57 +0000,count,100,"
          + "Europe/Berlin,1\r\n"
      ]),
    reader(
      of: "qs-access", "a table of QS Access", words: tableWords + ["20-Sep-2014 00:00", "(lb)"],
      texts: [
        "Start,Finish,Active Calories (kcal),Distance (mi),Flights Climbed (count),Steps (count),"
          + "Weight (lb),Body Fat Percentage (%)\n20-Sep-2014 00:00,21-Sep-2014 00:00,312.5,1.5,9,"
          + "8123.4,170.5,0.215\n"
      ]),
    reader(
      of: "health-auto-export-csv", "a table of Health Auto Export",
      words: tableWords + ["2026-05-01 00:00:00", "(count)", "(kJ)", "Total", "13.300"],
      texts: [
        "Date,Active Energy (kcal),Flights Climbed (count),Step Count (count),Walking + Running "
          + "Distance (mi),Weight & Body Mass (lb)\n2026-05-01 00:00:00,320.5,4,6100,2.9,178\n",
        "Fecha/Hora;Energía Activa (kJ);Conteo de Pasos (recuentos);Peso (kg)\n"
          + "2026-07-07 01:00:00;3472,72;13300;90,5\nTotal;;;\n",
      ]),
    reader(
      of: "garmin-steps", "Garmin's report of steps",
      words: tableWords + ["10/11/2025", "3/4/2025", "12,431", "Steps"],
      texts: ["Steps\n,Actual,Goal\n10/11/2025,2727,4440\n10/13/2025,\"12,431\",4440\n"]),
    reader(
      of: "withings-days", "the totals of Withings", words: tableWords + ["9.001", "17.05.2026"],
      called: "aggregates_steps.csv", texts: ["date,value\n2026-05-17,8123\n2026-05-18,0\n"]),
    reader(
      of: "openscale", "a table of openScale", words: tableWords + ["DATE", "24.4"],
      texts: [
        "DATE,TIME,BMI,BODY_FAT,COMMENT,WEIGHT\r\n2021-04-18,11:51:00,24.4,20.3,\"a, run\",77.35\r\n",
        "\"comment\",\"dateTime\",\"fat\",\"weight\"\n\"\",\"2021-04-18 11:51\",20.3,77.35\n",
      ]),
    reader(
      of: "libra", "a table of Libra",
      words: tableWords + ["#Units: lb", "2018-01-19T17:53:00.000Z"],
      texts: [
        "#Version: 6\n#Units: kg\n\n#date;weight;weight trend;body fat;body fat trend;muscle mass;"
          + "muscle mass trend;log\n2018-01-19T17:53:00.000Z;61,5;61.5;22.5;;;;after a run\n"
      ]),
    reader(
      of: "renpho", "a table of Renpho", words: tableWords + ["--", "17/04/2026"],
      texts: [
        "Date, Time, Weight(kg),BMI,Body Fat(%),Skeletal Muscle(%),Protein (%),Body Type,Remarks\n"
          + "17/04/2026,10:01:59,85.90,28.7,30.5,44.7,15.9,--, --\n"
      ]),
  ]

  /// Starts from `fuzz/NAME`.
  private static func database(_ name: String, _ title: String) -> FuzzTarget {
    reader(
      of: name, title,
      words: [
        "SQLite format 3\0", "CREATE TABLE ", "CREATE VIEW ", "TIMESTAMP", "STEPS", "\r", "\n",
      ]
        + ["\u{5}", "\0\0\0\u{1}", "\u{7F}"])
  }
}
