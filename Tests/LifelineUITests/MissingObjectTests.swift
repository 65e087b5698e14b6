import InMemoryLogging
import LifelineTesting
import Logging
import Observation
import Testing

@testable import LifelineKit
@testable import LifelineUI

/// What is shown in place of a view whose object no ancestor provides.
@MainActor @Suite struct MissingObjectTests {
    @MainActor @Observable final class Cart {
        var count = 1
    }

    final class Settings: ObservableObject {
        @Published var name = "Ada"
    }

    // What may read an object.

    struct CartView: View {
        @Environment(Cart.self) private var cart
        var body: some View { Text("cart \(cart.count)") }
    }

    struct SettingsView: View {
        @EnvironmentObject private var settings: Settings
        var body: some View { Text("settings \(settings.name)") }
    }

    struct Badge: ViewModifier {
        @Environment(Cart.self) private var cart
        func body(content: Content) -> some View { content.badge(cart.count).accessibilityLabel("badge \(cart.count)") }
    }

    struct Growing: View, Animatable {
        @Environment(Cart.self) private var cart
        var animatableData = 0.0
        var body: some View { Text("growing \(cart.count)") }
    }

    struct Sliding: ViewModifier, Animatable {
        @EnvironmentObject private var settings: Settings
        var animatableData = 0.0
        func body(content: Content) -> some View { content.offset(x: settings.name.isEmpty ? 1 : 0) }
    }

    /// A property of the app's own type, whose `update` reads an object.
    struct Total: DynamicProperty {
        @Environment(Cart.self) private var cart
        private(set) var value = 0
        mutating func update() { value = cart.count * 10 }
    }

    struct TotalView: View {
        private var total = Total()
        var body: some View { Text("total \(total.value)") }
    }

    struct CartButtonStyle: ButtonStyle {
        @Environment(Cart.self) private var cart
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text("cart \(cart.count)")
            }
        }
    }

    struct CartToggleStyle: ToggleStyle {
        @Environment(Cart.self) private var cart
        func makeBody(configuration: Configuration) -> some View { Text("toggle \(cart.count)") }
    }

    struct CartLabel: UIViewRepresentable {
        @Environment(Cart.self) private var cart
        func makeUIView(context: Context) -> UILabel {
            let label = UILabel()
            label.text = "label \(cart.count)"
            return label
        }
        func updateUIView(_ label: UILabel, context: Context) { label.text = "label \(cart.count)" }
        func makeCoordinator() -> Int { cart.count }
    }

    struct CartController: UIViewControllerRepresentable {
        @EnvironmentObject private var settings: Settings
        func makeUIViewController(context: Context) -> UIViewController {
            UIHostingController(rootView: Text("controller \(settings.name)"))
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
        func makeCoordinator() -> String { settings.name }
    }

    enum Reader: String, CaseIterable {
        case CartView, SettingsView, Badge, Growing, Sliding, TotalView, CartButtonStyle, CartToggleStyle, CartLabel
        case CartController

        var object: String {
            switch self {
            case .SettingsView, .Sliding, .CartController: "Settings"
            default: "Cart"
            }
        }

        /// What the reader shows when there is an object; nil for what has no text of its own.
        var shown: String {
            switch self {
            case .CartView: "cart 1"
            case .SettingsView: "settings Ada"
            case .Badge: "inside"
            case .Growing: "growing 1"
            case .Sliding: "inside"
            case .TotalView: "total 10"
            case .CartButtonStyle: "cart 1"
            case .CartToggleStyle: "toggle 1"
            case .CartLabel: "label 1"
            case .CartController: "controller Ada"
            }
        }

        @MainActor @ViewBuilder var view: some View {
            switch self {
            case .CartView: MissingObjectTests.CartView()
            case .SettingsView: MissingObjectTests.SettingsView()
            case .Badge: Text("inside").modifier(MissingObjectTests.Badge())
            case .Growing: MissingObjectTests.Growing()
            case .Sliding: Text("inside").modifier(MissingObjectTests.Sliding())
            case .TotalView: MissingObjectTests.TotalView()
            case .CartButtonStyle: Button("press") {}.buttonStyle(MissingObjectTests.CartButtonStyle())
            case .CartToggleStyle: Toggle("on", isOn: .constant(true)).toggleStyle(MissingObjectTests.CartToggleStyle())
            case .CartLabel: MissingObjectTests.CartLabel()
            case .CartController: MissingObjectTests.CartController()
            }
        }
    }

    /// Where the reader is.
    enum Container: CaseIterable { case stack, list, lazyStack, sheet, page }

    struct Screen: View {
        let reader: Reader
        let container: Container
        @State private var count = 0

        var body: some View {
            VStack {
                Button("count \(count)") { count += 1 }
                switch container {
                case .stack: HStack { reader.view }
                case .list: List { reader.view }
                case .lazyStack: ScrollView { LazyVStack { reader.view } }
                case .sheet: Text("base").sheet(isPresented: .constant(true)) { reader.view }
                case .page: NavigationStack { reader.view }
                }
            }
        }
    }

    @Test(arguments: Reader.allCases, Container.allCases)
    func aNoticeNamesReaderObjectAndFile(reader: Reader, container: Container) throws {
        let log = InMemoryLogHandler()
        let scene = FrameworkLog.$logger.withValue(Logger(label: "test") { _ in log }) {
            TestScene { Screen(reader: reader, container: container) }
        }
        #expect(scene.text.contains("\(reader.rawValue) needs an object of type \(reader.object)"))
        #expect(scene.text.contains("LifelineUITests/MissingObjectTests.swift:"))
        #expect(!scene.text.contains(reader.shown))
        let entries = log.entries.filter { $0.level == .error }.map { "\($0.message)" }
        #expect(entries.count == 1)
        #expect(entries.first?.contains("\(reader.rawValue) needs an object of type \(reader.object)") == true)
        #expect(scene.mirrorEqualsSnapshot)
        // What doesn't read it goes on.
        if container != .sheet {
            try scene.tap("count 0")
            #expect(scene.text.contains("count 1"))
        }
        scene.close()
    }

    @Test(arguments: Reader.allCases, Container.allCases)
    func withAnObjectThereIsNoNotice(reader: Reader, container: Container) {
        let scene = TestScene {
            Screen(reader: reader, container: container).environment(Cart()).environmentObject(Settings())
        }
        #expect(scene.text.contains(reader.shown) && !scene.text.contains("needs an object"))
        scene.close()
    }

    /// A provider whose object comes and goes.
    struct Optional: View {
        let reader: Reader
        @State private var cart: Cart?
        @State private var isShown = true

        var body: some View {
            VStack {
                Button("change") { cart = cart == nil ? Cart() : nil }
                Button("add") { cart?.count += 1 }
                Button("show") { isShown.toggle() }
                if isShown { reader.view }
                Text("below")
            }
            .environment(cart)
        }
    }

    @Test(arguments: Reader.allCases.filter { $0.object == "Cart" })
    func theNoticeFollowsTheObject(reader: Reader) throws {
        let scene = TestScene { Optional(reader: reader) }
        for _ in 0..<3 {
            #expect(scene.text.contains("needs an object") && !scene.text.contains(reader.shown))
            #expect(scene.mirrorEqualsSnapshot)
            try scene.tap("change")
            #expect(!scene.text.contains("needs an object") && scene.text.contains(reader.shown))
            #expect(scene.mirrorEqualsSnapshot)
            try scene.tap("add")
            // `update` of a property, and what is in a badge, are not part of what a body has read or of its text.
            #expect(reader == .Badge || reader == .TotalView || !scene.text.contains(reader.shown))
            #expect(scene.mirrorEqualsSnapshot)
            try scene.tap("change")
        }
        // Removed with its notice, and shown again.
        try scene.tap("show")
        #expect(!scene.text.contains("needs an object") && scene.mirrorEqualsSnapshot)
        try scene.tap("show")
        #expect(scene.text.contains("needs an object") && scene.mirrorEqualsSnapshot)
        scene.close()
    }

    @Test func anOptionalPropertyIsNil() {
        struct Reader: View {
            @Environment(Cart.self) private var cart: Cart?
            var body: some View { Text(cart == nil ? "no cart" : "a cart") }
        }
        let scene = TestScene { Reader() }
        #expect(scene.text.contains("no cart"))
    }

    @Test func manyRowsLogOneError() {
        let log = InMemoryLogHandler()
        let scene = FrameworkLog.$logger.withValue(Logger(label: "test") { _ in log }) {
            TestScene { VStack { ForEach(0..<20) { _ in CartView() } } }
        }
        #expect(log.entries.filter { $0.level == .error }.count == 1)
        scene.close()
    }
}

/// Dynamic properties of styles.
@MainActor @Suite struct StylePropertyTests {
    struct CountingStyle: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        @State private var hovers = 0
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(isEnabled ? "enabled" : "disabled")
                Button("hover \(hovers)") { hovers += 1 }.buttonStyle(.plain)
            }
        }
    }

    struct Screen: View {
        @State private var isDisabled = false
        @State private var count = 0
        var body: some View {
            VStack {
                Toggle("off", isOn: $isDisabled)
                Button("press \(count)") { count += 1 }.buttonStyle(CountingStyle()).disabled(isDisabled)
            }
        }
    }

    @Test func areThoseOfTheStyledViewsPlace() throws {
        let scene = TestScene { Screen() }
        #expect(scene.text.contains("enabled"))
        try scene.tap("off")
        #expect(scene.text.contains("disabled") && scene.mirrorEqualsSnapshot)
        try scene.tap("off")
        #expect(!scene.text.contains("disabled") && scene.mirrorEqualsSnapshot)
    }
}
