/// A scene whose type is not known at compile time: what an app's `body` is while its code may be edited as it runs.
public struct _AnyScene: Scene {
    private let scene: any Scene

    public init<S: Scene>(erasing scene: S) { self.scene = scene }

    public func _makeRootViewController() -> UIViewController { scene._makeRootViewController() }

    public var _title: String? { scene._title }
}
