import LifelineUI
import Testing

@testable import LifelineTesting

/// What assistive technology is told, as the attributes of the page's elements.
@MainActor @Suite struct AccessibilityTests {
    private func scene<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content) -> TestScene {
        TestScene(size: CGSize(width: 400, height: 600)) { content() }
    }

    @Test func namesValuesAndHints() throws {
        let scene = scene {
            Color.red.frame(width: 40, height: 40)
                .accessibilityLabel("Volume").accessibilityValue("30 percent").accessibilityHint("Drag to change")
                .accessibilityIdentifier("volume")
        }
        let element = try scene.find(identifier: "volume")
        #expect(element[.ariaLabel] == "Volume")
        #expect(element[.ariaValuetext] == "30 percent")
        #expect(element[.ariaDescription] == "Drag to change")
        #expect(element.name == "Volume")
    }

    @Test func namesFollowTheState() throws {
        struct Page: View {
            @State private var count = 0
            var body: some View {
                Button("+") { count += 1 }.accessibilityLabel("Add one to \(count)").accessibilityIdentifier("add")
            }
        }
        let scene = scene { Page() }
        try scene.tap("Add one to 0")
        #expect(try scene.find(identifier: "add")[.ariaLabel] == "Add one to 1")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func whatIsHiddenIsNotRead() throws {
        struct Page: View {
            @State private var isHidden = true
            var body: some View {
                VStack {
                    Button("turn") { isHidden.toggle() }
                    VStack {
                        Text("decoration")
                        Text("more")
                    }
                    .accessibilityHidden(isHidden)
                }
            }
        }
        let scene = scene { Page() }
        func hidden(_ text: String) throws -> Bool {
            var next: TestElement? = scene.findAll { $0.text == text }.last
            while let element = next {
                if element[.ariaHidden] == "true" { return true }
                next = scene.findAll { $0.id == element.node.parent }.first
            }
            return false
        }
        #expect(try hidden("decoration") && hidden("more"))
        #expect(try !hidden("turn"))
        try scene.tap("turn")
        #expect(try !hidden("decoration") && !hidden("more"))
    }

    @Test func aSymbolThatChangesStaysHidden() throws {
        struct Page: View {
            @State private var isDone = false
            var body: some View {
                VStack {
                    Button("turn") { isDone.toggle() }
                    Image(systemName: isDone ? "checkmark.circle" : "circle").accessibilityHidden(true)
                }
            }
        }
        let scene = scene { Page() }
        let hidden = scene.findAll { $0[.ariaHidden] == "true" }.map(\.id)
        #expect(hidden.count == 1)
        for _ in 0..<2 {
            try scene.tap("turn")
            #expect(scene.findAll { $0[.ariaHidden] == "true" }.map(\.id) == hidden)
            #expect(scene.mirrorEqualsSnapshot)
        }
    }

    @Test func anImageIsHiddenAsLongAsOneReasonApplies() throws {
        struct Page: View {
            @State private var isRedacted = true
            var body: some View {
                VStack {
                    Button("show") { isRedacted = false }
                    VStack {
                        Image(systemName: "circle").accessibilityHidden(true)
                        Image(systemName: "square").accessibilityLabel("square")
                    }
                    .redacted(reason: isRedacted ? .placeholder : [])
                }
            }
        }
        let scene = scene { Page() }
        #expect(scene.findAll { $0[.ariaHidden] == "true" }.count == 2)
        try scene.tap("show")
        #expect(scene.findAll { $0[.ariaHidden] == "true" }.count == 1)
        #expect(try scene.find(role: "img", name: "square")[.ariaHidden] == nil)
    }

    @Test func traitsAreRoles() throws {
        struct Page: View {
            @State private var isSelected = false
            var body: some View {
                VStack {
                    Text("a heading").accessibilityAddTraits(.isHeader)
                    Text("also a heading").accessibilityHeading()
                    Text("no longer one").accessibilityHeading().accessibilityRemoveTraits(.isHeader)
                    Text("a button").accessibilityAddTraits(.isButton)
                    Text("a link").accessibilityAddTraits(.isLink)
                    Color.red.frame(width: 9, height: 9).accessibilityLabel("a picture").accessibilityAddTraits(
                        .isImage)
                    Button("choose") { isSelected.toggle() }
                        .accessibilityAddTraits(isSelected ? .isSelected : []).accessibilityIdentifier("choose")
                }
            }
        }
        let scene = scene { Page() }
        #expect(scene.findAll(role: "heading").map(\.text) == ["a heading", "also a heading"])
        #expect(scene.findAll(role: "button").map(\.name) == ["a button", "choose"])
        #expect(scene.findAll(role: "link").map(\.name) == ["a link"])
        #expect(scene.findAll(role: "img").map(\.name) == ["a picture"])
        func isSelected() throws -> Bool {
            let button = try scene.find(identifier: "choose")
            return [button[.ariaPressed], button[.ariaSelected], button[.ariaCurrent]].contains("true")
        }
        #expect(try !isSelected())
        try scene.tap("choose")
        #expect(try isSelected())
        try scene.tap("choose")
        #expect(try !isSelected())
    }

    @Test func partsOfAPageAreLandmarks() throws {
        let scene = scene {
            VStack {
                Button("one") {}
                Button("two") {}
            }
            .accessibilityLandmark(.navigation)
            .accessibilityLabel("Chapters")
        }
        #expect(try scene.find(role: "navigation").name == "Chapters")
        #expect(scene.findAll(role: "button").map(\.name) == ["one", "two"])
        #expect(scene.findAll { $0[.ariaHidden] == "true" }.isEmpty)
    }

    @Test func titlesOfBarsAreHeadingsOfTheLevelThatIsSet() throws {
        func levels<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content) -> [String?] {
            TestScene(size: CGSize(width: 900, height: 600)) { content() }.findAll(role: "heading")
                .map { $0[.ariaLevel] }
        }
        #expect(levels { NavigationStack { Text("page").navigationTitle("Title") } } == ["1"])
        #expect(
            levels { NavigationStack { Text("page").navigationTitle("Title") }.navigationTitleHeading(.h3) } == ["3"])
        // Of two columns the second one holds the content.
        #expect(
            levels {
                NavigationView {
                    Text("list").navigationTitle("List")
                    Text("page").navigationTitle("Page")
                }
            } == ["2", "1"])
    }

    private struct Card: View {
        let children: AccessibilityChildBehavior
        var body: some View {
            VStack {
                Text("Mercury")
                Text("the smallest")
            }
            .accessibilityElement(children: children)
            .accessibilityIdentifier("card")
        }
    }

    @Test func aGroupIsOneThingOrSeveral() throws {
        func card(_ children: AccessibilityChildBehavior) throws -> (name: String?, hidden: [String?]) {
            let scene = scene { Card(children: children) }
            let card = try scene.find(identifier: "card")
            let texts = ["Mercury", "the smallest"].map { text in scene.findAll { $0.text == text }.last?[.ariaHidden] }
            return (card[.ariaLabel], texts)
        }
        let combined = try card(.combine)
        #expect(combined.name == "Mercury, the smallest")
        #expect(combined.hidden == ["true", "true"])
        let ignored = try card(.ignore)
        #expect(ignored.name == nil)
        #expect(ignored.hidden == ["true", "true"])
        let contained = try card(.contain)
        #expect(contained.name == nil)
        #expect(contained.hidden == [nil, nil])
    }

    @Test func aLabelWinsOverWhatIsCombined() throws {
        let scene = scene { Card(children: .combine).accessibilityLabel("A planet") }
        #expect(try scene.find(identifier: "card")[.ariaLabel] == "A planet")
    }

    @Test func actionsAreButtonsWithoutALook() throws {
        struct Page: View {
            @State private var log: [String] = []
            @State private var level = 5
            var body: some View {
                VStack {
                    Text("log: \(log.joined(separator: " ")), \(level)")
                    Text("mail")
                        .accessibilityAction { log.append("open") }
                        .accessibilityAction(.escape) { log.append("close") }
                        .accessibilityAction(named: "Archive") { log.append("archive") }
                    Text("level").accessibilityAdjustableAction { level += $0 == .increment ? 1 : -1 }
                }
            }
        }
        let scene = scene { Page() }
        for name in ["Archive", "Activate", "Dismiss", "Increment", "Increment", "Decrement"] {
            let action = try scene.find(role: "button", name: name)
            // It is seen while it has the focus.
            let isFocused = scene.focused?.id == action.id
            #expect((action.frame.size == CGSize(width: 1, height: 1)) == !isFocused)
            try scene.tap(action)
        }
        #expect((try? scene.find(text: "log: archive open close, 6")) != nil)
        #expect(scene.mirrorEqualsSnapshot)
    }

    /// An attribute's change is all that is sent.
    @Test func aChangedNameCostsItsBytes() throws {
        struct Page: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    ForEach(0..<50, id: \.self) { Text("row \($0)") }
                    Button("+") { count += 1 }.accessibilityLabel("count \(count)")
                }
            }
        }
        let scene = scene { Page() }
        try scene.tap("count 0")
        #expect(scene.lastCommitBytes < 40)
        #expect((try? scene.find(role: "button", name: "count 1")) != nil)
    }
}
