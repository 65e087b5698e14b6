import Foundation
import LayerTree

@MainActor private func tree(of count: Int) -> (LayerContext, [CALayer]) {
    let context = LayerContext()
    var layers: [CALayer] = []
    for index in 0..<count {
        let layer = CALayer()
        layer.frame = CGRect(x: Double(index % 40) * 20, y: Double(index / 40) * 20, width: 18, height: 18)
        layer.backgroundColor = .black
        (index % 10 == 0 ? context.root : layers[index - index % 10]).addSublayer(layer)
        layers.append(layer)
    }
    var writer = WireWriter()
    context.encodeSnapshot(into: &writer, commits: true)
    return (context, layers)
}

@MainActor let layerBenchmarks: [Benchmark] = [
    Benchmark("commit-1000-changed-layers") {
        let (context, layers) = tree(of: 1000)
        var writer = WireWriter(capacity: 1 << 16)
        var offset = 0.0
        return .init(
            run: {
                offset = offset == 0 ? 1 : 0
                for (index, layer) in layers.enumerated() {
                    layer.position = CGPoint(x: Double(index) + offset, y: 5)
                    layer.opacity = offset == 0 ? 1 : 0.5
                }
                writer.removeAll()
                context.encodeCommit(into: &writer)
            }, figures: { ["bytes": Double(writer.count)] })
    },
    Benchmark("snapshot-10000-layers") {
        let (context, _) = tree(of: 10_000)
        var writer = WireWriter(capacity: 1 << 20)
        return .init(
            run: {
                writer.removeAll()
                context.encodeSnapshot(into: &writer, commits: false)
            }, figures: { ["bytes": Double(writer.count)] })
    },
    Benchmark("commit-of-an-unchanged-tree") {
        let (context, _) = tree(of: 10_000)
        var writer = WireWriter()
        return .init(run: { context.encodeCommit(into: &writer) })
    },
]
