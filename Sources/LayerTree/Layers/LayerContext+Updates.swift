import Ownership

extension LayerContext {
    /// Writes the changes of layers that the display already has.
    ///
    /// Layers that only moved are written last, grouped by superlayer: neighbours that moved by the same distance form
    /// one operation, in whatever order they were moved. So the layers of all rows after a removed one take a few
    /// bytes.
    func encodeUpdates(into writer: inout WireWriter) {
        var parents: ContiguousArray<(layer: CALayer, firstMoved: CALayer)> = []
        for id in pending.changedLayers {
            guard let layer = layers[id] else { continue }
            // Unretained: a retain costs as much as the check whether the layer moved.
            layer.borrow { layer in
                if layer.hasMoved, let parent = layer.parent {
                    if parent.movedChildren == 0 { parents.append((parent, layer)) }
                    parent.movedChildren += 1
                } else if layer.isCommitted, !layer.changed.isEmpty {
                    writeUpdate(of: layer, into: &writer)
                }
            }
        }
        pending.changedLayers.removeAll(keepingCapacity: true)
        for (parent, firstMoved) in parents {
            let count = parent.movedChildren
            parent.movedChildren = 0
            if count == 1 {
                writeMove(of: CollectionOfOne(firstMoved), into: &writer)
            } else {
                encodeMoves(of: count, in: parent, into: &writer)
            }
        }
    }

    private func writeUpdate(of layer: CALayer, into writer: inout WireWriter) {
        writer.byte(CommitOperation.Code.update.rawValue)
        writer.uint(layer.id)
        layer.writeProperties(layer.changed, into: &writer)
        layer.changed = []
        recordChangeForFreshness(of: layer)
    }

    /// Writes the moves of `count` sublayers, in sibling order.
    private func encodeMoves(of count: UInt32, in parent: CALayer, into writer: inout WireWriter) {
        let siblings = parent.children
        var (index, left) = (0, count)
        // A layer that left and re-entered since the last commit was counted twice.
        while left > 0, index < siblings.count {
            guard siblings[index].hasMoved else {
                index += 1
                continue
            }
            var end = index + 1
            if let distance = siblings[index].distanceMoved {
                while end < siblings.count, siblings[end].hasMoved, siblings[end].distanceMoved == distance { end += 1 }
            }
            writeMove(of: siblings[index..<end], into: &writer)
            left -= min(left, UInt32(end - index))
            index = end
        }
    }

    /// Writes that neighbours moved by the same distance as the first of them. A layer whose size changed as well is
    /// written alone.
    private func writeMove(
        of layers: some RandomAccessCollection<CALayer>, into writer: inout WireWriter
    ) {
        guard let first = layers.first, let last = layers.last else { return }
        guard let distance = first.distanceMoved else { return writeUpdate(of: first, into: &writer) }
        if distance != .zero {
            writer.byte(CommitOperation.Code.shift.rawValue)
            writer.uint(first.id)
            writer.int(Int32(bitPattern: last.id &- first.id))
            writer.int(distance.x)
            writer.int(distance.y)
        }
        let freshnessMatters = watchesFreshness
        for layer in layers {
            layer.committedFrame.x &+= distance.x
            layer.committedFrame.y &+= distance.y
            layer.changed = []
            if freshnessMatters { recordChangeForFreshness(of: layer) }
        }
    }
}

extension CALayer {
    /// Whether only the frame of a layer that the display has was set since the last commit.
    @inline(__always)
    fileprivate final var hasMoved: Bool { isCommitted && changed == .geometry }

    /// The distance that the layer moved since the last commit; nil if its size changed as well.
    @inline(__always)
    fileprivate final var distanceMoved: LayerShift? {
        let (old, new) = (committedFrame, box)
        guard old.width == new.width, old.height == new.height else { return nil }
        return LayerShift(x: new.x &- old.x, y: new.y &- old.y)
    }
}

/// The distance that layers moved, in 1/64 points.
public struct LayerShift: Hashable, Sendable {
    /// 64ths of a point.
    public var x, y: Int32

    static let zero = LayerShift(x: 0, y: 0)
}
