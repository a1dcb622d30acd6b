/// Reference pictures that a person has reviewed.
enum Golden {
  static let quarterRing = """
       ⢀⡀⠄⠒ ⠿⢿⣶⣦⣄  \u{20}
     ⢀⠰⠈       ⠙⠻⣷⣄\u{20}
     ⡌           ⠙⣿⡆
    ⠰     25%     ⢹⣿
    ⢘⡀             ⠆
     ⢡            ⡘\u{20}
      ⠒⣀        ⡀⠆⠁\u{20}
        ⠘⠂⠆⠠⠄⠤⠐⠈⠁  \u{20}
    """
  static let fullRing = """
       ⣠⣴⣶⡿⠿⠿⢿⣶⣦⣄  \u{20}
     ⣠⣾⠟⠋      ⠙⠻⣷⣄\u{20}
    ⢰⣿⠋          ⠙⣿⡆
    ⣿⡏    100%    ⢹⣿
    ⣿⣇            ⣸⣿
    ⠸⣿⣄          ⣠⣿⠇
     ⠙⢿⣦⣄      ⣠⣴⡿⠋\u{20}
       ⠙⠻⠿⣷⣶⣶⣾⠿⠟⠋  \u{20}
    """
  static let wideBars = """
                         ██
                         ██ ▄▄
    ▁▁                   ██ ██                                           ██
    0        3        6        9        12       15       18       21
    """
  static let narrowBars = """
           █
           █▄
    ▁      ██              █
    0  3  6  9  12 15 18 21
    """
  static let history = """
      Wed 13 May ●  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆│▆▆                            9,000
      Thu 14 May ●  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆│                              8,000
      Fri 15 May ○  ▆▆▆▆▆▆▆                     │                              2,000
      Sat 16 May ●  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆│▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  16,000
      Sun 17 May ◐  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆              │                              4,000

      Goal met on 3 of 4 days  ·  average: 8,750 a day  ·  without today  ·  │ goal

    """
  static let today = """
      Sunday 17 May 2026  today

                                                                       ⢀⡀⠄⠒ ⠿⢿⣶⣦⣄  \u{20}
                                                                     ⢀⠰⠈       ⠙⠻⣷⣄\u{20}
      4,000 steps                                                    ⡌           ⠙⣿⡆
      of 8,000  ·  4,000 to go                                      ⠰     50%     ⢹⣿
      ≈ 2.97 km                                                     ⢘⡀            ⣸⣿
      🔥 1 day in a row  ·  best 2                                   ⢡           ⣠⣿⠇
                                                                      ⠒⣀       ⣠⣴⡿⠋\u{20}
                                                                        ⠘⠂⠆⠠⣶⣾⠿⠟⠋  \u{20}

      Steps by hour
                           ██
                           ██
                           ██       ██
      0        3        6        9        12       15       18       21

    """
  static let narrowToday = """
      Sunday 17 May 2026  today

      █ █   █▀█ █▀█ █▀█
      ▀▀█   █ █ █ █ █ █
        ▀ ▌ ▀▀▀ ▀▀▀ ▀▀▀  steps

      of 8,000  ·  4,000 to go
      █████████████████░░░░░░░░░░░░░░░░░ 50%
      ≈ 2.97 km
      🔥 1 day in a row  ·  best 2

      Steps by hour
             █
             █
             █  █
      0  3  6  9  12 15 18 21

    """
  static let week = """
      10 May to 16 May
      · · · ● ● ○ ●

      Wed 13  ●  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆│▆▆▆                             9,000
      Thu 14  ●  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆│                                8,000
      Fri 15  ○  ▆▆▆▆▆▆▆                      │                                2,000
      Sat 16  ●  ▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆│▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆▆  16,000

      3 of 4 days met  ·  average: 8,750 a day  ·  35,000 steps

    """
  static let streak = """
      🔥 1 day in a row since 16 May  ·  best 2 (13 May to 14 May)
      6 days to bronze
      ❄ 0 freezes available  ·  1 recovery left

      ● ● ○ ● ◐

      13 May  ●  met: 9,000 of 8,000
      14 May  ●  met: 8,000 of 8,000
      15 May  ○  missed: 2,000 of 8,000
      16 May  ●  met: 16,000 of 8,000
      17 May  ◐  pending: 4,000 of 8,000 so far

    """
}
