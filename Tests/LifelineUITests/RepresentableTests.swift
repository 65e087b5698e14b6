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

    /// A view that hears of its place while the rest is being laid out, and does what it likes then.
    struct Meddling: UIViewRepresentable {
        let meddle: @MainActor () -> Void

        final class Meddler: UIView {
            var meddle: (@MainActor () -> Void)?
            override func didMoveToSuperview() {
                super.didMoveToSuperview()
                if superview != nil { meddle?() }
            }
        }

        func makeUIView(context: Context) -> Meddler {
            let view = Meddler()
            view.meddle = meddle
            return view
        }

        func updateUIView(_ view: Meddler, context: Context) {}
    }

    struct Step: View {
        var isFirst: Bool
        let meddle: @MainActor () -> Void

        var body: some View {
            if isFirst {
                VStack {
                    Text("first")
                    HStack { Meddling(meddle: meddle).frame(width: 20, height: 20).padding().geometryGroup() }
                        .background { Color.red }
                    ForEach(0..<4) { Text("row \($0)").frame(width: 80).padding() }
                }
                .padding()
                .geometryGroup()
            } else {
                Text("second").padding()
            }
        }
    }

    @Test(arguments: [false, true])
    func aViewMayReplaceAllThatIsBeingLaidOutAroundIt(atOnce: Bool) throws {
        weak var weakView: UIView?
        do {
            var controller: UIHostingController<Step>?
            let new = UIHostingController(
                rootView: Step(isFirst: true) {
                    controller?.rootView = Step(isFirst: false) {}
                    if atOnce { controller?.view.layoutIfNeeded() }
                })
            controller = new
            new.loadViewIfNeeded()
            new.view.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
            for _ in 0..<3 {
                weakView = weakView ?? views(in: new.view).first { $0 is Meddling.Meddler }
                new.view.layoutIfNeeded()
            }
            #expect(views(in: new.view).compactMap(\.shownText) == ["second"])
            #expect(!views(in: new.view).contains { $0 is Meddling.Meddler })
            controller = nil
        }
        #expect(weakView == nil)
    }

    private func views(in view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + views(in: $0) } }
}
