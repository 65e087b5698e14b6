import LayerTree

extension LayerMirror {
    /// The colour that the picture would go on with if the window were larger; nil if none would.
    ///
    /// It is the last painted, in order, of the opaque layers that reach from the left to the right edge and to the lower one,
    /// and are at least half as high as the root: what lies under the bars.
    var background: CGColor? {
        var color: CGColor?
        func visit(_ node: Node, _ x: Int32, _ y: Int32) {
            let (left, top) = node.id == Self.rootID ? (0, 0) : (x &+ node.box.x, y &+ node.box.y)
            guard left <= 0, top <= root.box.height / 2, left &+ node.box.width >= root.box.width,
                top &+ node.box.height >= root.box.height, !node.flags.contains(.hidden),
                node.properties[.opacity] == nil, node.properties[.transform] == nil, node.properties[.mask] == nil
            else { return }
            if case .backgroundColor(let own) = node.properties[.backgroundColor], own.light.alpha == 255,
                own.dark.alpha == 255
            {
                color = own
            }
            // What scrolls moves.
            guard node.flags.isDisjoint(with: [.scrollsHorizontally, .scrollsVertically]) else { return }
            for id in node.children {
                if let child = self[id] { visit(child, left, top) }
            }
        }
        visit(root, 0, 0)
        return color
    }
}
