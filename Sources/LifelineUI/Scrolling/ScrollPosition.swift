/// The position of a scroll view: at an edge, at a point, or at a view, and whether the user has moved it.
///
/// ```swift
/// @State private var position = ScrollPosition(idType: Message.ID.self)
///
/// ScrollView {
///     LazyVStack { ForEach(messages) { MessageRow($0) } }.scrollTargetLayout()
/// }
/// .scrollPosition($position)
/// Button("Newest") { withAnimation { position.scrollTo(edge: .bottom) } }
/// ```
public struct ScrollPosition: Equatable {
    enum Place: Equatable {
        case none
        case edge(Edge)
        /// A coordinate that is nil stays as it is.
        case point(x: CGFloat?, y: CGFloat?)
        case view(AnyHashable, anchor: UnitPoint?)
    }

    private(set) var place = Place.none
    /// Whether the user scrolled after the position was last set.
    public private(set) var isPositionedByUser = false
    /// Whether an id has the type of the views that the position denotes.
    let idType: IDType

    struct IDType: Equatable {
        let id: ObjectIdentifier
        let matches: @MainActor (AnyHashable) -> Bool

        init<ID: Hashable>(_ type: ID.Type) {
            id = ObjectIdentifier(type)
            matches = { $0.base is ID }
        }

        static func == (a: IDType, b: IDType) -> Bool { a.id == b.id }
    }

    /// - Parameter idType: the type of the ids of views that the position reports when the user scrolls; none by default.
    public init<ID: Hashable>(idType: ID.Type = Never.self) { self.idType = IDType(idType) }

    /// A position at an edge of the content.
    public init<ID: Hashable>(idType: ID.Type = Never.self, edge: Edge) {
        self.init(idType: idType)
        scrollTo(edge: edge)
    }

    /// A position at a point of the content, in points.
    public init<ID: Hashable>(idType: ID.Type = Never.self, point: CGPoint) {
        self.init(idType: idType)
        scrollTo(point: point)
    }

    /// A position at a point of the content, in points.
    public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
        self.init(idType: idType, point: CGPoint(x: x, y: y))
    }

    /// A horizontal position, in points.
    public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat) {
        self.init(idType: idType)
        scrollTo(x: x)
    }

    /// A vertical position, in points.
    public init<ID: Hashable>(idType: ID.Type = Never.self, y: CGFloat) {
        self.init(idType: idType)
        scrollTo(y: y)
    }

    /// A position at the view with an ID. A nil anchor scrolls as little as needed.
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        self.init(idType: ID.self)
        scrollTo(id: id, anchor: anchor)
    }

    private mutating func set(_ new: Place) {
        place = new
        isPositionedByUser = false
    }

    /// Moves the content to the view with an id. With an anchor, that point of the view is aligned with the same point of
    /// the scroll view; without one the content moves the minimum distance.
    public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
        set(.view(AnyHashable(id), anchor: anchor))
    }

    /// Scrolls to an edge of the content.
    public mutating func scrollTo(edge: Edge) { set(.edge(edge)) }

    /// Moves the content so that a point of it, in points, is at the upper left corner of the scroll view.
    public mutating func scrollTo(point: CGPoint) { set(.point(x: point.x, y: point.y)) }

    /// Scrolls to a point of the content, in points.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { set(.point(x: x, y: y)) }

    /// Moves the content horizontally only.
    public mutating func scrollTo(x: CGFloat) { set(.point(x: x, y: nil)) }

    /// Moves the content vertically only.
    public mutating func scrollTo(y: CGFloat) { set(.point(x: nil, y: y)) }

    /// The edge that was set; nil once the user has scrolled.
    public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

    /// The point that was set; nil once the user has scrolled.
    public var point: CGPoint? {
        if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
    }

    /// The x coordinate that was set; nil once the user has scrolled.
    public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }

    /// The y coordinate that was set; nil once the user has scrolled.
    public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }

    /// The id of the view that was set, or of the one to which the user has scrolled: a target of the scroll view. Nil
    /// for an edge, a point, or nothing.
    public var viewID: AnyHashable? { if case .view(let id, _) = place { id } else { nil } }

    /// The id of the view if it has this type.
    public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID?.base as? ID }

    /// Records where the user has scrolled to.
    mutating func setByUser(_ id: AnyHashable?) {
        place = id.map { .view($0, anchor: nil) } ?? .none
        isPositionedByUser = true
    }
}
