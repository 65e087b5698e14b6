import LifelineTesting
import SwiftUI
import Testing

/// Apps that are written as for iOS, in the styles of their years.
@MainActor @Suite struct TutorialAppTests {
    private let phone = CGSize(width: 390, height: 844)

    @Test func habitsAreCountedFilteredAndArchived() throws {
        let scene = TestScene(size: phone) { HabitsView() }
        scene.performTurn()
        #expect(scene.text.contains("16 days in total") && scene.text.contains("Not started"))
        try scene.type("wri", into: "Filter")
        #expect(scene.text.contains("Write") && !scene.text.contains("Day 12"))
        try scene.tap("Done today")
        #expect(scene.text.contains("17 days in total") && scene.text.contains("Day 1"))
        try scene.tap("Write")
        try scene.tap("Options")
        #expect(scene.text.contains("Change Write"))
        try scene.tap("Archive")
        #expect(scene.text.contains("16 days in total"))
    }

    @Test func aHabitIsAdded() throws {
        let scene = TestScene(size: phone) { HabitsView() }
        try scene.tap("Add")
        #expect(scene.text.contains("New habit"))
        try scene.type("Swim", into: "Title")
        try scene.tap("Save")
        #expect(scene.text.contains("Swim") && !scene.text.contains("New habit"))
    }

    @Test func tripsAreSearchedAndOpened() throws {
        let scene = TestScene(size: phone) { TripsView() }
        #expect(scene.text.contains("Lisbon") && scene.text.contains("3 trips"))
        try scene.type("zer", into: "Search trips")
        #expect(scene.text.contains("Zermatt") && !scene.text.contains("Lisbon"))
        try scene.tap("Zermatt")
        #expect(scene.text.contains("About Zermatt") && scene.text.contains("page 0"))
        try scene.tap("Favorite")
    }

    @Test func aTripIsAdded() throws {
        let scene = TestScene(size: phone) { TripsView() }
        try scene.tap(scene.find(role: "button", name: "Add trip"))
        try scene.type("Oslo", into: "Name")
        try scene.tap("Save")
        #expect(scene.text.contains("Oslo") && scene.text.contains("4 trips"))
    }
}
