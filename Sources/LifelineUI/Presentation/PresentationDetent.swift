/// A height at which a sheet rests.
///
/// ```swift
/// .sheet(isPresented: $isShown) {
///     Filters().presentationDetents([.medium, .large])
/// }
/// ```
/// Heights are relative to the maximum height of a sheet, which is almost that of the page.
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(ObjectIdentifier)
    }

    private let kind: Kind
    private let resolve: @MainActor @Sendable (Context) -> CGFloat?

    /// Half of the maximum height.
    public static let medium = PresentationDetent.fraction(0.5)
    /// The maximum height.
    public static let large = PresentationDetent.fraction(1)

    /// A part of the maximum height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(fraction)) { $0.maxDetentValue * fraction }
    }

    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .height(height)) { _ in height }
    }

    /// A height that a type computes.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(kind: .custom(ObjectIdentifier(type))) { D.height(in: $0) }
    }

    /// The information available to a custom detent.
    @preconcurrency @MainActor @dynamicMemberLookup
    public struct Context {
        /// The maximum height of the sheet, in points.
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues

        /// A value of the environment of the view that presents the sheet.
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }

    /// Returns the height in points, at most the maximum; nil if the detent is not available.
    @MainActor func height(in context: Context) -> CGFloat? {
        resolve(context).map { max(0, min(context.maxDetentValue, $0)) }
    }

    public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A type that computes the height of a sheet; see `PresentationDetent.custom(_:)`.
@preconcurrency @MainActor
public protocol CustomPresentationDetent {
    /// Returns the height in points; nil if the detent is not available.
    static func height(in context: PresentationDetent.Context) -> CGFloat?
}
