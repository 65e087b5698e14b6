/// Creates a delegate of the application in an app that is declared.
///
/// ```swift
/// final class Delegate: NSObject, UIApplicationDelegate {
///     func application(
///         _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
///     ) -> Bool {
///         openDatabase()
///         return true
///     }
/// }
///
/// @main struct Shop: App {
///     @UIApplicationDelegateAdaptor private var delegate: Delegate
///     var body: some Scene { WindowGroup { ContentView() } }
/// }
/// ```
/// It is created once for the process, and gets the calls about the whole app. Its scenes are those that the app declares.
@preconcurrency @MainActor
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: UIApplicationDelegate> {
    /// The delegate, which is created with the property.
    public let wrappedValue: DelegateType

    /// Creates the delegate, which the application then retains.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        wrappedValue = DelegateType()
        AdaptedDelegate.created = wrappedValue
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// Bindings to the properties of a delegate that is an observable object.
    public var projectedValue: ObservedObject<DelegateType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
}

/// Passes the delegate that an app creates to the application.
@MainActor enum AdaptedDelegate {
    /// Set by the app's initializer.
    static var created: (any UIApplicationDelegate)?

    /// Returns a new app, and the delegate that it has created.
    static func with<Declared: App>(_ type: Declared.Type) -> (app: Declared, delegate: (any UIApplicationDelegate)?) {
        created = nil
        defer { created = nil }
        let app = Declared()
        return (app, created)
    }
}
