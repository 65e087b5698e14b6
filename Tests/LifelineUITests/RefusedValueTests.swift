import LayerTree
import LifelineKit
import LifelineTesting
import LifelineUI
import Testing

/// A binding may refuse what is chosen or typed, or store something else. Controls then show the binding's value.
@MainActor @Suite struct RefusedValueTests {
    @Observable final class Model {
        var number = 2.0
        var choice = "a"
        var isOn = false
        var text = ""
        var date = Date(timeIntervalSince1970: 1_700_000_000)
        var color = Color.red
        var rows: Set<String> = []

        var clampedNumber: Double {
            get { number }
            set { number = min(newValue, 5) }
        }
        /// Anything but "b".
        var choiceButB: String {
            get { choice }
            set { if newValue != "b" { choice = newValue } }
        }
        var onlyOff: Bool {
            get { isOn }
            set {}
        }
        var firstFive: String {
            get { text }
            set { text = String(newValue.prefix(5)) }
        }
        var uppercase: String {
            get { text }
            set { text = newValue.uppercased() }
        }
        var noRows: Set<String> {
            get { rows }
            set {}
        }
        var noDate: Date {
            get { date }
            set {}
        }
        var noColor: Color {
            get { color }
            set {}
        }
    }

    private func scene(@ViewBuilder _ content: @escaping (Bindable<Model>) -> some View) -> (TestScene, Model) {
        let model = Model()
        return (TestScene { Screen(model: model, content: content) }, model)
    }

    struct Screen<Content: View>: View {
        @Bindable var model: Model
        let content: (Bindable<Model>) -> Content
        var body: some View { content($model) }
    }

    @Test func aSlider() throws {
        let (scene, model) = scene { Slider(value: $0.clampedNumber, in: 0...10) }
        let slider = try scene.find(role: "slider")
        for value in [8.0, 10, 7] {
            try slider.drag(to: value, movements: 3)
            #expect(model.number == 5 && Double(slider.value) == 5)
        }
        try slider.drag(to: 3)
        #expect(model.number == 3 && Double(slider.value) == 3)
        try scene.press("End")
        #expect(model.number == 5 && Double(slider.value) == 5)
    }

    @Test func segments() throws {
        let (scene, model) = scene { model in
            Picker("S", selection: model.choiceButB) { ForEach(["a", "b", "c"], id: \.self) { Text($0).tag($0) } }
                .pickerStyle(.segmented)
        }
        func chosen() -> [String] { scene.findAll(role: "radio").filter(\.isChecked).map(\.name) }
        #expect(chosen() == ["a"])
        for _ in 0..<2 {
            try scene.find(role: "radio", name: "b").tap()
            #expect(model.choice == "a" && chosen() == ["a"])
        }
        try scene.find(role: "radio", name: "c").tap()
        #expect(model.choice == "c" && chosen() == ["c"])
    }

    enum Style: CaseIterable { case menu, inline, wheel }

    @Test(arguments: Style.allCases) func rowsOfPickers(_ style: Style) throws {
        let (scene, model) = scene { model in
            let picker = Picker("S", selection: model.choiceButB) {
                ForEach(["a", "b", "c"], id: \.self) { Text($0).tag($0) }
            }
            switch style {
            case .menu: picker.pickerStyle(.menu)
            case .inline: picker.pickerStyle(.inline)
            case .wheel: picker.pickerStyle(.wheel)
            }
        }
        let role = style == .menu ? "menuitemradio" : "radio"
        func choose(_ name: String) throws {
            if style == .menu { try scene.find(role: "button").tap() }
            try scene.find(role: role, name: name).tap()
            scene.advance(by: .seconds(1))
        }
        func chosen() throws -> [String] {
            if style == .menu { try scene.find(role: "button").tap() }
            defer { if style == .menu { try? scene.press("Escape") } }
            return scene.findAll(role: role).filter { $0[.ariaChecked] == "true" }.map(\.name)
        }
        try choose("b")
        #expect(try model.choice == "a" && chosen() == ["a"])
        try choose("c")
        #expect(try model.choice == "c" && chosen() == ["c"])
    }

    @Test func switchesAndSteppers() throws {
        let (scene, model) = scene { model in
            Toggle("T", isOn: model.onlyOff)
            Stepper("N", value: model.clampedNumber, in: 0...10)
            Text(verbatim: "\(model.wrappedValue.number)")
        }
        for _ in 0..<2 {
            try scene.find(role: "switch", name: "T").tap()
            #expect(!model.isOn)
            #expect(try !scene.find(role: "switch", name: "T").isChecked)
        }
        for _ in 0..<6 { try scene.find(role: "button", name: "Increment").tap() }
        #expect(model.number == 5 && scene.text.contains("5.0"))
    }

    enum Field: String, CaseIterable { case line, vertical, secure, editor, search }

    @ViewBuilder private static func field(_ kind: Field, _ text: Binding<String>) -> some View {
        switch kind {
        case .line: TextField("F", text: text)
        case .vertical: TextField("F", text: text, axis: .vertical)
        case .secure: SecureField("F", text: text)
        case .editor: TextEditor(text: text).accessibilityLabel("F")
        case .search: NavigationStack { Text("page").searchable(text: text, prompt: "F") }
        }
    }

    @Test(arguments: Field.allCases) func fields(_ kind: Field) throws {
        let (scene, model) = scene { Self.field(kind, $0.firstFive) }
        let field = try #require(scene.findAll { $0.role == "textbox" || $0.role == "searchbox" }.first)
        try field.type("abcdefgh")
        scene.advance(by: .seconds(1))
        #expect(model.text == "abcde" && field.value == "abcde")
        try field.type("x")
        scene.advance(by: .seconds(1))
        #expect(model.text == "abcde" && field.value == "abcde")
    }

    @Test(arguments: Field.allCases) func rewrittenTexts(_ kind: Field) throws {
        let (scene, model) = scene { Self.field(kind, $0.uppercase) }
        let field = try #require(scene.findAll { $0.role == "textbox" || $0.role == "searchbox" }.first)
        try field.type("a straße")
        scene.advance(by: .seconds(1))
        #expect(model.text == "A STRASSE" && field.value == "A STRASSE")
    }

    /// A binding whose `get` has the value of the last evaluation is no refusal.
    @Test func aBindingThatIsBehindKeepsWhatIsTyped() throws {
        let (scene, model) = scene { model in
            let (text, number) = (model.wrappedValue.text, model.wrappedValue.number)
            TextField("F", text: Binding(get: { text }, set: { model.wrappedValue.text = $0 }))
            Slider(value: Binding(get: { number }, set: { model.wrappedValue.number = $0 }), in: 0...10)
        }
        try scene.type("abc", into: "F")
        try scene.find(role: "slider").drag(to: 9, movements: 3)
        #expect(model.text == "abc" && model.number == 9)
        #expect(try scene.find(role: "textbox").value == "abc")
        #expect(try Double(scene.find(role: "slider").value) == 9)
    }

    @Test func selectedRows() throws {
        let (scene, model) = scene { model in
            List(["x", "y"], id: \.self, selection: model.noRows) { Text($0) }
        }
        try scene.tap("y")
        scene.advance(by: .seconds(1))
        #expect(model.rows.isEmpty && scene.findAll { $0[.ariaSelected] == "true" }.isEmpty)
    }

    @Test func tabs() throws {
        let (scene, model) = scene { model in
            TabView(selection: model.choiceButB) {
                ForEach(["a", "b", "c"], id: \.self) { name in Text("page \(name)").tabItem { Text(name) }.tag(name) }
            }
        }
        try scene.find(role: "tab", name: "b").tap()
        #expect(model.choice == "a" && scene.text.contains("page a") && !scene.text.contains("page b"))
        #expect(scene.findAll { $0.role == "tab" && $0[.ariaSelected] == "true" }.map(\.name) == ["a"])
    }

    @Test func datesAndColours() throws {
        let (scene, _) = scene { model in
            DatePicker("D", selection: model.noDate, displayedComponents: .date).datePickerStyle(.wheel)
            ColorPicker("C", selection: model.noColor)
        }
        let before = scene.findAll(role: "radio").filter { $0[.ariaChecked] == "true" }.map(\.name)
        try scene.find(role: "radio", name: "21").tap()
        #expect(scene.findAll(role: "radio").filter { $0[.ariaChecked] == "true" }.map(\.name) == before)
    }

    // MARK: UIKit's targets

    @Test func targetsThatSetTheValueBack() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let toggle = UISwitch(frame: .zero)
        toggle.frame.origin = CGPoint(x: 0, y: 60)
        let segments = UISegmentedControl(items: ["a", "b"])
        segments.frame = CGRect(x: 0, y: 110, width: 200, height: 40)
        segments.selectedSegmentIndex = 0
        let field = UITextField(frame: CGRect(x: 0, y: 160, width: 200, height: 40))
        slider.addAction(UIAction { [unowned slider] _ in slider.value = min(slider.value, 0.5) }, for: .valueChanged)
        toggle.addAction(UIAction { [unowned toggle] _ in toggle.isOn = false }, for: .valueChanged)
        segments.addAction(UIAction { [unowned segments] _ in segments.selectedSegmentIndex = 0 }, for: .valueChanged)
        field.addAction(
            UIAction { [unowned field] _ in field.text = String((field.text ?? "").prefix(3)) }, for: .editingChanged)
        let controller = UIViewController()
        let controls: [UIView] = [slider, toggle, segments, field]
        for control in controls { controller.view.addSubview(control) }
        let scene = TestScene(root: controller)
        for _ in 0..<2 {
            try scene.find(role: "slider").drag(to: 0.9, movements: 2)
            #expect(try slider.value == 0.5 && Double(scene.find(role: "slider").value) == 0.5)
            try scene.find(role: "switch").tap()
            #expect(try !toggle.isOn && !scene.find(role: "switch").isChecked)
            try scene.find(role: "radio", name: "b").tap()
            #expect(scene.findAll(role: "radio").filter(\.isChecked).map(\.name) == ["a"])
            try scene.find(role: "textbox").type("abcde")
            #expect(try field.text == "abc" && scene.find(role: "textbox").value == "abc")
        }
    }
}

/// Sliders count in the digits of the page.
@MainActor @Suite struct SliderPrecisionTests {
    @Test(
        arguments: [
            (1_700_000_000.0, 1_700_086_400.0, 60.0, [1_700_003_660.0, 1_700_003_780]),
            (0, 100_000_000, 1, [33_333_333, 99_999_999]), (0, 1, 0.1, [0.3, 0.7]), (0, 1, nil, [0.3, 0.123456789]),
            (-1, 1, 0.05, [-0.35, 0.15]), (0.5, 10.5, 2, [6.5]),
        ] as [(Double, Double, Double?, [Double])])
    func valuesAreExact(_ lower: Double, _ upper: Double, _ step: Double?, _ values: [Double]) throws {
        struct Screen: View {
            let value: Binding<Double>
            let bounds: ClosedRange<Double>
            let step: Double?
            var body: some View {
                if let step { Slider(value: value, in: bounds, step: step) } else { Slider(value: value, in: bounds) }
            }
        }
        var value = lower
        let scene = TestScene {
            Screen(value: Binding(get: { value }, set: { value = $0 }), bounds: lower...upper, step: step)
        }
        for wanted in values {
            let slider = try scene.find(role: "slider")
            try slider.drag(to: wanted)
            #expect(value == wanted && Double(slider.value) == wanted)
        }
    }

    @Test func floatsHaveTheirDigits() throws {
        var value: Float = 0.3
        let scene = TestScene { Slider(value: Binding(get: { value }, set: { value = $0 })) }
        let slider = try scene.find(role: "slider")
        #expect(slider.value == "0.3")
        try slider.drag(to: 0.7)
        #expect(value == 0.7 && slider.value == "0.7")
        let control = UISlider(frame: .zero)
        control.value = 0.3
        #expect(control.value == 0.3 && control.preciseValue == 0.3)
    }
}
