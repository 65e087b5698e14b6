import Lifeline
import PubSub

/// A list of tasks that everybody edits at the same time, with who is there.
///
///     swift run Board
///
/// Open it in two windows, one of them private: two people. To run several processes, give them one store.
@main
struct BoardApp: App {
    var body: some Scene {
        WindowGroup("Board") { BoardPage() }
    }
}

struct Card: Codable, Identifiable, Equatable, Sendable {
    var id = UUID()
    var text: String
    var isDone = false
}

/// What others see of a person.
struct Guest: Codable, Equatable, Sendable {
    var name: String
    var isTyping = false
}

/// Asks for a name, once for each browser.
struct BoardPage: View {
    @AppStorage("name") private var name = ""
    @State private var draft = ""

    var body: some View {
        if name.isEmpty {
            Form {
                Section("Who are you?") {
                    TextField("Your name", text: $draft).onSubmit { enter() }
                    Button("Enter") { enter() }.disabled(draft.isEmpty)
                }
            }.formStyle(.grouped)
        } else {
            BoardView(name: name)
        }
    }

    private func enter() { name = String(draft.prefix(30)) }
}

struct BoardView: View {
    let name: String
    @Shared("cards") private var cards: [Card] = []
    @StateObject private var presence = Presence("board", as: Guest.self)
    @State private var draft = ""
    @State private var greeting: String?
    private let greetings = Topic<String>("greetings")

    var body: some View {
        Form {
            Section("Here now") {
                PeopleView(presence: presence)
                Button("Wave") { greetings.send(name) }
                if let greeting { Text("\(greeting) waves").foregroundStyle(.secondary) }
            }
            Section("To do") {
                if cards.isEmpty {
                    Text(_cards.isLoaded ? "Nothing to do." : "Loading…").foregroundStyle(.secondary)
                }
                ForEach(cards) { card in
                    HStack {
                        Toggle(card.text, isOn: isDone(card))
                        Spacer()
                        Button("Delete \(card.text)", systemImage: "trash") { delete(card) }
                            .labelStyle(.iconOnly)
                    }
                }
                HStack {
                    TextField("New task", text: $draft).onSubmit { add() }
                    Button("Add") { add() }.disabled(draft.isEmpty)
                }
                if let failure = _cards.failure { Text("Not saved: \(failure)").foregroundStyle(.red) }
            }
        }
        .formStyle(.grouped)
        .presence(presence, as: Guest(name: name, isTyping: !draft.isEmpty))
        .onReceive(greetings) { greeting = $0 }
        .task(id: greeting) {
            try? await Task.sleep(for: .seconds(5))
            if !Task.isCancelled { greeting = nil }
        }
    }

    private func add() {
        let card = Card(text: String(draft.prefix(200)))
        guard !card.text.isEmpty else { return }
        draft = ""
        change { if $0.count < 500 { $0.append(card) } }
    }

    private func delete(_ card: Card) { change { $0.removeAll { $0.id == card.id } } }

    private func isDone(_ card: Card) -> Binding<Bool> {
        Binding(get: { card.isDone }) { isDone in
            change { cards in
                if let index = cards.firstIndex(where: { $0.id == card.id }) { cards[index].isDone = isDone }
            }
        }
    }

    /// Changes the list as it is then: what others change at the same time is kept.
    private func change(_ body: @escaping @MainActor (inout [Card]) -> Void) {
        Task { try? await _cards.update(body) }
    }
}

/// The names of the people who are there.
struct PeopleView: View {
    @ObservedObject var presence: Presence<Guest>
    private static let colors: [Color] = [.blue, .green, .orange, .pink, .purple, .teal]

    var body: some View {
        ScrollView(.horizontal) {
            HStack {
                ForEach(presence.people) { person in
                    let guest = person.metadata.first { $0.isTyping } ?? person.metadata[0]
                    VStack {
                        Text(guest.name.prefix(1).uppercased()).font(.headline)
                            .frame(width: 40, height: 40)
                            .background(color(of: person).opacity(0.25), in: Circle())
                            .accessibilityHidden(true)
                        Text(presence.isMe(person) ? "You" : guest.name).font(.caption)
                        Text(guest.isTyping ? "types…" : " ").font(.caption2).foregroundStyle(.secondary)
                    }
                }
            }
        }
    }

    private func color(of person: Presence<Guest>.Person) -> Color {
        Self.colors[person.id.utf8.reduce(0) { $0 + Int($1) } % Self.colors.count]
    }
}
