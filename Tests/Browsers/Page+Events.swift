extension Page {
    /// The console messages so far, including uncaught exceptions and messages from the browser.
    public var console: [ConsoleMessage] { observer.read(\.console) }

    /// Warnings, errors, exceptions and policy violations.
    public var problems: [ConsoleMessage] { console.filter(\.isProblem) }

    /// The page's network requests since it was opened, in order.
    public var networkRequests: [NetworkRequest] { observer.read(\.requests) }

    /// The messages of `alert`, `confirm` and `beforeunload` dialogs, which are accepted automatically.
    public var dialogs: [String] { observer.read(\.dialogs) }

    public func clearConsole() { observer.change { $0.console = [] } }
}
