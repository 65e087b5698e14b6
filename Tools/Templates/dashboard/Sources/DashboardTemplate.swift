import Lifeline

@main
struct DashboardTemplate: App {
    private let figures = Figures()

    init() { figures.start() }

    var body: some Scene {
        WindowGroup("DashboardTemplate") { Overview(figures: figures) }
    }
}
