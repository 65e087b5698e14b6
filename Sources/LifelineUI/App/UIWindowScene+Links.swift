extension UIWindowScene {
    /// Opens a link in the browser: a path of the app in this tab, any other URL in a new one.
    func openInBrowser(_ url: URL) {
        send(.open(url: url.absoluteString, inNewTab: url.scheme != nil))
    }
}
