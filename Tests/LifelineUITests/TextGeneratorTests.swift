import LayerTree
import LifelineUI
import Observation
import Testing

@testable import LifelineTesting

/// Random edits of every text control, by a client that follows the rules of the page, over a connection that is slow or
/// lost: in the end the page shows what the server has.
@MainActor @Suite struct TextGeneratorTests {
    enum Kind: CaseIterable {
        case uiTextField, uiTextView, textField, verticalTextField, secureField, textEditor
        case number, optionalNumber, date

        var isSingleLine: Bool { self != .uiTextView && self != .verticalTextField && self != .textEditor }
        var hasFormat: Bool { self == .number || self == .optionalNumber || self == .date }
    }

    /// What the app makes of edits.
    enum Policy: CaseIterable {
        case accepts, uppercases, shortens, removesLetters, refuses, setsAndAccepts, setsAndRefuses

        func text(_ edited: String) -> String {
            switch self {
            case .accepts, .refuses: edited
            case .uppercases, .setsAndAccepts, .setsAndRefuses: edited.uppercased()
            case .shortens: String(edited.prefix(9))
            case .removesLetters: edited.filter { !"aeiou👍".contains($0) }
            }
        }
    }

    @MainActor @Observable final class Model {
        var text = ""
        var number = 0.5
        var optional: Int? = 7
        var date = Date(timeIntervalSince1970: 86_400)
    }

    struct Screen: View {
        @Bindable var model: Model
        let kind: Kind
        let policy: Policy

        private var text: Binding<String> { Binding(get: { model.text }, set: { model.text = policy.text($0) }) }

        var body: some View {
            switch kind {
            case .textField: TextField("text", text: text)
            case .secureField: SecureField("text", text: text)
            case .verticalTextField: TextField("text", text: text, axis: .vertical)
            case .textEditor: TextEditor(text: text)
            case .number: TextField("text", value: $model.number, format: .number)
            case .optionalNumber: TextField("text", value: $model.optional, format: .number)
            case .date: TextField("text", value: $model.date, format: .iso8601)
            case .uiTextField, .uiTextView: EmptyView()
            }
        }
    }

    @MainActor final class Delegate: UITextFieldDelegate, UITextViewDelegate {
        let policy: Policy
        init(_ policy: Policy) { self.policy = policy }

        private func decide(_ text: String, _ range: NSRange, _ part: String, _ set: (String) -> Void) -> Bool {
            let edited = (text as NSString).replacingCharacters(in: range, with: part)
            switch policy {
            case .accepts: return true
            case .refuses: return !part.contains("a")
            case .setsAndAccepts:
                if part.contains("b") { set(text.uppercased()) }
                return true
            case .setsAndRefuses, .uppercases, .shortens, .removesLetters:
                set(policy.text(edited))
                return false
            }
        }

        func textField(
            _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool { decide(field.text ?? "", range, string) { field.text = $0 } }

        func textView(_ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            decide(view.text, range, text) { view.text = $0 }
        }
    }

    /// A control of the server, and what it shows at the client.
    @MainActor final class World {
        let scene: TestScene
        let model = Model()
        let delegate: Delegate
        let kind: Kind
        let control: UIView
        let id: LayerID

        init(_ kind: Kind, _ policy: Policy) throws {
            self.kind = kind
            delegate = Delegate(policy)
            let frame = CGRect(x: 0, y: 0, width: 300, height: 90)
            switch kind {
            case .uiTextField:
                let field = UITextField(frame: frame)
                field.delegate = delegate
                control = field
                scene = TestScene(root: Holder(field))
            case .uiTextView:
                let view = UITextView(frame: frame)
                view.delegate = delegate
                control = view
                scene = TestScene(root: Holder(view))
            default:
                let screen = Screen(model: model, kind: kind, policy: policy)
                let scene = TestScene { screen }
                self.scene = scene
                control = try #require(Self.control(in: scene.scene.windows[0]))
            }
            id = try #require(
                scene.client.mirror.preorder().first { $0.element == .input || $0.element == .textarea }
            ).id
        }

        private static func control(in view: UIView) -> UIView? {
            if view is UITextField || view is UITextView { return view }
            return view.subviews.lazy.compactMap { control(in: $0) }.first
        }

        /// What the server has.
        var text: String {
            get { (control as? UITextField)?.text ?? (control as? UITextView)?.text ?? "" }
            set {
                if kind == .uiTextField || kind == .uiTextView {
                    (control as? UITextField)?.text = newValue
                    (control as? UITextView)?.text = newValue
                } else {
                    model.text = newValue
                    model.number = Double(newValue.count)
                    model.optional = newValue.isEmpty ? nil : newValue.count
                    model.date += 86_400
                }
            }
        }

        /// What the page shows.
        var shown: String { scene.shownText(id) }
    }

    final class Holder: UIViewController {
        let held: UIView
        init(_ held: UIView) {
            self.held = held
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("Made in code only.") }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(held)
        }
    }

    private static let parts = [
        "a", "b", "x", "1", "2", ".", ",", "-", " ", "é", "e\u{301}", "\u{301}", "漢", "👍", "👍🏽", "👨‍👩‍👧", "🇩", "\u{200D}",
        "word ", "ÅÄ", "ß", "ﬁ",
    ]

    private func run(_ kind: Kind, _ policy: Policy, seed: UInt64, steps: Int) throws {
        var random = SeededGenerator(seed: seed)
        let world = try World(kind, policy)
        let scene = world.scene
        var log: [String] = []
        var isComposing = false
        scene.focus(world.id)
        for _ in 0..<steps {
            // Within what a client may send.
            scene.advance(by: .milliseconds(Int.random(in: 20...60, using: &random)))
            switch Int.random(in: 0..<24, using: &random) {
            case 0:
                scene.client.holdsBytes.toggle()
                log.append("holds \(scene.client.holdsBytes)")
            case 1:
                if scene.client.isConnected { scene.disconnect() } else { scene.reconnect() }
                log.append("connected \(scene.client.isConnected)")
            case 2:
                world.text = Self.parts.randomElement(using: &random)! + (Bool.random(using: &random) ? world.text : "")
                log.append("set \(world.text)")
            case 3 where world.kind == .uiTextField || world.kind == .uiTextView:
                world.text = world.text.uppercased()
                log.append("upper")
            case 4:
                scene.focus(scene.keyboard.focused == nil ? world.id : nil)
                log.append("focus \(scene.keyboard.focused != nil)")
            default:
                let scalars = Array(world.shown.unicodeScalars)
                let low =
                    Bool.random(using: &random) ? scalars.count : Int.random(in: 0...scalars.count, using: &random)
                let maximum = [0, 0, 1, 3, 100].randomElement(using: &random)!
                let high = min(scalars.count, low + Int.random(in: 0...maximum, using: &random))
                var part = (0..<Int.random(in: 0...2, using: &random))
                    .map { _ in Self.parts.randomElement(using: &random)! }.joined()
                if !kind.isSingleLine, Int.random(in: 0..<9, using: &random) == 0 { part += "\n" }
                var text = String.UnicodeScalarView(scalars[..<low])
                text.append(contentsOf: part.unicodeScalars)
                let caret = String(text).utf16.count
                text.append(contentsOf: scalars[high...])
                isComposing = isComposing ? Bool.random(using: &random) : Int.random(in: 0..<6, using: &random) == 0
                scene.edit(world.id, String(text), isComposing: isComposing, caret: caret)
                log.append("edit \(low)..<\(high) \(part) composing \(isComposing): \(String(text)) -> \(world.text)")
            }
        }
        scene.client.holdsBytes = false
        if !scene.client.isConnected { scene.reconnect() }
        // The composition ends with an edit.
        if isComposing { scene.edit(world.id, world.shown, caret: 0) }
        scene.advance(by: .seconds(1))
        scene.focus(nil)
        scene.advance(by: .seconds(1))
        let isSame =
            Array(world.shown.unicodeScalars) == Array(world.text.unicodeScalars) && scene.mirrorEqualsSnapshot
            && scene.client.closeCode == nil
        // Text that is not that of the value stays, and is marked as invalid.
        let isMarked = scene.findAll { $0.id == world.id }.first?[.ariaInvalid] == "true"
        let isBound: Bool =
            switch kind {
            case .uiTextField, .uiTextView: true
            case .number: (world.text == world.model.number.formatted(.number)) != isMarked
            case .optionalNumber: (world.text == world.model.optional.map { $0.formatted(.number) } ?? "") != isMarked
            case .date: (world.text == world.model.date.formatted(.iso8601)) != isMarked
            // A value that stays the same updates nothing.
            default: world.text == world.model.text || policy.text(world.text) == world.model.text
            }
        if !isSame || !isBound {
            Issue.record(
                """
                \(kind), \(policy), seed \(seed): the page shows \(world.shown), the server has \(world.text), \
                the binding \(world.model.text) \(world.model.number) \(String(describing: world.model.optional))
                \(isBound ? "" : "not bound; ")\(scene.mirrorDifference ?? "") \(String(describing: scene.client.closeCode))
                \(Array(world.shown.unicodeScalars)) \(Array(world.text.unicodeScalars))
                \(log.suffix(30).joined(separator: "\n"))
                """)
        }
    }

    @Test(arguments: Kind.allCases)
    func whateverIsTypedThePageAndTheServerAgreeInTheEnd(kind: Kind) async throws {
        let seeds = ProcessInfo.processInfo.environment["LIFELINE_TEXT_SEEDS"].flatMap { UInt64($0) } ?? 4
        for policy in Policy.allCases where !kind.hasFormat || policy == .accepts {
            for seed in 1...(kind.hasFormat ? seeds * 4 : seeds) {
                try run(kind, policy, seed: seed, steps: 60)
                // Others need the main actor, too.
                await Task.yield()
            }
        }
    }

    /// Messages that no page sends: nothing traps, and texts keep their limits.
    @Test(arguments: Kind.allCases)
    func forgedEditsTrapNothing(kind: Kind) async throws {
        for seed in 1...6 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let world = try World(kind, Policy.allCases.randomElement(using: &random)!)
            let scene = world.scene
            func number() -> UInt32 {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: .max
                case 1: UInt32.random(in: 0 ... .max, using: &random)
                default: UInt32.random(in: 0...40, using: &random)
                }
            }
            func text() -> String {
                (0..<Int.random(in: 0...6, using: &random)).map { _ in Self.parts.randomElement(using: &random)! }
                    .joined()
            }
            for _ in 0..<150 {
                scene.advance(by: .milliseconds(40))
                if Int.random(in: 0..<12, using: &random) == 0 { world.text = text() }
                let event: DisplayEvent
                switch Int.random(in: 0..<9, using: &random) {
                case 0: event = .change(text())
                case 1: event = .focus(Bool.random(using: &random))
                case 2: event = .submit
                case 3:
                    let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
                        UInt8.random(in: 0...255, using: &random)
                    }
                    event = .feature(LayerFeature("long-text", bytes))
                case 4, 5:
                    let text = text()
                    let end = UInt32(text.utf16.count)
                    let low = UInt32.random(in: 0...end, using: &random)
                    event = .input(
                        revision: number(), text: text, isComposing: Bool.random(using: &random),
                        selection: low..<UInt32.random(in: low...end, using: &random))
                default:
                    var writer = WireWriter()
                    writer.uint(number())
                    let flags = [0, 0, 0, 1, 2, 4, 6].randomElement(using: &random)! as UInt8
                    writer.byte(flags)
                    if flags & 4 != 0 {
                        let base = Array(world.text.utf16)
                        writer.uint(base.count)
                        writer.uint(base.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 })
                    }
                    // Anywhere, also within a character.
                    let length = world.text.utf16.count
                    let low = Int.random(in: 0...length, using: &random)
                    writer.uint(Int.random(in: 0..<9, using: &random) == 0 ? Int(number()) : low)
                    writer.uint(
                        Int.random(in: 0..<9, using: &random) == 0
                            ? Int(number()) : Int.random(in: 0...(length - low), using: &random))
                    writer.string(text())
                    writer.uint(number())
                    writer.uint(number())
                    event = .feature(LayerFeature("long-text", writer.bytes))
                }
                scene.client.send(event, to: world.id)
            }
            scene.advance(by: .seconds(1))
            #expect(world.text.utf16.count <= 1_000_000 && scene.client.closeCode == nil, "\(kind), seed \(seed)")
        }
    }
}
