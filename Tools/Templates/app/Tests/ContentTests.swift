import LifelineTesting
import Testing

@testable import AppTemplate

@MainActor @Suite struct ContentTests {
    @Test func aPressIsCounted() throws {
        let scene = TestScene { ContentView() }
        try scene.tap("Pressed 0 times")
        #expect(scene.text.contains("Pressed 1 times"))
    }
}
