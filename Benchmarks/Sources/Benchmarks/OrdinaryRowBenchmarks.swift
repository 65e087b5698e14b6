import CountedMemory
import Lifeline
import LifelineTesting

/// The operations of `rowBenchmarks` on an unoptimised page, `OrdinaryRowsPage`.
@MainActor let ordinaryRowBenchmarks: [Benchmark] =
    [
        ordinaryRows("create-1000", before: 0) { $0.create(1000) },
        ordinaryRows("append-1000", before: 1000) { $0.append(1000) },
        ordinaryRowMemory(),
    ] + [1000, 10_000].flatMap { constantChanges(of: $0) }

/// Changes whose bytes must not grow with the list's length.
@MainActor private func constantChanges(of count: Int) -> [Benchmark] {
    [
        ordinaryRows("select-\(count)", before: count, lasting: .max) { model in
            model.select(model.rows[model.selected == model.rows[500].id ? 300 : 500].id)
        },
        ordinaryRows("swap-\(count)", before: count, lasting: .max) { $0.swap() },
        ordinaryRows("remove-first-\(count)", before: count, lasting: 8) { $0.remove($0.rows[0].id) },
        ordinaryRows("remove-\(count)", before: count, lasting: 8) { $0.remove($0.rows[500].id) },
        ordinaryRows("clear-\(count)", before: count) { $0.clear() },
    ]
}

/// Measures the server's heap memory for one of 1,000 rows.
@MainActor private func ordinaryRowMemory() -> Benchmark {
    Benchmark("ordinary-rows-memory", scale: 1000) {
        let model = OrdinaryRowsModel()
        let scene = TestScene { OrdinaryRowsPage(model: model) }
        // Excludes the mirror of the client in this process, which is not part of the server.
        scene.client.holdsBytes = true
        var perRow = 0.0
        return .init(
            run: {
                let before = counted_heap_bytes()
                model.create(1000)
                scene.performTurn()
                perRow = Double(counted_heap_bytes() - before) / 1000
            },
            reset: {
                model.clear()
                for _ in 0..<2 {
                    scene.client.deliver()
                    scene.advance(by: .zero)
                }
            },
            figures: { ["heap bytes": perRow] })
    }
}

extension OrdinaryRowsModel: RowOperations {}

@MainActor private func ordinaryRows(
    _ name: String, before count: Int, lasting uses: Int = 1,
    _ operation: @escaping @MainActor (OrdinaryRowsModel) -> Void
) -> Benchmark {
    Benchmark("ordinary-rows-\(name)") {
        let model = OrdinaryRowsModel()
        return changes(
            of: model, in: TestScene { OrdinaryRowsPage(model: model) }, before: count, lasting: uses, operation)
    }
}
