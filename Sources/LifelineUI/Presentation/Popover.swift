/// The part of a view at which a popover points.
@preconcurrency @MainActor
public enum PopoverAttachmentAnchor {
    /// A rectangle of the view.
    case rect(Anchor<CGRect>.Source)
    /// A point, as fractions of the view's size.
    case point(UnitPoint)

    /// Returns the rectangle in a view of the given size.
    func rect(in size: CGSize) -> CGRect {
        switch self {
        case .rect(let source): source.rect(size)
        case .point(let point): CGRect(x: size.width * point.x, y: size.height * point.y, width: 0, height: 0)
        }
    }
}

extension View {
    /// Shows a view in a bubble beside this one while `isPresented` is true. A click elsewhere or Escape sets it to false.
    ///
    /// ```swift
    /// Button("Info") { isShown = true }
    ///     .popover(isPresented: $isShown) { Text("Saved yesterday").padding() }
    /// ```
    /// On pages of compact width it is a sheet, unless the content sets another `presentationCompactAdaptation(_:)`.
    ///
    /// - Parameters:
    ///   - attachmentAnchor: The part of this view at which the bubble points.
    ///   - arrowEdge: The edge of that part beside which the bubble is shown. By default, and if there is not enough room,
    ///     the first with enough room of bottom, top, trailing and leading.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PopoverModifier(
                isPresented: isPresented.wrappedValue, attachment: attachmentAnchor, arrowEdge: arrowEdge,
                dismiss: { isPresented.wrappedValue = false }, presented: { AnyView(content()) }))
    }

    /// Shows a view for an item in a bubble beside this one while there is an item. Another item is shown in another bubble.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let value = item.wrappedValue
        return modifier(
            _PopoverModifier(
                isPresented: value != nil, attachment: attachmentAnchor, arrowEdge: arrowEdge,
                dismiss: { item.end(value) }, subject: PresentationSubject(value),
                presented: { value.map { AnyView(content($0).id($0.id)) } ?? AnyView(EmptyView()) }))
    }
}

/// Presents a popover beside its content.
struct _PopoverModifier: ViewModifier {
    let isPresented: Bool
    let attachment: PopoverAttachmentAnchor
    let arrowEdge: Edge?
    let dismiss: () -> Void
    var subject = PresentationSubject.none
    let presented: () -> AnyView
    @State private var anchor = ViewHandle()

    func body(content: Content) -> some View {
        anchor.attachment = attachment
        anchor.arrowEdge = arrowEdge
        return content.modifier(_ViewHandleModifier(handle: anchor))
            .modifier(
                _PresentationModifier(
                    isPresented: isPresented, kind: .popover, dismiss: dismiss, anchor: anchor, subject: subject,
                    presented: presented))
    }
}
