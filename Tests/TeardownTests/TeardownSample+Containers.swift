import Foundation
import LifelineUI

extension TeardownSample {
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
