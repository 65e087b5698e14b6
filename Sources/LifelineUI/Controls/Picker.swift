/// A choice of one of several values, each represented by a view with a `tag(_:)`, or by an element of a `ForEach`
/// whose ID is the value.
///
/// ```swift
/// Picker("Colour", selection: $colour) {
///     ForEach(Colour.allCases, id: \.self) { Text($0.name).tag($0) }
/// }
/// .pickerStyle(.segmented)
/// ```
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content
    @State private var model = PickerModel()
    @State private var isChoosing = false
    @Environment(\.pickerKind) private var kind
    @Environment(\.isInMenu) private var isInMenu

    /// Creates a picker. The option whose tag equals the selection is the chosen one.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
        self.content = content()
    }

    /// Creates a picker. The option whose tag equals the selection is the chosen one.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.label = label
        self.content = content()
    }

    public var body: some View {
        ZStack {
            _PickerOptions(model: model, content: content)
            switch kind {
            case _ where isInMenu: _PickerChoices(model: model, selection: anySelection)
            case .segmented:
                _Segments(model: model, selection: anySelection, name: label.spokenText)
            case .inline: _PickerRows(model: model, selection: anySelection, label: label)
            case .wheel: _PickerWheel(model: model, selection: anySelection, label: label)
            case .menu:
                _PickerMenu(model: model, selection: anySelection, label: label, isChoosing: $isChoosing)
            }
        }
    }

    private var anySelection: Binding<AnyHashable> {
        let selection = selection
        return Binding(
            get: { AnyHashable(selection.wrappedValue).withoutOptional },
            set: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title. The option whose tag equals the selection is the chosen one.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, label: Text(titleKey), content: content)
    }

    /// Creates a picker with a title. The option whose tag equals the selection is the chosen one.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, label: Text(title), content: content)
    }
}

/// The style of pickers.
public protocol PickerStyle: Sendable {
    var _kind: _PickerKind { get }
}

public enum _PickerKind: Sendable { case segmented, menu, inline, wheel }

/// All values side by side.
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .segmented }
}

/// A button that shows the value and opens a menu of all values.
public struct MenuPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .menu }
}

/// The default style of pickers.
public typealias DefaultPickerStyle = MenuPickerStyle

extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { .init() }
}

extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { .init() }
    public static var automatic: MenuPickerStyle { .init() }
}

private enum PickerKindKey: EnvironmentKey {
    static var defaultValue: _PickerKind { .menu }
}

extension EnvironmentValues {
    var pickerKind: _PickerKind {
        get { self[PickerKindKey.self] }
        set { self[PickerKindKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the pickers inside.
    nonisolated public func pickerStyle(_ style: some PickerStyle) -> some View {
        environment(\.pickerKind, style._kind)
    }
}

/// The options of a picker, collected from its content.
@MainActor final class PickerModel: Source {
    struct Option: Equatable, Identifiable {
        struct ID: Hashable, PathIdentifier {
            var tag: AnyHashable?
            /// The number of options before this one with the same tag.
            var number = 0

            @MainActor var pathText: String? {
                guard let tag else { return "none:\(number)" }
                return PathText.text(of: tag).map { "\($0):\(number)" }
            }
        }

        var id = ID()
        var title: String
        var tag: AnyHashable? { id.tag }
    }

    private var options: [Option] = []

    nonisolated override init() { super.init() }

    func get() -> [Option] {
        recordRead()
        return options
    }

    func set(_ new: [Option]) {
        guard new != options else { return }
        options = new
        notifyReaders()
    }
}

/// Evaluates a picker's content to collect its options; the content itself is not shown.
struct _PickerOptions<Content: View>: _PrimitiveView {
    let model: PickerModel
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { PickerOptionsNode(view, inputs) }
}

private final class PickerOptionsNode<Content: View>: SingleChildNode<_PickerOptions<Content>, Content> {

    override init(_ view: _PickerOptions<Content>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        child = Content._makeNode(view.content, childInputs(isLazy: false))
        collect()
    }

    override func update() {
        child?.reconcile(view.content)
        collect()
    }

    override func contentItemsDidChange() { collect() }

    private func collect() {
        var items: ContiguousArray<LayoutItem> = []
        child?.appendItems(to: &items)
        var known: [AnyHashable?: Int] = [:]
        view.model.set(
            zip(items, choiceTags(of: items)).map { item, tag in
                var views: ViewList = []
                item.appendViews(to: &views)
                let number = known[tag, default: 0]
                known[tag] = number + 1
                return PickerModel.Option(
                    id: .init(tag: tag, number: number), title: views.lazy.compactMap(\.shownText).first ?? "")
            })
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {}
}

struct _Segments: _PrimitiveView {
    let model: PickerModel
    let selection: Binding<AnyHashable>
    let name: String?

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        ControlNode(view, inputs, control: PickerSegments(items: []), fills: .horizontal) { control, view in
            control.addAction(
                UIAction { [weak control] _ in
                    guard let control, let view = view(),
                        control.options.indices.contains(control.selectedSegmentIndex),
                        let tag = control.options[control.selectedSegmentIndex].tag
                    else { return }
                    view.selection.wrappedValue = tag
                }, for: .valueChanged)
        } configure: { view, control, _ in
            let options = view.model.get()
            if control.options != options {
                control.options = options
                control.removeAllSegments()
                for (index, option) in options.enumerated() {
                    control.insertSegment(withTitle: option.title, at: index, animated: false)
                }
            }
            let selected = view.selection.wrappedValue
            let index = options.firstIndex { $0.tag == selected } ?? UISegmentedControl.noSegment
            if control.selectedSegmentIndex != index { control.selectedSegmentIndex = index }
            control.ownAccessibilityLabel = view.name
        }
    }
}

private final class PickerSegments: UISegmentedControl {
    /// What the segments stand for.
    var options: [PickerModel.Option] = []
}

struct _PickerMenu<Label: View>: View {
    let model: PickerModel
    let selection: Binding<AnyHashable>
    let label: Label
    @Binding var isChoosing: Bool
    @State private var anchor = ViewHandle()
    @Environment(\.isInList) private var isInList

    var body: some View {
        let options = model.get()
        let selected = selection.wrappedValue
        let title = options.first { $0.tag == selected }?.title ?? ""
        HStack(spacing: 8) {
            if isInList { _LeadingLabel(label).accessibilityHidden(true) }
            Button {
                isChoosing = true
            } label: {
                HStack(spacing: 4) {
                    Text(title)
                    Image(systemName: "chevron.up.chevron.down").imageScale(.small).accessibilityHidden(true)
                }
            }
            .accessibilityLabel(spokenText(of: title))
            .modifier(_MenuOpenerModifier(isOpen: isChoosing))
            .modifier(_ViewHandleModifier(handle: anchor))
        }
        .modifier(
            _PresentationModifier(
                isPresented: isChoosing, kind: .menu, dismiss: { isChoosing = false }, anchor: anchor,
                name: label.spokenText ?? ""
            ) {
                AnyView(
                    _MenuContent(content: _PickerChoices(model: model, selection: selection)) { isChoosing = false })
            })
    }
}

extension _PickerMenu {
    /// Returns the label and the value. A value that begins with the label suffices: "Size M", not "Size, Size M".
    private func spokenText(of title: String) -> String {
        guard let name = label.spokenText, !name.isEmpty else { return title }
        if title.isEmpty { return name }
        return title == name || title.hasPrefix(name + " ") ? title : "\(name), \(title)"
    }
}

/// The values of a picker as menu items.
struct _PickerChoices: View {
    let model: PickerModel
    let selection: Binding<AnyHashable>

    var body: some View {
        let options = model.get()
        let selected = selection.wrappedValue
        VStack(alignment: .leading, spacing: 0) {
            ForEach(options) { option in
                _MenuChoice(isChosen: option.tag == selected, role: "menuitemradio", name: option.title) {
                    if let tag = option.tag { selection.wrappedValue = tag }
                } label: {
                    Text(option.title)
                }
            }
        }
    }
}
