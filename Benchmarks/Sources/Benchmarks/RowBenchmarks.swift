import LayerTree
import Lifeline
import LifelineTesting

/// js-framework-benchmark's operations on the gallery's page of rows, from the change of the model to the commit as
/// bytes. Excludes the client's work and work deferred until after the commit: the memory of removed views is released
/// then, which `rows-clear-100-and-memory` also measures.
@MainActor let rowBenchmarks: [Benchmark] = [
    rows("create-100", before: 0) { $0.create(100) },
    // Beside a scene that uses each of the rarely used features.
    rows("create-100-beside-another", before: 0, beside: UnusualPage.init) { $0.create(100) },
    rows("create-1000", before: 0) { $0.create(1000) },
    rows("create-10000", before: 0) { $0.create(10_000) },
    rows("replace-1000") { $0.create(1000) },
    rows("update-every-10th", lasting: 4) { $0.updateEveryTenth() },
    rows("select", lasting: .max) { $0.select($0.rows[$0.selected == $0.rows[500].id ? 300 : 500].id) },
    rows("swap", lasting: .max) { $0.swap() },
    // As in js-framework-benchmark, which removes some rows of a page before measuring.
    rows("remove-one", lasting: 8) { $0.remove($0.rows[500].id) },
    rows("append-1000") { $0.append(1000) },
    rows("clear-1000") { $0.clear() },
    rows("clear-100", before: 100) { $0.clear() },
    rows("clear-100-and-memory", before: 100, settles: true) { $0.clear() },
    viewLeaf(among: 10),
    viewLeaf(among: 10_000),
    // Scrolls a list of 10,000 rows by one screen: only the visible rows are created.
    Benchmark("list-of-10000-scrolled") {
        let scene = TestScene {
            List { ForEach(0..<10_000, id: \.self) { Text("Row \($0)").accessibilityIdentifier("row") } }
        }
        @MainActor func scroller(in view: UIView) -> UIScrollView? {
            (view as? UIScrollView) ?? view.subviews.lazy.compactMap { scroller(in: $0) }.first
        }
        let list = scroller(in: scene.scene.windows[0])!
        var y = 0.0
        var revision = UInt32(0)
        return .init(
            run: {
                y = y > 300_000 ? 0 : y + 844
                revision += 1
                scene.client.send(
                    .scroll(revision: revision, x: 0, y: y, velocityX: 0, velocityY: 0, isEnded: false),
                    to: list.layer.id)
            },
            figures: { ["rows": Double(scene.findAll { $0.identifier == "row" }.count)] })
    },
]

/// The operations that the pages of rows share.
protocol RowOperations: AnyObject {
    func create(_ count: Int)
    func clear()
}

extension RowsModel: RowOperations {}

/// Measures an operation on the gallery's page of rows; 1,000 rows by default.
@MainActor private func rows(
    _ name: String, before count: Int = 1000, lasting uses: Int = 1, settles: Bool = false,
    beside makePage: (@MainActor () -> UnusualPage)? = nil, _ operation: @escaping @MainActor (RowsModel) -> Void
) -> Benchmark {
    Benchmark("rows-\(name)") {
        let model = RowsModel()
        let other = makePage.map { make in TestScene { make() } }
        return changes(
            of: model, in: TestScene { RowsPage(model: model) }, beside: other, before: count, lasting: uses,
            settles: settles, operation)
    }
}

/// A page with rarely used features.
private struct UnusualPage: View {
    private struct Stacked: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 40, height: 20)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
        }
    }

    private struct Plain: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label }
    }

    var body: some View {
        VStack {
            Stacked { Text("a") }
            Text("b").accessibilitySortPriority(1).alignmentGuide(.leading) { $0.width }
            Text("c").lineSpacing(4).transaction { $0.animation = nil }
            Button("d") {}.buttonStyle(Plain())
        }
        .environment(\.layoutDirection, .rightToLeft)
    }
}

/// Prepares an operation on a page with that many rows, which are recreated after that many operations.
@MainActor func changes<Model: RowOperations>(
    of model: Model, in scene: TestScene, beside other: TestScene? = nil, before count: Int, lasting uses: Int,
    settles: Bool = false, _ operation: @escaping @MainActor (Model) -> Void
) -> Benchmark.Prepared {
    let client = scene.client
    client.holdsBytes = true
    var bytes = 0
    var used = 0
    @MainActor func turn() { scene.advance(by: .zero) }
    @MainActor func deliver() {
        client.deliver()
        turn()
    }
    @MainActor func begin() {
        if count == 0 { model.clear() } else { model.create(count) }
        turn()
        deliver()
    }
    begin()
    return .init(
        run: {
            operation(model)
            scene.performTurn()
            if settles { turn() }
        },
        reset: {
            client.resetCounts()
            deliver()
            bytes = client.receivedBytes
            used += 1
            if used.isMultiple(of: uses) { begin() }
        },
        figures: { withExtendedLifetime(other) { ["bytes": Double(bytes)] } })
}

/// Changes the state of one of many views.
@MainActor private func viewLeaf(among count: Int) -> Benchmark {
    Benchmark("view-leaf-among-\(count)") {
        final class Hold { var state: Binding<Int>? }
        struct Leaf: View {
            let index: Int
            let hold: Hold?
            @State private var value = 0

            var body: some View {
                let _ = hold?.state = $value
                Text("\(value % 10)")
            }
        }
        let hold = Hold()
        let scene = TestScene {
            ScrollView {
                VStack {
                    ForEach(0..<count, id: \.self) { Leaf(index: $0, hold: $0 == count / 2 ? hold : nil) }
                }
            }
        }
        scene.client.holdsBytes = true
        return .init(
            run: {
                hold.state?.wrappedValue += 1
                scene.performTurn()
            },
            reset: {
                scene.client.deliver()
                scene.advance(by: .zero)
            })
    }
}
