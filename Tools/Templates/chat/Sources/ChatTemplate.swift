import Lifeline

@main
struct ChatTemplate: App {
    var body: some Scene {
        WindowGroup("ChatTemplate") { Entrance() }
    }
}
