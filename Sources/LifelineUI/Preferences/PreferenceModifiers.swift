/// Sets the value of a key in place of the content's, or transforms that.
public nonisolated struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
    public typealias Body = Never
    let write: (inout Key.Value) -> Void
    /// Whether the content's value is passed to `write`.
    let transforms: Bool

    @MainActor public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        PreferenceWritingNode(view, inputs)
    }
}

private final class PreferenceWritingNode<Content: View, Key: PreferenceKey>:
    SingleChildNode<ModifiedContent<Content, _PreferenceWritingModifier<Key>>, Content>
{

    override init(
        _ view: ModifiedContent<Content, _PreferenceWritingModifier<Key>>, _ inputs: _NodeInputs
    ) {
        super.init(view, inputs)
        requirePromptTeardown()
        graph.preferenceWriters += 1
        child = Content._makeNode(view.content, childInputs)
        preferenceDidChange(ObjectIdentifier(Key.self))
    }

    override func update() {
        child?.reconcile(view.content)
        preferenceDidChange(ObjectIdentifier(Key.self))
    }

    override func willUnmount() {
        graph.preferenceWriters -= 1
        preferenceDidChange(ObjectIdentifier(Key.self))
    }

    override func collectPreference(_ collector: AnyObject, of key: ObjectIdentifier) {
        guard key == ObjectIdentifier(Key.self), let collector = collector as? PreferenceCollector<Key> else {
            super.collectPreference(collector, of: key)
            return
        }
        let modifier = view.modifier
        var value = (modifier.transforms ? preference(Key.self) : nil) ?? Key.defaultValue
        modifier.write(&value)
        collector.add(value)
    }
}

/// Calls a closure with the combined value of a key whenever it changes.
public nonisolated struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier where Key.Value: Equatable {
    public typealias Body = Never
    let action: (Key.Value) -> Void

    @MainActor public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        PreferenceActionNode(view, inputs)
    }
}

private final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
    SingleChildNode<ModifiedContent<Content, _PreferenceActionModifier<Key>>, Content>, PreferenceReader
where Key.Value: Equatable {
    private var last = Key.defaultValue

    let preferenceKey = ObjectIdentifier(Key.self)

    override init(
        _ view: ModifiedContent<Content, _PreferenceActionModifier<Key>>, _ inputs: _NodeInputs
    ) {
        super.init(view, inputs)
        child = Content._makeNode(view.content, childInputs)
        graph.enqueue(preferenceReader: self)
    }

    override func update() { child?.reconcile(view.content) }

    func readPreference() {
        let value = preference(Key.self) ?? Key.defaultValue
        guard value != last else { return }
        last = value
        view.modifier.action(value)
    }
}

/// Shows a view derived from the content's preferences.
private struct PreferenceStateReader<Key: PreferenceKey, Content: View, Secondary: View>: View {
    let content: Content
    let isInFront: Bool
    let alignment: Alignment
    let transform: (Key.Value) -> Secondary
    @State private var box = PreferenceBox<Key>()

    var body: some View {
        content.modifier(_PreferenceCapture<Key> { [box] in box.set($0) })
            .modifier(
                _OverlayBackground(
                    secondary: PreferenceView(box: box, transform: transform), alignment: alignment,
                    isInFront: isInFront))
    }
}

/// A view of a combined value. Separate, so that a change does not evaluate the views that set the value.
private struct PreferenceView<Key: PreferenceKey, Content: View>: View {
    let box: PreferenceBox<Key>
    let transform: (Key.Value) -> Content

    var body: some View { transform(box.get()) }
}

/// Stores the combined value of a key for the views that show it.
@MainActor final class PreferenceBox<Key: PreferenceKey>: Source {
    // So that the initializer needs no isolation.
    nonisolated(unsafe) private var value = Key.defaultValue

    nonisolated override init() { super.init() }

    func get() -> Key.Value {
        recordRead()
        return value
    }

    func set(_ new: Key.Value) {
        value = new
        notifyReaders()
    }
}

/// As `_PreferenceActionModifier`, for values that can't be compared.
struct _PreferenceCapture<Key: PreferenceKey>: ViewModifier {
    typealias Body = Never
    let action: @MainActor (Key.Value) -> Void

    init(_ action: @escaping @MainActor (Key.Value) -> Void) { self.action = action }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        PreferenceCaptureNode(view, inputs)
    }
}

private final class PreferenceCaptureNode<Content: View, Key: PreferenceKey>:
    SingleChildNode<ModifiedContent<Content, _PreferenceCapture<Key>>, Content>, PreferenceReader
{
    private var last: Key.Value?
    let preferenceKey = ObjectIdentifier(Key.self)

    override init(_ view: ModifiedContent<Content, _PreferenceCapture<Key>>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        child = Content._makeNode(view.content, childInputs)
        graph.enqueue(preferenceReader: self)
    }

    override func update() { child?.reconcile(view.content) }

    func readPreference() {
        let value = preference(Key.self)
        switch (last, value) {
        case (nil, nil): return
        case (let a?, let b?) where areProvablyEqual(a, b): return
        default: break
        }
        last = value
        view.modifier.action(value ?? Key.defaultValue)
    }
}

extension View {
    /// Sets the value of a key for the ancestors of this view.
    nonisolated public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
        modifier(_PreferenceWritingModifier<Key>(write: { $0 = value }, transforms: false))
    }

    /// Transforms the values of the views inside.
    public func transformPreference<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
    ) -> some View {
        modifier(_PreferenceWritingModifier<Key>(write: callback, transforms: true))
    }

    /// Calls `action` when the combined value of the views inside changes; the first time when it is not the default.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable {
        modifier(_PreferenceActionModifier<Key>(action: action))
    }

    /// Shows a view in front of this one, derived from the preferences of the views inside.
    public func overlayPreferenceValue<Key: PreferenceKey, Overlay: View>(
        _ key: Key.Type = Key.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (Key.Value) -> Overlay
    ) -> some View {
        PreferenceStateReader<Key, Self, Overlay>(
            content: self, isInFront: true, alignment: alignment, transform: transform)
    }

    /// Shows a view behind this one, derived from the preferences of the views inside.
    public func backgroundPreferenceValue<Key: PreferenceKey, Background: View>(
        _ key: Key.Type = Key.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (Key.Value) -> Background
    ) -> some View {
        PreferenceStateReader<Key, Self, Background>(
            content: self, isInFront: false, alignment: alignment, transform: transform)
    }
}
