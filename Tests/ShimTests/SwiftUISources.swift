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

// As it compiles in that mode: nothing says on which actor the views are made.
func legend(_ name: String) -> some View {
    HStack {
        VStack { Text(name).padding(4) }
        ZStack { Rectangle().frame(width: 8) }
        Button("Hide") {}
    }
    .frame(height: 20)
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
