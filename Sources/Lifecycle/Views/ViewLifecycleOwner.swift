/// Has a view whose life can be followed.
///
/// ```swift
/// final class Greeting: ViewLifecycleOwner {
///     let viewLifecycle = ViewLifecycle()
///     var view: some View {
///         tracked { Text("Hello") }
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol ViewLifecycleOwner: AnyObject {
    var viewLifecycle: ViewLifecycle { get }
}

extension ViewLifecycleOwner {
    /// A view that notifies the owner's `viewLifecycle` when it comes on the screen and leaves it, as `onAppear` and
    /// `onDisappear` do: the lifecycle is not active while another page or tab is shown instead.
    ///
    /// It may be made any number of times: the view is loaded once, and one that is made while another is displayed
    /// changes nothing until it is displayed itself.
    public func tracked<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        content().tracked(by: self)
    }

    /// A view that tells the owner's `viewLifecycle` when it appears and disappears.
    public func tracked<Content: View>(_ content: Content) -> some View { content.tracked(by: self) }
}

extension View {
    /// Tells a `viewLifecycle` when this view appears and disappears; see `ViewLifecycleOwner.tracked`.
    public func tracked(by owner: any ViewLifecycleOwner) -> ModifiedContent<Self, TrackingViewModifier> {
        ModifiedContent(content: self, modifier: TrackingViewModifier(owner: owner))
    }

    /// Tells a `viewLifecycle` that has no owner.
    public func tracked(by viewLifecycle: ViewLifecycle) -> ModifiedContent<Self, TrackingViewModifier> {
        ModifiedContent(content: self, modifier: TrackingViewModifier(viewLifecycle: viewLifecycle))
    }
}

/// Follows a view for a `ViewLifecycle`, which it keeps; not the owner.
public struct TrackingViewModifier: ViewModifier {
    private let viewLifecycle: ViewLifecycle
    @ViewScope private var place
    @State private var tracker = ViewTracker()
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    public init(owner: any ViewLifecycleOwner) {
        viewLifecycle = owner.viewLifecycle
        owner.viewLifecycle.viewDidLoad(with: owner)
    }

    public init(viewLifecycle: ViewLifecycle) {
        self.viewLifecycle = viewLifecycle
        viewLifecycle.viewDidLoad(with: viewLifecycle.owner ?? viewLifecycle)
    }

    public func body(content: Content) -> some View {
        tracker.follow(viewLifecycle, at: place)
        // What the lifecycle dismisses is the sheet, or the page of a navigation stack, that the view is presented in.
        let (dismiss, isPresented) = (dismiss, isPresented)
        return content.onReceive(viewLifecycle.dismissPublisher) {
            if isPresented { dismiss() }
        }
    }
}

/// Which lifecycle the view at one place is displayed for.
@MainActor private final class ViewTracker: CommitParticipant {
    private weak var wanted: ViewLifecycle?
    private var displayed: ViewLifecycle?
    private var isRegistered = false
    private var isVisible = false

    nonisolated init() {}

    func follow(_ lifecycle: ViewLifecycle, at place: ViewPlace) {
        wanted = lifecycle
        if !isRegistered {
            isRegistered = true
            place.onAppearanceChange { [self] isVisible in
                self.isVisible = isVisible
                showWanted()
            }
        } else if displayed !== lifecycle {
            place.onCommit(self)
        }
    }

    func commit(_ phase: CommitPhase) {
        if phase == .layoutSetup { showWanted() }
    }

    private func showWanted() {
        let next = isVisible ? wanted : nil
        guard displayed !== next else { return }
        let former = displayed
        displayed = next
        next?.appear()
        former?.disappear()
    }
}
