import Foundation
import LayerTree
import LifelineKit

extension TestScene {
    /// Clicks an element with the secondary button: in its middle, unless a point of the element is given.
    public func rightClick(_ element: TestElement, at point: CGPoint? = nil) throws {
        let frame = element.frame
        let place = CGPoint(
            x: frame.minX + (point?.x ?? frame.width / 2), y: frame.minY + (point?.y ?? frame.height / 2))
        guard let owner = menuOwner(of: element.id), owner.node[feature: ContextMenuRequest.feature] != [1] else {
            throw TestSceneError("\(element) has no context menu")
        }
        let origin = owner.frame.origin
        requestMenu(
            of: owner, ContextMenuRequest(isByKey: false, point: CGPoint(x: place.x - origin.x, y: place.y - origin.y)))
    }

    /// Requests the context menu of the focused element, as the Menu key and Shift+F10 do.
    func pressMenuKey() {
        guard let focused = keyboard.focused, let owner = menuOwner(of: focused) else { return }
        requestMenu(of: owner, ContextMenuRequest(isByKey: true, point: CGPoint(x: 0, y: owner.frame.height)))
    }

    /// Opens the menu of an element that is a button for it, as Enter does.
    func openMenu(of element: TestElement) -> Bool {
        guard element[.ariaHaspopup] != nil, element.node[feature: ContextMenuRequest.feature] != nil else {
            return false
        }
        requestMenu(of: element, ContextMenuRequest(isByKey: true, point: CGPoint(x: 0, y: element.frame.height)))
        return true
    }

    private func requestMenu(of owner: TestElement, _ request: ContextMenuRequest) {
        var request = request
        request.focused = keyboard.focused
        client.send(request.event, to: owner.id)
        settleNow()
    }

    /// Returns the nearest element around a layer that has a context menu; in the rest of a row, that of the row's content.
    private func menuOwner(of id: LayerID) -> TestElement? {
        var next: LayerMirror.Node? = client.mirror[id]
        while let node = next {
            if node.flags.contains(.inert) { return nil }
            if node[feature: ContextMenuRequest.feature] != nil { return TestElement(self, node) }
            if node.element == .li {
                return visible(in: node.id).first { $0[feature: ContextMenuRequest.feature] != nil }
                    .map { TestElement(self, $0) }
            }
            next = node.id == LayerMirror.rootID ? nil : client.mirror[node.parent]
        }
        return nil
    }
}

extension LayerMirror.Node {
    /// The payload of a feature; nil if the layer does not use it.
    subscript(feature name: String) -> [UInt8]? {
        guard case .features(let features)? = properties[.features] else { return nil }
        return features.first { $0.name == name }?.payload
    }
}
