import LifelineUI
import Testing

@Observable final class Book {
    var title = "T"
    var pages = 1
}

@MainActor @Suite struct ObservationTests {
    struct Title: View {
        let book: Book
        let tally: Tally
        var body: some View {
            tally.note("title")
            return Button("title \(book.title)") { book.title += "!" }
        }
    }

    struct Pages: View {
        @Bindable var book: Book
        let tally: Tally
        var body: some View {
            tally.note("pages")
            return Stepping(pages: $book.pages)
        }
    }

    struct Stepping: View {
        @Binding var pages: Int
        var body: some View { Button("pages \(pages)") { pages += 1 } }
    }

    struct Screen: View {
        @State var book = Book()
        let tally: Tally
        var body: some View {
            tally.note("screen")
            return VStack {
                Title(book: book, tally: tally)
                Pages(book: book, tally: tally)
            }
        }
    }

    @Test func aPropertyEvaluatesItsReadersOnly() {
        let tally = Tally()
        let hosted = Hosted { Screen(tally: tally) }
        hosted.tap("title T")
        hosted.tap("title T!")
        #expect(hosted.texts == ["title T!!", "pages 1"])
        #expect(tally["title"] == 3)
        #expect(tally["pages"] == 1)
        #expect(tally["screen"] == 1)
        hosted.tap("pages 1")
        hosted.tap("pages 2")
        #expect(hosted.texts == ["title T!!", "pages 3"])
        #expect(tally["title"] == 3)
    }

    struct FromEnvironment: View {
        @Environment(Book.self) private var book
        @Environment(Other.self) private var other: Other?
        var body: some View { Button("\(book.title) \(other == nil)") { book.title = "new" } }
    }

    @Observable final class Other {}

    @Test func anObservableObjectComesThroughTheEnvironment() {
        let hosted = Hosted { FromEnvironment().environment(Book()) }
        #expect(hosted.texts == ["T true"])
        hosted.tap("T true")
        #expect(hosted.texts == ["new true"])
    }

    struct Counter: View {
        let book: Book
        @State var count = 0
        var body: some View { Button("\(book.title) \(count)") { count += 1 } }
    }

    // Not in the tree any more, a view must not be evaluated for an object that lives on.
    @Test func aViewThatLeftIsNotEvaluated() {
        let book = Book()
        let shown = StateStorage(true)
        struct Maybe: View {
            let shown: Binding<Bool>
            let book: Book
            let tally: Tally
            var body: some View { if shown.wrappedValue { Title(book: book, tally: tally) } }
        }
        let tally = Tally()
        let hosted = Hosted { Maybe(shown: shown.binding, book: book, tally: tally) }
        book.title = "x"
        hosted.update()
        #expect(tally["title"] == 2)
        shown.value = false
        hosted.update()
        book.title = "y"
        hosted.update()
        #expect(tally["title"] == 2)
    }

    @Test func manyEvaluationsKeepHearingOfChanges() {
        let book = Book()
        let hosted = Hosted { Counter(book: book) }
        for count in 0..<20 { hosted.tap("T \(count)") }
        book.title = "U"
        hosted.update()
        #expect(hosted.texts == ["U 20"])
        let before = hosted.graph.evaluations
        book.title = "V"
        hosted.update()
        #expect(hosted.texts == ["V 20"])
        // One evaluation of the view, and those of the button, its style and its text.
        #expect(hosted.graph.evaluations - before <= 5)
    }
}
