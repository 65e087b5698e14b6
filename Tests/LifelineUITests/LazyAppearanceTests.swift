@testable import LifelineTesting
import LifelineUI
import Testing

/// Rows of lazy containers appear and disappear each time they come on the screen and leave it.
@MainActor @Suite struct LazyAppearanceTests {
    @MainActor final class Log {
        var entries: [String] = []
        var visible: Set<Int> = []
        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    enum Form: CaseIterable { case stack, list, grid, pinned }

    struct Rows: View {
        let form: Form
        let log: Log

        var body: some View {
            switch form {
            case .stack: ScrollView { LazyVStack(spacing: 0) { rows } }
            case .list: List { rows }
            case .grid: ScrollView { LazyVGrid(columns: [GridItem(.flexible())], spacing: 0) { rows } }
            case .pinned:
                ScrollView { LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) { Section("header") { rows } } }
            }
        }

        private var rows: some View {
            ForEach(0..<200, id: \.self) { number in
                Row(number: number)
                    .onAppear { log.visible.insert(number) }
                    .onDisappear { log.visible.remove(number) }
            }
        }
    }

    struct Row: View {
        let number: Int
        @State private var count = 0
        var body: some View { Button("row \(number): \(count)") { count += 1 }.frame(height: 40) }
    }

    private func scroller(_ scene: TestScene) throws -> TestElement {
        try #require(scene.findAll { $0.node.events.contains(.scroll) }.first)
    }

    @Test(arguments: Form.allCases) func rowsOnTheScreenHaveAppearedAndNoOthers(form: Form) throws {
        let log = Log()
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Rows(form: form, log: log) }
        for offset in [0.0, 500, 3000, 100, 6000, 0] {
            try scene.scroll(scroller(scene), to: CGPoint(x: 0, y: offset))
            let seen = scene.findAll { $0.node.text?.string.hasPrefix("row ") == true }.filter {
                $0.frame.maxY > 0.5 && $0.frame.minY < 599.5
            }.compactMap { Int($0.node.text?.string.dropFirst(4).prefix { $0 != ":" } ?? "") }
            #expect(!seen.isEmpty)
            #expect(Set(seen).isSubset(of: log.visible))
            // A row whose text is out of sight may be in sight.
            #expect(log.visible.count <= seen.count + 2)
        }
        #expect(log.visible.contains(0))
    }

    @Test func stateIsKeptWhileARowIsAway() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Rows(form: .stack, log: Log()) }
        try scene.tap("row 1: 0")
        try scene.scroll(scroller(scene), to: CGPoint(x: 0, y: 5000))
        #expect(!scene.text.contains("row 1: "))
        try scene.scroll(scroller(scene), to: .zero)
        #expect(scene.text.contains("row 1: 1"))
    }

    struct Tasks: View {
        let log: Log
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { number in
                        Text("row \(number)").frame(height: 40).task {
                            guard number == 0 else { return }
                            log.entries.append("start")
                            await withTaskCancellationHandler {
                                while !Task.isCancelled { await Task.yield() }
                            } onCancel: {
                            }
                            log.entries.append("cancelled")
                        }
                    }
                }
            }
        }
    }

    @Test func tasksOfRowsEndWhenTheseAreScrolledAway() async throws {
        let log = Log()
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Tasks(log: log) }
        await scene.settle()
        #expect(log.take() == ["start"])
        try scene.scroll(scroller(scene), to: CGPoint(x: 0, y: 2000))
        await scene.settle()
        #expect(log.take() == ["cancelled"])
        try scene.scroll(scroller(scene), to: .zero)
        await scene.settle()
        #expect(log.take() == ["start"])
        scene.close()
        await scene.settle()
        #expect(log.take() == ["cancelled"])
    }

    struct Endless: View {
        let byFooter: Bool
        @State private var count = 30
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<count, id: \.self) { number in
                        Text("row \(number)").frame(height: 40)
                            .onAppear { if !byFooter, number == count - 1 { count += 10 } }
                    }
                    if byFooter { Text("footer").frame(height: 40).onAppear { count += 10 } }
                    Text("count \(count)").frame(height: 10)
                }
            }
        }
    }

    @Test(arguments: [true, false]) func aListWithoutAnEndGoesOn(byFooter: Bool) throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Endless(byFooter: byFooter) }
        func count() throws -> Int { try #require(scene.text.split(separator: "count ").last.flatMap { Int($0) }) }
        var last = 30
        for _ in 0..<5 {
            // To the end of what is there: once for each time that the end is seen there are ten rows more.
            try scene.scroll(scroller(scene), to: CGPoint(x: 0, y: 100_000))
            let now = try count()
            #expect(now == last + 10)
            #expect(scene.text.contains("row \(last - 5)"))
            last = now
        }
    }

    @Test func withoutAScrollViewAllRowsAppear() {
        let log = Log()
        _ = TestScene(size: CGSize(width: 390, height: 100)) {
            LazyVStack {
                ForEach(0..<50, id: \.self) { number in Text("\(number)").onAppear { log.visible.insert(number) } }
            }
        }
        #expect(log.visible.count == 50)
    }
}
