/// A placeholder for entries that are created when the menu opens.
///
/// ```swift
/// UIDeferredMenuElement { completion in
///     Task { completion(await recentFiles().map { file in UIAction(title: file.name) { _ in open(file) } }) }
/// }
/// ```
/// Until the completion is called, the menu shows that the entries are being loaded.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    /// Loads the elements, and passes them to the closure that it receives.
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

    private final let provider: Provider
    private final let isCached: Bool
    /// The entries, once they have been provided.
    private(set) final var elements: [UIMenuElement]?
    private final var isLoading = false
    private final var waiting: [@MainActor () -> Void] = []

    /// Creates a placeholder whose entries are created once and then kept.
    public convenience init(_ elementProvider: @escaping Provider) { self.init(isCached: true, elementProvider) }

    /// Returns a placeholder whose entries are created each time the menu opens.
    public static func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(isCached: false, elementProvider)
    }

    private init(isCached: Bool, _ provider: @escaping Provider) {
        self.isCached = isCached
        self.provider = provider
        super.init(title: "", image: nil)
    }

    /// Called before a menu with the element is shown.
    final func menuWillOpen() { if !isCached, !isLoading { elements = nil } }

    /// Requests the entries, unless there are any. Calls `completion` when they have been provided later.
    final func load(_ completion: @escaping @MainActor () -> Void) {
        guard elements == nil else { return }
        if isLoading {
            waiting.append(completion)
            return
        }
        isLoading = true
        provider { [self] found in
            guard isLoading else { return }
            isLoading = false
            elements = found
            let waiting = waiting
            self.waiting = []
            for each in waiting { each() }
        }
        // Entries that are provided at once need no notification.
        if isLoading { waiting.append(completion) }
    }
}
