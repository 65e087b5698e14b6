import Foundation
import LifelineTesting
import LifelineUI
import Testing

@testable import Guestbook

/// The example app, by its window and by its routes.
@MainActor @Suite(.serialized) struct GuestbookTests {
    @Test func whatAProgramAddsIsShownInATab() async throws {
        let scene = TestScene(of: GuestbookApp.self)
        let client = try TestClient(of: GuestbookApp.self)
        let before = try await client.get("/api/entries").decode([Entry].self).count
        let added = try await client.post("/api/entries", json: Entry(name: "Ada", text: " Hello from afar "))
        #expect(added.status == .created)
        #expect(!added.text.contains("date"))
        let entry = try added.decode(Entry.self)
        #expect(entry.name == "Ada" && entry.text == "Hello from afar")
        await scene.settle()
        #expect(scene.text.contains("Ada\nHello from afar"))
        #expect(try await client.get("/api/entries/\(before + 1)").decode(Entry.self).name == "Ada")
        for number in [before + 2, 0, -1, Int.min, Int.max] {
            #expect(try await client.get("/api/entries/\(number)").status == .notFound)
        }
        #expect(try await client.post("/api/entries", json: Entry(name: "", text: " ")).status == .unprocessableContent)
        let signed = try await client.post("/sign", form: ["name": "", "text": "Hi & bye"])
        #expect(signed.status == .seeOther && signed.headers[.location] == "/")
        await scene.settle()
        #expect(scene.text.contains("Somebody\nHi & bye"))
        #expect(try await client.post("/sign", form: ["name": "x"]).status == .badRequest)
    }

    @Test func whatAPersonAddsIsReadByAProgram() async throws {
        let scene = TestScene(of: GuestbookApp.self)
        try scene.type("Zoë", into: "Name")
        try scene.type("Here I am", into: "Text")
        try scene.tap("Sign")
        try scene.type(String(repeating: "x", count: 501), into: "Text")
        try scene.tap("Sign")
        #expect(scene.text.contains("An entry has 1 to 500 characters"))
        let entries = try await TestClient(of: GuestbookApp.self).get("/api/entries").decode([Entry].self)
        #expect(entries.last?.name == "Zoë" && entries.last?.text == "Here I am")
        #expect(TestScene(of: GuestbookApp.self, path: "/page").text.contains("No page of this book"))
    }

    @Test func oldEntriesAreForgotten() throws {
        let book = Guestbook()
        for text in ["one", "two", "three"] { try book.add(Entry(name: "", text: text)) }
        book.removeEntries(before: book.entries[1].date)
        #expect(book.entries.map(\.text) == ["two", "three"])
        // The others keep their numbers.
        #expect((1...4).map { book.entry($0)?.text } == [nil, "two", "three", nil])
        try book.add(Entry(name: "", text: "four"))
        #expect(book.entry(4)?.text == "four")
        book.removeEntries(before: .distantFuture)
        #expect(book.entries.isEmpty && book.entry(4) == nil)
    }

    /// Three o'clock comes once a night, also when the clocks change.
    @Test func theNextNightIsWithinADay() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        var date = try #require(calendar.date(from: DateComponents(year: 2026, month: 1, day: 1)))
        for _ in 0..<366 {
            let night = nextNight(after: date, in: calendar)
            #expect((3_600.0...90_000).contains(night.timeIntervalSince(date)))
            #expect(calendar.component(.hour, from: night) == 3 && calendar.component(.minute, from: night) == 0)
            date = night
        }
    }
}
