import Contracts
import ContractsTesting
import Testing

struct UnexpectedCallTests {
  @Test func `An unimplemented double names the call nobody expected`() async {
    await #expect(throws: UnexpectedCall(name: "DailyGoalKeeping.set(_:)")) {
      _ = try await UnimplementedDailyGoalKeeping<StepTarget>().set(.suggested)
    }
    await #expect(throws: UnexpectedCall(name: "UnitOfWork.write(_:)")) {
      try await UnimplementedUnitOfWork().write { _ in }
    }
    #expect(throws: UnexpectedCall(name: "SampleStore.makeStaging()")) {
      _ = try UnimplementedSampleStore().makeStaging()
    }
    await #expect(throws: UnexpectedCall(name: "DeliveryTaking.status()")) {
      _ = try await UnimplementedDeliveryTaking().status()
    }
  }

  @Test func `The message of an unexpected call is a sentence`() {
    #expect("\(UnexpectedCall(name: "A.b()"))" == "unexpected call of A.b()")
  }
}
