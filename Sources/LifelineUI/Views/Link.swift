/// A link to an address: a path of the app, or anything a browser can open.
///
/// In the page it is a real link: it can be opened in another tab, copied and bookmarked. In a menu it is an item, which
/// closes the menu.
public struct Link<Label: View>: View {
    let destination: URL
    let label: Label
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.openURL) private var openURL

    /// Creates a link with a label. A click opens the address as the environment's `openURL` decides.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    public var body: some View {
        if isInMenu {
            Button {
                openURL(destination)
            } label: {
                label
            }
            .modifier(_AddressModifier(address: destination.absoluteString))
        } else {
            _LinkElement(destination: destination, label: label)
        }
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.destination = destination
        label = Text(titleKey)
    }

    /// Creates a link with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: URL) {
        self.destination = destination
        label = Text(title)
    }
}

/// An element that the browser follows.
private struct _LinkElement<Label: View>: _PrimitiveView {
    let destination: URL
    let label: Label

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { LinkNode(view, inputs) }
}

private final class LinkNode<Label: View>: HostNode<_LinkElement<Label>, _LinkLabel<Label>> {
    private let link = UIView()

    init(_ view: _LinkElement<Label>, _ inputs: __shared _NodeInputs) {
        link.layer.element = .a
        super.init(view, inputs, item: LabelHostItem(link), inner: _LinkLabel(label: view.label))
        setAddress()
    }

    override func update() {
        setAddress()
        child?.reconcile(_LinkLabel(label: view.label))
    }

    private func setAddress() {
        let address = view.destination.absoluteString
        link.layer[attribute: .href] = address
        let isForeign = view.destination.scheme != nil
        link.layer[attribute: .target] = isForeign ? "_blank" : nil
        link.layer[attribute: .rel] = isForeign ? "noopener" : nil
    }
}

/// The label in the colour of interactive elements.
struct _LinkLabel<Label: View>: View {
    let label: Label
    @Environment(\.tint) private var tint

    var body: some View { label.foregroundColor(tint ?? .accentColor) }
}
