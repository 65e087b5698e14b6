import Lifeline
import PubSub

/// What a visitor of the page about presence is to others: a choice, no name.
struct Guest: Codable, Equatable, Sendable { var animal: String }

struct PresenceDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HookDemoScope(
                "usePresence", "Who is here, and what they show of themselves. Open the page in a private window.",
                source: """
                    let animal = useState("cat")
                    let room = usePresence("tour/room", as: Guest(animal: animal.wrappedValue))
                    HStack(spacing: 12) {
                        ForEach(room.people) { Image(systemName: $0.metadata[0].animal) }
                    }
                    .font(.largeTitle)
                    .accessibilityLabel("\\(room.people.count) here")
                    Picker("You are a", selection: animal) {
                        ForEach(["cat", "dog", "fish"], id: \\.self) { Text($0) }
                    }
                    .pickerStyle(.segmented)
                    """
            ) {
                let animal = useState("cat")
                let room = usePresence("tour/room", as: Guest(animal: animal.wrappedValue))
                HStack(spacing: 12) {
                    ForEach(room.people) { Image(systemName: $0.metadata[0].animal) }
                }
                .font(.largeTitle)
                .accessibilityLabel("\(room.people.count) here")
                Picker("You are a", selection: animal) {
                    ForEach(["cat", "dog", "fish"], id: \.self) { Text($0) }
                }
                .pickerStyle(.segmented)
            }
            HookDemoScope(
                "useTopic", "Messages to everybody who looks. They are delivered, not kept.",
                source: """
                    let waves = useState(0)
                    let topic = useMemo(.once) { Topic<Bool>("tour/waves") }
                    useTopic(topic) { _ in waves.wrappedValue += 1 }
                    HStack(spacing: 12) {
                        Button("Wave") { topic.send(true) }
                        Text(waves.wrappedValue == 1 ? "1 wave" : "\\(waves.wrappedValue) waves")
                    }
                    """
            ) {
                let waves = useState(0)
                let topic = useMemo(.once) { Topic<Bool>("tour/waves") }
                useTopic(topic) { _ in waves.wrappedValue += 1 }
                HStack(spacing: 12) {
                    Button("Wave") { topic.send(true) }
                    Text(waves.wrappedValue == 1 ? "1 wave" : "\(waves.wrappedValue) waves")
                }
            }
            HookDemoScope(
                "useShared", "A value that everybody sees and sets. It outlives the page.",
                source: """
                    let size = useShared("tour/size", 2)
                    Image(systemName: "star.fill").font(.system(size: CGFloat(size.value * 16)))
                        .frame(height: 84)
                        .accessibilityLabel("Size \\(size.value)")
                    Stepper("Size", value: size.binding, in: 1...5)
                    """
            ) {
                let size = useShared("tour/size", 2)
                Image(systemName: "star.fill").font(.system(size: CGFloat(size.value * 16)))
                    .frame(height: 84)
                    .accessibilityLabel("Size \(size.value)")
                Stepper("Size", value: size.binding, in: 1...5)
            }
        }
    }
}
