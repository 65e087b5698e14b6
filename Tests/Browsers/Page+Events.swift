extension Page {
    /// Everything that was written to the console so far, uncaught exceptions and the browser's complaints included.
    public var console: [ConsoleMessage] { observer.read(\.console) }

    /// Warnings, errors, exceptions and policy violations: a well-behaved page has none.
    public var problems: [ConsoleMessage] { console.filter(\.isProblem) }

    /// The requests that were made since the page was opened, in order.
    public var networkRequests: [NetworkRequest] { observer.read(\.requests) }

    /// Messages of `alert`, `confirm` and `beforeunload` dialogs; each is accepted at once.
    public var dialogs: [String] { observer.read(\.dialogs) }

    public func clearConsole() { observer.change { $0.console = [] } }
}
