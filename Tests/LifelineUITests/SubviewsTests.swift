import LifelineTesting
import LifelineUI
import Testing

extension ContainerValues {
    @Entry var isPinned = false
    @Entry var caption: String?
}

/// Containers that show the subviews of their content.
@MainActor @Suite struct SubviewsTests {
    @Observable final class Model {
        var names = ["Ada", "Grace"]
        var isPinned = false
        var count = 0
        @ObservationIgnored var evaluations = 0
    }

    struct Rows: View {
        let model: Model
        var body: some View { ForEach(model.names, id: \.self) { Text($0) } }
    }

    struct Numbered<Content: View>: View {
        let model: Model
        @ViewBuilder let content: Content

        var body: some View {
            Group(subviews: content) { subviews in
                let _ = model.evaluations += 1
                Text("\(subviews.count) rows")
                ForEach(subviews) { subview in
                    HStack {
                        if subview.containerValues.isPinned { Text("pinned") }
                        subview.padding(4)
                        if let caption = subview.containerValues.caption { Text(caption) }
                    }
                }
            }
        }
    }

    @Test func subviewsAreThoseOfBuildersLoopsAndBodies() {
        let model = Model()
        let scene = TestScene {
            Numbered(model: model) {
                Text("First")
                Rows(model: model)
                Group { Text("Last") }
                EmptyView()
            }
        }
        scene.performTurn()
        #expect(scene.text == "4 rows\nFirst\nAda\nGrace\nLast")
        model.names.insert("Radia", at: 1)
        scene.advance(by: .zero)
        #expect(scene.text == "5 rows\nFirst\nAda\nRadia\nGrace\nLast")
        model.names = []
        scene.advance(by: .zero)
        #expect(scene.text == "2 rows\nFirst\nLast")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func containerValuesAreReadAndFollowed() {
        let model = Model()
        struct Pinning: View {
            let model: Model
            var body: some View {
                Numbered(model: model) {
                    Text("A").containerValue(\.caption, "inner").containerValue(\.caption, "outer")
                    Text("B").containerValue(\.isPinned, model.isPinned)
                    VStack { Text("C").containerValue(\.isPinned, true) }
                }
            }
        }
        let scene = TestScene { Pinning(model: model) }
        scene.performTurn()
        // The value of C belongs to the stack.
        #expect(scene.text == "3 rows\nA\nouter\nB\nC")
        model.isPinned = true
        scene.advance(by: .zero)
        #expect(scene.text == "3 rows\nA\nouter\npinned\nB\nC")
    }

    @Test func tagsAreContainerValues() {
        let scene = TestScene {
            Group(subviews: Text("A").tag(7)) { subviews in
                Text("\(subviews[0].containerValues.tag(for: Int.self) ?? 0)")
                Text("\(subviews[0].containerValues.hasTag("7"))")
                Text("\(subviews[0].containerValues.hasTag(7))")
            }
        }
        #expect(scene.text == "7\nfalse\ntrue")
    }

    struct Counting: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    struct Reversible: View {
        @State private var isReversed = false
        var body: some View {
            Button("Reverse") { isReversed.toggle() }
            Group(subviews: TupleView((Counting(name: "x"), Counting(name: "y")))) { subviews in
                ForEach(isReversed ? Array(subviews.reversed()) : Array(subviews)) { $0 }
            }
        }
    }

    @Test func subviewsKeepTheirStateWhenTheyMove() throws {
        let scene = TestScene { VStack { Reversible() } }
        try scene.tap("x 0")
        #expect(scene.text == "Reverse\nx 1\ny 0")
        try scene.tap("Reverse")
        #expect(scene.text == "Reverse\ny 0\nx 1")
        try scene.tap("x 1")
        #expect(scene.text == "Reverse\ny 0\nx 2")
    }

    @Test func aChangeInsideOfASubviewDoesNotEvaluateTheContainer() throws {
        let model = Model()
        let scene = TestScene {
            Numbered(model: model) {
                Counting(name: "x")
                Text("end")
            }
        }
        scene.performTurn()
        let before = model.evaluations
        try scene.tap("x 0")
        #expect(scene.text == "2 rows\nx 1\nend")
        #expect(model.evaluations == before)
    }

    @Test func aSubviewThatGrowsMovesTheNextOne() throws {
        struct Growing: View {
            @State private var isTall = false
            var body: some View {
                Button("grow") { isTall.toggle() }
                    .frame(height: isTall ? 200 : 40)
            }
        }
        let scene = TestScene {
            Group(subviews: TupleView((Growing(), Text("below")))) { subviews in
                VStack(spacing: 0) { subviews }
            }
        }
        let before = try scene.find(text: "below").frame.minY
        try scene.tap("grow")
        // The stack is centred: it grows by 160 points, half of them above.
        #expect(try scene.find(text: "below").frame.minY == before + 80)
    }

    @Test func sectionsHaveHeadersContentAndFooters() {
        let scene = TestScene {
            Group(
                sections: TupleView(
                    (
                        Text("loose"),
                        Section {
                            Text("a")
                            Text("b")
                        } header: {
                            Text("Head")
                        }.containerValue(\.caption, "of section"),
                        Section {
                            Text("c")
                        } footer: {
                            Text("Foot")
                        },
                        Section { Text("d") }
                    ))
            ) { sections in
                Text("\(sections.count) sections")
                ForEach(sections) { section in
                    Text(
                        "\(section.header.count)/\(section.content.count)/\(section.footer.count) "
                            + (section.containerValues.caption ?? "-"))
                    section.header
                    section.content
                    section.footer
                }
            }
        }
        #expect(
            scene.text == """
                4 sections
                0/1/0 -
                loose
                1/2/0 of section
                Head
                a
                b
                0/1/1 -
                c
                Foot
                0/1/0 -
                d
                """)
    }

    @Test func loopsOverSubviewsAndSections() {
        let model = Model()
        let scene = TestScene {
            VStack {
                ForEach(subviews: Rows(model: model)) { subview in
                    Text("-")
                    subview
                }
                ForEach(sections: Section("Head") { Rows(model: model) }) { section in
                    section.header
                    Text("\(section.content.count)")
                }
            }
        }
        #expect(scene.text == "-\nAda\n-\nGrace\nHead\n2")
        model.names.removeLast()
        scene.advance(by: .zero)
        #expect(scene.text == "-\nAda\nHead\n1")
    }

    @Test func subviewsAreRowsOfAList() {
        let model = Model()
        let scene = TestScene {
            List { ForEach(subviews: Rows(model: model)) { $0 } }
        }
        scene.performTurn()
        #expect(scene.findAll(role: "listitem").count == 2)
        model.names.append("Radia")
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "listitem").count == 3)
        #expect(scene.text.contains("Radia"))
    }

    @Test func someSubviewsAreShownInSlices() {
        let scene = TestScene {
            Group(subviews: ForEach(0..<5) { Text("row \($0)") }) { subviews in
                subviews.prefix(2)
                if let last = subviews.last { last }
            }
        }
        #expect(scene.text == "row 0\nrow 1\nrow 4")
    }

    @Observable final class Shown {
        var indices = [0, 1]
        var count = 0
    }

    struct Chosen: View {
        let shown: Shown
        var body: some View {
            Group(subviews: Texts(shown: shown)) { subviews in
                ForEach(shown.indices, id: \.self) { index in
                    VStack { HStack { subviews[index].padding(4) } }
                }
                if shown.indices.isEmpty { ZStack { subviews[1] } }
            }
        }
    }

    struct Texts: View {
        let shown: Shown
        var body: some View {
            Text("first \(shown.count)").padding(2)
            Text("second \(shown.count)")
        }
    }

    /// A subview outlives the containers that show it, and changes while none does, and while another one does.
    @Test func subviewsChangeAfterTheirContainersAreGone() {
        let shown = Shown()
        let scene = TestScene { VStack { Chosen(shown: shown) } }
        scene.performTurn()
        for indices in [[1], [], [0], [1, 0], [], [0, 1], [1], []] {
            shown.indices = indices
            scene.advance(by: .zero)
            shown.count += 1000
            scene.advance(by: .zero)
            let texts = ["first \(shown.count)", "second \(shown.count)"]
            let expected = indices.isEmpty ? [texts[1]] : indices.map { texts[$0] }
            #expect(scene.text == expected.joined(separator: "\n"))
            #expect(scene.mirrorDifference == nil)
        }
    }
}
