import LayerTree

/// A control that chooses a colour.
///
/// ```swift
/// ColorPicker("Background", selection: $background, supportsOpacity: false)
/// ```
/// A button with the colour opens a panel with a palette, a slider for each component, and a field for the colour's
/// hexadecimal form. The chosen colour is in the sRGB space.
public struct ColorPicker<Label: View>: View {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    let label: Label
    @State private var isOpen = false
    @Environment(\.colorScheme) private var scheme
    @Environment(\.labelsAreHidden) private var labelIsHidden

    /// Creates a picker. Without `supportsOpacity` only opaque colours can be chosen.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }

    public var body: some View {
        if Label.self != EmptyView.self, !labelIsHidden {
            _LabeledLayout {
                label.accessibilityHidden(true)
                well
            }
        } else {
            well
        }
    }

    private var well: some View {
        let color = PickedColor(selection.wrappedValue, scheme)
        let text = color.hexadecimal(includesAlpha: supportsOpacity)
        return Button {
            isOpen = true
        } label: {
            Circle().fill(selection.wrappedValue)
                .overlay(Circle().strokeBorder(Color(.controlOutline), lineWidth: 1))
                .frame(width: 30, height: 30)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label.spokenText.map { "\($0), \(text)" } ?? text)
        .modifier(_PanelOpener(isOpen: isOpen))
        .modifier(
            _PresentationModifier(
                isPresented: isOpen, kind: .dialog, dismiss: { isOpen = false },
                name: label.spokenText ?? FrameworkText.colour.string
            ) {
                AnyView(
                    _ControlPanel(content: _ColorPanel(selection: selection, supportsOpacity: supportsOpacity)) {
                        isOpen = false
                    })
            })
    }
}

extension ColorPicker where Label == Text {
    /// Creates a picker with a title. Without `supportsOpacity` only opaque colours can be chosen.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// Creates a picker with a title. Without `supportsOpacity` only opaque colours can be chosen.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

/// The components of a colour, from 0 to 255.
struct PickedColor: Hashable {
    var red, green, blue, alpha: Double

    init(red: Double, green: Double, blue: Double, alpha: Double = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The components of a colour in an appearance.
    init(_ color: Color, _ scheme: ColorScheme) {
        let color = scheme == .dark ? color.cgColor.dark : color.cgColor.light
        self.init(
            red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
    }

    /// A colour in the form 1A2B3C or 1A2B3CFF, with or without a number sign; nil for other texts.
    init?(hexadecimal text: String) {
        let digits = text.drop { $0 == "#" || $0 == " " }
        guard digits.count == 6 || digits.count == 8, let value = UInt32(digits, radix: 16) else { return nil }
        let all = digits.count == 6 ? value << 8 | 0xFF : value
        func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) }
        self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }

    var color: Color { Color(red: red / 255, green: green / 255, blue: blue / 255, opacity: alpha / 255) }

    func hexadecimal(includesAlpha: Bool) -> String {
        let parts = includesAlpha && alpha.rounded() < 255 ? [red, green, blue, alpha] : [red, green, blue]
        return "#" + parts.map { String(format: "%02X", Int($0.rounded())) }.joined()
    }
}

/// A palette, sliders, and a field.
struct _ColorPanel: View {
    let selection: Binding<Color>
    let supportsOpacity: Bool
    /// Called when dragging a slider begins or ends.
    var onDragging: (Bool) -> Void = { _ in }
    @Environment(\.colorScheme) private var scheme

    private static var palette: [(name: String, color: PickedColor)] {
        [
            (FrameworkText.red.string, .init(red: 224, green: 49, blue: 49)),
            (FrameworkText.orange.string, .init(red: 247, green: 124, blue: 0)),
            (FrameworkText.yellow.string, .init(red: 250, green: 204, blue: 21)),
            (FrameworkText.green.string, .init(red: 47, green: 158, blue: 68)),
            (FrameworkText.blue.string, .init(red: 28, green: 110, blue: 214)),
            (FrameworkText.purple.string, .init(red: 132, green: 64, blue: 214)),
            (FrameworkText.white.string, .init(red: 255, green: 255, blue: 255)),
            (FrameworkText.black.string, .init(red: 0, green: 0, blue: 0)),
        ]
    }

    var body: some View {
        let color = PickedColor(selection.wrappedValue, scheme)
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 6) {
                ForEach(Self.palette, id: \.name) { entry in
                    swatch(entry.name, entry.color, isSelected: entry.color == color.rounded)
                }
            }
            slider(FrameworkText.red.string, \.red)
            slider(FrameworkText.green.string, \.green)
            slider(FrameworkText.blue.string, \.blue)
            if supportsOpacity { slider(FrameworkText.opacity.string, \.alpha) }
            TextField(
                FrameworkText.hexadecimal.string, prompt: nil,
                value: FieldValue(selection, format: { text(PickedColor($0, scheme)) }) { typed in
                    PickedColor(hexadecimal: typed).flatMap { accepted($0, typed) }?.color
                }
                .explaining { _ in FrameworkText.enterHexadecimal("\(text(color))") })
        }
        .frame(width: 288)
    }

    private func text(_ color: PickedColor) -> String { color.hexadecimal(includesAlpha: supportsOpacity) }

    /// Without opacity, a text with an alpha component is not a colour.
    private func accepted(_ color: PickedColor, _ typed: String) -> PickedColor? {
        supportsOpacity || color.alpha == 255 ? color : nil
    }

    private func swatch(_ name: String, _ color: PickedColor, isSelected: Bool) -> some View {
        Button {
            selection.wrappedValue = color.color
        } label: {
            Circle().fill(color.color)
                .overlay(Circle().strokeBorder(Color(.controlOutline), lineWidth: 1))
                .frame(width: 24, height: 24)
                .padding(3)
                .overlay(Circle().strokeBorder(isSelected ? Color.accentColor : .clear, lineWidth: 2))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(name)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }

    private func slider(_ name: String, _ part: WritableKeyPath<PickedColor, Double>) -> some View {
        let (selection, scheme) = (selection, scheme)
        return HStack(spacing: 8) {
            Text(name).font(.subheadline).frame(width: 64, alignment: .leading).accessibilityHidden(true)
            Slider(
                value: Binding(
                    get: { PickedColor(selection.wrappedValue, scheme)[keyPath: part].rounded() },
                    set: {
                        var color = PickedColor(selection.wrappedValue, scheme)
                        color[keyPath: part] = $0
                        selection.wrappedValue = color.color
                    }), in: 0...255, step: 1
            ) {
                Text(name)
            } onEditingChanged: {
                onDragging($0)
            }
        }
    }
}

extension PickedColor {
    fileprivate var rounded: PickedColor {
        PickedColor(red: red.rounded(), green: green.rounded(), blue: blue.rounded(), alpha: alpha.rounded())
    }
}
