import Ownership

/// Where scrolling will stop.
public struct ScrollTarget: Hashable, Sendable {
    /// The part of the content that will be visible, in points.
    public var rect: CGRect
    /// The point of `rect` that is aligned with the same point of the scroll view, where their sizes differ.
    public var anchor: UnitPoint?

    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// Where the scroll views inside a view stop.
///
/// The browser stops the content, without a message to the server. A behaviour is therefore a function from the
/// positions where scrolling would end to those where it ends: the server calls it for positions all over the content
/// after each change of the layout, and sends the results to the page, which stops at the nearest.
///
/// ```swift
/// struct Columns: ScrollTargetBehavior {
///     func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         target.rect.origin.x = (target.rect.minX / 120).rounded() * 120
///     }
/// }
/// ```
/// A position that the function returns unchanged is free: content can stop there, and at others that are near. The
/// function is called without a velocity, and must not have effects.
@preconcurrency @MainActor public protocol ScrollTargetBehavior {
    /// What a behaviour knows about the scroll view.
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes where scrolling will stop.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// What a `ScrollTargetBehavior` knows of its scroll view.
@preconcurrency @MainActor @dynamicMemberLookup public struct ScrollTargetBehaviorContext {
    /// Where scrolling began: the current position.
    public let originalTarget: ScrollTarget
    /// Zero: see `ScrollTargetBehavior`.
    public let velocity: CGVector
    /// The size of the content, in points.
    public let contentSize: CGSize
    /// The size of the scroll view inside the content margins, in points.
    public let containerSize: CGSize
    /// The axes along which the content scrolls.
    public let axes: Axis.Set

    let environment: EnvironmentValues
    /// The frames of the scroll view's targets.
    let targets: [CGRect]

    /// A value of the scroll view's environment.
    public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
        environment[keyPath: keyPath]
    }
}

/// Stops at multiples of the scroll view's size.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    nonisolated public init() {}

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ position: CGFloat, _ length: CGFloat) -> CGFloat {
            length > 0 ? (position / length).rounded() * length : position
        }
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = page(target.rect.minX, context.containerSize.width)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = page(target.rect.minY, context.containerSize.height)
        }
    }
}

/// Stops at the beginning of a target: see `scrollTargetLayout`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views one movement may pass.
    public struct LimitBehavior: Hashable, Sendable {
        let index: UInt8

        /// One where the window is narrow, otherwise any number.
        public static let automatic = LimitBehavior(index: 0)
        /// One.
        public static let always = LimitBehavior(index: 1)
        /// A few. As `alwaysByOne`: browsers have no other limit.
        public static let alwaysByFew = LimitBehavior(index: 2)
        public static let alwaysByOne = LimitBehavior(index: 3)
        /// Any number.
        public static let never = LimitBehavior(index: 4)
    }

    nonisolated let limit: LimitBehavior

    /// Creates a behaviour with a limit to the views that one gesture can pass.
    nonisolated public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func nearest(_ position: CGFloat, _ starts: [CGFloat]) -> CGFloat {
            starts.min { abs($0 - position) < abs($1 - position) } ?? position
        }
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = nearest(target.rect.minX, context.targets.map(\.minX))
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = nearest(target.rect.minY, context.targets.map(\.minY))
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// Stops at multiples of the scroll view's size.
    nonisolated public static var paging: PagingScrollTargetBehavior { .init() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Stops at the beginning of a target: see `scrollTargetLayout`.
    nonisolated public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }

    /// Comes to rest at the views of the `scrollTargetLayout()`, with a limit to those that one gesture can pass.
    nonisolated public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
    ) -> ViewAlignedScrollTargetBehavior {
        .init(limitBehavior: limitBehavior)
    }
}

/// A type-erased behaviour.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior, Equatable {
    // Behaviours are created and compared without isolation, and called on the main actor.
    private nonisolated let wrapped: UnsafeSendable<any ScrollTargetBehavior>
    nonisolated var base: any ScrollTargetBehavior { wrapped.value }

    /// Erases the type of a behaviour.
    nonisolated public init(_ base: some ScrollTargetBehavior) {
        wrapped = UnsafeSendable((base as? AnyScrollTargetBehavior)?.base ?? base)
    }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        base.updateTarget(&target, context: context)
    }

    nonisolated public static func == (a: AnyScrollTargetBehavior, b: AnyScrollTargetBehavior) -> Bool {
        switch (a.base, b.base) {
        case (is PagingScrollTargetBehavior, is PagingScrollTargetBehavior): return true
        case (let a as ViewAlignedScrollTargetBehavior, let b as ViewAlignedScrollTargetBehavior):
            return a.limit == b.limit
        default:
            guard let a = a.base as? any Equatable else { return false }
            return a.isEqual(to: b.base)
        }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
