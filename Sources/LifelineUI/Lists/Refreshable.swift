/// An action that loads the content of a view again.
///
/// ```swift
/// @Environment(\.refresh) private var refresh
///
/// if let refresh { Button("Reload") { Task { await refresh() } } }
/// ```
public struct RefreshAction: Sendable {
    private let action: @MainActor @Sendable () async -> Void

    init(_ action: @escaping @MainActor @Sendable () async -> Void) { self.action = action }

    /// Loads the content again. Returns when it was loaded.
    public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
    /// The action set by `refreshable(action:)`; nil if the content can't be refreshed.
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
}

extension View {
    /// Lets users load the content of the lists and vertical scroll views inside again.
    ///
    /// ```swift
    /// List(messages) { MessageRow($0) }
    ///     .refreshable { await mailbox.load() }
    /// ```
    /// A finger pulls the content down at its top. With a mouse there is a button above the content, which keyboards and
    /// screen readers reach everywhere. The control shows that the action is running until it returns. Views inside can
    /// call it, see `EnvironmentValues.refresh`; sheets and other presentations do not inherit it.
    public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(action))
    }
}

/// The refresh control of a scroll view, which runs a declared action.
final class RefreshControl: UIRefreshControl {
    var action: RefreshAction?
    private var task: Task<Void, Never>?

    init() {
        super.init(frame: .zero)
        addAction(UIAction { [weak self] _ in self?.run() }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { task?.cancel() }

    private func run() {
        guard let action else { return endRefreshing() }
        task = Task { [weak self] in
            await action()
            self?.endRefreshing()
        }
    }
}
