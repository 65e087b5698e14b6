import SwiftUI
import UniformTypeIdentifiers

struct ReadingListView: View {
    @State private var library = Library()
    @State private var isAdding = false
    @State private var selection = Set<Book.ID>()
    @SceneStorage("reading.tab") private var tab = "books"

    var body: some View {
        TabView(selection: $tab) {
            NavigationStack(path: $library.path) {
                BookList(library: library, selection: $selection, isAdding: $isAdding)
                    .navigationDestination(for: ReadingRoute.self) { route in
                        destination(route)
                    }
            }
            .tabItem { Label("Books", systemImage: "books.vertical") }
            .tag("books")

            NavigationStack {
                StatisticsView(library: library)
            }
            .tabItem { Label("Statistics", systemImage: "chart.pie") }
            .tag("statistics")
            .badge(library.books.filter { $0.status == .finished }.count)
        }
        .sheet(isPresented: $isAdding) {
            AddBookView { title, author in
                withAnimation(.bouncy) { library.add(title: title, author: author) }
            }
            .presentationDetents([.height(320), .large])
        }
        .environment(library)
    }

    @ViewBuilder
    private func destination(_ route: ReadingRoute) -> some View {
        switch route {
        case .book(let id):
            if let book = library[id] {
                BookView(book: book)
            } else {
                ContentUnavailableView(
                    "Book removed", systemImage: "book.closed", description: Text("Go back to your list."))
            }
        case .author(let name):
            AuthorView(name: name)
        case .quotes(let id):
            if let book = library[id] { QuotesView(book: book) }
        }
    }
}

struct BookList: View {
    @Bindable var library: Library
    @Binding var selection: Set<Book.ID>
    @Binding var isAdding: Bool
    @Environment(\.editMode) private var editMode

    var body: some View {
        List(selection: $selection) {
            ForEach(library.results) { book in
                NavigationLink(value: ReadingRoute.book(book.id)) {
                    BookRow(book: book)
                }
                .swipeActions(edge: .leading) {
                    Button("Read 20", systemImage: "book.pages") { library.advance(book, by: 20) }
                        .tint(.teal)
                }
                .swipeActions {
                    Button("Remove", systemImage: "trash", role: .destructive) {
                        withAnimation { library[book.id] = nil }
                    }
                }
                .contextMenu {
                    Section("Move to") {
                        ForEach(Book.Status.allCases) { status in
                            Button(status.label) { library[book.id]?.status = status }
                        }
                    }
                } preview: {
                    BookRow(book: book).padding()
                }
            }
            .onMove { library.move($0, to: $1) }
        }
        .listStyle(.plain)
        .navigationTitle("Reading list")
        .searchable(text: $library.searchText, tokens: $library.tokens, prompt: "Title, author or genre") { token in
            Label(token.name, systemImage: "tag")
        }
        .searchSuggestions {
            if library.searchText.isEmpty {
                ForEach(library.suggestedTokens) { genre in
                    Label(genre.name, systemImage: "tag").searchCompletion(genre)
                }
            }
        }
        .searchScopes($library.scope) {
            Text("All").tag(Book.Status?.none)
            ForEach(Book.Status.allCases) { status in
                Text(status.label).tag(Optional(status))
            }
        }
        .toolbar {
            ToolbarItem(placement: .topBarLeading) { EditButton() }
            ToolbarItem(placement: .primaryAction) {
                Button("Add book", systemImage: "plus") { isAdding = true }
            }
            if !selection.isEmpty {
                ToolbarItem(placement: .bottomBar) {
                    Button("Finish \(selection.count) books") {
                        for id in selection { library[id]?.status = .finished }
                        selection = []
                    }
                }
            }
        }
        .toolbarBackground(.visible, for: .navigationBar)
        .overlay {
            if library.results.isEmpty {
                ContentUnavailableView.search(text: library.searchText)
            }
        }
    }
}

struct BookRow: View {
    let book: Book

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            VStack(alignment: .leading, spacing: 4) {
                Text(book.title).font(.headline)
                Text(book.author).font(.subheadline).foregroundStyle(.secondary)
                if book.status == .reading {
                    ProgressView(value: book.progress)
                        .tint(.teal)
                        .accessibilityLabel("Progress")
                }
            }
            Spacer()
            StatusBadge(status: book.status)
        }
    }
}

struct StatusBadge: View {
    let status: Book.Status

    var body: some View {
        Text(status.label)
            .font(.caption2.weight(.semibold))
            .padding(.horizontal, 8)
            .padding(.vertical, 3)
            .background {
                Capsule().fill(color.opacity(0.2))
            }
            .foregroundStyle(color)
            .fixedSize()
    }

    private var color: Color {
        switch status {
        case .wanted: .blue
        case .reading: .teal
        case .finished: .gray
        }
    }
}

struct BookView: View {
    @Environment(Library.self) private var library
    @Environment(\.openURL) private var openURL
    let book: Book
    @State private var pages = 10.0
    @State private var showsInspector = false
    @GestureState private var pull: CGSize = .zero

    var body: some View {
        Form {
            Section {
                cover
                    .listRowBackground(Color.clear)
                LabeledContent("Author") {
                    NavigationLink(book.author, value: ReadingRoute.author(book.author))
                }
                LabeledContent("Pages", value: "\(book.pagesRead) of \(book.pages)")
                Gauge(value: book.progress) {
                    Text("Progress")
                } currentValueLabel: {
                    Text(book.progress.formatted(.percent.precision(.fractionLength(0))))
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("\(book.pages)")
                }
                .gaugeStyle(.linearCapacity)
            }
            Section("Today") {
                Slider(value: $pages, in: 5...50, step: 5) {
                    Text("Pages to read")
                }
                Button("Log \(Int(pages)) pages") {
                    library.advance(book, by: Int(pages))
                }
                .disabled(book.status == .finished)
            }
            Section {
                Picker("Status", selection: status) {
                    ForEach(Book.Status.allCases) { Text($0.label) }
                }
                .pickerStyle(.menu)
                NavigationLink("Quotes", value: ReadingRoute.quotes(book.id))
                DisclosureGroup("Genres") {
                    ForEach(Genre.allCases) { genre in
                        Toggle(genre.name, isOn: has(genre))
                    }
                }
            }
        }
        .navigationTitle(book.title)
        .navigationBarTitleDisplayMode(.inline)
        .inspector(isPresented: $showsInspector) {
            Text("Book \(book.id)").presentationDetents([.medium])
        }
        .toolbar {
            Menu("More", systemImage: "ellipsis.circle") {
                Button("Details", systemImage: "info.circle") { showsInspector.toggle() }
                Link("Look up", destination: URL(string: "https://example.org/books/\(book.id)")!)
            }
        }
    }

    private var cover: some View {
        RoundedRectangle(cornerRadius: 8)
            .fill(.linearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom))
            .overlay(alignment: .bottomTrailing) {
                Text(String(book.title.prefix(1)))
                    .font(.system(size: 60, weight: .black, design: .serif))
                    .foregroundStyle(.white.opacity(0.5))
                    .padding(8)
            }
            .aspectRatio(2 / 3, contentMode: .fit)
            .frame(maxHeight: 180)
            .rotation3DEffect(.degrees(pull.width / 10), axis: (x: 0, y: 1, z: 0))
            .gesture(
                DragGesture()
                    .updating($pull) { value, state, _ in state = value.translation }
            )
            .animation(.spring(response: 0.3, dampingFraction: 0.6), value: pull)
            .frame(maxWidth: .infinity)
            .accessibilityHidden(true)
    }

    private var status: Binding<Book.Status> {
        Binding(get: { book.status }, set: { library[book.id]?.status = $0 })
    }

    private func has(_ genre: Genre) -> Binding<Bool> {
        Binding {
            book.genres.contains(genre)
        } set: { isOn in
            if isOn {
                library[book.id]?.genres.insert(genre)
            } else {
                library[book.id]?.genres.remove(genre)
            }
        }
    }
}

struct AuthorView: View {
    @Environment(Library.self) private var library
    let name: String

    var body: some View {
        List(library.books(by: name)) { book in
            Button {
                library.path.append(.book(book.id))
            } label: {
                BookRow(book: book)
            }
            .buttonStyle(.plain)
        }
        .navigationTitle(name)
        .toolbar {
            Button("Back to list") { library.path.removeAll() }
        }
    }
}

struct QuotesView: View {
    @Environment(Library.self) private var library
    let book: Book
    @State private var quotes: [String] = []
    @State private var requestCount = 0
    @State private var isCompact = false

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 16, pinnedViews: .sectionHeaders) {
                Section {
                    ForEach(quotes, id: \.self) { quote in
                        Text("“\(quote)”")
                            .font(isCompact ? .callout : .title3)
                            .italic()
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .padding()
                            .background(.thinMaterial, in: .rect(cornerRadius: 12))
                            .transition(.move(edge: .leading).combined(with: .opacity))
                            .draggable(quote)
                    }
                } header: {
                    HStack {
                        Text("\(quotes.count) quotes")
                        Spacer()
                        Text("Requests: \(requestCount)")
                    }
                    .padding(8)
                    .background(.bar)
                }
            }
            .padding(.horizontal)
            .redacted(reason: quotes.isEmpty ? .placeholder : [])
        }
        .navigationTitle("Quotes")
        .toolbar {
            Toggle("Compact", isOn: $isCompact)
        }
        .task(id: book.id) {
            async let loaded = library.loader.quotes(for: book)
            let result = await loaded
            let requests = await library.loader.requests
            withAnimation(.easeOut) {
                quotes = result
                requestCount = requests
            }
        }
    }
}

struct StatisticsView: View {
    let library: Library
    @State private var sortOrder = [KeyPathComparator(\Book.title)]

    private var pagesRead: Int { library.books.reduce(0) { $0 + $1.pagesRead } }

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                HStack {
                    ForEach(Book.Status.allCases) { status in
                        GroupBox(status.label) {
                            Text(library.books.filter { $0.status == status }.count, format: .number)
                                .font(.largeTitle)
                                .contentTransition(.numericText())
                        }
                    }
                }
                Text("You have read \(pagesRead) pages.")
                TimelineView(.periodic(from: .now, by: 60)) { context in
                    Text("As of \(context.date.formatted(date: .omitted, time: .shortened))")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                Canvas { context, size in
                    let width = size.width / CGFloat(max(1, library.books.count))
                    for (index, book) in library.books.enumerated() {
                        let height = size.height * book.progress
                        let rect = CGRect(
                            x: CGFloat(index) * width + 4, y: size.height - height, width: width - 8, height: height)
                        context.fill(Path(roundedRect: rect, cornerRadius: 4), with: .color(.teal))
                    }
                }
                .frame(height: 120)
                .accessibilityLabel("Progress of \(library.books.count) books")
                .accessibilityChildren {
                    ForEach(library.books) { book in
                        Text("\(book.title): \(book.progress.formatted(.percent))")
                    }
                }
            }
            .padding()
        }
        .navigationTitle("Statistics")
    }
}

struct AddBookView: View {
    @Environment(\.dismiss) private var dismiss
    @State private var title = ""
    @State private var author = ""
    @State private var showsHint = false
    @FocusState private var isTitleFocused: Bool
    let add: (String, String) -> Void

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 16) {
                Group {
                    TextField("Book title", text: $title)
                        .focused($isTitleFocused)
                    TextField("Book author", text: $author)
                        .textInputAutocapitalization(.words)
                        .onSubmit(save)
                }
                .textFieldStyle(.roundedBorder)
                Button("Why an author?") { showsHint = true }
                    .popover(isPresented: $showsHint, arrowEdge: .bottom) {
                        Text("Books are grouped by author.")
                            .padding()
                            .presentationCompactAdaptation(.popover)
                    }
                Spacer()
            }
            .padding()
            .navigationTitle("Add a book")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add", action: save)
                        .disabled(title.isEmpty || author.isEmpty)
                }
            }
            .task { isTitleFocused = true }
        }
    }

    private func save() {
        guard !title.isEmpty, !author.isEmpty else { return }
        add(title, author)
        dismiss()
    }
}

#Preview("Reading list") {
    ReadingListView()
}
