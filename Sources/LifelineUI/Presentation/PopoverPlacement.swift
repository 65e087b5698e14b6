/// Places a bubble, its arrow and its content beside an anchor, in this order.
struct _PopoverPlacement: Layout {
    let anchor: ViewHandle?
    /// Whether the content is laid out from the right, unlike this layout.
    let isFlipped: Bool

    static let margin = 8.0
    /// The length of the arrow's visible part.
    static let arrowLength = 10.0
    /// The side of the square whose outer half is the arrow.
    static let arrowSide = 15.0
    /// Wider content is proposed this width.
    private static let maximumWidth = 420.0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        guard subviews.count == 3 else { return }
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let geometry = PopoverGeometry(
            of: idealSize(of: subviews[2], in: room), beside: anchor?.frame ?? bounds, in: room,
            preferring: edges(from: anchor?.arrowEdge))
        for index in [0, 2] {
            subviews[index].place(at: geometry.frame.origin, proposal: ProposedViewSize(geometry.frame.size))
        }
        subviews[1].place(
            at: geometry.arrow, anchor: .center,
            proposal: ProposedViewSize(width: Self.arrowSide, height: Self.arrowSide))
    }

    private func idealSize(of content: LayoutSubview, in room: CGRect) -> CGSize {
        var size = content.sizeThatFits(.unspecified)
        let width = min(room.width, Self.maximumWidth)
        if size.width > width { size = content.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
        return CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    }

    private func edges(from preferred: Edge?) -> [Edge] {
        let all: [Edge] = [.bottom, .top, .trailing, .leading]
        let ordered = (preferred.map { [$0] } ?? []) + all
        guard isFlipped else { return ordered }
        return ordered.map { $0 == .leading ? .trailing : $0 == .trailing ? .leading : $0 }
    }
}

/// The position of a bubble beside a rectangle. Leading is left.
@MainActor struct PopoverGeometry {
    /// The edge of the rectangle beside which the bubble is.
    private(set) var edge: Edge
    private(set) var frame: CGRect
    /// The centre of the square whose outer half is the arrow.
    private(set) var arrow: CGPoint

    /// - Parameter edges: The edges in order of preference. If there is not enough room at any, the one with the most is
    ///   used, and the bubble may cover a part of the rectangle.
    init(of size: CGSize, beside source: CGRect, in room: CGRect, preferring edges: [Edge]) {
        let gap = _PopoverPlacement.arrowLength
        func space(_ edge: Edge) -> CGFloat {
            switch edge {
            case .top: source.minY - gap - room.minY - size.height
            case .bottom: room.maxY - source.maxY - gap - size.height
            case .leading: source.minX - gap - room.minX - size.width
            case .trailing: room.maxX - source.maxX - gap - size.width
            }
        }
        func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(high, value)) }
        edge = edges.first { space($0) >= 0 } ?? edges.max { space($0) < space($1) } ?? .bottom
        let x = clamp(source.midX - size.width / 2, room.minX, room.maxX - size.width)
        let y = clamp(source.midY - size.height / 2, room.minY, room.maxY - size.height)
        let origin: CGPoint =
            switch edge {
            case .top: CGPoint(x: x, y: max(room.minY, source.minY - gap - size.height))
            case .bottom: CGPoint(x: x, y: min(room.maxY - size.height, source.maxY + gap))
            case .leading: CGPoint(x: max(room.minX, source.minX - gap - size.width), y: y)
            case .trailing: CGPoint(x: min(room.maxX - size.width, source.maxX + gap), y: y)
            }
        frame = CGRect(origin: CGPoint(x: origin.x.rounded(), y: origin.y.rounded()), size: size)
        // The arrow keeps clear of the rounded corners.
        func along(_ value: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
            end - start < 44 ? (start + end) / 2 : clamp(value, start + 22, end - 22)
        }
        arrow =
            switch edge {
            case .top: CGPoint(x: along(source.midX, frame.minX, frame.maxX), y: frame.maxY)
            case .bottom: CGPoint(x: along(source.midX, frame.minX, frame.maxX), y: frame.minY)
            case .leading: CGPoint(x: frame.maxX, y: along(source.midY, frame.minY, frame.maxY))
            case .trailing: CGPoint(x: frame.minX, y: along(source.midY, frame.minY, frame.maxY))
            }
    }
}

/// A bubble with an arrow.
struct _PopoverPanel<Content: View>: View {
    let anchor: ViewHandle?
    let isFlipped: Bool
    let options: PresentationOptions
    let dialog: _DialogPanel
    let content: Content

    private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: options.cornerRadius ?? 14) }
    private var background: AnyView {
        options.background ?? AnyView(Rectangle().fill(Color(.secondarySystemGroupedBackground)))
    }

    var body: some View {
        let line = Color(.separator)
        _PopoverPlacement(anchor: anchor, isFlipped: isFlipped) {
            background.clipShape(shape).overlay(shape.strokeBorder(line, lineWidth: 1))
                .shadow(color: .black.opacity(0.2), radius: 18, y: 6)
                .accessibilityHidden(true)
            background.overlay(Rectangle().strokeBorder(line, lineWidth: 1)).rotationEffect(.degrees(45))
                .accessibilityHidden(true)
            content.background(background).clipShape(shape).padding(1).modifier(dialog)
        }
    }
}
