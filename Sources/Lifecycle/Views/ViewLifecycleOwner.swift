/// Has a view with an observable life cycle.
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
    /// The life of the view.
    var viewLifecycle: ViewLifecycle { get }
}

extension ViewLifecycleOwner {
    /// Returns a view that notifies the owner's `viewLifecycle` when it enters and leaves the screen, as `onAppear` and
    /// `onDisappear` do: the lifecycle is not active while another page or tab is shown instead.
    ///
    /// It may be created any number of times: the view is loaded once, and a copy created while another is displayed
    /// has no effect until it is displayed itself.
    public func tracked<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        content().tracked(by: self)
    }

    /// Returns a view that notifies the owner's `viewLifecycle` when it appears and disappears.
    public func tracked<Content: View>(_ content: Content) -> some View { content.tracked(by: self) }
}

extension View {
    /// Notifies a `viewLifecycle` when this view appears and disappears; see `ViewLifecycleOwner.tracked`.
    public func tracked(by owner: any ViewLifecycleOwner) -> ModifiedContent<Self, TrackingViewModifier> {
        ModifiedContent(content: self, modifier: TrackingViewModifier(owner: owner))
    }

    /// Notifies a `viewLifecycle` without an owner.
    public func tracked(by viewLifecycle: ViewLifecycle) -> ModifiedContent<Self, TrackingViewModifier> {
        ModifiedContent(content: self, modifier: TrackingViewModifier(viewLifecycle: viewLifecycle))
    }
}

/// Tracks a view for a `ViewLifecycle`, which it retains, unlike the owner.
public struct TrackingViewModifier: ViewModifier {
    private let viewLifecycle: ViewLifecycle
    @ViewScope private var place
    @State private var tracker = ViewTracker()
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    /// Tracks a view as that of an owner.
    public init(owner: any ViewLifecycleOwner) {
        viewLifecycle = owner.viewLifecycle
        owner.viewLifecycle.viewDidLoad(with: owner)
    }

    /// Tracks a view as that of the life's owner, and reports to it when the view appears and disappears.
    public init(viewLifecycle: ViewLifecycle) {
        self.viewLifecycle = viewLifecycle
        viewLifecycle.viewDidLoad(with: viewLifecycle.owner ?? viewLifecycle)
    }

    public func body(content: Content) -> some View {
        tracker.follow(viewLifecycle, at: place)
        // The lifecycle dismisses the sheet, or the page of a navigation stack, in which the view is presented.
        let (dismiss, isPresented) = (dismiss, isPresented)
        return content.onReceive(viewLifecycle.dismissPublisher) {
            if isPresented { dismiss() }
        }
    }
}

/// Tracks for which lifecycle the view at one place is displayed.
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
        let previous = displayed
        displayed = next
        next?.appear()
        previous?.disappear()
    }
}
