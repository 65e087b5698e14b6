extension LayerContext {
    /// Appends what changed of layers that the display has.
    ///
    /// Siblings that follow each other and moved by the same way are told of at once: when a row goes, those after it
    /// move up.
    func encodeUpdates(into writer: inout WireWriter) {
        var index = 0
        var hint = 0
        while index < changedLayers.count {
            guard let layer = changedLayer(at: index) else {
                index += 1
                continue
            }
            let end = shiftEnd(from: index, first: layer, hint: &hint)
            if end > index + 1 {
                writeShift(index..<end, into: &writer)
                index = end
                continue
            }
            writer.byte(CommitOperation.Code.update.rawValue)
            writer.uint(layer.id)
            layer.writeProperties(layer.changed, into: &writer)
            layer.changed = []
            noteChangeForFreshness(of: layer)
            index += 1
        }
        changedLayers.removeAll(keepingCapacity: true)
    }

    private func changedLayer(at index: Int) -> CALayer? { changedReference(at: index)?.takeUnretainedValue() }

    // The layers of a long run are not counted, here and below: to count one costs as much as to look whether it moved alike.

    @inline(__always)
    private func changedReference(at index: Int) -> Unmanaged<CALayer>? {
        guard index < changedLayers.count, let layer = layers[changedLayers[index]],
            layer.uncounted({ $0.isCommitted && !$0.changed.isEmpty })
        else { return nil }
        return layer
    }

    /// By how much a layer moved, if that is all that changed.
    @inline(__always)
    private func way(of layer: Unmanaged<CALayer>) -> LayerShift? {
        layer.uncounted { layer in
            guard layer.changed == .geometry else { return nil }
            let (old, new) = (layer.committedBox, layer.box)
            guard old.width == new.width, old.height == new.height else { return nil }
            return LayerShift(x: new.x &- old.x, y: new.y &- old.y)
        }
    }

    /// Where the changes end that, from `index` on, are those of siblings in their order that moved alike.
    private func shiftEnd(from index: Int, first: CALayer, hint: inout Int) -> Int {
        guard let parent = first.parent, let way = way(of: .passUnretained(first)),
            let second = changedReference(at: index + 1), second.uncounted({ $0.parent === parent }),
            self.way(of: second) == way
        else { return index }
        let siblings = parent.children
        // The next run is often further on. (A loop: a closure that is isolated asks for the executor at each call.)
        var place = min(hint, siblings.count)
        while place < siblings.count, siblings[place] !== first { place += 1 }
        if place == siblings.count {
            place = 0
            while place < siblings.count, siblings[place] !== first { place += 1 }
            if place == siblings.count { return index }
        }
        var end = index + 1
        while place + 1 < siblings.count, let next = changedReference(at: end),
            Unmanaged.passUnretained(siblings[place + 1]).toOpaque() == next.toOpaque(), self.way(of: next) == way
        {
            place += 1
            end += 1
        }
        hint = place
        return end
    }

    private func writeShift(_ range: Range<Int>, into writer: inout WireWriter) {
        let (first, last) = (changedLayers[range.lowerBound], changedLayers[range.upperBound - 1])
        guard let layer = changedReference(at: range.lowerBound), let way = way(of: layer) else { return }
        writer.byte(CommitOperation.Code.shift.rawValue)
        writer.uint(first)
        writer.int(Int32(bitPattern: last &- first))
        writer.int(way.x)
        writer.int(way.y)
        let freshnessMatters = watchesFreshness
        for index in range {
            guard let layer = changedReference(at: index) else { continue }
            layer.uncounted { layer in
                layer.committedBox.x &+= way.x
                layer.committedBox.y &+= way.y
                layer.changed = []
                if freshnessMatters { noteChangeForFreshness(of: layer) }
            }
        }
    }
}

/// How far layers moved, in 1/64 points.
public struct LayerShift: Hashable, Sendable {
    public var x, y: Int32
}
