import LifelineTesting
import PubSub
import Testing

@testable import ChatTemplate

@MainActor @Suite struct RoomTests {
    @Test func aMessageReachesTheOtherTab() async throws {
        let (ada, grace) = (TestScene { Room(name: "Ada") }, TestScene { Room(name: "Grace") })
        try ada.type("Good morning", into: "Message")
        try ada.tap("Send")
        try await grace.wait(for: "Good morning")
        #expect(grace.text.contains("Ada"))
    }
}
