/// A kind of value that a view provides while it has the focus.
///
/// ```swift
/// private struct NoteKey: FocusedValueKey { typealias Value = Binding<Note> }
///
/// extension FocusedValues {
///     var note: Binding<Note>? {
///         get { self[NoteKey.self] }
///         set { self[NoteKey.self] = newValue }
///     }
/// }
/// ```
public protocol FocusedValueKey {
    associatedtype Value
}

/// The values that the focused view and those around it provide.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value of a key; nil while nothing with the focus provides one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// An object of a type.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

/// The focused values of a scene.
@MainActor final class FocusedValueCenter: Source, FirstResponderObserver {
    private unowned let scene: UIWindowScene
    private var entries: [FocusedValueEntry] = []
    /// The responder that had the focus last. In a browser a click on a button or a menu takes the focus from a field,
    /// but what it does is meant for the field.
    private weak var focused: UIResponder?

    /// The center of the current scene, which is created when first used.
    static var current: FocusedValueCenter? {
        guard let scene = UIWindowScene.current else { return nil }
        if let known = scene.firstResponderObserver as? FocusedValueCenter { return known }
        let new = FocusedValueCenter(scene)
        scene.firstResponderObserver = new
        return new
    }

    private init(_ scene: UIWindowScene) {
        focused = scene.firstResponder
        self.scene = scene
        super.init()
    }

    func firstResponderDidChange() {
        guard let responder = scene.firstResponder else { return forgetRemovedResponder() }
        guard responder !== focused else { return }
        focused = responder
        if !entries.isEmpty { notifyReaders() }
    }

    func add(_ entry: FocusedValueEntry) {
        guard !entries.contains(where: { $0 === entry }) else { return }
        entry.center = self
        entries.append(entry)
        notifyReaders()
    }

    func remove(_ entry: FocusedValueEntry) {
        entries.removeAll { $0 === entry }
        notifyReaders()
        forgetRemovedResponder()
    }

    /// Forgets a responder that is about to be removed from its window.
    private func forgetRemovedResponder() {
        scene.enqueue(.passive) { [weak self] in
            guard let self, let view = focused as? UIView, view.window == nil else { return }
            focused = nil
            notifyReaders()
        }
    }

    /// The values for the current focus. Those of a focused view precede those of the scene, and inner views precede
    /// the views around them.
    var values: FocusedValues {
        recordRead()
        var values = FocusedValues()
        for entry in entries where entry.isForScene { entry.apply(&values) }
        guard let responder = focused, (responder as? UIView)?.window != nil else { return values }
        let focused = entries.compactMap { entry in
            entry.isForScene ? nil : entry.depth(of: responder).map { (entry, $0) }
        }
        // The farthest first, so that the nearest wins.
        for (entry, _) in focused.sorted(by: { $0.1 > $1.1 }) { entry.apply(&values) }
        return values
    }
}

/// A value that a view provides.
@MainActor final class FocusedValueEntry {
    let handle = ViewHandle()
    weak var center: FocusedValueCenter?
    private(set) var isForScene = false
    private(set) var apply: (inout FocusedValues) -> Void = { _ in }
    private var value: Any?

    nonisolated init() {}

    func set<Value>(
        _ value: Value?, isForScene: Bool, _ assign: @escaping (inout FocusedValues, Value) -> Void
    ) {
        let old = self.value as? Value
        let isSame = self.isForScene == isForScene && ValueComparison.areSame(old, value)
        self.value = value
        self.isForScene = isForScene
        apply = { values in if let value { assign(&values, value) } }
        if !isSame { center?.notifyReaders() }
    }

    /// Returns the number of responders from a responder up to the view; nil if it is not inside.
    func depth(of responder: UIResponder) -> Int? {
        guard let view = handle.view else { return nil }
        var depth = 0
        var next: UIResponder? = responder
        while let current = next {
            if current === view { return depth }
            next = current.next
            depth += 1
        }
        return nil
    }
}

private struct _FocusedValueModifier<Value>: ViewModifier {
    let value: Value?
    let isForScene: Bool
    let assign: (inout FocusedValues, Value) -> Void
    @State private var entry = FocusedValueEntry()

    func body(content: Content) -> some View {
        let entry = entry
        entry.set(value, isForScene: isForScene, assign)
        return
            content
            .modifier(_ViewHandleModifier(handle: entry.handle))
            .onAppear { FocusedValueCenter.current?.add(entry) }
            .onDisappear { entry.center?.remove(entry) }
    }
}

extension View {
    /// Provides a value while the focus is in this view, for `@FocusedValue`.
    ///
    /// The focus is that of text fields, lists, tables and views with `focusable()`; buttons and menus do not take it.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        provide(value, isForScene: false, keyPath)
    }

    /// Provides a value while the focus is in this view; nothing if it is nil.
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        provide(value, isForScene: false, keyPath)
    }

    /// Provides an observable object while the focus is in this view.
    public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        provide(object, isForScene: false)
    }

    /// Provides a value as long as the view is shown, wherever the focus is.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        provide(value, isForScene: true, keyPath)
    }

    /// Provides a value as long as the view is shown, wherever the focus is; nothing if it is nil.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        provide(value, isForScene: true, keyPath)
    }

    /// Provides an object to the commands of the scene, wherever in it the focus is. Nil provides none.
    public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        provide(object, isForScene: true)
    }

    /// Provides an object for `@FocusedObject` while the focus is in this view.
    public func focusedObject<T: ObservableObject>(_ object: T) -> some View { provide(object, isForScene: false) }
    public func focusedObject<T: ObservableObject>(_ object: T?) -> some View { provide(object, isForScene: false) }
    /// Provides an object to the commands of the scene, wherever in it the focus is. Nil provides none.
    public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View { provide(object, isForScene: true) }
    /// Provides an object to the commands of the scene, wherever in it the focus is. Nil provides none.
    public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View { provide(object, isForScene: true) }

    private func provide<Value>(
        _ value: Value?, isForScene: Bool, _ keyPath: WritableKeyPath<FocusedValues, Value?>
    ) -> some View {
        modifier(
            _FocusedValueModifier<Value>(value: value, isForScene: isForScene) { values, value in
                values[keyPath: keyPath] = value
            })
    }

    private func provide<T: AnyObject>(_ object: T?, isForScene: Bool) -> some View {
        modifier(
            _FocusedValueModifier<T>(value: object, isForScene: isForScene) { values, object in
                values[object: T.self] = object
            })
    }
}
