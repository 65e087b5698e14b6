import Lifeline

/// Everything Lifeline can do, to look at and to try.
@main
struct GalleryApp: App {
    var body: some Scene {
        WindowGroup("Lifeline Gallery") { GalleryRoot() }
    }
}
