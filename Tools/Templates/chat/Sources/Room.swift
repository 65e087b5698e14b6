import Lifeline
import PubSub

/// The last messages are a value that all tabs share; with `LIFELINE_STORE` also all processes, and after a restart.
struct Room: View {
    let name: String
    @Shared("messages") private var messages: [Message] = []
    @StateObject private var presence = Presence("room", as: Guest.self)
    @State private var draft = ""

    var body: some View {
        VStack(spacing: 0) {
            Text(people).font(.footnote).foregroundStyle(.secondary).padding(8)
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 12) {
                    ForEach(messages) { MessageRow(message: $0, isOwn: $0.author == name) }
                }
                .padding()
            }
            .defaultScrollAnchor(.bottom)
            if let failure = _messages.failure { Text("Not sent: \(failure)").foregroundStyle(.red) }
            HStack {
                TextField("Message", text: $draft).textFieldStyle(.roundedBorder).onSubmit { send() }
                Button("Send") { send() }.disabled(draft.isEmpty)
            }
            .padding()
        }
        .presence(presence, as: Guest(name: name, isTyping: !draft.isEmpty))
    }

    private var people: String {
        let names = presence.people.map { person in
            let guest = person.metadata.first { $0.isTyping } ?? person.metadata[0]
            return guest.isTyping && !presence.isMe(person) ? "\(guest.name) types …" : guest.name
        }
        return names.isEmpty ? "Nobody is here" : names.formatted()
    }

    private func send() {
        let message = Message(author: name, text: String(draft.prefix(1000)))
        guard !message.text.isEmpty else { return }
        draft = ""
        // In one step with what others send at the same time.
        Task { try? await _messages.update { $0 = $0.suffix(199) + [message] } }
    }
}

struct MessageRow: View {
    let message: Message
    let isOwn: Bool

    var body: some View {
        VStack(alignment: isOwn ? .trailing : .leading, spacing: 2) {
            Text(message.author).font(.caption).foregroundStyle(.secondary)
            Text(message.text)
                .padding(10)
                .background(
                    isOwn ? Color.accentColor.opacity(0.2) : Color.secondary.opacity(0.15), in: .rect(cornerRadius: 12))
        }
        .frame(maxWidth: .infinity, alignment: isOwn ? .trailing : .leading)
        .accessibilityElement(children: .combine)
    }
}
