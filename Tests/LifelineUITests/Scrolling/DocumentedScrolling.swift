import DocumentedExamples
import LifelineTesting
import LifelineUI
import Testing

/// The examples of `Documentation/Scrolling.md`.
@MainActor @Suite struct DocumentedScrolling {
    struct Message: Identifiable {
        let id: Int
        let text: String
    }

    struct Messages: View {
        let messages: [Message]
        @State private var current: Message.ID?

        var body: some View {
            ScrollView {
                LazyVStack { ForEach(messages) { Text($0.text) } }.scrollTargetLayout()
            }
            .scrollPosition(id: $current, anchor: .top)
            .defaultScrollAnchor(.bottom)
        }
    }

    struct Article: View {
        @State private var position = ScrollPosition(idType: Int.self)

        var body: some View {
            ScrollView {
                VStack { ForEach(0..<100, id: \.self) { Text("Paragraph \($0)") } }.scrollTargetLayout()
            }
            .scrollPosition($position)
            Button("Top") { withAnimation { position.scrollTo(edge: .top) } }
        }
    }

    struct Shelf: View {
        let names: [String]

        var body: some View {
            ScrollView(.horizontal) {
                LazyHStack {
                    ForEach(names, id: \.self) { name in
                        Text(name).containerRelativeFrame(.horizontal, count: 3, spacing: 8)
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            .contentMargins(.horizontal, 20, for: .scrollContent)
        }
    }

    struct Columns: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.x = (target.rect.minX / 120).rounded() * 120
        }
    }

    struct Gallery: View {
        let names: [String]

        var body: some View {
            ScrollView {
                ForEach(names, id: \.self) { name in
                    Text(name)
                        .scrollTransition { content, phase in
                            content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.9)
                        }
                        .visualEffect { content, proxy in
                            content.offset(x: proxy.frame(in: .scrollView).minY / 10)
                        }
                }
            }
        }
    }

    struct Album: View {
        @Namespace private var covers
        @State private var isOpen = false

        var body: some View {
            VStack {
                if isOpen {
                    Color.blue.matchedGeometryEffect(id: "cover", in: covers).frame(height: 300)
                } else {
                    Color.blue.matchedGeometryEffect(id: "cover", in: covers).frame(width: 60, height: 60)
                }
                Button("Open") { withAnimation { isOpen.toggle() } }
            }
        }
    }

    @Test func theDocumentShowsTheseExamples() throws {
        let examples = try DocumentedExamples("Scrolling")
        #expect(examples.count == 6)
        #expect(examples.missing == [])
    }

    @Test func theExamplesAreShown() throws {
        let messages = (0..<200).map { Message(id: $0, text: "message \($0)") }
        let chat = TestScene(size: CGSize(width: 300, height: 200)) { Messages(messages: messages) }
        #expect(chat.text.contains("message 199"))
        let shelf = TestScene(size: CGSize(width: 300, height: 200)) { Shelf(names: (0..<9).map { "n\($0)" }) }
        #expect(try shelf.find(text: "n0").frame.minX >= 20)
        let gallery = TestScene(size: CGSize(width: 300, height: 200)) { Gallery(names: (0..<99).map { "n\($0)" }) }
        #expect(gallery.text.contains("n0"))
        let album = TestScene(size: CGSize(width: 300, height: 400)) { Album() }
        try album.tap("Open")
        #expect(album.mirrorEqualsSnapshot)
        let article = TestScene(size: CGSize(width: 300, height: 400)) { Article() }
        #expect(article.text.contains("Paragraph 0"))
        let columns = TestScene(size: CGSize(width: 300, height: 100)) {
            ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 50) }.scrollTargetBehavior(Columns())
        }
        #expect(columns.scene.windows[0].firstDescendant(of: UIScrollView.self)?.layer[feature: "scroll-stops"] != nil)
    }
}
