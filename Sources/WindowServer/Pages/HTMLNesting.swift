import LayerTree

/// Chooses the element that shows a layer in a page's source.
///
/// Layers may be nested in ways that HTML text forbids: a parser would close or move the elements, and the client would
/// adopt a different tree. Such a layer is shown by a `div` with the role of the element it replaces. It stays a `div`,
/// because the client identifies elements only by their layers' IDs.
enum HTMLNesting {
    /// The context of an element.
    struct Surroundings {
        var parent = LayerElement.div
        /// Whether it is inside a link or button, whose content must not be interactive.
        var isInControl = false
        var isInForm = false

        func inside(_ element: LayerElement) -> Surroundings {
            Surroundings(
                parent: element, isInControl: isInControl || [.a, .button, .formButton].contains(element),
                isInForm: isInForm || element == .form)
        }
    }

    /// Returns the element, or `div` where a parser would not nest it here.
    static func element(for node: LayerMirror.Node, in around: Surroundings, mirror: LayerMirror) -> LayerElement {
        switch node.element {
        case .a, .formButton: around.isInControl ? .div : node.element
        case .form: around.isInForm ? .div : .form
        case .li: around.parent == .ul || around.parent == .ol ? .li : .div
        case .option: around.parent == .select ? .option : .div
        case .h1, .h2, .h3, .h4, .h5, .h6: around.parent.isHeading ? .div : node.element
        // A parser ends a paragraph where a block begins.
        case .p: node.children.isEmpty && node.properties[.contentSize] == nil ? .p : .div
        case .input, .img, .textarea: node.children.isEmpty ? node.element : .div
        case .select: holdsOptionsOnly(node, mirror) ? .select : .div
        default: node.element
        }
    }

    /// Returns the attributes that give a `div` the role of the element it replaces.
    static func substituteAttributes(for element: LayerElement) -> [(LayerAttribute, String)] {
        switch element {
        case .formButton: [(.role, "button"), (.tabindex, "0")]
        case .a: [(.role, "link"), (.tabindex, "0")]
        case .li: [(.role, "listitem")]
        case .p: [(.role, "paragraph")]
        case .img: [(.role, "img")]
        case .h1, .h2, .h3, .h4, .h5, .h6:
            [(.role, "heading"), (.ariaLevel, String(element.rawValue - LayerElement.h1.rawValue + 1))]
        default: []
        }
    }

    /// Adds what HTML does not provide for the custom button element: its role, its focusability, and its disabled
    /// state. As `defaultAttributes` of `drawing.js`, which says why a disabled button is focusable.
    static func completeButton(_ attributes: inout [LayerProperty.Attribute]) {
        func add(_ attribute: LayerAttribute, _ value: String) {
            guard !attributes.contains(where: { $0.attribute == attribute }) else { return }
            attributes.append(.init(attribute, value))
        }
        let isDisabled = attributes.contains { $0.attribute == .disabled }
        add(.role, "button")
        add(.tabindex, isDisabled ? "-1" : "0")
        if isDisabled { add(.ariaDisabled, "true") }
    }

    private static func holdsOptionsOnly(_ node: LayerMirror.Node, _ mirror: LayerMirror) -> Bool {
        node.children.allSatisfy { id in
            guard let child = mirror[id] else { return true }
            return child.element == .option && child.children.isEmpty
        }
    }
}

extension LayerElement {
    fileprivate var isHeading: Bool { rawValue >= Self.h1.rawValue && rawValue <= Self.h6.rawValue }
}
