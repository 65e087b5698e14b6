/// Whether text and rows run from left to right or from right to left.
public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }

extension LayoutDirection {
    /// The attribute of a UIKit-shaped view in an environment, whose direction may differ from that of the scene.
    func semanticAttribute(in environment: EnvironmentValues) -> UISemanticContentAttribute {
        switch self {
        case .rightToLeft: .forceRightToLeft
        case .leftToRight: environment.sceneLanguage.isRightToLeft ? .forceLeftToRight : .unspecified
        }
    }
}

extension TextAlignment {
    /// The side on which lines are aligned.
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
    /// The side on which typed text is aligned: that of its own direction, unless a side was set, or the direction of the
    /// layout is not the page's.
    var uiTextAlignment: NSTextAlignment {
        let isOfPage = (layoutDirection == .rightToLeft) == sceneLanguage.isRightToLeft
        return isOfPage && multilineTextAlignment == .leading
            ? .natural : multilineTextAlignment.uiTextAlignment(layoutDirection)
    }
}

/// Right-to-left layout: layout computes left-to-right frames, and each view is mirrored in its superview when it is
/// placed. So leading and trailing need no second meaning in stacks, frames, paddings, grids and lists.
@MainActor enum LayoutMirroring {
    /// Whether some view may be laid out right to left.
    static var isUsed: Bool { LayoutPass.features.contains(.rightToLeft) }

    /// The views that are not in the container yet, which will have to follow its right edge.
    static func arriving(_ views: some Collection<UIView>, in container: UIView) -> Set<ObjectIdentifier> {
        guard isUsed else { return [] }
        return Set(views.lazy.filter { $0.superview !== container }.map(ObjectIdentifier.init))
    }
}

/// A view that sets the layout direction of its content.
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
    /// Whether the content of this view is laid out right to left.
    var layoutItemsAreMirrored: Bool {
        guard LayoutMirroring.isUsed else { return false }
        var next: UIView? = self
        while let view = next {
            if let direction = view as? DirectionView { return direction.isRightToLeft }
            next = view.superview
        }
        return traitCollection.layoutDirection == .rightToLeft
    }

    /// Converts a left-to-right frame of this view to its position in the superview.
    @inline(never) func placed(_ frame: CGRect) -> CGRect {
        guard LayoutMirroring.isUsed, let superview, superview.layoutItemsAreMirrored else { return frame }
        var frame = frame
        frame.origin.x = superview.mirroredWidth - frame.maxX
        return frame
    }

    /// The view's centre for that frame.
    @inline(__always) func placedCenter(_ frame: CGRect) -> CGPoint {
        let placed = LayoutMirroring.isUsed ? placed(frame) : frame
        return CGPoint(x: placed.origin.x + placed.size.width / 2, y: placed.origin.y + placed.size.height / 2)
    }

    private var mirroredWidth: CGFloat { max(bounds.width, (self as? UIScrollView)?.contentSize.width ?? 0) }

    /// Changes the view's width. Items whose frames are unchanged are not placed again, but in right-to-left layout
    /// their views have to follow the right edge.
    @inline(__always) func resize(_ body: () -> Void) {
        guard LayoutMirroring.isUsed, layoutItemsAreMirrored else { return body() }
        let width = mirroredWidth
        body()
        let distance = mirroredWidth - width
        guard distance != 0 else { return }
        for view in subviews { LayoutAnimation.place(view) { view.center.x += distance } }
    }
}

/// Sets the layout direction of a view's content.
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

extension View {
    /// Mirrors the view in right-to-left layout, as is usual for arrows.
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
