import LifelineTesting
import Testing

@testable import UIKitTemplate

@MainActor @Suite struct PlacesTests {
    @Test func aVisitIsCounted() throws {
        let scene = TestScene { SceneDelegate() }
        try scene.tap("Rigi")
        scene.advance(by: .seconds(1))
        try scene.tap("I was there")
        #expect(scene.text.contains("Visits: 1"))
    }
}
