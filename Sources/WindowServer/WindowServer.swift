/// Serves the pages and displays of an app.
@MainActor public final class WindowServer {
}
