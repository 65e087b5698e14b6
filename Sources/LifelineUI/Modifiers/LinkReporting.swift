import LayerTree

/// Opens the links of texts inside by an action instead of the browser.
///
/// The page reports which link was clicked. A link that no text or view inside has is not opened.
package struct _LinkReportingModifier: UnaryLayoutModifier {
    /// Nil lets the browser open the links.
    let action: OpenURLAction?

    package func makeItem() -> LinkReportingItem { LinkReportingItem() }

    package func configure(_ item: LinkReportingItem) -> Bool {
        item.action = action
        return false
    }

    package static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// The client's part is `Features/links.js`.
@MainActor package final class LinkReportingItem: UnaryHostItem {
    private static let feature = "links"

    var action: OpenURLAction? {
        didSet {
            if (action != nil) != (oldValue != nil) { uiView.layer[feature: Self.feature] = action == nil ? nil : [1] }
        }
    }

    override init() {
        super.init()
        uiView.interceptEvents { [weak self] event in
            guard case .feature(let feature) = event, feature.name == Self.feature else { return false }
            self?.open(feature.payload)
            return true
        }
    }

    private func open(_ payload: [UInt8]) {
        let address = WireReader.read(payload) { reader throws(WireError) in try reader.string() }
        guard let action, let address, Self.contains(address, uiView.layer), let url = URL(string: address) else {
            return
        }
        action(url)
    }

    /// Whether a link has the address, in the layer or those inside.
    private static func contains(_ address: String, _ layer: CALayer) -> Bool {
        layer[attribute: .href] == address
            || layer.text.lines.contains { $0.runs.contains { $0.link == address } }
            || layer.sublayers?.contains { contains(address, $0) } ?? false
    }
}

extension View {
    /// Opens links of texts inside by the environment's `openURL` action if the app has set one.
    package func opensLinksByEnvironment() -> some View { modifier(_EnvironmentLinks()) }
}

private struct _EnvironmentLinks: ViewModifier {
    @Environment(\.openURL) private var openURL

    func body(content: Content) -> some View {
        content.modifier(_LinkReportingModifier(action: openURL.isDefault ? nil : openURL))
    }
}
