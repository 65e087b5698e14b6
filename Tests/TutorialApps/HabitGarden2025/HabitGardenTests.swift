import LifelineTesting
import SwiftUI
import Testing

@MainActor @Suite struct HabitGardenTests {
    private func open() async throws -> TestScene {
        let scene = TestScene(size: CGSize(width: 390, height: 1600)) { HabitGardenView() }
        scene.performTurn()
        try await scene.wait { scene.shows("Tie a new habit to an old one.") }
        return scene
    }

    @Test func habitsAreOnTheCardsOfTheirSection() async throws {
        let scene = try await open()
        #expect(scene.shows("1/4") && scene.shows("1 of 4 done"))
        #expect(scene.shows("Body") && scene.shows("Mind") && scene.shows("A new tip every day"))
        // Of the categories only Body has several habits.
        #expect(scene.shows("2 cards") && !scene.shows("1 cards"))
        #expect(scene.shows("5 times this week") && scene.shows("1 time this week"))
    }

    @Test func completingAHabitUpdatesTheHeader() async throws {
        let scene = try await open()
        try scene.press(button: "Complete Read")
        #expect(scene.shows("2/4") && scene.shows("7 times this week"))
        try scene.tap(scene.find(role: "switch", name: "Show finished"))
        scene.advance(by: .seconds(1))
        #expect(!scene.shows("Water the plants") && !scene.shows("7 times this week"))
    }

    @Test func aHabitIsOpenedAndDeleted() async throws {
        let scene = try await open()
        try scene.tap("Read")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Twenty pages, no screens.") && scene.shows("Week 1: 7 times"))
        #expect(scene.shows("Show 2 more") && !scene.shows("Week 3: 7 times"))
        try scene.tap("Show 2 more")
        #expect(scene.shows("Week 4: 7 times") && scene.shows("Show fewer"))
        try scene.press(button: "Delete")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Delete this habit?") && scene.shows("Its history is lost."))
        try scene.press(button: "Delete")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("1/3") && !scene.shows("Twenty pages, no screens.") && !scene.shows("Mind\nRead"))
    }

    @Test func aHabitIsPlanted() async throws {
        let scene = try await open()
        try scene.press(button: "New habit")
        scene.advance(by: .seconds(1))
        let plant = try scene.find(role: "button", name: "Plant")
        #expect(!plant.isEnabled)
        try scene.type("Juggle", into: "Name")
        try scene.tap("Home")
        #expect(scene.shows("2 times per week"))
        try scene.press(button: "Plant")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("1/5") && scene.shows("Juggle") && scene.shows("0 times this week"))
    }

    @Test func aPinnedHabitIsUnpinnedByItsMenu() async throws {
        let scene = try await open()
        #expect(scene.text.split(separator: "\n").count { $0 == "Stretch" } == 2)
        try scene.rightClick(scene.find(text: "Stretch"))
        scene.advance(by: .seconds(1))
        try scene.tap("Unpin")
        scene.advance(by: .seconds(1))
        #expect(scene.text.split(separator: "\n").count { $0 == "Stretch" } == 1)
        #expect(!scene.shows("Unpin"))
    }

    @Test func habitsAreSearched() async throws {
        let scene = try await open()
        try scene.tap("Overview")
        #expect(scene.shows("Side by side"))
        try scene.tap("Search")
        try scene.type("cyc", into: "Habits")
        #expect(scene.shows("Cycle to work") && !scene.shows("Stretch"))
    }
}
