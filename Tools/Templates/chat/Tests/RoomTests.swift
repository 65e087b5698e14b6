import LifelineTesting
import PubSub
import Testing

@testable import ChatTemplate

@MainActor @Suite struct RoomTests {
    @Test func aMessageReachesTheOtherTab() async throws {
        let (ada, grace) = (TestScene { Room(name: "Ada") }, TestScene { Room(name: "Grace") })
        try ada.type("Good morning", into: "Message")
        try ada.tap("Send")
        let end = ContinuousClock.now + .seconds(10)
        while !grace.text.contains("Good morning") {
            try #require(ContinuousClock.now < end, "\(grace.text)")
            try await Task.sleep(for: .milliseconds(5))
            grace.advance(by: .zero)
        }
        #expect(grace.text.contains("Ada"))
    }
}
