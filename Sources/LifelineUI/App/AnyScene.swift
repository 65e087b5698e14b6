/// A type-erased scene: the type of an app's `body` while its code may be edited at run time.
public struct _AnyScene: Scene {
    private let scene: any Scene

    public init<S: Scene>(erasing scene: S) { self.scene = scene }

    public typealias Body = Never

    public func _declare(in declarations: inout _SceneDeclarations) { scene._declare(in: &declarations) }
}
