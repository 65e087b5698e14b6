import LayerTree

extension LayerMirror.Node {
    var textColor: CGColor? {
        if case .textColor(let color)? = properties[.textColor] { color } else { nil }
    }

    var backgroundColor: CGColor? {
        if case .backgroundColor(let color)? = properties[.backgroundColor] { color } else { nil }
    }
}
