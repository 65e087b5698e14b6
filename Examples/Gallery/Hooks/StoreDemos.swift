import Lifeline
import Observation

/// A store that knows nothing of views; all tabs of the gallery share it.
@MainActor private final class Visits {
    static let shared = Visits()
    private(set) var count = 0
    private var listeners: [Int: @Sendable () -> Void] = [:]
    private var keys = 0

    func add() {
        count += 1
        for listener in listeners.values { listener() }
    }

    func listen(_ listener: @escaping @Sendable () -> Void) -> () -> Void {
        keys += 1
        let key = keys
        listeners[key] = listener
        return { self.listeners[key] = nil }
    }
}

@MainActor @Observable private final class Song {
    var title = "Für Elise"
    var plays = 0
}

@MainActor private final class Player: ObservableObject {
    @Published var isPlaying = false
}

struct StoreDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            HookDemoScope(
                "usePublisher", "The latest value of a publisher.",
                source: """
                    let phase = usePublisher(.once) {
                        Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { Int($0.timeIntervalSince1970) }
                    }
                    Text(phase.value.map { "\\($0) seconds since 1970" } ?? "Waiting…")
                    """
            ) {
                let phase = usePublisher(.once) {
                    Timer.publish(every: 1, on: .main, in: .common).autoconnect().map { Int($0.timeIntervalSince1970) }
                }
                Text(phase.value.map { "\($0) seconds since 1970" } ?? "Waiting…")
            }
            HookDemoScope(
                "usePublisherSubscribe", "A publisher that is subscribed to when you say so.",
                source: """
                    let (phase, roll) = usePublisherSubscribe { Just(Int.random(in: 1...6)) }
                    HStack(spacing: 12) {
                        Button("Roll") { roll() }
                        Text(phase.value.map { "\\($0)" } ?? "No roll yet")
                    }
                    """
            ) {
                let (phase, roll) = usePublisherSubscribe { Just(Int.random(in: 1...6)) }
                HStack(spacing: 12) {
                    Button("Roll") { roll() }
                    Text(phase.value.map { "\($0)" } ?? "No roll yet")
                }
            }
            HookDemoScope(
                "useSyncExternalStore", "Follows a store outside of the views. All tabs share this one: open another.",
                source: """
                    let count = useSyncExternalStore(
                        subscribe: { Visits.shared.listen($0) }, getSnapshot: { Visits.shared.count })
                    Button("Pressed \\(count) times, in all tabs") { Visits.shared.add() }
                    """
            ) {
                let count = useSyncExternalStore(
                    subscribe: { Visits.shared.listen($0) }, getSnapshot: { Visits.shared.count })
                Button("Pressed \(count) times, in all tabs") { Visits.shared.add() }
            }
            HookDemoScope(
                "useObservable", "What was read of an observable object, and no more.",
                source: """
                    let song = useState { Song() }.wrappedValue
                    let title = useObservable { song.title }
                    Text(title)
                    HStack(spacing: 12) {
                        Button("Rename") { song.title += "!" }
                        Button("Play, which is not read") { song.plays += 1 }
                    }
                    """
            ) {
                let song = useState { Song() }.wrappedValue
                let title = useObservable { song.title }
                Text(title)
                HStack(spacing: 12) {
                    Button("Rename") { song.title += "!" }
                    Button("Play, which is not read") { song.plays += 1 }
                }
            }
            HookDemoScope(
                "useObservedObject", "An object that publishes its changes.",
                source: """
                    let made = useState { Player() }.wrappedValue
                    let player = useObservedObject(made)
                    Button(player.isPlaying ? "Pause" : "Play") { player.isPlaying.toggle() }
                    """
            ) {
                let made = useState { Player() }.wrappedValue
                let player = useObservedObject(made)
                Button(player.isPlaying ? "Pause" : "Play") { player.isPlaying.toggle() }
            }
        }
    }
}
