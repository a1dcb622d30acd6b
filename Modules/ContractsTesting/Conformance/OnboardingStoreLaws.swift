public import Contracts

/// What a store of onboarding promises.
public enum OnboardingStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any OnboardingStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.save(
          OnboardingState(step: .choices, answers: OnboardingAnswers()), in: transaction)
      },
      question: { store, transaction in try store.progress(in: transaction) }
    ).all + [
      Law("An empty store is at the welcome, without answers and tips") { subject in
        try demand(
          "the progress", try await subject.read { try $0.progress(in: $1) },
          is: OnboardingState(step: .welcome, answers: OnboardingAnswers()))
        try demand("the tips", try await subject.read { try $0.tips(in: $1) }, is: [:])
      },
      Law("The last progress saved is there, with every answer there can be") { subject in
        let target = StepTarget.suggested
        let all: [OnboardingAnswers] = [
          OnboardingAnswers(), OnboardingAnswers(goal: .off, source: .later),
          OnboardingAnswers(
            goal: .steps(target), source: .file("/a b/ü.zip"), wantsNotifications: true),
          OnboardingAnswers(source: .folder("/Downloads"), wantsNotifications: false),
        ]
        for answers in all {
          for step in OnboardingStep.allCases {
            let progress = OnboardingState(step: step, answers: answers)
            try await subject.write { try $0.save(progress, in: $1) }
            try demand(
              "the progress", try await subject.read { try $0.progress(in: $1) }, is: progress)
          }
        }
      },
      Law("A tip was shown on the first day recorded, until tips are reset") { subject in
        let first = Day(ordinal: 20_000)
        for day in [first, first.advanced(by: 1)] {
          try await subject.write { try $0.note("freezes", shownOn: day, in: $1) }
        }
        try await subject.write { try $0.note("week", shownOn: first.advanced(by: 2), in: $1) }
        try demand(
          "the tips", try await subject.read { try $0.tips(in: $1) },
          is: ["freezes": first, "week": first.advanced(by: 2)])
        try await subject.write { try $0.forgetTips(in: $1) }
        try demand("the tips", try await subject.read { try $0.tips(in: $1) }, is: [:])
      },
    ]
}
