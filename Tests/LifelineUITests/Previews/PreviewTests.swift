import LifelineServer
import LifelineTesting
@testable import LifelineUI
import Testing

private struct SampleModifier: PreviewModifier {
    static var count = 0
    static func makeSharedContext() async throws -> String {
        count += 1
        await Task.yield()
        return "sample \(count)"
    }
    func body(content: Content, context: String) -> some View {
        VStack {
            Text("With \(context)")
            content
        }
    }
}

private struct FailingModifier: PreviewModifier {
    struct Failure: Error {}
    static func makeSharedContext() async throws { throw Failure() }
    func body(content: Content, context: Void) -> some View { content }
}

private struct PlainModifier: PreviewModifier {
    func body(content: Content, context: Void) -> some View { content.environment(\.colorScheme, .dark) }
}

private struct EnvironmentSample: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.locale) private var locale
    @Environment(\.layoutDirection) private var direction
    @Environment(\.horizontalSizeClass) private var sizeClass
    var body: some View {
        Text("scheme \(scheme == .dark ? "dark" : "light")")
        Text("language \(locale.language.languageCode?.identifier ?? "")")
        Text(direction == .rightToLeft ? "right to left" : "left to right")
        Text(sizeClass == .compact ? "compact" : "regular")
    }
}

#Preview { Text("Plain content") }
#Preview("Small", traits: .fixedLayout(width: 120, height: 40)) {
    Color.red.accessibilityIdentifier("red")
}
#Preview("Wide", traits: .fixedLayout(width: 50, height: 150), .landscapeLeft) {
    Color.green.accessibilityIdentifier("green")
}
#Preview("Fitting", traits: .sizeThatFitsLayout) {
    Color.blue.frame(width: 70, height: 30).accessibilityIdentifier("blue")
}
#Preview("Modified", traits: .modifier(SampleModifier()), .modifier(PlainModifier())) { EnvironmentSample() }
#Preview("Modified again", traits: .modifier(SampleModifier())) { Text("Again") }
#Preview("Failing", traits: .modifier(FailingModifier())) { Text("In") }
#Preview("State") {
    @Previewable @State var count = 1
    @Previewable @FocusState var isFocused: Bool
    @Previewable @Environment(\.colorScheme) var scheme
    let step = 2
    Button("Count \(count)") { count += step }.focused($isFocused)
    Text(isFocused ? "focused" : "not focused")
}
#Preview("Controller") { SampleController() }
#Preview("Label") {
    let label = UILabel()
    label.text = "A label"
    return label
}
#Preview("Titled") {
    NavigationStack { Text("Content").navigationTitle("Own title") }
}
#Preview("Environment") { EnvironmentSample() }

private final class SampleController: UIViewController {
    override func viewDidLoad() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        label.text = "A controller"
        view.addSubview(label)
    }
}

struct Badge_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            Text("First badge").previewDisplayName("One").previewLayout(.fixed(width: 110, height: 60))
            Text("Second badge").padding().previewDevice("iPad Air").previewInterfaceOrientation(.landscapeLeft)
                .padding()
        }
        ForEach(0..<2) { Text("Badge \($0)") }
    }
}

@MainActor @Suite(.serialized) struct PreviewTests {
    private static let file = #fileID

    /// As with `LIFELINE_PREVIEWS=1`: the previews of this program, found in its file.
    private func previews() throws -> [PreviewLibrary.Group] {
        _ = try PreviewFunctions.begin()
        return PreviewLibrary.shared.groups
    }

    /// Opens a preview, and waits until it shows a text: a shared context is made in a task.
    private func open(
        _ title: String, size: CGSize = CGSize(width: 1000, height: 800), showing text: String? = nil
    ) async throws -> TestScene {
        let groups = try previews()
        let preview = try #require(groups.flatMap(\.previews).first { $0.title == title })
        let scene = TestScene(of: PreviewApp.self, size: size, path: "/preview/\(preview.id)")
        await scene.settle()
        if let text { while !scene.text.contains(text) { await scene.settle() } }
        return scene
    }

    @Test func previewsOfTheProgramAreFound() throws {
        let group = try #require(try previews().first { $0.id == Self.file })
        #expect(
            group.previews.map(\.title).dropFirst() == [
                "Small", "Wide", "Fitting", "Modified", "Modified again", "Failing", "State", "Controller", "Label",
                "Titled", "Environment",
            ])
        #expect(group.previews[0].name == nil && group.previews[0].title.hasPrefix("Line "))
        #expect(Set(group.previews.map(\.id)).count == group.previews.count)
    }

    @Test func theListShowsEachPreview() async throws {
        _ = try previews()
        let scene = TestScene(of: PreviewApp.self, size: CGSize(width: 1000, height: 3000))
        #expect(scene.text.contains(Self.file) && scene.text.contains("Modified again"))
        try scene.tap("State")
        await scene.settle()
        try scene.tap("Count 1")
        #expect(scene.text.contains("Count 3"))
        // As in most browsers, a button that is clicked has the focus.
        #expect(scene.text.hasSuffix("focused") && !scene.text.contains("not focused"))
    }

    @Test func onPhonesThePreviewCoversTheList() async throws {
        let scene = try await open("Label", size: CGSize(width: 320, height: 700))
        #expect(scene.text.contains("A label") && !scene.text.contains("Modified again"))
    }

    @Test func aSearchFindsNamesAndFiles() throws {
        let all = try previews().flatMap(\.previews)
        func titles(_ query: String) -> [String] { all.filter { $0.matches(query) }.map(\.title) }
        #expect(titles("AGAIN") == ["Modified again"])
        #expect(titles("previewtests mod") == ["Modified", "Modified again"])
        #expect(titles("").count == all.count && titles("nothing at all").isEmpty)
    }

    @Test func traitsSetTheSize() async throws {
        let small = try await open("Small").find(identifier: "red")
        #expect(small.frame.size == CGSize(width: 120, height: 40))
        let wide = try await open("Wide").find(identifier: "green")
        #expect(wide.frame.size == CGSize(width: 150, height: 50))
        let fitting = try await open("Fitting").find(identifier: "blue")
        #expect(fitting.frame.size == CGSize(width: 70, height: 30))
    }

    @Test(.timeLimit(.minutes(1))) func modifiersShareTheirContext() async throws {
        let modified = try await open("Modified", showing: "With sample")
        #expect(modified.text.contains("With sample 1") && modified.text.contains("scheme dark"))
        #expect(try await open("Modified again", showing: "With sample").text.contains("With sample 1"))
        let failing = try await open("Failing", showing: "can't be prepared").text
        #expect(failing.contains("FailingModifier.makeSharedContext(): Failure()"))
    }

    @Test func controllersAndViewsAreShown() async throws {
        #expect(try await open("Controller").text.contains("A controller"))
        #expect(try await open("Label").text.contains("A label"))
        let titled = try await open("Titled")
        #expect(titled.text.contains("Own title") && titled.text.contains("Titled"))
    }

    @Test func providersShowEachView() async throws {
        let name = String(reflecting: Badge_Previews.self)
        let group = try #require(try previews().first { $0.id == name })
        #expect(group.previews.map(\.title) == ["One", "Preview 2", "Preview 3", "Preview 4"])
        #expect(group.previews[0].settings.size == .fixed(width: 110, height: 60))
        #expect(group.previews[1].settings.size == .tablet && group.previews[1].settings.isLandscape)
        #expect(try await open("Preview 4").text.contains("Badge 1"))
        #expect(try await open("One").text.contains("First badge"))
    }

    @Test func optionsChangeTheEnvironment() async throws {
        let preview = try #require(try previews().flatMap(\.previews).first { $0.title == "Environment" })
        func text(_ options: PreviewOptions) -> String {
            TestScene(size: CGSize(width: 1000, height: 800)) {
                ShownPreview(preview: preview, options: .constant(options), generation: 0)
            }.text
        }
        let plain = text(PreviewOptions())
        #expect(plain.contains("scheme light") && plain.contains("left to right") && plain.contains("regular"))
        var options = PreviewOptions()
        options.appearance = .dark
        options.language = "ar"
        options.size = .phone
        let changed = text(options)
        #expect(changed.contains("scheme dark") && changed.contains("language ar") && changed.contains("right to left"))
        #expect(changed.contains("compact"))
        #expect(PreviewOptions.name(ofLanguage: "de") == "German (de)")
        #expect(PreviewOptions.languages.contains("en"))
    }

    @Test func theOptionsAreChosenInMenus() async throws {
        let scene = try await open("Environment")
        try scene.tap("Automatic")
        await scene.settle()
        try scene.tap("Dark")
        await scene.settle()
        #expect(scene.text.contains("scheme dark"))
    }

    @Test func unknownAddressesAreExplained() async throws {
        _ = try previews()
        let scene = TestScene(of: PreviewApp.self, path: "/preview/Gone")
        #expect(scene.text.contains("There is no such preview"))
    }

    /// A patch contains all previews of a file.
    @Test func aLoadReplacesThePreviewsOfAFile() {
        let library = PreviewLibrary()
        func add(_ name: String?, _ line: Int, in file: String = "App/A.swift") {
            library.add(Preview(name: name, group: file, line: line, content: .view { AnyView(EmptyView()) }))
        }
        func ids() -> [[String]] { library.groups.map { $0.previews.map(\.id) } }
        add(nil, 9)
        add("B", 3, in: "App/B.swift")
        add("2", 1)
        add(nil, 12)
        library.load()
        #expect(ids() == [["App.A.2", "App.A", "App.A.3"], ["App.B.B"]])
        add("New", 4)
        library.load()
        #expect(ids() == [["App.A.New"], ["App.B.B"]])
        library.load()
        #expect(ids() == [["App.A.New"], ["App.B.B"]] && library.generation == 3)
    }

    @Test func devicesHaveSizes() {
        #expect(PreviewDevice(rawValue: "iPhone 15 Pro Max").size == .largePhone)
        #expect(PreviewDevice(rawValue: "iPhone 15").size == .phone)
        #expect(("iPad Pro (11-inch)" as PreviewDevice).size == .tablet)
        #expect(PreviewDevice(rawValue: "Toaster").size == .automatic)
    }
}
