import Contracts

extension MessageTier {
  /// The possible messages, never empty.
  var messages: [Phrase] {
    switch self {
    case .firstQuarter:
      [
        Phrase("Every step counts, and the first ones count most."),
        Phrase("A short walk now makes the rest of the day easier."),
        Phrase("The day is yours: one walk around the block to begin with?"),
        Phrase("Small starts make good days."),
        Phrase("Shoes on, door open, the rest follows."),
      ]
    case .secondQuarter:
      [
        Phrase("A good start: you are on your way."),
        Phrase("Nicely under way. Keep going."),
        Phrase("You have found your rhythm."),
        Phrase("One more walk and half of it is done."),
        Phrase("Steady does it."),
      ]
    case .thirdQuarter:
      [
        Phrase("More than half done. Well walked."),
        Phrase("Past the halfway mark: the rest is downhill."),
        Phrase("Past the middle, and looking good."),
        Phrase("This is going well. Keep at it."),
        Phrase("Half behind you, less than half to go."),
      ]
    case .lastQuarter:
      [
        Phrase("Almost there: one good walk is all it takes."),
        Phrase("The goal is in sight."),
        Phrase("So close. A little stroll will do it."),
        Phrase("Just the last stretch left."),
        Phrase("You can nearly touch it."),
      ]
    case .met:
      [
        Phrase("Goal reached. Well done!"),
        Phrase("You did it. Enjoy the feeling."),
        Phrase("That is today’s goal, walked."),
        Phrase("Done, and done well."),
        Phrase("You kept your word to yourself."),
      ]
    case .farBeyond:
      [
        Phrase("Far beyond the goal. What a day!"),
        Phrase("Half as much again as your goal: impressive."),
        Phrase("Your goal is waving from far behind you."),
        Phrase("A day your legs will remember."),
        Phrase("Outstanding. Be kind to your feet tonight."),
      ]
    case .below3000:
      [
        Phrase("A little walk does a lot of good."),
        Phrase("Fresh air is waiting outside."),
        Phrase("Ten minutes on foot are a fine beginning."),
        Phrase("Quiet days count too. Stretch your legs when you like."),
      ]
    case .below7000:
      [
        Phrase("You are moving: good for heart and mood."),
        Phrase("A pleasant amount of walking so far."),
        Phrase("Nice going. Your body says thank you."),
        Phrase("Walking well today."),
      ]
    case .below10000:
      [
        Phrase("An active day: well done."),
        Phrase("That is a healthy lot of steps."),
        Phrase("You are keeping yourself in good shape."),
        Phrase("Strong walking today."),
      ]
    case .below15000:
      [
        Phrase("Five figures. Wonderful!"),
        Phrase("A long way on foot, and it shows."),
        Phrase("Great day on your feet."),
        Phrase("That is more than most people walk. Bravo."),
      ]
    case .below20000:
      [
        Phrase("What a walker you are today."),
        Phrase("Impressive: a day full of steps."),
        Phrase("You have earned a comfortable chair."),
        Phrase("Superb distance today."),
      ]
    case .from20000:
      [
        Phrase("Twenty thousand and more: extraordinary."),
        Phrase("A day for your personal history."),
        Phrase("You could have crossed a small country."),
        Phrase("Remarkable. Rest well tonight."),
      ]
    }
  }
}
