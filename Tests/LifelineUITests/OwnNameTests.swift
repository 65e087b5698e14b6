import LifelineTesting
import LifelineUI
import Testing

/// The names that screen readers say: a control's own one follows its label, and one that the app sets stays.
@MainActor @Suite struct OwnNameTests {
    final class Model: ObservableObject {
        @Published var number = 0.5
        @Published var isOn = false
        @Published var text = "text"
        @Published var date = Date(timeIntervalSince1970: 0)
        @Published var color = Color.red
        @Published var title = "first"
        @Published var tint = Color.red
        @Published var isDisabled = false
    }

    enum Kind: String, CaseIterable, Sendable {
        case toggle, checkbox, slider, labeledSlider, stepper, segments, menu, wheel, bar, spinner, gauge, field
        case growingField, secureField, editor, date, color, image, symbol, button, element, label
    }

    struct Control: View {
        let kind: Kind
        @ObservedObject var model: Model

        var body: some View {
            switch kind {
            case .toggle: Toggle(model.title, isOn: $model.isOn)
            case .checkbox: Toggle(model.title, isOn: $model.isOn).toggleStyle(.button)
            case .slider: Slider(value: $model.number)
            case .labeledSlider: Slider(value: $model.number) { Text(model.title) }
            case .stepper: Stepper(model.title, value: $model.number)
            case .segments: picker.pickerStyle(.segmented)
            case .menu: picker.pickerStyle(.menu)
            case .wheel: picker.pickerStyle(.wheel)
            case .bar: ProgressView(value: model.number)
            case .spinner: ProgressView()
            case .gauge: Gauge(value: model.number) { Text(model.title) }
            case .field: TextField(model.title, text: $model.text)
            case .growingField: TextField(model.title, text: $model.text, axis: .vertical)
            case .secureField: SecureField(model.title, text: $model.text)
            case .editor: TextEditor(text: $model.text)
            case .date: DatePicker(model.title, selection: $model.date)
            case .color: ColorPicker(model.title, selection: $model.color)
            case .image: Image("no such image", label: Text(model.title))
            case .symbol: Image(systemName: model.isOn ? "star" : "heart")
            case .button: Button(model.title) {}
            case .element:
                HStack {
                    Text(model.title); Text("more")
                }.accessibilityElement(children: .combine)
            case .label: LabeledContent(model.title, value: model.text)
            }
        }

        private var picker: some View {
            Picker(model.title, selection: $model.isOn) {
                Text("Yes").tag(true)
                Text("No").tag(false)
            }
        }
    }

    /// Its name is set once; the environment and the values change around and below it.
    struct Screen: View {
        let kind: Kind
        @ObservedObject var model: Model

        var body: some View {
            Named(kind: kind, model: model).tint(model.tint).disabled(model.isDisabled)
                .font(model.isDisabled ? .title : .body)
        }
    }

    struct Named: View {
        let kind: Kind
        let model: Model
        var body: some View { Control(kind: kind, model: model).accessibilityLabel("Named by the app") }
    }

    @Test(arguments: Kind.allCases) func aNameOfTheAppStays(kind: Kind) throws {
        let model = Model()
        let scene = TestScene { Screen(kind: kind, model: model) }
        func isNamed() -> Bool { !scene.findAll { $0.name == "Named by the app" }.isEmpty }
        #expect(isNamed())
        let changes: [(String, (Model) -> Void)] = [
            ("tint", { $0.tint = .blue }), ("state", { $0.isDisabled = true }), ("state", { $0.isDisabled = false }),
            ("value", { $0.number = 0.75 }), ("value", { $0.isOn = true }), ("value", { $0.text = "other" }),
            ("value", { $0.color = .blue }), ("value", { $0.date += 86_400 }), ("title", { $0.title = "second" }),
        ]
        for (name, change) in changes {
            change(model)
            scene.advance(by: .seconds(1))
            #expect(isNamed(), "after a change of the \(name)")
        }
        scene.resize(width: 1280, height: 900)
        scene.advance(by: .seconds(1))
        #expect(isNamed(), "in another size")
    }

    @Test(arguments: Kind.allCases.filter { ![.slider, .bar, .spinner, .editor, .symbol].contains($0) })
    func anOwnNameFollowsTheLabel(kind: Kind) throws {
        let model = Model()
        let scene = TestScene { Control(kind: kind, model: model) }
        func names() -> [String] { scene.findAll { $0.name.contains(model.title) }.map(\.name) }
        #expect(!names().isEmpty)
        model.title = "second"
        scene.advance(by: .seconds(1))
        #expect(!names().isEmpty)
        #expect(scene.findAll { $0.name.contains("first") }.map(\.name) == [])
    }

    /// A label of a container names the control in it.
    @Test func theNameOfLabeledContentFollows() throws {
        let model = Model()
        struct Labeled: View {
            @ObservedObject var model: Model
            var body: some View { LabeledContent(model.title) { Slider(value: $model.number) } }
        }
        let scene = TestScene { Labeled(model: model) }
        #expect(scene.findAll(role: "slider").map(\.name) == ["first"])
        model.title = "second"
        scene.advance(by: .seconds(1))
        model.number = 0.1
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "slider").map(\.name) == ["second"])
    }
}
