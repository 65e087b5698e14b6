import Testing

@testable import LifelineTesting
@testable import LifelineUI

/// Headers and footers of lazy containers that stay in sight. The browser holds them: here they are in a view as long as their
/// section, and say at which edge they stay.
@MainActor @Suite struct PinnedViewsTests {
    struct Sections: View {
        var pinned: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]
        var spacing = 0.0
        @State var rows = 40

        var body: some View {
            VStack(spacing: 0) {
                Button("fewer") { rows = 5 }.frame(height: 20)
                ScrollView {
                    LazyVStack(spacing: spacing, pinnedViews: pinned) {
                        ForEach(0..<5, id: \.self) { section in
                            Section {
                                ForEach(0..<rows, id: \.self) { Text("\(section).\($0)").frame(height: 20) }
                            } header: {
                                Text("header \(section)").frame(height: 30)
                            } footer: {
                                Text("footer \(section)").frame(height: 10)
                            }
                        }
                    }
                }
            }
        }
    }

    private func scene<Content: View>(@ViewBuilder _ content: @escaping @MainActor () -> Content) -> TestScene {
        TestScene(size: CGSize(width: 300, height: 220)) { content() }
    }

    private func scroll(_ scene: TestScene, to point: CGPoint) throws {
        try scene.scroll(#require(scene.findAll { $0.node.events.contains(.scroll) }.first), to: point)
    }

    /// The frames of the sections' holders in what scrolls, and of what they hold within, by the text that is in them.
    private func holders(_ scene: TestScene) -> [String: (section: CGRect, held: CGRect, edge: StickyContainer.Edge?)] {
        scene.scene.windows[0].descendants(of: StickyContainer.self).reduce(into: [:]) { found, holder in
            guard let text = holder.firstDescendant(of: TextView.self)?.text else { return }
            found[text] = (holder.frame, holder.box.frame, holder.edge)
        }
    }

    @Test func headersAndFootersReachOverTheirSections() throws {
        let scene = scene { Sections() }
        // A section is 30 + 40 × 20 + 10 points long.
        let first = try #require(holders(scene)["header 0"])
        #expect(first.section == CGRect(x: 0, y: 0, width: first.section.width, height: 840))
        #expect(first.held == CGRect(x: 0, y: 0, width: first.section.width, height: 30))
        #expect(first.edge == .topLeft)
        let footer = try #require(holders(scene)["footer 0"])
        #expect(footer.section == first.section)
        #expect(footer.held == CGRect(x: 0, y: 830, width: first.section.width, height: 10))
        #expect(footer.edge == .bottom)
        #expect(scene.findAll { $0.text.hasPrefix("header") && $0.node.children.isEmpty }.count <= 2)
        #expect(scene.mirrorEqualsSnapshot)
    }

    /// In the middle of a section its header and footer are there, though their places are far away.
    @Test func theyAreThereWhileTheirSectionIsInSight() throws {
        let scene = scene { Sections() }
        try scroll(scene, to: CGPoint(x: 0, y: 840 + 400))
        let held = holders(scene)
        #expect(Set(held.keys) == ["header 1", "footer 1"])
        #expect(held["header 1"]?.section.minY == 840)
        #expect(held["header 1"]?.section.height == 840)
        #expect((try? scene.find(text: "1.20")) != nil)
        try scroll(scene, to: CGPoint(x: 0, y: 2 * 840 - 50))
        #expect(Set(holders(scene).keys) == ["header 1", "footer 1", "header 2", "footer 2"])
        // Read in their order: each header before its rows, each footer after them.
        let texts = scene.findAll { !$0.text.isEmpty && $0.node.children.isEmpty }.map(\.text)
        let order = ["header 1", "1.39", "footer 1", "header 2", "2.0"].map { texts.firstIndex(of: $0) ?? -1 }
        #expect(order == order.sorted() && !order.contains(-1))
        #expect(scene.mirrorEqualsSnapshot)
    }

    /// Rows lie where they would without pinned views, wherever one scrolls.
    @Test(arguments: [0.0, 6]) func rowsLieWhereTheyWould(spacing: Double) throws {
        let scenes = [
            scene { Sections(spacing: spacing) }, scene { Sections(pinned: .sectionHeaders, spacing: spacing) },
            scene { Sections(pinned: .sectionFooters, spacing: spacing) },
            scene { Sections(pinned: [], spacing: spacing) },
        ]
        func frames(_ scene: TestScene) -> [String: CGRect] {
            scene.findAll { $0.text.contains(".") && $0.node.children.isEmpty }.reduce(into: [:]) {
                $0[$1.text] = $1.frame
            }
        }
        for y in [0.0, 100, 700, 900, 1500, 3000, 10] {
            for scene in scenes { try scroll(scene, to: CGPoint(x: 0, y: y)) }
            let all = scenes.map(frames)
            #expect(all[0].count > 8)
            for other in all.dropFirst() { #expect(other == all[0], "at \(y)") }
        }
        for scene in scenes { try scene.tap("fewer") }
        let all = scenes.map(frames)
        for other in all.dropFirst() { #expect(other == all[0], "with fewer rows") }
        #expect(holders(scenes[0])["header 0"]?.section.height == CGFloat(140 + 6 * spacing))
        #expect(scenes[0].mirrorEqualsSnapshot)
    }

    @Test func aSectionWithoutAHeaderTakesNoDistance() throws {
        let scene = scene {
            ScrollView {
                LazyVStack(spacing: 8) {
                    Section { Text("a").frame(height: 20) }
                    Section { Text("b").frame(height: 20) }
                }
            }
        }
        #expect(try scene.find(text: "b").frame.midY - scene.find(text: "a").frame.midY == 28)
    }

    struct Across: View {
        var body: some View {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    ForEach(0..<5, id: \.self) { section in
                        Section {
                            ForEach(0..<20, id: \.self) { Text("\(section).\($0)").frame(width: 40) }
                        } header: {
                            Text("header \(section)").frame(width: 50)
                        } footer: {
                            Text("footer \(section)").frame(width: 30)
                        }
                    }
                }
            }
        }
    }

    @Test func acrossTheyStayAtTheEdgeWhereTheirSectionBeginsOrEnds() throws {
        let left = scene { Across() }
        let header = try #require(holders(left)["header 0"])
        #expect(header.section.width == 880 && header.held.minX == 0 && header.edge == .topLeft)
        let footer = try #require(holders(left)["footer 0"])
        #expect(footer.section == header.section && footer.held.minX == 850 && footer.edge == .right)
        let right = scene { Across().environment(\.layoutDirection, .rightToLeft) }
        let mirrored = try #require(holders(right)["header 0"])
        #expect(mirrored.section.width == 880 && mirrored.held.minX == 830 && mirrored.edge == .right)
        #expect(holders(right)["footer 0"]?.edge == .topLeft && holders(right)["footer 0"]?.held.minX == 0)
        #expect(right.mirrorEqualsSnapshot)
    }

    @Test func gridsHaveThemOverAllColumns() throws {
        let scene = scene {
            ScrollView {
                LazyVGrid(
                    columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0, pinnedViews: .sectionHeaders
                ) {
                    Section("header") { ForEach(0..<30, id: \.self) { Text("\($0)").frame(height: 20) } }
                }
            }
        }
        let header = try #require(holders(scene)["header"])
        #expect(header.section.width == 300 && header.held.width == 300)
        #expect(header.section.height == header.held.height + 15 * 20)
    }

    /// Sections of a `ForEach` are sections of the list, also in views of one's own.
    @Test func aListOfSections() throws {
        struct Group: View {
            let number: Int
            var body: some View {
                Section("group \(number)") { ForEach(0..<3, id: \.self) { Text("\(number).\($0)") } }
            }
        }
        let listed = TestScene(size: CGSize(width: 300, height: 900)) {
            List { ForEach(0..<3, id: \.self) { Group(number: $0) } }
        }
        let written = TestScene(size: CGSize(width: 300, height: 900)) {
            List {
                Section("group 0") { ForEach(0..<3, id: \.self) { Text("0.\($0)") } }
                Section("group 1") { ForEach(0..<3, id: \.self) { Text("1.\($0)") } }
                Section("group 2") { ForEach(0..<3, id: \.self) { Text("2.\($0)") } }
            }
        }
        #expect(listed.findAll(role: "listitem").count == 9)
        #expect(listed.snapshot() == written.snapshot())
    }
}
