import CountedMemory
import Foundation

/// The objects that one run of a benchmark leaves, by type: shows where its memory is.
///
/// Types are listed without their generic arguments. Allocations that are not objects, such as the buffers of
/// `UnsafeMutablePointer`, are in the last line.
@MainActor struct ObjectReport {
    private var types: [String: (objects: Int, bytes: Int)] = [:]
    private let heapBytes: Int
    private let scale: Int

    init(of benchmark: Benchmark) {
        let prepared = benchmark.prepare()
        // Objects created once per process do not belong to the run.
        if prepared.reset != nil { prepared.runOnce() }
        counted_objects_begin()
        let before = counted_heap_bytes()
        prepared.run()
        heapBytes = counted_heap_bytes() - before
        scale = benchmark.scale
        withUnsafeMutablePointer(to: &types) { types in
            counted_objects_end(
                { type, objects, bytes, context in
                    guard let type, let context else { return }
                    let name = String(String(cString: type).prefix { $0 != "<" })
                    let types = context.assumingMemoryBound(to: [String: (objects: Int, bytes: Int)].self)
                    let sum = types.pointee[name] ?? (0, 0)
                    types.pointee[name] = (sum.objects + objects, sum.bytes + bytes)
                }, types)
        }
    }

    func print() {
        func line(_ name: String, _ objects: Double?, _ bytes: Double) {
            let count = objects.map { String(format: "%8.2f", $0) } ?? "        "
            Swift.print(name.padding(toLength: 44, withPad: " ", startingAt: 0), count, String(format: "%9.1f", bytes))
        }
        Swift.print("type".padding(toLength: 44, withPad: " ", startingAt: 0), " objects     bytes")
        let scale = Double(scale)
        for (name, sum) in types.sorted(by: { $0.value.bytes > $1.value.bytes }) where Double(sum.bytes) >= scale {
            line(name, Double(sum.objects) / scale, Double(sum.bytes) / scale)
        }
        line("no object", nil, Double(heapBytes - types.values.reduce(0) { $0 + $1.bytes }) / scale)
        line("all", nil, Double(heapBytes) / scale)
    }
}
