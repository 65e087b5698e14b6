import LifelineTesting
import SwiftUI
import Testing

@MainActor @Suite struct ExpenseTests {
    private func open(_ store: ExpenseStore = ExpenseStore()) async throws -> TestScene {
        let scene = TestScene(size: CGSize(width: 390, height: 1200)) { ExpenseTrackerView(store: store) }
        scene.performTurn()
        #expect(scene.shows("Loading expenses…"))
        try await scene.wait { !scene.shows("Loading expenses…") }
        return scene
    }

    @Test func expensesAreGroupedByMonth() async throws {
        let scene = try await open()
        #expect(scene.shows("May 2023") && scene.shows("June 2023"))
        #expect(scene.shows("Weekly shop") && scene.shows("€64.20"))
        #expect(scene.shows("Total €1,953.45"))
    }

    @Test func aFailureCanBeRetried() async throws {
        let store = ExpenseStore(service: SampleExpenseService(fails: true))
        let scene = try await open(store)
        #expect(scene.shows("No connection") && scene.shows("The server cannot be reached."))
        store.service = SampleExpenseService()
        try scene.tap("Try again")
        try await scene.wait { scene.shows("Weekly shop") }
    }

    @Test func filtersAndSearchNarrowTheList() async throws {
        let scene = try await open()
        try scene.press(button: "Rent")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("May rent") && !scene.shows("Cinema") && scene.shows("Total €1,800.00"))
        try scene.type("june", into: "Search expenses")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("June rent") && !scene.shows("May rent") && scene.shows("Total €900.00"))
    }

    @Test func anExpenseIsOpenedAndEdited() async throws {
        let scene = try await open()
        try scene.tap("Train to Bern")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Half-fare card") && scene.shows("0 in Travel"))
        try scene.tap("Edit")
        scene.advance(by: .seconds(1))
        try scene.type("", into: "Title")
        try scene.type("Train to Basel", into: "Title")
        try scene.tap("Save")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Train to Basel") && !scene.shows("Train to Bern"))
        try scene.tap("Travel")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Travel report"))
    }

    @Test func aNewExpenseIsValidated() async throws {
        let scene = try await open()
        try scene.press(button: "Add expense")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Give the expense a title."))
        try scene.type("Book", into: "Title")
        #expect(scene.shows("The amount must be positive."))
        try scene.type("12.5", into: "Amount")
        #expect(!scene.shows("The amount must be positive."))
        try scene.tap("Save")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Total €1,965.95"))
    }

    @Test func swipesDuplicateAndDelete() async throws {
        let scene = try await open()
        try scene.swipe("Cinema", by: 120)
        try scene.press(button: "Duplicate")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Cinema (copy)"))
        try scene.swipe("Market", by: -160)
        try scene.press(button: "Delete")
        #expect(scene.shows("Delete expense?"))
        try scene.tap("Delete Market")
        scene.advance(by: .seconds(1))
        #expect(!scene.shows("Market"))
    }
}
