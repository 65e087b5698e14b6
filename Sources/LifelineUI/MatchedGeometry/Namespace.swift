/// A set of ids that belong to one view, for `matchedGeometryEffect` and `matchedTransitionSource`.
///
/// ```swift
/// @Namespace private var cards
/// ```
@preconcurrency @MainActor
@propertyWrapper
public struct Namespace: DynamicProperty {
    @State private var token = Token()

    nonisolated public init() {}

    /// An object of the view, which makes the namespace unique.
    final class Token: Sendable {
        /// The focus scope that the namespace identifies.
        @MainActor weak var focusScope: FocusScope?

        nonisolated init() {}
    }

    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        let token: Token

        public static func == (a: ID, b: ID) -> Bool { a.token === b.token }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(token)) }
    }

    /// The namespace, which is unique to the view and stays the same as long as the view exists.
    public var wrappedValue: ID { ID(token: token) }
}
