import LifelineTesting
import Testing

@testable import LifelineUI

/// `onReceive` follows the publisher that the view has now.
@MainActor @Suite struct ReceiveTests {
    final class Ticker: ObservableObject {
        let name: String
        @Published var count = 0
        let subject = PassthroughSubject<String, Never>()
        var erased: AnyPublisher<String, Never> { subject.map { $0 }.eraseToAnyPublisher() }
        init(_ name: String) { self.name = name }
    }

    enum Source: String, CaseIterable { case subject, mapped, erased, shared, notification }

    struct Watching: View {
        @ObservedObject var model: Ticker
        let source: Source
        let log: (String) -> Void
        @State private var evaluations = 0

        var body: some View {
            let prefix = model.name
            let base = Button("again") { evaluations += 1 }.accessibilityLabel("again \(evaluations)")
            switch source {
            case .subject: base.onReceive(model.subject) { log($0) }
            case .mapped: base.onReceive(model.subject.map { "\(prefix):\($0)" }) { log(String($0.dropFirst(2))) }
            case .erased: base.onReceive(model.erased) { log($0) }
            case .shared: base.onReceive(model.subject.share()) { log($0) }
            case .notification:
                base.onReceive(NotificationCenter.default.publisher(for: .init("tick"), object: model)) {
                    log($0.userInfo?["text"] as? String ?? "")
                }
            }
        }
    }

    struct Swapping: View {
        let all: [Ticker]
        let source: Source
        let log: (String) -> Void
        @State private var index = 0
        var body: some View {
            VStack {
                Watching(model: all[index], source: source, log: log)
                Button("swap") { index = 1 - index }
            }
        }
    }

    private func send(_ text: String, _ ticker: Ticker, _ scene: TestScene) {
        ticker.subject.send(text)
        NotificationCenter.default.post(name: .init("tick"), object: ticker, userInfo: ["text": text])
        scene.advance(by: .zero)
    }

    @Test(arguments: Source.allCases) func anotherModelsEventsReplaceTheFormerOnes(_ source: Source) throws {
        let all = [Ticker("a"), Ticker("b")]
        let tally = Tally()
        var log: [String] = []
        let scene = TestScene {
            Swapping(all: all, source: source) { text in
                log.append(text)
                tally.note(text)
            }
        }
        send("a1", all[0], scene)
        // An evaluation for the view's own state changes nothing.
        try scene.tap("again")
        send("a2", all[0], scene)
        try scene.tap("swap")
        send("a3", all[0], scene)
        send("b1", all[1], scene)
        try scene.tap("swap")
        send("b2", all[1], scene)
        send("a4", all[0], scene)
        #expect(log == ["a1", "a2", "b1", "a4"])
        scene.close()
        send("a5", all[0], scene)
        #expect(log.count == 4)
    }

    /// As in the report of the fault: values of the former model are not received, the current value of the new one is.
    @Test func publishedPropertiesOfAnotherModel() throws {
        struct Watching: View {
            @ObservedObject var model: Ticker
            @State private var got: [String] = []
            var body: some View {
                Text(got.joined(separator: ","))
                    .onReceive(model.subject) { got.append($0) }
                    .onReceive(model.$count) { got.append("c\($0)") }
            }
        }
        struct Swapping: View {
            let all: [Ticker]
            @State private var index = 0
            var body: some View {
                VStack {
                    Watching(model: all[index])
                    Button("swap") { index = 1 - index }
                }
            }
        }
        let all = [Ticker("a"), Ticker("b")]
        (all[0].count, all[1].count) = (1, 10)
        let scene = TestScene { Swapping(all: all) }
        send("a1", all[0], scene)
        all[0].count = 2
        scene.advance(by: .zero)
        try scene.tap("swap")
        send("a2", all[0], scene)
        all[0].count = 3
        scene.advance(by: .zero)
        send("b1", all[1], scene)
        all[1].count = 11
        scene.advance(by: .zero)
        #expect(scene.text.hasPrefix("c1,a1,c2,c10,b1,c11\n"))
    }

    @Test func theFormerModelIsReleased() throws {
        var all = [Ticker("a"), Ticker("b")]
        weak let first = all.first
        struct Screen: View {
            let model: Ticker
            var body: some View { Text(model.name).onReceive(model.erased) { _ in } }
        }
        let controller = UIHostingController(rootView: Screen(model: all[0]))
        let scene = TestScene(root: controller)
        all.removeFirst()
        #expect(first != nil)
        controller.rootView = Screen(model: all[0])
        scene.advance(by: .seconds(1))
        #expect(first == nil && scene.text == "b")
    }

    /// Values that are compared: another text is another publisher, the same one is not.
    @Test func valuesAreReceivedWhenTheyChange() throws {
        struct Screen: View {
            @State private var text = "a"
            @State private var other = 0
            let log: (String) -> Void
            var body: some View {
                VStack {
                    TextField("F", text: $text).onReceive(Just(text)) { log($0) }
                    Button("other") { other += 1 }
                    Text("\(other)")
                }
            }
        }
        var log: [String] = []
        let scene = TestScene { Screen { log.append($0) } }
        try scene.tap("other")
        #expect(log == ["a"])
        try scene.type("b", into: "F")
        try scene.tap("other")
        #expect(log == ["a", "ab"])
    }

    /// A timer that a body creates at each evaluation.
    @Test func aTimerGoesOn() {
        let first = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        let second = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        let third = Timer.publish(every: 2, on: .main, in: .common).autoconnect()
        func areSame(_ a: Any, _ b: Any) -> Bool { ComparableParts(of: a).isSame(as: ComparableParts(of: b)) }
        #expect(areSame(first, second) && !areSame(first, third))
        #expect(areSame(first.map { "\($0)" }, second.map { "\($0)" }))
        #expect(areSame(first.eraseToAnyPublisher(), second.eraseToAnyPublisher()))
        #expect(!areSame(first.eraseToAnyPublisher(), third.eraseToAnyPublisher()))
    }

    /// What only a closure has captured counts when the view is created from something else.
    @Test func closuresAreThoseOfTheViewsInputs() throws {
        struct Counter: View {
            let offset: Int
            let values: CurrentValueSubject<Int, Never>
            let log: (Int) -> Void
            @State private var taps = 0
            var body: some View {
                Button("tap") { taps += 1 }.accessibilityLabel("tap \(taps)")
                    .onReceive(values.map { [offset] in $0 + offset }) { log($0) }
            }
        }
        struct Screen: View {
            let values: CurrentValueSubject<Int, Never>
            let log: (Int) -> Void
            @State private var offset = 10
            @State private var other = 0
            var body: some View {
                VStack {
                    Counter(offset: offset, values: values, log: log)
                    Button("offset") { offset += 10 }
                    Button("other") { other += 1 }
                    Text("\(other)")
                }
            }
        }
        var log: [Int] = []
        let values = CurrentValueSubject<Int, Never>(1)
        let scene = TestScene { Screen(values: values) { log.append($0) } }
        try scene.tap("tap 0")
        try scene.tap("other")
        #expect(log == [11])
        try scene.tap("offset")
        #expect(log == [11, 21])
        values.send(2)
        scene.advance(by: .zero)
        #expect(log == [11, 21, 22])
    }

    /// The closures of the newest evaluation run.
    @Test func theNewestClosureRuns() async throws {
        struct Child: View {
            let number: Int
            let subject: PassthroughSubject<Int, Never>
            let log: (String) -> Void
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("hide") { isShown = false }
                    Button("log") { log("button \(number)") }
                    if isShown {
                        TextField("F", text: .constant("")).onSubmit { log("submit \(number)") }
                            .onReceive(subject) { log("receive \($0) \(number)") }
                            .onChange(of: number) { log("change \(number)") }
                            .task(id: number) { log("task \(number)") }
                            .onDisappear { log("disappear \(number)") }
                    }
                }
            }
        }
        struct Screen: View {
            let subject: PassthroughSubject<Int, Never>
            let log: (String) -> Void
            @State private var number = 1
            var body: some View {
                VStack {
                    Child(number: number, subject: subject, log: log)
                    Button("next") { number += 1 }
                }
            }
        }
        var log: [String] = []
        let subject = PassthroughSubject<Int, Never>()
        let scene = TestScene { Screen(subject: subject) { log.append($0) } }
        try await scene.wait { log == ["task 1"] }
        log = []
        try scene.tap("next")
        try await scene.wait { log.contains("task 2") }
        #expect(log.sorted() == ["change 2", "task 2"])
        log = []
        subject.send(7)
        try scene.tap("log")
        try scene.type("", into: "F")
        try scene.press("Enter")
        try scene.tap("hide")
        scene.advance(by: .seconds(1))
        #expect(log == ["receive 7 2", "button 2", "submit 2", "disappear 2"])
    }
}
