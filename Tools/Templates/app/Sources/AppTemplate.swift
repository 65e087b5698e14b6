import Lifeline

@main
struct AppTemplate: App {
    var body: some Scene {
        WindowGroup("AppTemplate") { ContentView() }
        // For programs: curl http://127.0.0.1:8080/api/greeting
        Route("/api/greeting") { _ in "Hello from AppTemplate" }
    }
}
