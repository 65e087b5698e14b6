/// Classes whose instances can share default property values.
///
/// ```swift
/// UISwitch.appearance().onTintColor = .systemGreen
/// ```
/// Values set on the proxy are applied to an instance when it enters a window, unless the instance's value already
/// differs from the class's default. Proxies are process-wide: set them when the app launches.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {
    /// Returns the proxy of all instances of the class and its subclasses.
    static func appearance() -> Self
    /// Returns the proxy of the instances inside of instances of other classes.
    static func appearance(whenContainedInInstancesOf types: [AnyObject.Type]) -> Self
}

/// A property that can be set on an appearance proxy.
@preconcurrency @MainActor public struct UIAppearanceProperty {
    /// Copies the proxy's value to a view if the proxy's value differs from the default and the view's does not.
    let apply: @MainActor (_ proxy: UIView, _ plain: UIView, _ view: UIView) -> Void

    /// Creates a property from its key path.
    public init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
        apply = { proxy, plain, view in
            guard let proxy = proxy as? View, let plain = plain as? View, let view = view as? View else { return }
            let usual = plain[keyPath: path]
            let wanted = proxy[keyPath: path]
            if wanted != usual, view[keyPath: path] == usual { view[keyPath: path] = wanted }
        }
    }
}

extension UIView: UIAppearance {
    /// The proxy of all instances of the class and its subclasses.
    public static func appearance() -> Self { AppearanceProxies.proxy(of: self, in: []) }

    /// The proxy of instances contained in an instance of the first type, which is itself contained in one of the
    /// second, and so on. Types may be views, controllers and windows. A proxy with more containers takes precedence.
    public static func appearance(whenContainedInInstancesOf types: [AnyObject.Type]) -> Self {
        AppearanceProxies.proxy(of: self, in: types)
    }
}

/// The proxies, in the order of their creation.
@MainActor enum AppearanceProxies {
    private struct Entry {
        let type: UIView.Type
        let containers: [AnyObject.Type]
        let proxy: UIView
        let plain: UIView
    }

    private static var entries: [Entry] = []
    /// Whether views that enter a window must be checked against the proxies.
    private(set) static var isUsed = false

    static func proxy<View: UIView>(of type: View.Type, in containers: [AnyObject.Type]) -> View {
        let known = entries.first {
            $0.type == type && $0.containers.elementsEqual(containers) { ObjectIdentifier($0) == ObjectIdentifier($1) }
        }
        if let proxy = known?.proxy as? View { return proxy }
        guard let proxy = type.init(coder: NSCoder()), let plain = type.init(coder: NSCoder()) else {
            fatalError("\(type).appearance() requires init?(coder:), which creates the proxy view.")
        }
        isUsed = true
        entries.append(Entry(type: type, containers: containers, proxy: proxy, plain: plain))
        return proxy
    }

    /// Applies the proxies to a view that entered a window: first those with containers, then those of its class.
    /// Values that the app has already set are left alone.
    static func apply(to view: UIView) {
        for entry in entries.sorted(by: { $0.containers.count > $1.containers.count })
        where isKind(type(of: view), of: entry.type) && isContained(view, in: entry.containers) {
            for property in entry.type.appearanceProperties { property.apply(entry.proxy, entry.plain, view) }
        }
    }

    /// For tests.
    static func removeAll() {
        entries = []
        isUsed = false
    }

    private static func isContained(_ view: UIView, in containers: [AnyObject.Type]) -> Bool {
        var wanted = containers[...]
        var next = view.next
        while let responder = next, let type = wanted.first {
            if isKind(Swift.type(of: responder), of: type) { wanted = wanted.dropFirst() }
            next = responder.next
        }
        return wanted.isEmpty
    }

    private static func isKind(_ type: AnyClass, of base: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if current == base { return true }
            next = _getSuperclass(current)
        }
        return false
    }
}
