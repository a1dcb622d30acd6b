import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark support calculators`.
struct SupportCalculators: Verb {
  static let configuration = CommandConfiguration(
    commandName: "calculators", abstract: "Open the fitness calculators.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    LinkOpener(context: context).open(context.waymark.links.calculators)
  }
}

/// `waymark support manage`.
struct SupportManage: Verb {
  static let configuration = CommandConfiguration(
    commandName: "manage", abstract: "Open the page where you change or cancel your subscription.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let url = try await context.waymark.entitlement.entitlement().managementURL else {
      throw CommandFailure(
        .unavailable, Phrase("Your licence has no subscription to manage."),
        hint: Phrase("See your licence with: waymark pro status"))
    }
    LinkOpener(context: context).open(url)
  }
}

/// `waymark support privacy`.
struct SupportPrivacy: Verb {
  static let configuration = CommandConfiguration(
    commandName: "privacy", abstract: "Open the privacy policy.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    LinkOpener(context: context).open(context.waymark.links.privacy)
  }
}

/// `waymark support review`.
struct SupportReview: Verb {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Leave a review.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    LinkOpener(context: context).open(context.waymark.links.review)
  }
}

/// `waymark support terms`.
struct SupportTerms: Verb {
  static let configuration = CommandConfiguration(
    commandName: "terms", abstract: "Open the terms of service.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    LinkOpener(context: context).open(context.waymark.links.terms)
  }
}
