import LifelineTesting
import SeededRandom
import Testing

@testable import LifelineUI

/// Entries of bars, menus, pickers and tabs are known by what they are, not by their numbers: while another person's change is
/// on its way, a click runs the action of the entry that was clicked, or nothing.
@MainActor @Suite struct EntryIdentityTests {
    @Observable final class Model {
        var isShown = [true, true, true, true, true]
        var isPresented = true
        var choice = "e4"
        var log: [String] = []

        var names: [String] { isShown.indices.filter { isShown[$0] }.map { "e\($0)" } }
        var choosing: String {
            get { choice }
            set {
                log.append(newValue)
                choice = newValue
            }
        }
    }

    /// A button with a state of its own.
    struct Entry: View {
        let name: String
        let model: Model
        @State private var count = 0

        init(_ number: Int, _ model: Model) { self.init("e\(number)", model) }
        init(_ name: String, _ model: Model) { (self.name, self.model) = (name, model) }

        var body: some View {
            Button("\(name) \(count)") {
                count += 1
                model.log.append(name)
            }
        }
    }

    enum Container: String, CaseIterable {
        case toolbar, toolbarOfBuilder, toolbars, bottomBar, group, tabs, tabsWithoutValues, menu, menuPicker,
            inlinePicker
        case wheelPicker, segmentedPicker, list, listOfData, table, stack, form, dialog, alert, contextMenu

        /// Whether an entry keeps its state while others come and go. Menus are created again each time they are opened.
        var keepsStates: Bool {
            switch self {
            case .toolbar, .toolbarOfBuilder, .toolbars, .bottomBar, .group, .list, .listOfData, .table, .stack, .form:
                true
            default: false
            }
        }
    }

    struct Bar: ToolbarContent {
        let model: Model
        var body: some ToolbarContent {
            if model.isShown[2] {
                ToolbarItem { Entry(2, model) }
            } else {
                ToolbarItem { Text("none") }
            }
            if model.isShown[3] { ToolbarItem(id: "e3", placement: .cancellationAction) { Entry(3, model) } }
        }
    }

    struct Row: Identifiable { let id: String }

    struct Screen: View {
        @Bindable var model: Model
        let container: Container

        @ViewBuilder private var entries: some View {
            if model.isShown[0] { Entry(0, model) }
            if model.isShown[1] { Entry(1, model) }
            if model.isShown[2] { Entry(2, model) } else { Text("none") }
            ForEach([3, 4].filter { model.isShown[$0] }, id: \.self) { Entry($0, model) }
        }

        private var options: some View { ForEach(model.names, id: \.self) { Text($0).tag($0) } }

        private var picker: some View { Picker("P", selection: $model.choosing) { options } }

        var body: some View {
            switch container {
            case .toolbar:
                NavigationStack {
                    Text("base").toolbar {
                        if model.isShown[0] { ToolbarItem { Entry(0, model) } }
                        if model.isShown[1] { ToolbarItem(placement: .primaryAction) { Entry(1, model) } }
                        if model.isShown[2] { ToolbarItem(placement: .principal) { Entry(2, model) } }
                        if model.isShown[3] { ToolbarItem { Entry(3, model) } }
                        ToolbarItem { if model.isShown[4] { Entry(4, model) } }
                    }
                }
            case .toolbarOfBuilder:
                NavigationStack {
                    Text("base").toolbar {
                        if model.isShown[0] { ToolbarItem { Entry(0, model) } }
                        if model.isShown[1] { ToolbarItem { Entry(1, model) } }
                        Bar(model: model)
                        if model.isShown[4] { ToolbarItem { Entry(4, model) } }
                    }
                }
            case .toolbars:
                NavigationStack {
                    VStack {
                        if model.isShown[0] { Text("a").toolbar { ToolbarItem { Entry(0, model) } } }
                        if model.isShown[1] { Text("b").toolbar { Entry(1, model) } }
                        ForEach([2, 3].filter { model.isShown[$0] }, id: \.self) { number in
                            Text("c").toolbar { ToolbarItem { Entry(number, model) } }
                        }
                    }
                    .toolbar { if model.isShown[4] { ToolbarItem { Entry(4, model) } } }
                }
            case .bottomBar:
                NavigationStack {
                    Text("base").toolbar {
                        if model.isShown[0] { ToolbarItem(placement: .bottomBar) { Entry(0, model) } }
                        if model.isShown[1] { ToolbarItem(placement: .bottomBar) { Entry(1, model) } }
                        if model.isShown[2] { ToolbarItem(placement: .status) { Entry(2, model) } }
                        if model.isShown[3] { ToolbarItem(placement: .bottomBar) { Entry(3, model) } }
                        if model.isShown[4] { ToolbarItem(placement: .bottomBar) { Entry(4, model) } }
                    }
                }
            case .group: NavigationStack { Text("base").toolbar { ToolbarItemGroup { entries } } }
            case .tabs:
                TabView(selection: $model.choosing) {
                    ForEach(model.names, id: \.self) { name in
                        Tab(name, systemImage: "star", value: name) { Text("page") }
                    }
                }
            case .tabsWithoutValues:
                TabView {
                    if model.isShown[0] { Text("page e0").tabItem { Text("e0") } }
                    if model.isShown[1] { Text("page e1").tabItem { Text("e1") } }
                    if model.isShown[2] { Text("page e2").tabItem { Text("e2") } }
                    if model.isShown[3] { Text("page e3").tabItem { Text("e3") } }
                    if model.isShown[4] { Text("page e4").tabItem { Text("e4") } }
                    Text("page last").tabItem { Text("last") }
                }
            case .menu: Menu("M") { entries }
            case .menuPicker: picker.pickerStyle(.menu)
            case .inlinePicker: picker.pickerStyle(.inline)
            case .wheelPicker: picker.pickerStyle(.wheel)
            case .segmentedPicker: picker.pickerStyle(.segmented)
            case .list: List { entries }
            case .listOfData: List(model.names, id: \.self) { Entry($0, model) }
            case .table: Table(model.names.map(Row.init)) { TableColumn("T") { Entry($0.id, model) } }
            case .stack: VStack { entries }
            case .form: Form { Section { entries } }
            case .dialog: Text("base").confirmationDialog("T", isPresented: $model.isPresented) { entries }
            case .alert: Text("base").alert("T", isPresented: $model.isPresented) { entries }
            case .contextMenu: Text("M").contextMenu { entries }
            }
        }
    }

    private static let roles: Set = [
        "button", "menuitem", "menuitemradio", "tab", "radio",
    ]

    private func entries(_ scene: TestScene) -> [TestElement] {
        scene.findAll { Self.roles.contains($0.role ?? "") && $0.isEnabled && name(of: $0) != nil }
    }

    /// The name of an entry, without its count.
    private func name(of element: TestElement) -> String? {
        guard let word = element.name.split(separator: " ").first, word.count == 2, word.hasPrefix("e") else {
            return nil
        }
        return String(word)
    }

    /// Opens what has to be open.
    private func prepare(_ scene: TestScene, _ model: Model, _ container: Container) throws {
        let isOpen = !scene.findAll(role: "menu").isEmpty
        switch container {
        case .menu where !isOpen: try scene.tap("M")
        case .menuPicker where !isOpen: try scene.findAll(role: "button").first?.tap()
        case .contextMenu where !isOpen: try scene.rightClick(scene.find(text: "M"))
        case .dialog, .alert: model.isPresented = true
        default: break
        }
        scene.advance(by: .seconds(1))
    }

    /// Random changes by somebody else, and a click on what the page still shows.
    @Test(arguments: Container.allCases) func onlyTheActionOfTheClickedEntryRuns(_ container: Container) throws {
        var random = SeededGenerator(seed: seed)
        let model = Model()
        let scene = TestScene(size: CGSize(width: 1024, height: 768)) { Screen(model: model, container: container) }
        var counts: [String: Int] = [:]
        var clicks = 0
        for step in 0..<steps {
            try prepare(scene, model, container)
            let visible = entries(scene).filter { !(container == .menuPicker && $0.role == "button") }
            guard let element = visible.randomElement(using: &random), let name = name(of: element) else {
                model.isShown = model.isShown.map { _ in Bool.random(using: &random) }
                counts = [:]
                continue
            }
            if container.keepsStates {
                let shown = Dictionary(uniqueKeysWithValues: visible.map { (self.name(of: $0) ?? "", $0.name) })
                for (name, text) in shown { #expect(text == "\(name) \(counts[name] ?? 0)", "step \(step)") }
            }
            scene.client.holdsBytes = true
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                model.isShown[Int.random(in: 0..<5, using: &random)].toggle()
            }
            scene.advance(by: .zero)
            for gone in model.isShown.indices where !model.isShown[gone] { counts["e\(gone)"] = nil }
            model.log = []
            let page = scene.findAll { $0.text.hasPrefix("page ") }.first?.text
            try element.tap()
            scene.client.holdsBytes = false
            scene.advance(by: .seconds(1))
            if container == .tabsWithoutValues {
                let new = scene.findAll { $0.text.hasPrefix("page ") }.last?.text.split(separator: " ").last.map(
                    String.init)
                let isShown = model.names.contains(name)
                #expect(isShown ? new == name : new != nil, "step \(step): \(name) after \(page ?? "")")
                clicks += isShown ? 1 : 0
                continue
            }
            #expect(model.log == [] || model.log == [name], "step \(step): a click on \(name) ran \(model.log)")
            clicks += model.log.count
            if !model.log.isEmpty { counts[name, default: 0] += 1 }
        }
        #expect(clicks > steps / 10)
    }

    private static let variables = ProcessInfo.processInfo.environment
    private var steps: Int { Self.variables["LIFELINE_TEST_ALL"] == "1" ? 5000 : 60 }
    private var seed: UInt64 { Self.variables["LIFELINE_SEED"].flatMap(UInt64.init) ?? 1 }

    // MARK: Examples

    @Observable final class Rights {
        var mayArchive = true
        var log: [String] = []
    }

    /// Somebody else takes the right to archive away, while this person clicks “Archive”.
    @Test func aNeighboursActionDoesNotRun() throws {
        struct Page: View {
            let rights: Rights
            var body: some View {
                NavigationStack {
                    Text("base").toolbar {
                        if rights.mayArchive {
                            ToolbarItem(placement: .primaryAction) {
                                Button("Archive") { rights.log.append("archive") }
                            }
                        }
                        ToolbarItem(placement: .primaryAction) { Button("Delete") { rights.log.append("DELETE") } }
                    }
                }
            }
        }
        let rights = Rights()
        let scene = TestScene { Page(rights: rights) }
        let archive = try scene.find(role: "button", name: "Archive")
        scene.client.holdsBytes = true
        rights.mayArchive = false
        scene.advance(by: .zero)
        try archive.tap()
        scene.client.holdsBytes = false
        scene.advance(by: .zero)
        #expect(rights.log.isEmpty && !scene.text.contains("Archive"))
        try scene.tap("Delete")
        #expect(rights.log == ["DELETE"])
    }

    /// The tab that is shown stays when one before it goes.
    @Test func theSelectedTabStays() throws {
        let model = Model()
        let scene = TestScene { Screen(model: model, container: .tabsWithoutValues) }
        try scene.find(role: "tab", name: "e2").tap()
        model.isShown[0] = false
        scene.advance(by: .zero)
        #expect(scene.text.contains("page e2"))
        #expect(scene.findAll { $0.role == "tab" && $0[.ariaSelected] == "true" }.map(\.name) == ["e2"])
        model.isShown[0] = true
        model.isShown[3] = false
        scene.advance(by: .zero)
        #expect(scene.text.contains("page e2"))
    }

    /// Several options with the same tag.
    @Test func equalTagsAreSeveralOptions() throws {
        var chosen = 0
        let scene = TestScene {
            Picker("P", selection: Binding(get: { chosen }, set: { chosen = $0 })) {
                Text("a").tag(1)
                Text("b").tag(1)
                Text("c").tag(2)
                Text("d")
            }
            .pickerStyle(.inline)
        }
        #expect(scene.findAll(role: "radio").map(\.name) == ["a", "b", "c", "d"])
        try scene.find(role: "radio", name: "b").tap()
        #expect(chosen == 1)
    }
}
