import Foundation
import LayerTree
import LifelineKit

/// An element on a test's screen, as the client had it when it was found.
@MainActor public struct TestElement: @preconcurrency CustomStringConvertible {
    let scene: TestScene
    let node: LayerMirror.Node

    init(_ scene: TestScene, _ node: LayerMirror.Node) {
        self.scene = scene
        self.node = node
    }

    /// The layer's number.
    public var id: LayerID { node.id }

    /// The layer's frame in the display, in points, including scroll offsets. Transforms are ignored.
    public var frame: CGRect {
        let box = scene.client.mirror.frameInDisplay(node.id)
        var frame = CGRect(
            x: Double(box.x) / 64, y: Double(box.y) / 64, width: Double(box.width) / 64,
            height: Double(box.height) / 64)
        var next = scene.client.mirror[node.parent]
        while let ancestor = next {
            if let offset = scene.keyboard.scrollers[ancestor.id]?.offset {
                frame.origin.x -= offset.x
                frame.origin.y -= offset.y
            }
            next = ancestor.id == LayerMirror.rootID ? nil : scene.client.mirror[ancestor.parent]
        }
        return frame
    }

    /// The scroll offset of the element's content, as browsers measure it: from the start of the scrollable area.
    /// Points.
    public var scrollOffset: CGPoint { scene.keyboard.scrollers[node.id]?.offset ?? .zero }

    /// The text of the element and its descendants, in reading order, separated by spaces.
    public var text: String {
        scene.visible(in: node.id).compactMap { $0.text?.string }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The text that a text control shows.
    public var value: String { scene.shownText(node.id) }

    /// The accessible name: the label, otherwise the names of what is inside, without what is hidden from assistive
    /// technology. Landmarks are not named by their content.
    public var name: String {
        if let label = node[attribute: .ariaLabel] { return label }
        if ["main", "navigation", "banner", "contentinfo", "complementary", "search"].contains(role) { return "" }
        let content = scene.spokenTexts(in: node).filter { !$0.isEmpty }.joined(separator: " ")
        return content.isEmpty ? node[attribute: .placeholder] ?? "" : content
    }

    /// The ARIA role, explicit or implied by the element. Nil if there is none.
    public var role: String? {
        if let role = node[attribute: .role] { return role }
        switch node.element {
        case .button, .formButton: return "button"
        case .a: return node[attribute: .href] == nil ? nil : "link"
        case .textarea: return "textbox"
        case .input:
            switch node[attribute: .type] {
            case "checkbox": return "checkbox"
            case "radio": return "radio"
            case "range": return "slider"
            case "number": return "spinbutton"
            default: return "textbox"
            }
        case .h1, .h2, .h3, .h4, .h5, .h6: return "heading"
        case .img: return "img"
        case .select: return "combobox"
        case .option: return "option"
        case .ul, .ol: return "list"
        case .li: return "listitem"
        case .nav: return "navigation"
        case .main: return "main"
        case .progress: return "progressbar"
        default: return nil
        }
    }

    /// Whether the element can be operated.
    public var isEnabled: Bool {
        node[attribute: .disabled] == nil && node[attribute: .ariaDisabled] != "true"
    }

    /// The `accessibilityIdentifier` of the view; nil if it has none.
    public var identifier: String? { node[attribute: .dataIdentifier] }

    /// The value of an attribute of the HTML element; nil if it does not have it.
    public subscript(attribute: LayerAttribute) -> String? { node[attribute: attribute] }

    /// Clicks the element.
    public func tap() throws { try scene.tap(self) }

    /// Types into the element.
    public func type(_ text: String) throws { try scene.type(text, into: self) }

    public var description: String {
        let name = name
        return "\(role ?? node.element.tag)\(name.isEmpty ? "" : " \"\(name)\"")"
    }
}

/// Why a test's step could not be performed. The description names the available alternatives.
public struct TestSceneError: Error, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
}
