/// Whether text and rows run from the left or from the right.
public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }

extension TextAlignment {
    /// The side on which lines stand.
    func uiTextAlignment(_ direction: LayoutDirection) -> NSTextAlignment {
        switch (self, direction) {
        case (.leading, .leftToRight): .natural
        case (.center, _): .center
        case (.leading, .rightToLeft), (.trailing, .leftToRight): .right
        case (.trailing, .rightToLeft): .left
        }
    }
}

extension EnvironmentValues {
    /// The side on which what is typed stands.
    var uiTextAlignment: NSTextAlignment { multilineTextAlignment.uiTextAlignment(layoutDirection) }
}

/// From the right to the left: layout is done as from the left, and each view that it places is mirrored in its superview.
/// So leading and trailing need no second meaning in stacks, frames, paddings, grids and lists.
@MainActor enum LayoutMirroring {
    /// Whether some view may be laid out from the right.
    static var isUsed: Bool { LayoutPass.features.contains(.rightToLeft) }

    /// Those of some views that are not in a container yet: who will have to follow its right edge.
    static func arriving(_ views: some Collection<UIView>, in container: UIView) -> Set<ObjectIdentifier> {
        guard isUsed else { return [] }
        return Set(views.lazy.filter { $0.superview !== container }.map(ObjectIdentifier.init))
    }
}

/// A view in which layout has a direction.
final class DirectionView: UIView {
    var isRightToLeft = false
}

@MainActor @usableFromInline package final class DirectionItem: UnaryHostItem {
    let view = DirectionView(frame: .zero)

    init(_ direction: LayoutDirection) {
        view.isRightToLeft = direction == .rightToLeft
        super.init(view)
    }
}

extension UIView {
    /// Whether what is laid out in this view runs from the right.
    var layoutItemsAreMirrored: Bool {
        guard LayoutMirroring.isUsed else { return false }
        var next: UIView? = self
        while let view = next {
            if let direction = view as? DirectionView { return direction.isRightToLeft }
            next = view.superview
        }
        return false
    }

    /// Where a frame that was laid out for a view from the left lies in its superview.
    @inline(never) func placed(_ frame: CGRect) -> CGRect {
        guard LayoutMirroring.isUsed, let superview, superview.layoutItemsAreMirrored else { return frame }
        var frame = frame
        frame.origin.x = superview.mirroredWidth - frame.maxX
        return frame
    }

    /// Where the middle of the view lies then.
    @inline(__always) func placedCenter(_ frame: CGRect) -> CGPoint {
        let placed = LayoutMirroring.isUsed ? placed(frame) : frame
        return CGPoint(x: placed.origin.x + placed.size.width / 2, y: placed.origin.y + placed.size.height / 2)
    }

    private var mirroredWidth: CGFloat { max(bounds.width, (self as? UIScrollView)?.contentSize.width ?? 0) }

    /// Makes the view wider or narrower. Items whose frames stay are not placed again; where layout runs from the right what
    /// shows them has to follow the right edge all the same.
    @inline(__always) func resize(_ body: () -> Void) {
        guard LayoutMirroring.isUsed, layoutItemsAreMirrored else { return body() }
        let width = mirroredWidth
        body()
        let distance = mirroredWidth - width
        guard distance != 0 else { return }
        for view in subviews { LayoutAnimation.place(view) { view.center.x += distance } }
    }
}

/// How wide the container was for which views were placed that come and go: those that were away when its width changed
/// follow the right edge when they are back.
@MainActor struct PlacedWidths {
    private var widths: [ObjectIdentifier: CGFloat] = [:]

    /// Notes that views are shown in a container, of which some are back there.
    mutating func record(_ views: some Collection<UIView>, in container: UIView, back: Set<ObjectIdentifier>) {
        guard LayoutMirroring.isUsed, container.layoutItemsAreMirrored else { return }
        if widths.count > 1000 + 10 * views.count { widths = [:] }
        let width = container.bounds.width
        for view in views {
            if let old = widths.updateValue(width, forKey: ObjectIdentifier(view)), old != width,
                back.contains(ObjectIdentifier(view))
            {
                view.center.x += width - old
            }
        }
    }
}

/// Puts a view into a direction.
struct _LayoutDirectionModifier: UnaryLayoutModifier {
    let direction: LayoutDirection

    static var features: GraphFeatures { .rightToLeft }

    func makeItem() -> DirectionItem { DirectionItem(direction) }

    func configure(_ item: DirectionItem) -> Bool { false }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

/// The views around the items of a part of the tree that says its direction.
@MainActor final class DirectionWrappers {
    private var items = ItemWrappers<DirectionItem>()
    private(set) var direction: LayoutDirection

    init(_ direction: LayoutDirection) { self.direction = direction }

    func set(_ new: LayoutDirection) {
        direction = new
        for item in items.all { item.view.isRightToLeft = new == .rightToLeft }
    }

    func wrap(_ inner: ContiguousArray<LayoutItem>) -> ContiguousArray<LayoutItem> {
        let gone = items.update(for: inner, content: \.content) { item in
            let wrapper = DirectionItem(direction)
            wrapper.wrap(item)
            return wrapper
        }
        for wrapper in gone { LayoutPass.keep(wrapper) }
        return ContiguousArray(items.all.lazy.map { $0 as LayoutItem })
    }

    func contentViewsDidChange() {
        for item in items.all { item.contentViewsDidChange() }
    }
}

extension View {
    /// Mirrors the view where layout runs from the right, as arrows want it.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(_FlipModifier(isEnabled: enabled))
    }
}

public struct _FlipModifier: ViewModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var direction

    nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }

    public func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1)
    }
}
