import LifelineTesting
import LifelineUI
import Testing

/// The less usual forms of views and modifiers: each does what it says.
@MainActor @Suite struct ModifierFormsTests {
    struct Failure: LocalizedError { var errorDescription: String? { "It failed" } }

    struct Alerts: View {
        @State private var isShown = false
        @State private var isFailed = false
        @State private var isAsked = false
        @State private var planet: String?
        @State private var log = ""

        var body: some View {
            VStack {
                Text("log \(log)")
                Button("about nothing") { isShown = true }
                Button("about Venus") { planet = "Venus" }
                Button("fail") { isFailed = true }
                Button("ask") { isAsked = true }
            }
            .alert("Planet", isPresented: $isShown, presenting: planet) { planet in
                Button("Visit \(planet)") { log += "visit " }
            } message: {
                Text("This is \($0)")
            }
            .alert(isPresented: $isFailed, error: Failure()) { _ in
                Button("Again") { log += "again " }
            } message: { _ in
                Text("Try it again")
            }
            .confirmationDialog("Which", isPresented: $isAsked, presenting: planet) { Button("That \($0)") {} }
        }
    }

    @Test func alertsAboutSomething() throws {
        let scene = TestScene { Alerts() }
        try scene.tap("about nothing")
        #expect(!scene.text.contains("Planet"))
        try scene.tap("about Venus")
        #expect(scene.text.contains("Planet") && scene.text.contains("This is Venus"))
        try scene.tap("Visit Venus")
        #expect(scene.text.contains("log visit") && !scene.text.contains("This is Venus"))
        try scene.tap("fail")
        #expect(scene.text.contains("It failed") && scene.text.contains("Try it again"))
        try scene.tap("Again")
        #expect(scene.text.contains("again") && !scene.text.contains("It failed"))
        try scene.tap("ask")
        #expect(scene.text.contains("That Venus"))
    }

    struct Links: View {
        @State private var chosen: Int?
        @State private var item: String?

        var body: some View {
            NavigationStack {
                VStack {
                    Text("chosen \(chosen ?? 0) item \(item ?? "none")")
                    NavigationLink("One", destination: Text("page one"), tag: 1, selection: $chosen)
                    NavigationLink("Two", destination: Text("page two"), tag: 2, selection: $chosen)
                    Button("Show an item") { item = "of the list" }
                }
                .navigationDestination(item: $item) { Text("item \($0)") }
                .navigationBarItems(leading: Text("left"), trailing: Text("right"))
                .toolbar { ToolbarItem(placement: .bottomBar) { Button("Below") {} } }
            }
        }
    }

    @Test func linksByValueAndBars() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 600)) { Links() }
        #expect(try scene.find(text: "left").frame.maxX < scene.find(text: "right").frame.minX)
        #expect(try scene.find(text: "Below").frame.midY > 560)
        try scene.tap("Two")
        #expect(scene.text.contains("page two"))
        try scene.tap("Back")
        #expect(scene.text.contains("chosen 0"))
        try scene.tap("Show an item")
        #expect(scene.text.contains("item of the list"))
        try scene.tap("Back")
        #expect(scene.text.contains("item none"))
    }

    struct Presses: View {
        @State private var log = ""
        var body: some View {
            VStack {
                Text("log \(log)")
                Color.red.frame(width: 200, height: 100).accessibilityIdentifier("press")
                    .onLongPressGesture(minimumDuration: 0.5) {
                        log += "done "
                    } onPressingChanged: {
                        log += "\($0) "
                    }
                VStack {
                    Color.green.frame(width: 200, height: 100).accessibilityIdentifier("inner")
                        .onTapGesture { log += "inner " }
                }
                .highPriorityGesture(TapGesture().onEnded { log += "outer " })
            }
        }
    }

    @Test func pressesAreToldWhileTheyGoOn() throws {
        let scene = TestScene { Presses() }
        let pad = try scene.find(identifier: "press")
        try scene.longPress(pad)
        #expect(scene.text.contains("log true done false"))
        let short = try scene.touch(pad)
        scene.advance(by: .milliseconds(10))
        #expect(scene.text.contains("log true done false true"))
        short.up()
        #expect(scene.text.contains("log true done false true false"))
        let far = try scene.touch(pad)
        scene.advance(by: .milliseconds(10))
        far.move(by: 40, 0)
        #expect(scene.text.contains("true false true false"))
        far.up()
        #expect(!scene.text.contains("false false"))
    }

    @Test func aGestureOfHighPriorityComesFirst() throws {
        let scene = TestScene { Presses() }
        try scene.tap(scene.find(identifier: "inner"))
        #expect(scene.text.contains("log outer"))
        #expect(!scene.text.contains("inner"))
    }

    struct Fields: View {
        @State private var number: Int? = 7
        @State private var amount = 1.5
        @State private var secret = ""

        static let formatter: NumberFormatter = {
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: "en_US")
            formatter.minimumFractionDigits = 2
            return formatter
        }()

        var body: some View {
            VStack {
                Text("number \(number.map { "\($0)" } ?? "none") amount \(amount) secret \(secret)")
                TextField("Number", value: $number, format: .number)
                TextField("Amount", value: $amount, formatter: Self.formatter)
                SecureField(text: $secret, prompt: Text("at least eight")) { Text("Password") }
                    .submitLabel(.send).textContentType(.newPassword)
            }
        }
    }

    @Test func fieldsOfValuesAndLabels() throws {
        let scene = TestScene { Fields() }
        #expect(scene.findAll(role: "textbox", name: "Amount").first?.value == "1.50")
        try scene.type("2", into: "Number")
        #expect(scene.text.contains("number 72"))
        // What can't be read is not set.
        try scene.type("25x", into: "Amount")
        #expect(scene.text.contains("amount 1.5025"))
        let field = try #require(scene.findAll { $0[.ariaLabel] == "Password" }.first)
        #expect(field[.placeholder] == "at least eight" && field[.enterkeyhint] == "send")
        #expect(field[.autocomplete] == "new-password" && field[.type] == "password")
    }

    @Test func namesOfStylesAndValues() throws {
        let scene = TestScene {
            VStack {
                Button("plain") {}.buttonStyle(.plain)
                Button("borderless", systemImage: "star") {}.buttonStyle(.borderless)
                Text("from \(Date(timeIntervalSince1970: 0), style: .date)")
                    .environment(\.timeZone, TimeZone(identifier: "UTC")!).environment(
                        \.locale, Locale(identifier: "en_US"))
                Text(12.5, formatter: Fields.formatter)
                Text("here").accessibilityHint(Text("a hint")).accessibilityValue(Text("a value"))
                    .accessibilityIdentifier("described")
            }
        }
        #expect(scene.text.contains("from January 1, 1970"))
        #expect(scene.text.contains("12.50"))
        let described = try scene.find(identifier: "described")
        #expect(described[.ariaDescription] == "a hint" && described[.ariaValuetext] == "a value")
        let labels = scene.scene.windows[0].descendants(of: UIView.self)
        let plain = try #require(labels.first { $0.shownText == "plain" })
        let borderless = try #require(labels.first { $0.shownText == "borderless" })
        #expect(
            plain.layer.textColor == UIColor.label.cgColor && borderless.layer.textColor == UIColor.systemBlue.cgColor)
        #expect(Angle.degrees(90) + .degrees(90) == .degrees(180) && -Angle.degrees(90) < .zero)
        #expect(Angle.degrees(30) * 3 == .degrees(90))
        let red = Color(.displayP3, red: 1, green: 0, blue: 0)
        #expect(red == Color(red: 1, green: 0, blue: 0))
        #expect(Color(.sRGBLinear, white: 0.5) == Color(white: 0.7353569830524495))
        #expect(
            Animation.interpolatingSpring(mass: 1, stiffness: 4 * .pi * .pi, damping: 4 * .pi)
                == .spring(response: 1, dampingFraction: 1))
    }
}
