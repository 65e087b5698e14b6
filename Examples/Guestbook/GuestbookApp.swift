import Lifeline

/// A guestbook for people and programs: a window, a form that works without scripts, and an API. An entry is shown in
/// all tabs at once, whoever adds it. Each night it forgets what is older than a month.
///
///     swift run Guestbook
///     curl -d 'name=Ada&text=Hello' http://127.0.0.1:8080/sign
///     curl --json '{"name": "Ada", "text": "Hello"}' http://127.0.0.1:8080/api/entries
@main
struct GuestbookApp: App {
    var body: some Scene {
        WindowGroup("Guestbook") { GuestbookView(guestbook: .shared) }.addresses("/")
        NotFoundPage { ContentUnavailableView("No page of this book", systemImage: "book") }

        Route("/api/entries") { _ in await Guestbook.shared.entries }
        Route("/api/entries", .post) { request in
            let entry = try await request.decode(Entry.self)
            return try Reply.json(await Guestbook.shared.add(entry), status: .created)
        }
        Route("/api/entries/:number") { request in
            let number = try request.parameter("number", as: Int.self, in: 1...)
            return await Guestbook.shared.entry(number)
        }
        Route("/sign", .post) { request in
            let form = try await request.form()
            try await Guestbook.shared.add(Entry(name: form.require("name"), text: form.require("text")))
            return Reply.redirect(to: "/")
        }

        BackgroundService("Old entries") {
            while true {
                try await sleep(until: nextNight(after: .now))
                await Guestbook.shared.removeEntries(before: .now - Guestbook.lifetime)
            }
        }
    }
}

/// Three o'clock in the server's time zone.
func nextNight(after date: Date, in calendar: Calendar = .current) -> Date {
    calendar.nextDate(after: date, matching: DateComponents(hour: 3), matchingPolicy: .nextTime) ?? date + 86_400
}

/// Waits for a time of day, also if the computer's clock is set meanwhile.
func sleep(until date: Date) async throws {
    while case let rest = date.timeIntervalSinceNow, rest > 0 {
        try await Task.sleep(for: .seconds(min(rest, 60)))
    }
}

struct Entry: Codable, Hashable, Sendable, RouteResponse {
    var name: String
    var text: String
    /// When it was signed, which only the book knows.
    var date = Date()

    private enum CodingKeys: CodingKey { case name, text }
}

/// The entries, newest last.
@MainActor final class Guestbook: ObservableObject {
    static let shared = Guestbook()
    /// Seconds that an entry is kept.
    static let lifetime: TimeInterval = 30 * 86_400

    @Published private(set) var entries: [Entry] = []
    /// The number of entries that were removed.
    private var removed = 0

    /// Entries are numbered from 1, and keep their number.
    func entry(_ number: Int) -> Entry? {
        number > removed && number <= removed + entries.count ? entries[number - removed - 1] : nil
    }

    func removeEntries(before date: Date) {
        let count = entries.prefix { $0.date < date }.count
        entries.removeFirst(count)
        removed += count
    }

    @discardableResult
    func add(_ entry: Entry) throws -> Entry {
        let text = entry.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, text.count <= 500, entry.name.count <= 50 else {
            throw HTTPError(.unprocessableContent, "An entry has 1 to 500 characters, and a name at most 50.")
        }
        let added = Entry(name: entry.name.isEmpty ? "Somebody" : entry.name, text: text)
        entries.append(added)
        return added
    }
}

struct GuestbookView: View {
    @ObservedObject var guestbook: Guestbook
    @State private var name = ""
    @State private var text = ""
    @State private var problem: String?

    var body: some View {
        Form {
            Section("New entry") {
                TextField("Name", text: $name)
                TextField("Text", text: $text)
                Button("Sign") { sign() }.disabled(text.isEmpty)
                if let problem { Text(problem).foregroundStyle(.red) }
            }
            Section("Entries") {
                if guestbook.entries.isEmpty { Text("Nobody has signed yet.").foregroundStyle(.secondary) }
                ForEach(Array(guestbook.entries.enumerated().reversed()), id: \.offset) { _, entry in
                    VStack(alignment: .leading, spacing: 4) {
                        Text(entry.name).font(.headline)
                        Text(entry.text)
                    }
                }
            }
        }.formStyle(.grouped)
    }

    private func sign() {
        do {
            try guestbook.add(Entry(name: name, text: text))
            (text, problem) = ("", nil)
        } catch {
            problem = (error as? HTTPError)?.detail
        }
    }
}
