// A source as it is written for SwiftUI, in the language mode of its time.

import SwiftUI

final class Model: ObservableObject {
    @Published var count = 0
}

struct CounterView: View {
    @ObservedObject var model: Model
    @State private var name = "Ada"
    @Environment(\.colorScheme) private var colorScheme

    init(model: Model) { self.model = model }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("\(name): \(model.count)").font(.headline).foregroundColor(.secondary)
            if colorScheme == .light { Text("Light") }
            HStack {
                Button("Add") { model.count += 1 }
                Spacer()
            }
        }
        .padding()
        .background(Color(.secondarySystemBackground))
    }
}

final class HostingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let model = Model()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIHostingController(rootView: CounterView(model: model))
        window?.makeKeyAndVisible()
    }
}
