/// Looks at layers shortly before they are written.
///
/// Thousands of layers that were made in one turn have left the processor's nearest cache when they are committed. Written one
/// after the other, each is waited for, then what it holds, and then what that holds: a fifth of the time that it takes to make
/// ten thousand rows. Here something of many is read in one go, and the processor fetches them side by side.
enum LayerLookAhead {
    /// As many as are in the nearest cache together, with what is inside.
    static let count = 16

    /// What was read, added up: so the reading is not left out.
    @exclusivity(unchecked) nonisolated(unsafe) private static var sum = 0

    @inline(never)
    static func look(at layers: ContiguousArray<CALayer>, in range: Range<Int>) {
        var sum = 0
        each(layers, range) { sum &+= look(at: $0) }
        each(layers, range) { sum &+= $0.children.count }
        each(layers, range) { each($0.children, $0.children.indices) { sum &+= look(at: $0) } }
        each(layers, range) { each($0.children, $0.children.indices) { sum &+= lookAtContents(of: $0) } }
        Self.sum = sum
    }

    @inline(__always)
    private static func each(_ layers: ContiguousArray<CALayer>, _ range: Range<Int>, _ body: (CALayer) -> Void) {
        for index in range { Unmanaged.passUnretained(layers[index])._withUnsafeGuaranteedRef(body) }
    }

    // One field of each line of the cache.
    @inline(__always)
    private static func look(at layer: CALayer) -> Int {
        (layer.isCommitted ? 1 : 0) &+ Int(layer.textBytes) &+ (layer.positionStorage.x > 0 ? 1 : 0)
    }

    @inline(__always)
    private static func lookAtContents(of layer: CALayer) -> Int {
        guard let contents = layer.contents else { return 0 }
        return Unmanaged.passUnretained(contents)._withUnsafeGuaranteedRef {
            ($0.textStyle == nil ? 0 : 1) &+ ($0.rare == nil ? 0 : 1)
        }
    }
}
