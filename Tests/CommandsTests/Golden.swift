/// Pictures as they were when somebody looked at them and found them right.
enum Golden {
  static let quarterRing = """
       ⢀⡀⠄⠒ ⠿⢿⣶⣦⣄  \u{20}
     ⢀⠰⠈       ⠙⠻⣷⣄\u{20}
     ⡌           ⠙⣿⡆
    ⠰     25 %    ⢹⣿
    ⢘⡀             ⠆
     ⢡            ⡘\u{20}
      ⠒⣀        ⡀⠆⠁\u{20}
        ⠘⠂⠆⠠⠄⠤⠐⠈⠁  \u{20}
    """
  static let fullRing = """
       ⣠⣴⣶⡿⠿⠿⢿⣶⣦⣄  \u{20}
     ⣠⣾⠟⠋      ⠙⠻⣷⣄\u{20}
    ⢰⣿⠋          ⠙⣿⡆
    ⣿⡏   100 %    ⢹⣿
    ⣿⣇            ⣸⣿
    ⠸⣿⣄          ⣠⣿⠇
     ⠙⢿⣦⣄      ⣠⣴⡿⠋\u{20}
       ⠙⠻⠿⣷⣶⣶⣾⠿⠟⠋  \u{20}
    """
  static let wideBars = """
                         ██                                               \u{20}
                         ██ ▄▄                                            \u{20}
    ▁▁                   ██ ██                                           ██
    0        3        6        9        12       15       18       21      \u{20}
    """
  static let narrowBars = """
           █               \u{20}
           █▄              \u{20}
    ▁      ██              █
    0  3  6  9  12 15 18 21\u{20}
    """
  static let history = """
      Wed 2026-05-13 ██████████████████████████│██·······················     9,000
      Thu 2026-05-14 ██████████████████████████│·························     8,000
      Fri 2026-05-15 ██████····················│·························     2,000
      Sat 2026-05-16 ██████████████████████████│█████████████████████████    16,000
      Sun 2026-05-17 █████████████·············│·························     4,000

      3 days met  ·  │ the goal of the row

    """
  static let today = """
      Sunday 17 May 2026  today

         ⢀⡀⠄⠒ ⠿⢿⣶⣦⣄                \u{20}
       ⢀⠰⠈       ⠙⠻⣷⣄     ⢀⡠⠔⠂⠂⠂⠄⡀    4,000 steps
       ⡌           ⠙⣿⡆   ⠤⠁      ⠘⢢   of 8,000  ·  4,000 to go
      ⠰     50 %    ⢹⣿  ⠠⠁   0    ⠈⡇  0.00 km  ·  0 kcal  ·  0 flights
      ⢘⡀            ⣸⣿  ⢸⡀  of 5  ⢀⠂  🔥 1 day in a row  ·  best 2
       ⢡           ⣠⣿⠇   ⠣⡄      ⢀⠒   Active Lifestyle! 🚀
        ⠒⣀       ⣠⣴⡿⠋     ⠈⠐⠠⠠⠤⠔⠊⠁ \u{20}
          ⠘⠂⠆⠠⣶⣾⠿⠟⠋                \u{20}

      More than most people walk, and good for heart and mood.

      Steps by the hour
                           ██                                               \u{20}
                           ██                                               \u{20}
                           ██       ██                                      \u{20}
      0        3        6        9        12       15       18       21      \u{20}

    """
  static let narrowToday = """
      Sunday 17 May 2026  today

         ⢀⡀⠄⠒ ⠿⢿⣶⣦⣄                \u{20}
       ⢀⠰⠈       ⠙⠻⣷⣄     ⢀⡠⠔⠂⠂⠂⠄⡀ \u{20}
       ⡌           ⠙⣿⡆   ⠤⠁      ⠘⢢\u{20}
      ⠰     50 %    ⢹⣿  ⠠⠁   0    ⠈⡇
      ⢘⡀            ⣸⣿  ⢸⡀  of 5  ⢀⠂
       ⢡           ⣠⣿⠇   ⠣⡄      ⢀⠒\u{20}
        ⠒⣀       ⣠⣴⡿⠋     ⠈⠐⠠⠠⠤⠔⠊⠁ \u{20}
          ⠘⠂⠆⠠⣶⣾⠿⠟⠋                \u{20}

      4,000 steps
      of 8,000  ·  4,000 to go
      0.00 km  ·  0 kcal  ·  0 flights
      🔥 1 day in a row  ·  best 2
      Active Lifestyle! 🚀

      More than most people walk, and good
      for heart and mood.

      Steps by the hour
             █               \u{20}
             █               \u{20}
             █  █            \u{20}
      0  3  6  9  12 15 18 21\u{20}

    """
  static let week = """
                       steps     exercise
      Sun  2026-05-10  ○       0  ○ 0    missed: 0 of 8,000
      Mon  2026-05-11  ○       0  ○ 0    missed: 0 of 8,000
      Tue  2026-05-12  ○       0  ○ 0    missed: 0 of 8,000
      Wed  2026-05-13  ●   9,000  ○ 0    met: 9,000 of 8,000
      Thu  2026-05-14  ●   8,000  ○ 0    met: 8,000 of 8,000
      Fri  2026-05-15  ○   2,000  ○ 0    missed: 2,000 of 8,000
      Sat  2026-05-16  ●  16,000  ○ 0    met: 16,000 of 8,000

      steps 3/7 days  ·  exercise 0/7 days

    """
  static let streak = """
      🔥 1 day in a row since 2026-05-16  ·  best 2 (2026-05-13 to 2026-05-14)
      6 days to bronze
      ❄ 0 freezes available  ·  recovery unused

      ● ● ○ ● ◐

      2026-05-13  ●  met: 9,000 of 8,000
      2026-05-14  ●  met: 8,000 of 8,000
      2026-05-15  ○  missed: 2,000 of 8,000
      2026-05-16  ●  met: 16,000 of 8,000
      2026-05-17  ◐  pending: 4,000 of 8,000 so far

    """
}
