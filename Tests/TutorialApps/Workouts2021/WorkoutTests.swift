import LifelineTesting
import SwiftUI
import Testing

@MainActor @Suite struct WorkoutTests {
    private func open() -> TestScene {
        let scene = TestScene(size: phone) { WorkoutsRootView() }
        scene.performTurn()
        return scene
    }

    private func open(_ name: String) throws -> TestScene {
        let scene = open()
        try scene.tap(name)
        scene.advance(by: .seconds(1))
        return scene
    }

    @Test func workoutsAreFiltered() throws {
        let scene = open()
        #expect(scene.shows("Morning Stretch") && scene.shows("Hill Run ★") && scene.shows("3 workouts, 0 saves"))
        try scene.press(button: "Filter")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Which workouts?"))
        try scene.press(button: "Hard")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Hill Run ★") && !scene.shows("Morning Stretch") && scene.shows("1 workouts"))
        try scene.press(button: "Filter")
        scene.advance(by: .seconds(1))
        try scene.press(button: "All")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Morning Stretch"))
    }

    @Test func datesAreShown() throws {
        let scene = open()
        #expect(!scene.shows("2020-09-13"))
        try scene.tap("Dates")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("2020-09-13"))
    }

    @Test func aSessionIsRun() throws {
        let scene = try open("Hill Run ★")
        #expect(scene.shows("Warm up") && scene.shows("120 seconds"))
        try scene.tap("Start")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("120") && !scene.shows("Sprint"))
        try scene.tap("Skip")
        #expect(scene.shows("Sprint") && scene.shows("60") && scene.shows("Finished exercise 1"))
        try scene.tap("Skip")
        #expect(scene.shows("Well done!") && scene.shows("Finished exercise 2"))
        try scene.pressBack()
        #expect(scene.shows("120 seconds") && !scene.shows("Well done!"))
    }

    @Test func aWorkoutIsEditedAndDeleted() async throws {
        let scene = try open("Row")
        try scene.tap("Long pull")
        #expect(scene.shows("Chosen: Long pull"))
        try scene.tap("Edit")
        scene.advance(by: .seconds(1))
        try scene.type("", into: "Name of the workout")
        try scene.type("Pull", into: "Name of the workout")
        try scene.press("Enter")
        try scene.tap("Done")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Pull!") && scene.shows("Chosen: Long pull"))
        try scene.press(button: "Delete")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Delete Pull!?"))
        try scene.press(button: "Delete")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("2 workouts") && !scene.shows("Pull!"))
    }

    @Test func aWorkoutIsAdded() throws {
        let scene = open()
        try scene.tap(scene.find(identifier: "add"))
        scene.advance(by: .seconds(1))
        #expect(try !scene.find(role: "button", name: "Add").isEnabled)
        try scene.type("Swim", into: "Name of the workout")
        try scene.press(button: "Add")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("4 workouts") && scene.shows("Swim"))
        // The labels are as wide as the widest, whose width is a preference.
        try scene.tap(scene.find(identifier: "add"))
        scene.advance(by: .seconds(1))
        let fields = try scene.find(role: "textbox", name: "Name of the workout").frame
        let choices = try scene.find(role: "radiogroup", name: "Intensity").frame
        // A text has a margin of 9 points from the border of its field.
        #expect(fields.minX == choices.minX + 9)
    }

    @Test func theChartFollowsTheSlider() throws {
        let scene = open()
        try scene.tap(scene.find(role: "tab", name: "Statistics"))
        scene.advance(by: .seconds(1))
        #expect(scene.shows("3 of 3"))
        try scene.find(role: "slider", name: "Minimum").drag(to: 100)
        #expect(scene.shows("2 of 3"))
        try scene.tap("To the workouts")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Morning Stretch"))
    }
}
