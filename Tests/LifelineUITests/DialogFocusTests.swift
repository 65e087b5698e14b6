import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct DialogFocusTests {
    enum Size: String, CaseIterable { case small, medium, large }

    struct Screen: View {
        @State var isSheet = false
        @State var isCover = false
        @State var isAlert = false
        @State var isDialog = false
        @State var size = Size.medium
        @State var isOn = true
        var body: some View {
            VStack {
                Button("sheet") { isSheet = true }
                Button("cover") { isCover = true }
                Button("alert") { isAlert = true }
                Button("dialog") { isDialog = true }
                Menu("menu") {
                    Button("first") {}
                    Button("ask") { isAlert = true }
                    Toggle("bold", isOn: $isOn)
                    Menu("more") { Button("deep") {} }
                }
                Picker("Size", selection: $size) {
                    ForEach(Size.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                }
            }
            .sheet(isPresented: $isSheet) {
                VStack {
                    Text("Before the heading")
                    Text("Details").accessibilityHeading(.h1)
                    Button("above") { isAlert = true }
                }
            }
            .fullScreenCover(isPresented: $isCover) { Button("leave") { isCover = false } }
            .alert("Sure?", isPresented: $isAlert) {
                Button("Delete", role: .destructive) {}
                Button("Keep", role: .cancel) {}
            } message: {
                Text("It is gone then.")
            }
            .confirmationDialog("Which?", isPresented: $isDialog) { Button("One") {} }
        }
    }

    private func open(_ name: String) throws -> TestScene {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        try scene.find(text: name).tap()
        return scene
    }

    @Test(arguments: [
        ("sheet", "dialog", "Details"), ("cover", "dialog", "leave"), ("alert", "alertdialog", "Sure?"),
        ("dialog", "dialog", "Which?"),
    ])
    func dialogsTakeTheFocusAndEscapeReturnsIt(opener: String, role: String, name: String) throws {
        let scene = try open(opener)
        let dialog = try scene.find(role: role)
        #expect(dialog.name == name)
        #expect(dialog[.ariaModal] == "true")
        #expect(scene.focused?.id == dialog.id)
        if opener == "alert" { #expect(dialog[.ariaDescription] == "It is gone then.") }
        try scene.press("Escape")
        #expect(scene.findAll(role: role).isEmpty)
        #expect(scene.focused?.text == opener)
    }

    @Test func theTabKeyMeetsNoBackdrop() throws {
        let scene = try open("sheet")
        for _ in 0..<4 {
            try scene.press("Tab")
            if let focused = scene.focused { #expect(focused.text == "above" || focused.role == "dialog") }
        }
    }

    @Test func aMenuFocusesItsFirstItemAndNamesItsRoles() throws {
        let scene = try open("menu")
        #expect(try scene.find(role: "menu").name == "menu")
        #expect(scene.findAll(role: "menuitem").map(\.text) == ["first", "ask", "more"])
        #expect(try scene.find(role: "menuitemcheckbox", name: "bold")[.ariaChecked] == "true")
        #expect(scene.focused?.text == "first")
        let opener = try #require(scene.findAll { $0[.ariaHaspopup] == "menu" && $0.text == "menu" }.first)
        #expect(opener[.ariaExpanded] == "true")
        try scene.press("Escape")
        #expect(scene.focused?.id == opener.id)
        #expect(scene.focused?[.ariaExpanded] == "false")
    }

    @Test func aMenuPickerIsAMenuThatBeginsAtItsValue() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        let opener = try scene.find(role: "button", name: "Size, medium")
        #expect(opener[.ariaHaspopup] == "menu")
        try opener.tap()
        #expect(try scene.find(role: "menu").name == "Size")
        #expect(scene.findAll(role: "menuitemradio").map { $0[.ariaChecked] } == ["false", "true", "false"])
        #expect(scene.focused?.name == "medium")
        try scene.find(role: "menuitemradio", name: "large").tap()
        #expect(scene.findAll(role: "menu").isEmpty)
        #expect(scene.focused?.name == "Size, large")
    }

    @Test func aValueThatBeginsWithTheLabelIsTheName() throws {
        let scene = TestScene {
            VStack {
                Picker("Size", selection: .constant(1)) { Text("Size M").tag(1) }
                Picker("Colour", selection: .constant(1)) { Text("Colourless").tag(1) }
                Picker("Weight", selection: .constant(0)) { Text("heavy").tag(1) }
            }
        }
        let openers = scene.findAll { $0[.ariaHaspopup] == "menu" }
        #expect(openers.map(\.name) == ["Size M", "Colour, Colourless", "Weight"])
    }

    @Test func theFocusReturnsPastWhatIsGoneBefore() throws {
        let scene = try open("menu")
        try scene.find(text: "ask").tap()
        #expect(scene.findAll(role: "menu").isEmpty)
        #expect(scene.focused?.role == "alertdialog")
        try scene.press("Escape")
        #expect(scene.focused?.text == "menu")
    }

    @Test func aDialogUnderAnotherIsOutOfReach() throws {
        let scene = try open("sheet")
        try scene.find(text: "above").tap()
        #expect(scene.focused?.role == "alertdialog")
        #expect(throws: (any Error).self) { try scene.find(text: "above").tap() }
        try scene.press("Escape")
        #expect(scene.focused?.text == "above")
        try scene.press("Escape")
        #expect(scene.focused?.text == "sheet")
    }

    @Test func aFieldThatTakesTheFocusKeepsIt() throws {
        struct Screen: View {
            @State var isSheet = false
            @State var text = ""
            @FocusState var isFocused: Bool
            var body: some View {
                Button("open") { isSheet = true }
                    .sheet(isPresented: $isSheet) {
                        TextField("Name", text: $text).focused($isFocused).onAppear { isFocused = true }
                    }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        try scene.tap("open")
        #expect(scene.focused?.role == "textbox")
    }

    /// Something with two fields that is presented, and what the app focuses by itself.
    struct FieldScreen: View {
        enum Kind: CaseIterable { case sheet, cover, popover, alert }
        enum Chosen: CaseIterable { case nothing, onAppear, byDefault, button }
        enum Place: Hashable { case second, button }
        let kind: Kind
        var chosen = Chosen.nothing
        var hasSearch = false
        @State var isShown = false
        @State var text = ""
        @State var words = ""
        @FocusState var place: Place?

        private func binding(_ kind: Kind) -> Binding<Bool> {
            Binding(get: { isShown && self.kind == kind }, set: { isShown = $0 })
        }

        var body: some View {
            Button("open") { isShown = true }
                .sheet(isPresented: binding(.sheet)) { form }
                .fullScreenCover(isPresented: binding(.cover)) { form }
                .popover(isPresented: binding(.popover)) { form }
                .alert("Sure?", isPresented: binding(.alert)) {
                    TextField("first", text: $text)
                    Button("OK") {}
                }
        }

        struct DefaultFocus: ViewModifier {
            let place: FocusState<Place?>.Binding?
            func body(content: Content) -> some View {
                if let place { content.defaultFocus(place, .second) } else { content }
            }
        }

        @ViewBuilder private var form: some View {
            if hasSearch {
                NavigationStack { List { Text("row") }.searchable(text: $words) }
            } else {
                VStack {
                    TextField("locked", text: $text).disabled(true)
                    TextField("first", text: $text)
                    TextField("second", text: $text).focused($place, equals: .second)
                    Button("press") {}.focused($place, equals: .button)
                }
                .onAppear {
                    if chosen == .onAppear { place = .second }
                    if chosen == .button { place = .button }
                }
                .modifier(DefaultFocus(place: chosen == .byDefault ? $place : nil))
            }
        }
    }

    private func focused(
        _ kind: FieldScreen.Kind, _ chosen: FieldScreen.Chosen = .nothing, search: Bool = false, hovers: Bool = true
    ) throws -> (name: String?, role: String?) {
        let scene = TestScene(
            size: CGSize(width: 900, height: 700), traits: hovers ? [.canHover] : [.coarsePointer]
        ) { FieldScreen(kind: kind, chosen: chosen, hasSearch: search) }
        try scene.tap("open")
        #expect(scene.mirrorEqualsSnapshot)
        return (scene.focused?.name, scene.focused?.role)
    }

    @Test(arguments: FieldScreen.Kind.allCases)
    func theFirstFieldIsFocusedWhereThePointerHovers(kind: FieldScreen.Kind) throws {
        #expect(try focused(kind) == ("first", "textbox"))
        let byTouch = try focused(kind, hovers: false)
        #expect(byTouch.role == (kind == .alert ? "textbox" : "dialog"))
    }

    @Test func whatTheAppFocusesComesFirst() throws {
        for kind in [FieldScreen.Kind.sheet, .cover, .popover] {
            #expect(try focused(kind, .onAppear).name == "second")
            #expect(try focused(kind, .byDefault).name == "second")
            #expect(try focused(kind, .button).name == "press")
        }
    }

    @Test func aSearchFieldWaitsForTheUser() throws {
        #expect(try focused(.sheet, search: true).role == "dialog")
    }

    @Test func radioButtonsOfAPickerAreOneTabStop() throws {
        struct Screen: View {
            @State var size = Size.medium
            var body: some View {
                Picker("Size", selection: $size) {
                    ForEach(Size.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                }
                .pickerStyle(.inline)
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        #expect(scene.findAll(role: "radio").map { $0[.tabindex] } == ["-1", "0", "-1"])
        try scene.find(role: "radio", name: "large").tap()
        #expect(scene.findAll(role: "radio").map { $0[.tabindex] } == ["-1", "-1", "0"])
    }
}

@MainActor @Suite struct NavigationFocusTests {
    struct Screen: View {
        @State var path: [Int] = []
        var body: some View {
            NavigationStack(path: $path) {
                VStack {
                    NavigationLink("one", value: 1)
                    NavigationLink("view") { Text("plain").navigationTitle("Plain") }
                }
                .navigationTitle("Root")
                .navigationDestination(for: Int.self) { number in
                    NavigationLink("next", value: number + 1).navigationTitle("Number \(number)")
                }
            }
            .urlPath("/numbers")
        }
    }

    @Test func aPushFocusesTheHeadingAndAPopTheLink() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        #expect(scene.title == "Root")
        try scene.tap("one")
        #expect(scene.title == "Number 1")
        #expect(scene.focused?.role == "heading")
        #expect(scene.focused?.text == "Number 1")
        #expect(scene.focused?[.ariaLevel] == "1")
        #expect(scene.announcements.isEmpty)
        try scene.tap("Root")
        #expect(scene.title == "Root")
        #expect(scene.focused?.text == "one")
    }

    @Test func aLinkToAnAddressIsALink() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        #expect(try scene.find(role: "link", name: "one")[.href] == "/numbers/1")
        #expect(try scene.find(text: "view").role != "link")
        try scene.tap("one")
        #expect(try scene.find(role: "link", name: "next")[.href] == "/numbers/1/2")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func tabsSayWhichIsSelectedAndComeFirst() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) {
            TabView {
                Button("inside") {}.tabItem { Text("First") }
                Text("other").tabItem { Text("Second") }
            }
        }
        #expect(scene.findAll(role: "tablist").count == 1)
        #expect(scene.findAll(role: "navigation").count == 1)
        #expect(scene.findAll(role: "tab").map { $0[.ariaSelected] } == ["true", "false"])
        try scene.press("Tab")
        #expect(scene.focused?.role == "tab")
        let page = try scene.find(text: "inside")
        #expect(try #require(scene.findAll(role: "tab").first).frame.minY > page.frame.maxY)
        try scene.tap("Second")
        #expect(scene.findAll(role: "tab").map { $0[.ariaSelected] } == ["false", "true"])
    }
}

@MainActor @Suite struct AccessibilityFocusTests {
    enum Place: Hashable { case problem, field }

    struct Screen: View {
        @AccessibilityFocusState private var place: Place?
        @AccessibilityFocusState private var isTitle: Bool
        @State private var shows = false
        var body: some View {
            VStack {
                Text("Title").accessibilityFocused($isTitle)
                if shows { Text("A problem").accessibilityFocused($place, equals: .problem) }
                Button("fail") {
                    shows = true
                    place = .problem
                }
                Button("title") { isTitle = true }
                Button("leave") { place = nil }
                Text("is \(place == .problem ? "problem" : "nothing")")
                Button("announce") { AccessibilityNotification.Announcement("Saved").post() }
                Button("urgent") {
                    var text = AttributedString("Now")
                    text.accessibilitySpeechAnnouncementPriority = .high
                    AccessibilityNotification.Announcement(text).post()
                }
                Button("layout") { AccessibilityNotification.LayoutChanged("Three more").post() }
                Button("screen") { AccessibilityNotification.ScreenChanged().post() }
                Text("The heading").accessibilityHeading(.h1)
            }
        }
    }

    @Test func settingTheStateMovesTheFocusAlsoToWhatIsShownWithIt() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        try scene.tap("fail")
        #expect(scene.focused?.text == "A problem")
        #expect(scene.focused?[.tabindex] == "-1")
        #expect(scene.text.contains("is problem"))
        try scene.tap("title")
        #expect(scene.focused?.text == "Title")
        #expect(scene.text.contains("is nothing"), "the state follows the focus")
    }

    @Test func clearingTheStateTakesTheFocusAway() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        try scene.tap("fail")
        let leave = try scene.find(text: "leave")
        try leave.tap()
        #expect(scene.focused?.text != "A problem")
        #expect(scene.text.contains("is nothing"))
    }

    @Test func notificationsReachTheScene() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        let other = TestScene(size: CGSize(width: 390, height: 700)) { Screen() }
        try scene.tap("announce")
        try scene.tap("urgent")
        try scene.tap("layout")
        #expect(scene.announcements == ["Saved", "Now", "Three more"])
        #expect(other.announcements.isEmpty)
        try scene.tap("screen")
        #expect(scene.focused?.text == "The heading")
    }
}
