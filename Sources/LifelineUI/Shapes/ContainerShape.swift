/// The shape of the nearest container, see `containerShape(_:)`; a rectangle if there is none.
///
/// In a container with rounded corners its own corners are concentric with them: their radius is that of the container,
/// less the smallest distance of this shape's edges to the container's.
public struct ContainerRelativeShape: InsettableShape {
    fileprivate var amount: CGFloat = 0

    nonisolated public init() {}

    /// The outline without a container. Where the shape is shown, `containedShape(_:in:)` finds the container.
    nonisolated public func path(in rect: CGRect) -> Path { Rectangle().inset(by: amount).path(in: rect) }

    nonisolated public func inset(by amount: CGFloat) -> ContainerRelativeShape {
        var copy = self
        copy.amount += amount
        return copy
    }
}

extension View {
    /// Sets the shape of the container for the `ContainerRelativeShape`s inside. It is not drawn, and clips nothing.
    ///
    /// ```swift
    /// Text("Now playing")
    ///     .padding()
    ///     .background(.orange, in: ContainerRelativeShape())
    ///     .padding(8)
    ///     .background(.quaternary, in: .rect(cornerRadius: 24))
    ///     .containerShape(.rect(cornerRadius: 24))
    /// ```
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        modifier(_ContainerShapeModifier(shape: shape))
    }
}

public struct _ContainerShapeModifier<S: InsettableShape>: UnaryLayoutModifier {
    let shape: S

    nonisolated init(shape: S) { self.shape = shape }

    @usableFromInline package func makeItem() -> ContainerShapeItem { ContainerShapeItem() }

    @usableFromInline package func configure(_ item: ContainerShapeItem) -> Bool {
        item.shape = shape
        return true
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class ContainerShapeItem: UnaryItem {
    var shape: (any InsettableShape)?
}

extension LayoutItem {
    /// Returns what is drawn of a shape in a frame of this item: the container's shape for a `ContainerRelativeShape`.
    final func containedShape(_ shape: any Shape, in frame: CGRect) -> any Shape {
        guard let relative = shape as? ContainerRelativeShape else { return shape }
        var frame = frame
        var next = parentItem
        while let item = next {
            if let container = item as? ContainerShapeItem, let outline = container.shape, let placed = container.placed
            {
                return relative.concentric(to: outline, in: placed.frame, frame: frame)
            }
            // Inside of a view the coordinates are the view's.
            if item.hasOwnCoordinates, let placed = item.placed {
                frame = frame.offsetBy(dx: placed.frame.minX, dy: placed.frame.minY)
            }
            next = item.parentItem
        }
        return relative
    }

    private final var hasOwnCoordinates: Bool { (self as? UnaryItem)?.hostsViews ?? (self is ViewBackedItem) }
}

extension ContainerRelativeShape {
    fileprivate func concentric(to outline: some InsettableShape, in container: CGRect, frame: CGRect) -> any Shape {
        let distances = [
            frame.minX - container.minX, frame.minY - container.minY, container.maxX - frame.maxX,
            container.maxY - frame.maxY,
        ]
        let distance = max(0, distances.min() ?? 0)
        if let corners = outline._corners(in: container.size) {
            return RoundedRectangle(cornerRadius: max(0, corners.radius - distance)).inset(by: amount)
        }
        return outline.inset(by: amount)
    }
}
