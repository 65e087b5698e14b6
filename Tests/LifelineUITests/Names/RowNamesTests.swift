import LayerTree
import LifelineUI
import Testing

@testable import LifelineTesting

/// Modifiers of labels, badges, rows and tables.
@MainActor @Suite struct RowNamesTests {
    private func color(_ element: TestElement) -> CGColor? { element.node.textColor }

    @Test func labelsFollowTheSpacingAndTheReservedWidth() throws {
        struct Screen: View {
            var body: some View {
                VStack(alignment: .leading) {
                    Label("Usual", systemImage: "star")
                    Label("Tight", systemImage: "star").labelIconToTitleSpacing(2)
                    Label("Wide", systemImage: "star").labelReservedIconWidth(60)
                    Label("Negative", systemImage: "star").labelIconToTitleSpacing(-5)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 400)) { Screen() }
        let usual = try scene.find(text: "Usual").frame.minX
        #expect(try scene.find(text: "Tight").frame.minX == usual - 6)
        #expect(try scene.find(text: "Wide").frame.minX == 68)
        #expect(try scene.find(text: "Negative").frame.minX == usual - 8)
        scene.close()
    }

    @Test func theTintOfAnItemIsThatOfItsIcon() throws {
        struct Screen: View {
            let tint: Color?
            var body: some View {
                List {
                    Label {
                        Text("Title")
                    } icon: {
                        Text("Icon")
                    }
                    .listItemTint(tint)
                    Label {
                        Text("Other")
                    } icon: {
                        Text("Mono")
                    }
                    .listItemTint(.monochrome)
                }
            }
        }
        let plain = TestScene { Screen(tint: nil) }
        let tinted = TestScene { Screen(tint: .red) }
        #expect(color(try tinted.find(text: "Icon")) == Color.red.cgColor)
        #expect(color(try tinted.find(text: "Title")) == color(try plain.find(text: "Title")))
        #expect(color(try tinted.find(text: "Mono")) == Color.secondary.cgColor)
        #expect(color(try plain.find(text: "Icon")) != Color.red.cgColor)
        plain.close()
        tinted.close()
    }

    @Test func theProminenceOfABadgeChangesItsColours() throws {
        struct Screen: View {
            @Environment(\.badgeProminence) private var outer
            var body: some View {
                List {
                    Text("A").badge(1)
                    Text("B").badge(2).badgeProminence(.decreased)
                    Text("C").badge(3).badgeProminence(.increased)
                    Text(outer == .standard ? "is standard" : "is not")
                }
            }
        }
        let scene = TestScene { Screen() }
        #expect(color(try scene.find(text: "1")) == Color.secondary.cgColor)
        #expect(color(try scene.find(text: "2")) == Color(.tertiaryLabel).cgColor)
        #expect(color(try scene.find(text: "3")) == Color.white.cgColor)
        #expect(scene.text.contains("is standard"))
        scene.close()
    }

    @Test func aRowThatCanNotBeSelectedIsDisabled() throws {
        struct Screen: View {
            @State private var chosen: Int?
            var body: some View {
                VStack {
                    Text("chosen \(chosen ?? 0)")
                    List(selection: $chosen) {
                        ForEach(1..<4) { number in
                            Text("row \(number)").selectionDisabled(number == 2)
                        }
                    }
                }
            }
        }
        let scene = TestScene { Screen() }
        let rows = scene.findAll(role: "option")
        #expect(rows.count == 3)
        #expect(rows.map { $0.node[attribute: .ariaDisabled] } == [nil, "true", nil])
        #expect(rows.map { $0.node.events.contains(.click) } == [true, false, true])
        try scene.tap("row 3")
        #expect(scene.text.contains("chosen 3"))
        try? scene.tap("row 2")
        #expect(scene.text.contains("chosen 3"))
        scene.close()
    }

    @Test func everyOtherRowHasAnotherBackground() throws {
        struct Row: Identifiable { let id: Int }
        struct Screen: View {
            let behavior: AlternatingRowBackgroundBehavior
            var body: some View {
                VStack {
                    List { ForEach(0..<4) { Text("row \($0)") } }
                    Table([Row(id: 10), Row(id: 11), Row(id: 12)]) { TableColumn("ID") { Text("cell \($0.id)") } }
                        .tableStyle(.inset(alternatesRowBackgrounds: true))
                }
                .alternatingRowBackgrounds(behavior)
            }
        }
        func stripes(_ behavior: AlternatingRowBackgroundBehavior) throws -> [Bool] {
            let scene = TestScene(size: CGSize(width: 900, height: 900)) { Screen(behavior: behavior) }
            defer { scene.close() }
            // The colours of the layers around a text, from the inside.
            func background(_ text: String) throws -> [CGColor?] {
                let label = try scene.find(text: text)
                return sequence(first: label.node) { scene.client.mirror[$0.parent] }.prefix(8).map(\.backgroundColor)
            }
            var list: [[CGColor?]] = []
            var table: [[CGColor?]] = []
            for row in 0..<4 { list.append(try background("row \(row)")) }
            for row in 10..<13 { table.append(try background("cell \(row)")) }
            #expect(list[0] == list[2] && table[0] == table[2])
            return [list[0] != list[1], table[0] != table[1]]
        }
        #expect(try stripes(.automatic) == [false, true])
        #expect(try stripes(.enabled) == [true, true])
        #expect(try stripes(.disabled) == [false, false])
    }

    @Test func headersHaveAMinimumHeight() throws {
        func firstRow(_ height: CGFloat?) throws -> CGFloat {
            let scene = TestScene {
                List { Section("Header") { Text("row") } }.environment(\.defaultMinListHeaderHeight, height)
            }
            defer { scene.close() }
            return try scene.find(text: "row").frame.minY
        }
        #expect(try firstRow(100) > firstRow(nil) + 50)
        #expect(try firstRow(1) == firstRow(nil))
    }
}
