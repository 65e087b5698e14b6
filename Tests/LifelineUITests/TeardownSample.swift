import Foundation
import LifelineUI

/// Views of every kind, and containers for them.
@MainActor enum TeardownSample {
    struct Piece {
        let name: String
        let view: @MainActor () -> AnyView

        @MainActor init(_ name: String, @ViewBuilder _ view: @escaping @MainActor () -> some View) {
            self.name = name
            self.view = { AnyView(view()) }
        }
    }

    struct Container {
        let name: String
        let wrap: @MainActor (AnyView) -> AnyView

        @MainActor init(_ name: String, @ViewBuilder _ wrap: @escaping @MainActor (AnyView) -> some View) {
            self.name = name
            self.wrap = { AnyView(wrap($0)) }
        }
    }

    static var pieces: [Piece] { representables + values + controls + collections + presentations + motions + life }

    // MARK: Representables

    final class EmptyController: UIViewController {}

    struct Represented<Controller: UIViewController>: UIViewControllerRepresentable {
        let make: @MainActor () -> Controller
        func makeUIViewController(context: Context) -> Controller { make() }
        func updateUIViewController(_ controller: Controller, context: Context) {}
    }

    struct RepresentedView<Shown: UIView>: UIViewRepresentable {
        let make: @MainActor () -> Shown
        func makeUIView(context: Context) -> Shown { make() }
        func updateUIView(_ view: Shown, context: Context) {}
    }

    final class RowsController: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentConfiguration = UIHostingConfiguration { Represented { EmptyController() } }
            return cell
        }
    }

    final class ConstrainedController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel()
            label.text = "constrained"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            ])
        }
    }

    static var representables: [Piece] {
        [
            Piece("controller") { Represented { EmptyController() } },
            Piece("controller with constraints") { Represented { ConstrainedController() } },
            Piece("several controllers") {
                ForEach(0..<3, id: \.self) { _ in Represented { EmptyController() }.frame(height: 20) }
            },
            Piece("controller in a scroll view") {
                ScrollView { Represented { EmptyController() }.frame(height: 900) }
            },
            Piece("navigation controller") {
                Represented { UINavigationController(rootViewController: EmptyController()) }
            },
            Piece("tab bar controller") {
                Represented {
                    let tabs = UITabBarController()
                    tabs.viewControllers = [
                        EmptyController(), UINavigationController(rootViewController: EmptyController()),
                    ]
                    return tabs
                }
            },
            Piece("split view controller") {
                Represented {
                    let split = UISplitViewController(style: .doubleColumn)
                    split.setViewController(EmptyController(), for: .primary)
                    split.setViewController(EmptyController(), for: .secondary)
                    return split
                }
            },
            Piece("page view controller") {
                Represented {
                    let pages = UIPageViewController(
                        transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
                    pages.setViewControllers([EmptyController()], direction: .forward, animated: false)
                    return pages
                }
            },
            Piece("table view controller") { Represented { RowsController() } },
            Piece("hosting controller") {
                Represented { UIHostingController(rootView: Represented { EmptyController() }) }
            },
            Piece("hosting controllers in navigation") {
                Represented {
                    UINavigationController(
                        rootViewController: UIHostingController(
                            rootView: NavigationStack { ScrollView { Represented { EmptyController() } } }))
                }
            },
            Piece("view") { RepresentedView { UILabel() } },
            Piece("scroll view") {
                RepresentedView {
                    let scroll = UIScrollView()
                    scroll.addSubview(UITextField())
                    return scroll
                }
            },
            Piece("stack view") {
                RepresentedView { UIStackView(arrangedSubviews: [UILabel(), UISwitch(), UISlider(), UITextView()]) }
            },
        ]
    }

    // MARK: Values and containers

    enum Flavour: String, CaseIterable { case sweet, sour }

    static var values: [Piece] {
        [
            Piece("text") { Text("text **bold**").lineLimit(2) },
            Piece("label") { Label("label", systemImage: "star") },
            Piece("shape") {
                RoundedRectangle(cornerRadius: 4).fill(.red).frame(width: 40, height: 40).shadow(radius: 3)
            },
            Piece("canvas") {
                Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue)) }
            },
            Piece("image renderer") {
                Image(systemName: "heart").resizable().frame(width: 30, height: 30).mask(Circle())
            },
            Piece("asynchronous image") { AsyncImage(url: URL(string: "https://example.invalid/picture.png")) },
            Piece("geometry") { GeometryReader { Text("\(Int($0.size.width))") }.frame(height: 40) },
            Piece("fits") {
                ViewThatFits {
                    Text("a long text in one line"); Text("short")
                }
            },
            Piece("grid") {
                Grid {
                    GridRow {
                        Text("a"); Text("b")
                    }; GridRow { Text("c").gridCellColumns(2) }
                }
            },
            Piece("overlay") { Text("base").overlay { Text("over") }.background { Color.yellow } },
            Piece("preference") {
                Text("p").anchorPreference(key: Bounds.self, value: .bounds) { $0 }.overlayPreferenceValue(Bounds.self)
                { _ in Text("read") }
            },
            Piece("custom layout") {
                Diagonal {
                    Text("1"); Text("2")
                }
            },
            Piece("timeline") { TimelineView(.periodic(from: .now, by: 0.5)) { Text("\($0.date)") } },
            Piece("markdown link") { Text("[link](https://example.com)") },
            Piece("unavailable") { ContentUnavailableView("Nothing", systemImage: "tray") },
            Piece("group box") { GroupBox("box") { LabeledContent("a", value: "b") } },
            Piece("disclosure") { DisclosureGroup("more", isExpanded: .constant(true)) { Text("inside") } },
        ]
    }

    struct Bounds: PreferenceKey {
        static let defaultValue: Anchor<CGRect>? = nil
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    struct Diagonal: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 100)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                subview.place(
                    at: CGPoint(x: bounds.minX + CGFloat(index) * 20, y: bounds.minY + CGFloat(index) * 20),
                    proposal: .unspecified)
            }
        }
    }

    // MARK: Controls

    static var controls: [Piece] {
        [
            Piece("button") { Button("press") {} },
            Piece("styled button") { Button("press") {}.buttonStyle(.borderedProminent).keyboardShortcut("p") },
            Piece("toggle") { Toggle("toggle", isOn: .constant(true)) },
            Piece("slider") { Slider(value: .constant(0.5)) },
            Piece("stepper") { Stepper("stepper", value: .constant(1)) },
            Piece("field") { TextField("field", text: .constant("typed")) },
            Piece("number field") { TextField("number", value: .constant(2.5), format: .number) },
            Piece("secure field") { SecureField("secret", text: .constant("")) },
            Piece("editor") { TextEditor(text: .constant("lines")).frame(height: 80) },
            Piece("vertical field") { TextField("lines", text: .constant(""), axis: .vertical) },
            Piece("menu picker") { picker.pickerStyle(.menu) },
            Piece("segmented picker") { picker.pickerStyle(.segmented) },
            Piece("inline picker") { picker.pickerStyle(.inline) },
            Piece("wheel picker") { picker.pickerStyle(.wheel) },
            Piece("date picker") { DatePicker("date", selection: .constant(date)) },
            Piece("graphical date picker") {
                DatePicker("date", selection: .constant(date)).datePickerStyle(.graphical)
            },
            Piece("wheel of dates") { DatePicker("date", selection: .constant(date)).datePickerStyle(.wheel) },
            Piece("dates") { MultiDatePicker("dates", selection: .constant([])) },
            Piece("colour picker") { ColorPicker("colour", selection: .constant(.red)) },
            Piece("menu") {
                Menu("menu") {
                    Button("a") {}; Divider(); Menu("more") { Button("b") {} }
                }
            },
            Piece("progress") {
                ProgressView(value: 0.3); ProgressView()
            },
            Piece("gauge") { Gauge(value: 0.4) { Text("gauge") } },
            Piece("share link") { ShareLink(item: "shared") },
            Piece("submit") {
                Form {
                    TextField("a", text: .constant("")); SubmitButton("Save")
                }.onSubmit {}
            },
            Piece("control group") {
                ControlGroup {
                    Button("a") {}; Button("b") {}
                }
            },
            Piece("gestures") {
                Text("gestures").gesture(DragGesture().simultaneously(with: MagnificationGesture())).onTapGesture {}
                    .onLongPressGesture {}
            },
            Piece("drag and drop") {
                Text("drag").draggable("text").dropDestination(for: String.self) { _, _ in true }
            },
            Piece("context menu") {
                Text("context").contextMenu {
                    Button("a") {}
                } preview: {
                    Text("preview")
                }
            },
            Piece("focused field") { FocusedField() },
            Piece("hover") { Text("hover").onHover { _ in }.help("help") },
        ]
    }

    private static let date = Date(timeIntervalSince1970: 1_700_000_000)

    private static var picker: some View {
        Picker("picker", selection: .constant(Flavour.sour)) {
            ForEach(Flavour.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
    }

    struct FocusedField: View {
        @FocusState private var isFocused: Bool
        @State private var text = ""
        var body: some View { TextField("focused", text: $text).focused($isFocused).onAppear { isFocused = true } }
    }

    // MARK: Collections

    struct Person: Identifiable {
        let id: Int
        var name: String { "person \(id)" }
        static let all = (0..<40).map { Person(id: $0) }
    }

    static var collections: [Piece] {
        [
            Piece("list") {
                List(Person.all) { person in
                    Represented { EmptyController() }.swipeActions { Button("delete") {} }
                }
            },
            Piece("selectable list") { List(Person.all, selection: .constant(Set([1]))) { Text($0.name) } },
            Piece("editable list") {
                List { ForEach(Person.all) { Text($0.name) }.onDelete { _ in }.onMove { _, _ in } }
                    .environment(\.editMode, .constant(.active))
            },
            Piece("form") {
                Form {
                    Section("section") {
                        Toggle("a", isOn: .constant(true)); picker
                    }
                }
            },
            Piece("table") {
                Table(Person.all, selection: .constant(Set<Int>())) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Number") { Text("\($0.id)") }
                }
            },
            Piece("lazy stack") {
                ScrollView {
                    LazyVStack { ForEach(Person.all) { _ in Represented { EmptyController() }.frame(height: 30) } }
                }
            },
            Piece("lazy grid") {
                ScrollView {
                    LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], pinnedViews: .sectionHeaders) {
                        Section("header") { ForEach(Person.all) { Text($0.name) } }
                    }
                }
            },
            Piece("scroll view") {
                ScrollViewReader { _ in
                    ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 900, height: 900) }
                }
            },
            Piece("refreshable") { List { Text("row") }.refreshable {} },
            Piece("searchable") { NavigationStack { List { Text("row") }.searchable(text: .constant("row")) } },
            Piece("outline") { List { OutlineGroup(Node.all, children: \.children) { Text($0.id) } } },
        ]
    }

    struct Node: Identifiable {
        let id: String
        var children: [Node]?
        static let all = [Node(id: "a", children: [Node(id: "b", children: nil)]), Node(id: "c", children: nil)]
    }

    // MARK: Presentations

    static var presentations: [Piece] {
        [
            Piece("sheet") { Text("base").sheet(isPresented: .constant(true)) { Represented { EmptyController() } } },
            Piece("sheet with detents") {
                Text("base").sheet(isPresented: .constant(true)) {
                    NavigationStack { List { Text("row") }.navigationTitle("sheet") }.presentationDetents([
                        .medium, .large,
                    ])
                }
            },
            Piece("sheet of a sheet") {
                Text("base").sheet(isPresented: .constant(true)) {
                    Text("first").sheet(isPresented: .constant(true)) { Represented { EmptyController() } }
                }
            },
            Piece("cover") {
                Text("base").fullScreenCover(isPresented: .constant(true)) { Represented { EmptyController() } }
            },
            Piece("popover") {
                Text("base").popover(isPresented: .constant(true)) { Represented { EmptyController() } }
            },
            Piece("alert") {
                Text("base").alert("alert", isPresented: .constant(true)) {
                    TextField("name", text: .constant(""))
                    Button("fine") {}
                }
            },
            Piece("confirmation") {
                Text("base").confirmationDialog("sure?", isPresented: .constant(true), titleVisibility: .visible) {
                    Button("delete", role: .destructive) {}
                }
            },
            Piece("inspector") {
                Text("base").inspector(isPresented: .constant(true)) { Represented { EmptyController() } }
            },
            Piece("file importer") {
                Text("base").fileImporter(isPresented: .constant(true), allowedContentTypes: [.text]) { _ in }
            },
            Piece("presented by the controller") { Represented { PresentingController() } },
            Piece("toolbar") {
                NavigationStack {
                    Text("page").navigationTitle("title").toolbar {
                        ToolbarItem(placement: .primaryAction) { Menu("menu") { Button("a") {} } }
                        ToolbarItem(placement: .bottomBar) { Button("bottom") {} }
                    }
                }
            },
            Piece("pushed pages") {
                NavigationStack(path: .constant([1, 2])) {
                    Text("root").navigationDestination(for: Int.self) { _ in Represented { EmptyController() } }
                }
            },
            Piece("split view") {
                NavigationSplitView {
                    List { NavigationLink("row", value: 1) }
                } detail: {
                    Represented { EmptyController() }
                }
            },
            Piece("tabs") {
                TabView {
                    Represented { EmptyController() }.tabItem { Text("one") }
                    Text("two").tabItem { Text("two") }.badge(3)
                }
            },
            Piece("paged tabs") {
                TabView {
                    Color.red; Color.blue
                }.tabViewStyle(.page)
            },
        ]
    }

    final class PresentingController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            present(UIHostingController(rootView: Represented { EmptyController() }), animated: animated)
        }
    }

    // MARK: Motion

    static var motions: [Piece] {
        [
            Piece("repeated animation") { Moving() },
            Piece("phases") { Text("phases").phaseAnimator([0.0, 90]) { $0.rotationEffect(.degrees($1)) } },
            Piece("keyframes") {
                Text("keyframes").keyframeAnimator(initialValue: 0.0) {
                    $0.offset(x: $1)
                } keyframes: { _ in
                    KeyframeTrack {
                        LinearKeyframe(40, duration: 1); SpringKeyframe(0, duration: 1)
                    }
                }
            },
            Piece("transition") { Inserted(transition: .slide) },
            Piece("transition with scale") { Inserted(transition: .asymmetric(insertion: .scale, removal: .opacity)) },
            Piece("matched geometry") { Matched() },
            Piece("content transition") { Text("3").contentTransition(.numericText()) },
            Piece("symbol effect") { Image(systemName: "star").symbolEffect(.pulse) },
            Piece("animated timeline") { TimelineView(.animation) { Text("\($0.date.timeIntervalSince1970)") } },
        ]
    }

    struct Moving: View {
        @State private var isAway = false
        var body: some View {
            Represented { EmptyController() }.frame(width: 40, height: 40).offset(x: isAway ? 100 : 0)
                .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isAway = true } }
        }
    }

    struct Inserted: View {
        let transition: AnyTransition
        @State private var count = 0
        var body: some View {
            VStack {
                if count.isMultiple(of: 2) {
                    Represented { EmptyController() }.transition(transition)
                } else {
                    Text("other").transition(transition)
                }
            }
            .onAppear { withAnimation(.linear(duration: 1)) { count += 1 } }
        }
    }

    struct Matched: View {
        @Namespace private var space
        @State private var isLarge = false
        var body: some View {
            VStack {
                if isLarge {
                    Represented { EmptyController() }.matchedGeometryEffect(id: "a", in: space).frame(
                        width: 200, height: 200)
                } else {
                    Represented { EmptyController() }.matchedGeometryEffect(id: "a", in: space).frame(
                        width: 20, height: 20)
                }
            }
            .onAppear { withAnimation(.linear(duration: 1)) { isLarge = true } }
        }
    }

    // MARK: Life

    static var life: [Piece] {
        [
            Piece("task") { Text("task").task { try? await Task.sleep(for: .seconds(60)) } },
            Piece("states in closures") { Late() },
            Piece("changes on disappearance") { LastWord() },
        ]
    }

    struct Late: View {
        @State private var text = ""
        @State private var token = Token()
        var body: some View { Text(text).onAppear { token.onDeinit = { text = "late" } } }
    }

    @MainActor final class Token {
        var onDeinit: (() -> Void)?
        isolated deinit { onDeinit?() }
    }

    struct LastWord: View {
        @State private var isShown = false
        var body: some View {
            VStack {
                if isShown { Represented { EmptyController() } }
                Represented { EmptyController() }.onDisappear { isShown.toggle() }
            }
            .onDisappear { withAnimation { isShown.toggle() } }
        }
    }

    // MARK: Containers

    static var containers: [Container] {
        [
            Container("stack") { view in
                VStack {
                    Text("a"); view; Text("b")
                }
            },
            Container("layers") { view in
                ZStack {
                    Color.red; view
                }.overlay { Text("over") }
            },
            Container("scroll view") { view in ScrollView { view } },
            Container("nested scroll views") { view in ScrollView { ScrollView(.horizontal) { view } } },
            Container("lazy stack") { view in ScrollView { LazyVStack { ForEach(0..<2, id: \.self) { _ in view } } } },
            Container("lazy grid") { view in
                ScrollView {
                    LazyVGrid(columns: [GridItem(), GridItem()]) {
                        view; view
                    }
                }
            },
            Container("list") { view in
                List {
                    Section("s") {
                        view; Text("row")
                    }
                }
            },
            Container("form") { view in Form { view } },
            Container("navigation") { view in NavigationStack { view.navigationTitle("t").toolbar { Button("b") {} } }
            },
            Container("pushed page") { view in
                NavigationStack(path: .constant([1])) {
                    Text("root").navigationDestination(for: Int.self) { _ in view }
                }
            },
            Container("split view") { view in
                NavigationSplitView {
                    Text("side")
                } detail: {
                    view
                }
            },
            Container("tab") { view in
                TabView {
                    view.tabItem { Text("one") }; view.tabItem { Text("two") }
                }
            },
            Container("pages") { view in
                TabView {
                    view; Text("two")
                }.tabViewStyle(.page)
            },
            Container("sheet") { view in Text("base").sheet(isPresented: .constant(true)) { view } },
            Container("cover") { view in Text("base").fullScreenCover(isPresented: .constant(true)) { view } },
            Container("popover") { view in Text("base").popover(isPresented: .constant(true)) { view } },
            Container("inspector") { view in Text("base").inspector(isPresented: .constant(true)) { view } },
            Container("geometry") { view in GeometryReader { _ in view } },
            Container("fits") { view in
                ViewThatFits {
                    view; Text("else")
                }
            },
            Container("grid") { view in
                Grid {
                    GridRow {
                        view; Text("b")
                    }
                }
            },
            Container("disclosure") { view in DisclosureGroup("more", isExpanded: .constant(true)) { view } },
            Container("custom layout") { view in
                Diagonal {
                    view; Text("2")
                }
            },
            Container("toolbar") { view in NavigationStack { Text("page").toolbar { ToolbarItem { view } } } },
            Container("inset") { view in ScrollView { Text("a") }.safeAreaInset(edge: .bottom) { view } },
            Container("button") { view in
                Button {
                } label: {
                    view
                }
            },
            Container("context menu") { view in view.contextMenu { Button("a") {} } },
            Container("identity") { view in view.id(1) },
            Container("hosting controller") { view in Represented { UIHostingController(rootView: view) } },
            Container("navigation controller") { view in
                Represented { UINavigationController(rootViewController: UIHostingController(rootView: view)) }
            },
            Container("cell") { view in
                RepresentedView {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.contentConfiguration = UIHostingConfiguration { view }
                    return cell
                }
            },
            Container("transition") { view in view.transition(.scale).opacity(0.5).rotationEffect(.degrees(10)) },
            Container("drawing group") { view in view.drawingGroup().compositingGroup().clipped().blur(radius: 1) },
        ]
    }
}
