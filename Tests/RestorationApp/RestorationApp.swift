import Foundation
import Lifeline
import StoresSQLite

/// The app that `KillPageTests` kills: a counter, a text, rows, and a button that ends the process.
@main struct RestorationApp: App {
    var body: some Scene { WindowGroup { ContentView() } }
}

private struct Row: View {
    let number: Int
    @State private var count = 0
    var body: some View { Button("Row \(number): \(count)") { count += 1 } }
}

private struct ContentView: View {
    @State private var count = 0
    @State private var text = ""

    var body: some View {
        VStack(spacing: 12) {
            Button("Count \(count)") { count += 1 }
            TextField("Message", text: $text)
            Text("\(text.count) letters")
            Button("Crash") { fatalError("The app was asked to crash.") }
            List(0..<200, id: \.self) { Row(number: $0) }
        }
        .padding()
    }
}
