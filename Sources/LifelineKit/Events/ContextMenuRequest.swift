import LayerTree

/// A user's request for a context menu, by pointer or key; see the client's `context-menu.js`.
package struct ContextMenuRequest: Hashable, Sendable {
    package static let feature = "context-menu"

    /// Whether a key was pressed, rather than a pointer.
    package var isByKey: Bool
    /// Where the menu opens, in the coordinates of the view.
    package var point: CGPoint
    /// The layer with the keyboard focus, to which it returns when the menu closes; nil for none.
    package var focused: LayerID?

    package init(isByKey: Bool, point: CGPoint, focused: LayerID? = nil) {
        (self.isByKey, self.point, self.focused) = (isByKey, point, focused)
    }

    /// Creates the request that an event reports; nil for other events, and for malformed ones.
    package init?(_ event: DisplayEvent) {
        guard case .feature(let feature) = event, feature.name == Self.feature else { return nil }
        let request = feature.payload.withUnsafeBytes { bytes -> ContextMenuRequest? in
            var reader = WireReader(bytes)
            guard let isByKey = try? reader.bool(), let x = try? reader.fixed(), let y = try? reader.fixed(),
                let focused = try? reader.uint()
            else { return nil }
            return ContextMenuRequest(
                isByKey: isByKey, point: CGPoint(x: x, y: y), focused: focused == 0 ? nil : LayerID(focused))
        }
        guard let request else { return nil }
        self = request
    }

    /// The event with which the page reports the request.
    package var event: DisplayEvent {
        var writer = WireWriter()
        writer.bool(isByKey)
        writer.fixed(Double(point.x))
        writer.fixed(Double(point.y))
        writer.uint(focused ?? 0)
        return .feature(LayerFeature(Self.feature, writer.bytes))
    }
}

extension UIView {
    /// Sets the closure that receives the view's events first, replacing a previous one; nil for none. It returns whether
    /// it handled the event, which the view does not receive then.
    package final func interceptEvents(_ handler: (@MainActor (DisplayEvent) -> Bool)?) {
        if handler != nil || extras != nil { ensuredExtras.interceptor = handler }
    }

    /// Which requests for a context menu the view receives; none unless set.
    package enum ContextMenuTriggers: UInt8 { case all, keys }

    /// Makes the page report requests for a context menu in this view, and suppress the browser's own menu.
    package final func reportContextMenus(_ triggers: ContextMenuTriggers?) {
        layer[feature: ContextMenuRequest.feature] = triggers.map { [$0.rawValue] }
    }
}
