/// The phase of a view's transition.
public enum TransitionPhase: Hashable, Sendable {
    /// Before its insertion.
    case willAppear
    /// Shown.
    case identity
    /// After its removal.
    case didDisappear

    /// Whether the view is in its place, neither being inserted nor removed.
    public var isIdentity: Bool { self == .identity }

    /// -1 before the insertion, 0 while shown, 1 after the removal.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// How a view is inserted and removed in an animated change, as a function of the phase.
///
/// ```swift
/// struct Tilt: Transition {
///     func body(content: Content, phase: TransitionPhase) -> some View {
///         content.rotationEffect(.degrees(30 * phase.value)).opacity(phase.isIdentity ? 1 : 0)
///     }
/// }
/// Card().transition(Tilt())
/// ```
/// Opacity, position, size and rotation are animated, other appearance is not.
@preconcurrency @MainActor
public protocol Transition {
    associatedtype Body: View
    /// The view that comes or goes.
    typealias Content = AnyView
    /// Returns the view's appearance in a phase. It should differ in opacity, position, size and rotation only.
    @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
    /// For the transitions of the framework.
    var _erased: AnyTransition? { get }
}

extension Transition {
    public var _erased: AnyTransition? { nil }

    /// Returns the transition followed by another one.
    public func combined<T: Transition>(with other: T) -> some Transition {
        _NamedTransition(erased: AnyTransition(self).combined(with: AnyTransition(other)))
    }

    /// Returns the transition with an animation of its own.
    public func animation(_ animation: Animation?) -> some Transition {
        _NamedTransition(erased: AnyTransition(self).animation(animation))
    }
}

/// The appearance of a view in a phase of a transition.
private struct TransitionModifier<T: Transition>: ViewModifier {
    let transition: T
    let phase: TransitionPhase

    func body(content: Content) -> some View {
        transition.body(content: AnyView(content), phase: phase)
    }
}

extension AnyTransition {
    /// A type-erased transition.
    @MainActor public init<T: Transition>(_ transition: T) {
        self =
            transition._erased
            ?? .asymmetric(
                insertion: .modifier(
                    active: TransitionModifier(transition: transition, phase: .willAppear),
                    identity: TransitionModifier(transition: transition, phase: .identity)),
                removal: .modifier(
                    active: TransitionModifier(transition: transition, phase: .didDisappear),
                    identity: TransitionModifier(transition: transition, phase: .identity)))
    }
}

/// A transition of the framework.
public struct _NamedTransition: Transition {
    let erased: AnyTransition
    public var _erased: AnyTransition? { erased }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// The type of `Transition.opacity`.
public typealias OpacityTransition = _NamedTransition
/// The type of `Transition.slide`.
public typealias SlideTransition = _NamedTransition
/// The type of `Transition.identity`.
public typealias IdentityTransition = _NamedTransition
/// The type of `Transition.scale`.
public typealias ScaleTransition = _NamedTransition
/// The type of `Transition.move(edge:)`.
public typealias MoveTransition = _NamedTransition
/// The type of `Transition.push(from:)`.
public typealias PushTransition = _NamedTransition
/// The type of `Transition.offset(_:)`.
public typealias OffsetTransition = _NamedTransition

extension View {
    /// Sets the transition of the view when it is inserted or removed in an animation.
    @_disfavoredOverload
    public func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
}
