import LifelineTesting
import SwiftUI
import Testing

@MainActor @Suite struct ReadingListTests {
    private func open() -> TestScene {
        let scene = TestScene(size: phone) { ReadingListView() }
        scene.performTurn()
        return scene
    }

    @Test func booksAreSearched() throws {
        let scene = open()
        #expect(scene.shows("Small Suns") && scene.shows("Want to read"))
        try scene.type("brandt", into: "Title, author or genre")
        #expect(scene.shows("Small Suns") && !scene.shows("Bridges of Iron"))
        try scene.type("zzz", into: "Title, author or genre")
        #expect(!scene.shows("Small Suns") && scene.shows("zzz"))
    }

    @Test func aTokenNarrowsTheList() throws {
        let scene = open()
        try scene.tap(scene.find(role: "searchbox"))
        scene.advance(by: .seconds(1))
        try scene.tap("History")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Small Suns") && scene.shows("Bridges of Iron") && !scene.shows("The Tidal Garden"))
    }

    @Test func pagesAreLogged() throws {
        let scene = open()
        try scene.tap("The Tidal Garden")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("80 of 320") && scene.shows("25%"))
        try scene.find(role: "slider", name: "Pages to read").drag(to: 40)
        try scene.tap("Log 40 pages")
        #expect(scene.shows("120 of 320") && scene.shows("38%"))
    }

    @Test func pathsLeadToTheAuthorAndBack() throws {
        let scene = open()
        try scene.tap("The Tidal Garden")
        scene.advance(by: .seconds(1))
        try scene.tap("Ines Alvor")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Letters to a River") && !scene.shows("80 of 320"))
        try scene.tap("Letters to a River")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("96 of 96"))
        try scene.pressBack()
        try scene.tap("Back to list")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Bridges of Iron"))
    }

    @Test func quotesAreLoadedOnce() async throws {
        let scene = open()
        for _ in 1...2 {
            try scene.tap("Small Suns")
            scene.advance(by: .seconds(1))
            try scene.tap("Quotes")
            try await scene.wait { scene.shows("“Quote 3 from Small Suns”") }
            #expect(scene.shows("3 quotes") && scene.shows("Requests: 1"))
            try scene.pressBack()
            try scene.pressBack()
        }
    }

    @Test func swipesReadAndRemove() throws {
        let scene = open()
        try scene.swipe("Bridges of Iron", by: -120)
        try scene.press(button: "Remove")
        scene.advance(by: .seconds(1))
        #expect(!scene.shows("Bridges of Iron"))
        try scene.swipe("Small Suns", by: 120)
        try scene.press(button: "Read 20")
        scene.advance(by: .seconds(1))
        try scene.tap("Small Suns")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("20 of 210"))
    }

    @Test func aBookIsAdded() throws {
        let scene = open()
        try scene.press(button: "Add book")
        scene.advance(by: .seconds(1))
        try scene.type("Quiet Engines", into: "Book title")
        try scene.tap("Why an author?")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Books are grouped by author."))
        try scene.press("Escape")
        try scene.type("P. Marsh", into: "Book author")
        try scene.tap("Add")
        scene.advance(by: .seconds(1))
        #expect(scene.shows("Quiet Engines"))
        try scene.tap(scene.find(role: "tab", name: "Statistics 1"))
        scene.advance(by: .seconds(1))
        #expect(scene.shows("You have read 176 pages."))
        #expect(scene.findAll { $0.name == "Progress of 5 books" }.count == 1)
    }
}
