import LayerTree

extension LayerMirror {
    /// The colour that would fill the window beyond the laid-out page if the window were larger; nil if there is none.
    ///
    /// It is the colour of the last painted opaque layer that spans from the left to the right edge and to the bottom
    /// edge, and is at least half as high as the root: the content beneath the bars.
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
            // Scrolled content moves.
            guard node.flags.isDisjoint(with: [.scrollsHorizontally, .scrollsVertically]) else { return }
            for id in node.children {
                if let child = self[id] { visit(child, left, top) }
            }
        }
        visit(root, 0, 0)
        return color
    }
}
