import Foundation
import LifelineTesting
import LifelineUI

/// The state of an app, all of it: a second scene with an equal model must paint the same.
@MainActor final class AppModel: ObservableObject {
    struct Item: Identifiable, Hashable {
        var id: Int
        var title: String
        var isDone = false
        var amount = 1.0
        var kind = Kind.work
        var notes = ""
    }

    enum Kind: String, CaseIterable, Identifiable {
        case work, home, garden
        var id: Self { self }
    }

    /// For controllers, which show what has changed; views observe the model by themselves.
    let didChange = PassthroughSubject<Void, Never>()

    @Published var items: [Item] = (0..<12).map { Item(id: $0, title: "Item \($0)", isDone: $0 % 3 == 0) } {
        didSet { didChange.send() }
    }
    @Published var nextID = 12 { didSet { didChange.send() } }
    @Published var draft = "" { didSet { didChange.send() } }
    @Published var secret = "" { didSet { didChange.send() } }
    @Published var filter: Kind? { didSet { didChange.send() } }
    @Published var showsDone = true { didSet { didChange.send() } }
    @Published var isEditing = false { didSet { didChange.send() } }
    @Published var isSheetShown = false { didSet { didChange.send() } }
    @Published var isAlertShown = false { didSet { didChange.send() } }
    @Published var isCoverShown = false { didSet { didChange.send() } }
    @Published var selection: Set<Int> = [] { didSet { didChange.send() } }
    @Published var path: [Int] = [] { didSet { didChange.send() } }
    @Published var tab = 0 { didSet { didChange.send() } }
    @Published var isExpanded = false { didSet { didChange.send() } }
    @Published var offset = CGSize.zero { didSet { didChange.send() } }
    @Published var angle = 0.0 { didSet { didChange.send() } }
    @Published var date = 0 { didSet { didChange.send() } }

    /// A model with the same values, without observers.
    func copy() -> AppModel {
        let copy = AppModel()
        copy.items = items
        copy.nextID = nextID
        copy.draft = draft
        copy.secret = secret
        copy.filter = filter
        copy.showsDone = showsDone
        copy.isEditing = isEditing
        copy.isSheetShown = isSheetShown
        copy.isAlertShown = isAlertShown
        copy.isCoverShown = isCoverShown
        copy.selection = selection
        copy.path = path
        copy.tab = tab
        copy.isExpanded = isExpanded
        copy.offset = offset
        copy.angle = angle
        copy.date = date
        return copy
    }

    var shown: [Item] { items.filter { (showsDone || !$0.isDone) && (filter == nil || $0.kind == filter) } }

    func add() {
        items.insert(
            Item(id: nextID, title: draft.isEmpty ? "New \(nextID)" : draft), at: nextID % 2 == 0 ? 0 : items.count)
        nextID += 1
        draft = ""
        if items.count > 30 { items.removeFirst(20) }
    }
}

/// Ordinary apps as tutorials have them, six SwiftUI-shaped and two UIKit-shaped ones. What they show follows from the model
/// alone.
enum ModelApp: CaseIterable {
    case todo, form, navigation, tabs, board, stacks
    case records, tiles

    var isLazy: Bool { [.form, .navigation, .tabs, .records, .tiles].contains(self) }

    @MainActor func scene(_ model: AppModel) -> TestScene {
        switch self {
        case .records: TestScene(root: RecordsApp(model))
        case .tiles: TestScene(root: TilesApp(model))
        default: TestScene { view(model) }
        }
    }

    @MainActor @ViewBuilder private func view(_ model: AppModel) -> some View {
        switch self {
        case .todo: TodoView(model: model)
        case .form: FormView(model: model)
        case .navigation: NavigationDemo(model: model)
        case .tabs: TabsView(model: model)
        case .board: BoardView(model: model)
        case .stacks: StacksView(model: model)
        case .records, .tiles: EmptyView()
        }
    }
}

private struct TodoView: View {
    @ObservedObject var model: AppModel

    var body: some View {
        VStack {
            HStack {
                TextField("What is to be done?", text: $model.draft).onSubmit { model.add() }
                Button("Add") { withAnimation { model.add() } }.disabled(model.items.count > 28)
            }
            Toggle("Show done", isOn: $model.showsDone.animation())
            ScrollView {
                VStack(alignment: .leading) {
                    ForEach(model.shown) { item in
                        HStack {
                            Button {
                                guard let index = model.items.firstIndex(of: item) else { return }
                                model.items[index].isDone.toggle()
                            } label: {
                                Label(item.title, systemImage: item.isDone ? "checkmark.circle" : "circle")
                            }
                            Spacer()
                            if model.selection.contains(item.id) { Text("selected").transition(.opacity) }
                            Button("Remove") { withAnimation(.spring()) { model.items.removeAll { $0.id == item.id } } }
                        }
                        .background(item.isDone ? Color.green.opacity(0.2) : .clear)
                        .onTapGesture { model.selection.formSymmetricDifference([item.id]) }
                        .transition(.move(edge: .leading).combined(with: .opacity))
                    }
                }
                .animation(.default, value: model.items)
            }
            Text("\(model.items.filter { !$0.isDone }.count) left").font(.footnote)
        }
        .padding()
    }
}

private struct FormView: View {
    @ObservedObject var model: AppModel

    var body: some View {
        Form {
            Section("Text") {
                TextField("Draft", text: $model.draft)
                SecureField("Secret", text: $model.secret)
                TextEditor(text: $model.draft).frame(height: 80)
            }
            Section("Choices") {
                Picker("Kind", selection: $model.filter) {
                    Text("All").tag(AppModel.Kind?.none)
                    ForEach(AppModel.Kind.allCases) { Text($0.rawValue).tag(Optional($0)) }
                }
                Picker("Tab", selection: $model.tab) { ForEach(0..<3, id: \.self) { Text("\($0)").tag($0) } }
                    .pickerStyle(.segmented)
                Toggle("Show done", isOn: $model.showsDone)
                Stepper("Date \(model.date)", value: $model.date, in: 0...20)
                Slider(value: $model.angle, in: 0...360)
            }
            if model.showsDone {
                Section("Items") {
                    ForEach($model.items) { $item in
                        HStack {
                            TextField("Title", text: $item.title)
                            Toggle("Done", isOn: $item.isDone).labelsHidden()
                        }
                        // A row that is swiped aside is not part of the model.
                        .deleteDisabled(true)
                    }
                    .onDelete { model.items.remove(atOffsets: $0) }
                }
            }
            Button("Reset", role: .destructive) { model.isAlertShown = true }
        }
        .alert("Reset?", isPresented: $model.isAlertShown) {
            Button("Reset", role: .destructive) { model.draft = "" }
            Button("Cancel", role: .cancel) {}
        }
    }
}

private struct NavigationDemo: View {
    @ObservedObject var model: AppModel

    var body: some View {
        NavigationStack(path: $model.path) {
            List(model.items) { item in NavigationLink(item.title, value: item.id) }
                .navigationTitle("Items")
                .toolbar { Button("New") { model.isSheetShown = true } }
                .navigationDestination(for: Int.self) { id in
                    VStack {
                        Text("Item \(id)")
                        Button("Next") { if model.path.count < 4 { model.path.append(id + 1) } }
                        Button("Home") { model.path = [] }
                        Button("Cover") { model.isCoverShown = true }
                    }
                    .navigationTitle("Item \(id)")
                }
        }
        .sheet(isPresented: $model.isSheetShown) {
            VStack {
                TextField("Draft", text: $model.draft)
                Button("Done") {
                    model.add()
                    model.isSheetShown = false
                }
            }
            .padding()
        }
        .fullScreenCover(isPresented: $model.isCoverShown) { Button("Close") { model.isCoverShown = false } }
    }
}

private struct TabsView: View {
    @ObservedObject var model: AppModel

    var body: some View {
        TabView(selection: $model.tab) {
            TodoView(model: model).tabItem { Label("To do", systemImage: "list.bullet") }.tag(0)
            FormView(model: model).tabItem { Label("Form", systemImage: "slider.horizontal.3") }.tag(1)
            BoardView(model: model).tabItem { Label("Board", systemImage: "square.grid.2x2") }.tag(2)
        }
    }
}

private struct BoardView: View {
    @ObservedObject var model: AppModel

    var body: some View {
        GeometryReader { geometry in
            ZStack {
                Color.yellow.opacity(0.3).onTapGesture { model.isExpanded.toggle() }
                RoundedRectangle(cornerRadius: 12)
                    .fill(.blue)
                    .frame(width: model.isExpanded ? geometry.size.width / 2 : 80, height: 80)
                    .rotationEffect(.degrees(model.angle))
                    .offset(model.offset)
                    .shadow(radius: 4)
                    .gesture(
                        DragGesture().onChanged { model.offset = $0.translation }.onEnded { _ in model.offset = .zero })
                if model.isExpanded {
                    Text("expanded").zIndex(2).transition(.scale)
                }
                VStack {
                    Spacer()
                    HStack {
                        Button("Turn") {
                            withAnimation { model.angle = (model.angle + 45).truncatingRemainder(dividingBy: 360) }
                        }
                        Menu("More") {
                            Button("Grow") { model.isExpanded = true }
                            Button("Shrink") { model.isExpanded = false }
                        }
                    }
                }
            }
        }
        .animation(.easeInOut, value: model.isExpanded)
    }
}

private struct StacksView: View {
    @ObservedObject var model: AppModel

    var body: some View {
        let columns = [GridItem(.adaptive(minimum: 90))]
        VStack {
            ViewThatFits {
                HStack { buttons }
                VStack { buttons }
            }
            Grid {
                ForEach(model.shown.prefix(4)) { item in
                    GridRow {
                        Text(item.title)
                        Text(item.kind.rawValue).gridColumnAlignment(.trailing)
                    }
                }
            }
            .overlay(RoundedRectangle(cornerRadius: 4).stroke(.red))
            if #available(iOS 16, *) {
                Group {
                    if model.isExpanded { AnyView(Text("expanded")) } else { AnyView(Image(systemName: "star")) }
                }
                .id(model.date)
            }
            VStack {
                ForEach(Array(model.shown.enumerated()), id: \.element.id) { index, item in
                    Text("\(index): \(item.title)").padding(index % 2 == 0 ? 2 : 6)
                }
            }
            .frame(maxWidth: .infinity, alignment: model.isExpanded ? .leading : .trailing)
            LazyVGrid(columns: columns) { ForEach(0..<3, id: \.self) { Text("cell \($0)") } }
        }
    }

    @ViewBuilder private var buttons: some View {
        Button("Add") { model.add() }
        Button("Shuffle") { model.items.reverse() }
        Button("Expand") { model.isExpanded.toggle() }
        Button("Another") { model.date += 1 }
        Button("Kind") {
            if !model.items.isEmpty { model.items[0].kind = model.items[0].kind == .work ? .garden : .work }
        }
        Button("Filter") { model.filter = model.filter == nil ? .work : nil }
    }
}
