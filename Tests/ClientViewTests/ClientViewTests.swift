import InMemoryLogging
import LifelineUI
import Logging
import SeededRandom
import Testing
import WindowServer

@testable import LifelineKit
@testable import LifelineTesting

struct Count: Codable, Hashable {
    var count: Int
}

enum CounterEvent: Codable, Hashable {
    case clicked(count: Int)
    case reset
}

extension ClientModule {
    static let counter = ClientModule("Modules/counter.js", in: .module)
}

@MainActor final class CounterModel: ObservableObject {
    @Published var count = 0
    @Published var note = ""
    @Published var isShown = true
    var events: [CounterEvent] = []
}

private struct CounterScreen: View {
    @ObservedObject var model: CounterModel
    var module = ClientModule.counter
    var sizing = ClientViewSizing.fixed
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack {
            Text("Note \(model.note)")
            if model.isShown {
                ClientView(module: module, payload: Count(count: model.count)) { (event: CounterEvent) in
                    model.events.append(event)
                    if case .clicked(let count) = event { model.count = count + 1 }
                } placeholder: {
                    Text("Loading")
                }
                .clientViewSizing(sizing)
                .focused($isFocused)
            }
            Text(isFocused ? "Focused" : "Not focused")
            Button("Focus") { isFocused = true }
        }
    }
}

/// Runs a body and returns what it logged.
@MainActor func logged(_ body: () throws -> Void) rethrows -> [InMemoryLogHandler.Entry] {
    let log = InMemoryLogHandler()
    ClientViewLog.reset()
    try FrameworkLog.$logger.withValue(Logger(label: "test") { _ in log }) { try body() }
    return log.entries
}

extension SeededGenerator {
    /// Returns random bytes, fewer than `count`.
    mutating func bytes(upTo count: Int) -> [UInt8] {
        (0..<Int.random(in: 0..<count, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
    }
}

@MainActor @Suite("Client views", .serialized)
struct ClientViewTests {
    private func open(_ model: CounterModel, sizing: ClientViewSizing = .fixed, module: ClientModule = .counter)
        -> TestScene
    {
        TestScene(
            root: UIHostingController(rootView: CounterScreen(model: model, module: module, sizing: sizing)))
    }

    @Test func eventsAndPayloadsAreTyped() throws {
        let model = CounterModel()
        let scene = open(model)
        let view = try scene.clientView("counter.js")
        #expect(try view.payload(as: Count.self) == Count(count: 0))
        #expect(scene.text.contains("Loading"))
        let paint = HTMLRenderer(scene.client.mirror).body
        #expect(paint.contains("Loading") && !paint.contains("counter.js"))
        try view.mount()
        #expect(!scene.text.contains("Loading"))
        try view.send(CounterEvent.clicked(count: 0))
        try view.send("clicked", ["count": 1])
        try view.send(json: #"{"reset":{}}"#)
        #expect(model.events == [.clicked(count: 0), .clicked(count: 1), .reset])
        #expect(try view.payload(as: Count.self) == Count(count: 2))
    }

    @Test func thePayloadIsSentOnlyWhenItHasChanged() throws {
        let model = CounterModel()
        let scene = open(model)
        let view = try scene.clientView()
        try view.mount()
        let node = try #require(scene.client.mirror[view.id])
        scene.resetCounts()
        model.note = "other"
        scene.advance(by: .zero)
        #expect(scene.commits == 1)
        #expect(scene.client.mirror[view.id]?.properties == node.properties)
        scene.resetCounts()
        model.count = 0
        scene.advance(by: .zero)
        #expect(scene.commits == 0, "the same payload is no news")
        model.count = 5
        scene.advance(by: .zero)
        #expect(scene.commits == 1)
        #expect(scene.lastCommitBytes < 120)
        #expect(try view.payload(as: Count.self) == Count(count: 5))
    }

    @Test func eventsOfAViewThatEndedAreIgnored() throws {
        let model = CounterModel()
        let scene = open(model)
        let view = try scene.clientView()
        try view.mount()
        model.isShown = false
        scene.performTurn()
        #expect(scene.clientViews.isEmpty)
        view.send(bytes: ClientViewMessage.Numbered(.event(Array(#"{"reset":{}}"#.utf8)), generation: 2).bytes)
        #expect(model.events.isEmpty)
        #expect(throws: TestSceneError.self) { try view.json }
    }

    @Test func eventsFromBeforeAReloadAreIgnored() throws {
        let view = UIClientView(module: .counter)
        var events = 0
        view.onEvent = { _ in events += 1 }
        let scene = scene(of: view)
        let page = try scene.clientView()
        try page.mount()
        #expect(view.state == .mounted)
        let old = ClientViewMessage.Numbered(.event(Array("{}".utf8)), generation: generation(of: page))
        page.send(bytes: old.bytes)
        #expect(events == 1)
        view.reload()
        scene.performTurn()
        #expect(view.state == .loading)
        page.send(bytes: old.bytes)
        page.send(bytes: ClientViewMessage.Numbered(.mounted, generation: old.generation).bytes)
        #expect(events == 1 && view.state == .loading)
    }

    private func scene(of view: UIView) -> TestScene {
        let controller = UIViewController()
        controller.view.addSubview(view)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        return TestScene(root: controller)
    }

    private func generation(of view: TestClientView) -> UInt32 {
        view.scene.client.mirror[view.id]?[feature: ClientViewMessage.feature].flatMap(ClientViewPayload.init)?
            .generation ?? 0
    }

    // MARK: Hostile pages

    @Test func unknownShapesAreDroppedWithALogLineWithoutContent() throws {
        let model = CounterModel()
        let scene = open(model)
        let view = try scene.clientView()
        try view.mount()
        let lines = try logged {
            for json in [
                "", "nonsense-secret", "null", "[]", "1e999", #"{"clicked":{}}"#, #"{"clicked":{"count":"secret"}}"#,
                #"{"unknown":{}}"#, #"{"clicked":{"count":1},"reset":{}}"#, String(repeating: "[", count: 16_000),
                #"{"clicked":{"count":99999999999999999999}}"#, "\u{0}",
            ] { try view.send(json: json) }
            view.send(bytes: ClientViewMessage.Numbered(.event([0xFF, 0xFE]), generation: generation(of: view)).bytes)
        }
        #expect(model.events.isEmpty)
        #expect(lines.count == 13)
        #expect(!lines.contains { "\($0.message)".contains("secret") })
        try view.send(CounterEvent.reset)
        #expect(model.events == [.reset])
    }

    @Test func oversizedAndMalformedMessagesAreDropped() throws {
        let model = CounterModel()
        let scene = open(model)
        let view = try scene.clientView()
        try view.mount()
        let number = generation(of: view)
        func event(_ length: Int) -> [UInt8] {
            let json = #"{"reset":{"x":""# + String(repeating: "a", count: length - 18) + #""}}"#
            return ClientViewMessage.Numbered(.event(Array(json.utf8)), generation: number).bytes
        }
        view.send(bytes: event(ClientViewMessage.maximumEvent))
        #expect(model.events == [.reset])
        let lines = logged {
            view.send(bytes: event(ClientViewMessage.maximumEvent + 1))
            view.send(bytes: [])
            view.send(bytes: [9, 1])
            view.send(bytes: [1, UInt8(number), 0xFF, 0xFF, 0xFF, 0xFF, 0x0F])
            view.send(bytes: [3, UInt8(number), 77])
            view.send(bytes: [0, UInt8(number), 0])
        }
        #expect(model.events == [.reset])
        #expect(lines.count == 6)
    }

    @Test func aFloodReachesTheAppOnlyAtTheAllowedRate() throws {
        let model = CounterModel()
        let scene = open(model)
        let view = try scene.clientView()
        try view.mount()
        scene.advance(by: .seconds(10))
        let lines = try logged { for _ in 0..<1000 { try view.send(CounterEvent.reset) } }
        #expect(model.events.count == 60)
        #expect(lines.count <= 21, "the log is limited, too")
        scene.advance(by: .seconds(1))
        for _ in 0..<100 { try view.send(CounterEvent.reset) }
        #expect(model.events.count == 90)
    }

    @Test(arguments: SeededGenerator.seeds(3)) func randomMessagesNeverStopTheApp(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let model = CounterModel()
        let scene = open(model, sizing: .intrinsic(maximum: CGSize(width: 300, height: 300)))
        let view = try scene.clientView()
        let number = UInt8(generation(of: view))
        for _ in 0..<500 {
            scene.advance(by: .milliseconds(100))
            var bytes = random.bytes(upTo: 24)
            if Bool.random(using: &random) { bytes = [UInt8.random(in: 0...4, using: &random), number] + bytes }
            view.send(bytes: bytes)
            let frame = try #require(scene.client.mirror[view.id]).properties[.geometry]
            if case .geometry(let box)? = frame { #expect(box.width <= 390 * 64 && box.height <= 844 * 64) }
        }
        #expect(scene.mirrorDifference == nil)
    }

    // MARK: Failures

    @Test func aModuleThatFailsShowsTheFallbackAndCanBeRetried() throws {
        let model = CounterModel()
        let scene = open(model)
        try scene.clientView().mount()
        let lines = try logged { try scene.clientView().fail(in: .update) }
        #expect(lines.filter { "\($0.message)".contains("update") }.count == 1)
        #expect(scene.text.contains("This part of the page could not be shown."))
        try scene.tap("Try Again")
        #expect(scene.text.contains("Loading"))
        try scene.clientView().mount()
        #expect(!scene.text.contains("could not be shown"))
        try scene.clientView().fail(in: .later)
        #expect(!scene.text.contains("could not be shown"), "an error of a listener ends nothing")
        try scene.clientView().failToLoad()
        #expect(scene.text.contains("This part of the page could not be shown."))
    }

    @Test func aMissingModuleIsAnErrorThatNamesTheFile() throws {
        let missing = ClientModule("Modules/nothing.js", in: .module)
        let lines = logged {
            let scene = open(CounterModel(), module: missing)
            #expect(scene.text.contains("This part of the page could not be shown."))
            #expect(scene.clientViews.isEmpty)
        }
        #expect(lines.contains { "\($0.message)".contains("Modules/nothing.js does not exist") })
        let outside = ClientModule("../Package.swift", in: .module)
        _ = logged { #expect(open(CounterModel(), module: outside).clientViews.isEmpty) }
    }

    @Test func aPayloadThatCannotBeSentKeepsThePreviousOne() throws {
        let view = UIClientView(module: .counter)
        view.setPayload(["a": 1.0])
        let scene = scene(of: view)
        let page = try scene.clientView()
        let lines = logged {
            view.setPayload(["secret": Double.infinity])
            view.setPayload([String(repeating: "x", count: UIClientView.maximumPayload)])
        }
        scene.performTurn()
        #expect(try page.json == #"{"a":1}"#)
        #expect(lines.count == 2 && lines.allSatisfy { $0.level == .error })
        #expect(!lines.contains { "\($0.message)".contains("secret") })
        let empty = UIClientView(module: .counter)
        _ = logged { empty.setPayload(Double.nan) }
        guard case .failed(.invalidPayload) = empty.state else {
            Issue.record("a view without any payload shows that")
            return
        }
    }

    // MARK: Surroundings

    @Test func traitsOfTheEnvironmentReachTheModule() throws {
        struct Screen: View {
            var body: some View {
                ClientView(module: .counter, payload: Count(count: 0))
                    .environment(\.layoutDirection, .rightToLeft)
                    .environment(\.locale, Locale(identifier: "ar_EG"))
            }
        }
        let scene = TestScene(
            root: UIHostingController(rootView: Screen()), traits: [.canHover, .dark, .reducedMotion])
        let view = try scene.clientView()
        #expect(try view.isDark)
        #expect(try view.isRightToLeft)
        #expect(try view.reducesMotion)
        #expect(try view.locale == "ar-EG")
        var traits = scene.client.display.traits
        traits.flags = [.canHover]
        scene.client.send(.traits(traits))
        scene.performTurn()
        #expect(try !view.isDark && !view.reducesMotion)
        #expect(try view.isRightToLeft)
    }

    @Test func theSizeIsTheModulesWithinTheLimits() throws {
        let model = CounterModel()
        let scene = open(model, sizing: .intrinsic(maximum: CGSize(width: 200, height: 100)))
        let view = try scene.clientView()
        func size() throws -> CGSize {
            guard case .geometry(let box)? = scene.client.mirror[view.id]?.properties[.geometry] else { return .zero }
            return CGSize(width: Double(box.width) / 64, height: Double(box.height) / 64)
        }
        try view.mount()
        try view.resize(width: 120, height: 40)
        #expect(try size() == CGSize(width: 120, height: 40))
        try view.resize(width: 9_000, height: 9_000)
        #expect(try size() == CGSize(width: 200, height: 100))
        try view.resize(height: 30)
        #expect(try size().height == 30)
        #expect(try size().width > 200, "layout decides what the module does not report")
        let fixed = open(CounterModel())
        let before = try fixed.clientView()
        let frame = fixed.client.mirror[before.id]?.properties[.geometry]
        try before.resize(width: 10, height: 10)
        #expect(fixed.client.mirror[before.id]?.properties[.geometry] == frame)
    }

    @Test func theFocusEntersAndLeaves() throws {
        let scene = open(CounterModel())
        let view = try scene.clientView()
        try view.mount()
        try scene.tap("Focus")
        #expect(scene.text.contains("Focused") && !scene.text.contains("Not focused"))
        scene.client.send(.focus(false), to: view.id)
        scene.performTurn()
        #expect(scene.text.contains("Not focused"))
        scene.client.send(.focus(true), to: view.id)
        scene.performTurn()
        #expect(!scene.text.contains("Not focused"))
    }

    @Test func aReconnectionSendsTheNewestPayload() throws {
        let model = CounterModel()
        let scene = open(model)
        let view = try scene.clientView()
        try view.mount()
        scene.disconnect()
        model.count = 7
        scene.reconnect()
        #expect(try view.payload(as: Count.self) == Count(count: 7))
        #expect(scene.mirrorDifference == nil)
        try view.send(CounterEvent.reset)
        #expect(model.events == [.reset])
    }

    @Test func aUIKitViewShowsItsPlaceholderAndItsFailure() throws {
        let view = UIClientView(module: .counter)
        let placeholder = UILabel()
        placeholder.text = "Wait"
        view.placeholderView = placeholder
        var states: [UIClientView.State] = []
        view.onStateChange = { states.append($0) }
        var counts: [Int] = []
        view.onEvent(CounterEvent.self) { event in
            if case .clicked(let count) = event { counts.append(count) }
        }
        let scene = scene(of: view)
        #expect(scene.text == "Wait")
        let page = try scene.clientView()
        try page.mount()
        #expect(scene.text.isEmpty)
        try page.send("clicked", ["count": 4])
        #expect(counts == [4])
        try page.fail(in: .update)
        #expect(scene.text == "This part of the page could not be shown.")
        let own = UILabel()
        own.text = "Sorry"
        view.failureView = own
        scene.performTurn()
        scene.advance(by: .zero)
        #expect(scene.text == "Sorry")
        #expect(states == [.mounted, .failed(.failed(.update))])
        view.module = nil
        scene.performTurn()
        scene.advance(by: .zero)
        #expect(scene.clientViews.isEmpty && scene.text == "Wait")
    }
}
