import DocumentedExamples
import Lifeline
import LifelineTesting
import Observation
import Testing

/// The examples of `Documentation/Navigation.md`.
@MainActor @Suite struct DocumentedNavigation {
    struct Book: Hashable, Identifiable {
        let id: Int
        var title: String
    }

    struct Library: View {
        let books: [Book]

        var body: some View {
            NavigationStack {
                List(books) { book in
                    NavigationLink(book.title, value: book.id)
                }
                .navigationTitle("Library")
                .navigationDestination(for: Int.self) { id in
                    BookPage(book: books.first { $0.id == id })
                }
            }
        }
    }

    struct BookPage: View {
        let book: Book?

        var body: some View {
            if let book {
                Text(book.title).navigationTitle(book.title)
            } else {
                ContentUnavailableView("No such book", systemImage: "book")
            }
        }
    }

    struct LibraryPage: View {
        let books: [Book]

        var body: some View {
            Library(books: books).urlPath("/books")
        }
    }

    enum Chapter: Hashable, URLPathRepresentable {
        case number(Int), index

        init?(urlPath: String) {
            if urlPath == "index" {
                self = .index
            } else if let number = Int(urlPath) {
                self = .number(number)
            } else {
                return nil
            }
        }

        var urlPath: String {
            switch self {
            case .number(let number): "\(number)"
            case .index: "index"
            }
        }
    }

    struct Shop: App {
        var body: some Scene {
            WindowGroup("Shop") { Text("Welcome") }.addresses("/", "/books/:id")
            Window("Help", id: "help") { Text("Help") }
            NotFoundPage { Text("There is nothing here.") }
        }
    }

    struct Sections: View {
        @SceneStorage("section") private var section = "books"

        var body: some View {
            TabView(selection: $section) {
                Tab("Books", systemImage: "books.vertical", value: "books") { Text("All books") }
                Tab("People", systemImage: "person.2", value: "people") { Text("All people") }
            }
        }
    }

    struct Profile: View {
        @State private var isEditing = false

        var body: some View {
            Button("Edit") { isEditing = true }
                .sheet(isPresented: $isEditing) { ProfileEditor() }
        }
    }

    struct ProfileEditor: View {
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            NavigationStack {
                Text("Name and picture")
                    .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
            }
        }
    }

    @Test func areTheDocuments() throws {
        let examples = try DocumentedExamples("Navigation")
        #expect(examples.count == 6)
        #expect(examples.missing == [])
    }
}
