import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct RepresentableTests {
    struct Label: UIViewRepresentable {
        let text: String
        @Binding var taps: Int
        @State var made = 0

        final class Coordinator { var updates = 0 }

        func makeCoordinator() -> Coordinator { Coordinator() }

        func makeUIView(context: Context) -> UILabel { UILabel() }

        func updateUIView(_ label: UILabel, context: Context) {
            context.coordinator.updates += 1
            label.text = "\(text) \(taps) \(context.coordinator.updates)"
        }
    }

    struct Screen: View {
        @State var taps = 0
        var body: some View {
            VStack {
                Button("tap") { taps += 1 }
                Label(text: "x", taps: $taps)
            }
        }
    }

    @Test func aViewIsMadeOnceAndFollowsWhatItReads() {
        let hosted = Hosted { Screen() }
        #expect(hosted.texts == ["tap", "x 0 1"])
        hosted.tap("tap")
        #expect(hosted.texts == ["tap", "x 1 2"])
        let label = hosted.labels.first { $0.shownText == "x 1 2" }!
        #expect(label.frame.width >= label.intrinsicContentSize.width)
    }

    final class Child: UIViewController {
        static nonisolated(unsafe) var log: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.text = "child"
            view.addSubview(label)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            Self.log.append("appear \(parent != nil)")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            Self.log.append("disappear")
        }
    }

    struct Controller: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> Child { Child() }
        func updateUIViewController(_ controller: Child, context: Context) {}
    }

    struct Maybe: View {
        @State var isShown = true
        var body: some View {
            VStack {
                Button("flip") { isShown.toggle() }
                if isShown { Controller() }
            }
        }
    }

    @Test func aControllerIsAChildAndAppearsAndDisappears() throws {
        Child.log = []
        let scene = TestScene { Maybe() }
        #expect((try? scene.find(text: "child")) != nil)
        #expect(Child.log == ["appear true"])
        try scene.tap("flip")
        #expect((try? scene.find(text: "child")) == nil)
        #expect(Child.log == ["appear true", "disappear"])
    }
}
