import DocumentedExamples
import Lifeline
import LifelineTesting
import Testing

/// The examples of the pages of modules in `Documentation/Site`.
@MainActor @Suite struct DocumentedSite {
    struct CounterView: View {
        @State private var count = 0

        var body: some View {
            Button("Pressed \(count) times") { count += 1 }
        }
    }

    final class CounterViewController: UIViewController {
        private var count = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            let button = UIButton(configuration: .filled())
            button.configuration?.title = "Add one"
            let action = UIAction { [unowned self] _ in
                count += 1
                button.configuration?.title = "Pressed \(count) times"
            }
            button.addAction(action, for: .touchUpInside)
            button.frame = CGRect(x: 20, y: 20, width: 240, height: 44)
            view.addSubview(button)
        }
    }

    struct Timer: HookView {
        var hookBody: some View {
            let seconds = useState(0)
            useEffect(.once) {
                let task = Task { @MainActor in
                    while !Task.isCancelled {
                        try? await Task.sleep(for: .seconds(1))
                        seconds.wrappedValue += 1
                    }
                }
                return { task.cancel() }
            }
            return Text("\(seconds.wrappedValue) s")
        }
    }

    @Test func countersCount() throws {
        for scene in [TestScene { CounterView() }, TestScene(root: CounterViewController())] {
            let title = scene.text
            try scene.tap(title)
            #expect(scene.text == "Pressed 1 times")
        }
    }

    @Test func theTimerBeginsAtZero() { #expect(TestScene { Timer() }.text == "0 s") }

    @Test(arguments: ["Hooks", "LifelineKit", "LifelineUI"]) func areTheDocuments(name: String) throws {
        let examples = try DocumentedExamples("Site/" + name)
        #expect(examples.count == 1 && examples.missing == [])
    }
}
