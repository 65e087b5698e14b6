import LayerTree

/// A view that passes the events of its layer to a closure. For views outside of this module.
package final class EventView: UIView {
    /// Handles an event; returns false to let the view handle it.
    package var onEvent: ((DisplayEvent) -> Bool)?

    package override init(frame: CGRect) { super.init(frame: frame) }

    package required init?(coder: NSCoder) { nil }

    override func handle(_ event: DisplayEvent) {
        if onEvent?(event) != true { super.handle(event) }
    }
}
