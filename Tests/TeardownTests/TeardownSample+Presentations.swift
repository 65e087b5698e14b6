import Foundation
import LifelineUI

extension TeardownSample {
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
}
