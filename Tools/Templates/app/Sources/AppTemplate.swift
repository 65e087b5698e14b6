import Lifeline

@main
struct AppTemplate: App {
    var body: some Scene {
        WindowGroup("AppTemplate") { ContentView() }
    }
}
