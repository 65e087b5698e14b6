import LifelineUI

/// A view hosted without a display: laid out on demand, read through UIKit's views.
@MainActor final class Hosted<Content: View> {
    let controller: UIHostingController<Content>

    init(width: Double = 400, height: Double = 800, @ViewBuilder _ content: () -> Content) {
        controller = UIHostingController(rootView: content())
        controller.loadViewIfNeeded()
        controller.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        update()
    }

    /// What the end of a turn does.
    func update() { controller.view.layoutIfNeeded() }

    var graph: ViewGraph { controller.graph! }

    /// All views in reading order.
    var views: [UIView] {
        func below(_ view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + below($0) } }
        return below(controller.view)
    }

    /// The views that show text: those of texts, and buttons whose label is one.
    var labels: [UIView] { views.filter { $0.shownText != nil } }

    var texts: [String] { labels.compactMap(\.shownText) }

    func frame(_ text: String) -> CGRect? {
        labels.first { $0.shownText == text }.map { $0.convert($0.bounds, to: controller.view) }
    }

    /// The frames of the views that have an identifier.
    var identifiedFrames: [String: CGRect] {
        var frames: [String: CGRect] = [:]
        for view in views {
            if let name = view.accessibilityIdentifier { frames[name] = view.convert(view.bounds, to: controller.view) }
        }
        return frames
    }

    /// Clicks the control that holds the text, then ends the turn.
    func tap(_ text: String) {
        var view: UIView? = labels.first { $0.shownText == text }
        while let next = view, !(next is UIControl) { view = next.superview }
        (view as? UIControl)?.sendActions(for: .primaryActionTriggered)
        update()
    }
}

/// Counts evaluations by name.
@MainActor final class Tally {
    private(set) var counts: [String: Int] = [:]
    func note(_ name: String) { counts[name, default: 0] += 1 }
    subscript(_ name: String) -> Int { counts[name] ?? 0 }
}
