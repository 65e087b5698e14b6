extension LayerMirror {
    /// Returns the layers in preorder: each layer before its descendants.
    public func preorder(from id: LayerID = rootID) -> [Node] {
        var result: [Node] = []
        var rest = [id]
        while let next = rest.popLast() {
            guard let node = nodes[next] else { continue }
            result.append(node)
            rest.append(contentsOf: node.children.reversed())
        }
        return result
    }

    /// Whether the layer and all its ancestors are shown.
    public func isVisible(_ id: LayerID) -> Bool {
        var next = id
        while let node = nodes[next] {
            if node.flags.contains(.hidden) { return false }
            if next == Self.rootID { return true }
            next = node.parent
        }
        return false
    }

    /// Returns the frame of a layer in the display's coordinates, ignoring transforms.
    public func frameInDisplay(_ id: LayerID) -> LayerProperty.Box {
        var frame = nodes[id]?.box ?? .zero
        var next = nodes[id]?.parent ?? 0
        while let node = nodes[next], next != 0 {
            frame.x &+= node.box.x
            frame.y &+= node.box.y
            next = node.parent
        }
        return frame
    }
}

extension LayerMirror.Node {
    /// The frame, in 64ths of a point.
    public var box: LayerProperty.Box {
        if case .geometry(let box) = properties[.geometry] { box } else { .zero }
    }

    /// The flags; empty by default.
    public var flags: LayerFlags {
        if case .flags(let flags) = properties[.flags] { flags } else { [] }
    }

    /// The events that the layer listens to; none by default.
    public var events: LayerEvents {
        if case .events(let events) = properties[.events] { events } else { [] }
    }

    /// The text; nil if the layer has none.
    public var text: LayerText? {
        if case .lines(let text) = properties[.lines] { text } else { nil }
    }

    /// The value of a control; nil if the layer is none.
    public var value: LayerValue? {
        if case .value(let value) = properties[.value] { value } else { nil }
    }

    /// The value of an attribute; nil if the layer does not have it.
    public subscript(attribute attribute: LayerAttribute) -> String? {
        guard case .attributes(let all) = properties[.attributes] else { return nil }
        return all.first { $0.attribute == attribute }?.value
    }
}
