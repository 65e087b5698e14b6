import LifelineTesting
import SwiftUI
import Testing

@MainActor @Suite struct WeatherTests {
    private func open() -> TestScene {
        let model = WeatherViewModel()
        let scene = TestScene(size: phone) { WeatherRootView(model: model) }
        scene.performTurn()
        return scene
    }

    @Test func aForecastIsLoaded() async throws {
        let scene = open()
        #expect(scene.shows("Lisbon") && scene.shows("Norway"))
        try scene.tap("Lisbon")
        try await scene.wait { scene.shows("24°C") }
        #expect(scene.shows("Tue") && scene.shows("Average 18°C") && scene.shows("Loaded 1 times"))
        try scene.tap("Wed")
        #expect(scene.shows("85 %"))
        try scene.tap("Refresh")
        try await scene.wait { scene.shows("Loaded 2 times") }
    }

    @Test func anErrorIsShown() async throws {
        let scene = open()
        try scene.tap("Atlantis")
        try await scene.wait { scene.shows("There is no weather for Atlantis.") }
        try scene.tap("OK")
        try await scene.wait { scene.shows("Cities") }
        try scene.tap("Brokenville")
        try await scene.wait { scene.shows("The answer could not be read.") }
    }

    @Test func unitsAreChosen() async throws {
        let scene = open()
        try scene.press(button: "Settings")
        try scene.tap("°F")
        try scene.tap("Done")
        try scene.tap("Oslo")
        try await scene.wait { scene.shows("36°F") }
        #expect(!scene.shows("°C"))
    }

    @Test func theWindAlertIsSet() throws {
        let scene = open()
        try scene.press(button: "Settings")
        #expect(scene.shows("Alert above 50 km/h"))
        try scene.find(role: "slider", name: "Wind alert").drag(to: 80)
        #expect(scene.shows("Alert above 80 km/h"))
        try scene.tap("Done")
        #expect(!scene.shows("Alert above"))
    }

    @Test func citiesAreSuggested() async throws {
        let scene = open()
        try scene.type("os", into: "City name")
        try await scene.wait { scene.shows("Go to Oslo") }
        #expect(!scene.shows("Go to Lisbon"))
        try scene.press(button: "Clear")
        try await scene.wait { !scene.shows("Go to Oslo") }
    }
}
