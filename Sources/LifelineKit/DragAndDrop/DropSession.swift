/// A drag over a scene.
@MainActor final class DropSession: UIDropSession {
    let source: DragSession?
    private let foreignItems: [UIDragItem]
    /// What was dropped, of a drag that began elsewhere.
    var droppedItems: [UIDragItem]?
    let media: [String]
    let progress = Progress(totalUnitCount: 1)
    /// In the coordinates of `place`.
    var point = CGPoint.zero
    weak var place: UIView?

    /// Creates the session of a drag that began in a scene of this process.
    init(of source: DragSession) {
        self.source = source
        foreignItems = []
        media = []
    }

    /// Creates the session of a drag of which only the media types are known.
    ///
    /// - Parameter types: The types that a file may have of which the browser does not report one.
    init(media: [String], assuming types: [UTType]) {
        source = nil
        self.media = media
        foreignItems = ReceivedItems.announced(by: media, assuming: types)
    }

    var items: [UIDragItem] { source?.items ?? droppedItems ?? foreignItems }
    var localDragSession: (any UIDragSession)? { source }
    var allowsMoveOperation: Bool { source?.allowsMoveOperation ?? true }
    var isRestrictedToDraggingApplication: Bool { source?.isRestrictedToDraggingApplication ?? false }

    func location(in view: UIView) -> CGPoint { place?.convert(point, to: view) ?? .zero }

    func move(to point: CGPoint, in view: UIView) {
        (self.point, place) = (view.scrolled(point), view)
        guard let source, source.place?.window === view.window else { return }
        (source.point, source.place) = (self.point, view)
    }
}

extension UIView {
    /// Converts a point that the page has reported. It measures from the top of a scroll view, not of its content.
    fileprivate final func scrolled(_ point: CGPoint) -> CGPoint {
        guard let scroll = self as? UIScrollView else { return point }
        return CGPoint(x: point.x + scroll.bounds.minX, y: point.y + scroll.bounds.minY)
    }
}
