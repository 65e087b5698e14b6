/// A part of an app: windows that tabs show, the page of unknown addresses, routes, and services.
///
/// A custom scene is composed of others in its `body`. Of several windows, the address of a tab decides which one it
/// shows: see `WindowGroup`.
@_typeEraser(_AnyScene)
@preconcurrency @MainActor
public protocol Scene {
    associatedtype Body: Scene
    /// The scenes that this one consists of.
    @SceneBuilder var body: Body { get }
    /// Adds what this scene declares.
    func _declare(in declarations: inout _SceneDeclarations)
}

extension Scene {
    public func _declare(in declarations: inout _SceneDeclarations) { body._declare(in: &declarations) }
}

extension Scene where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: Scene {}

/// What an app declares.
public struct _SceneDeclarations {
    var windows: [WindowDeclaration] = []
    var commands: [any Commands] = []
    /// The addresses that are answered without a tab.
    var routes: [Route] = []
    /// The work beside the windows.
    var services: [ApplicationService] = []
    /// Identifies who opens pages.
    var authenticator: (any Authenticator)?
    /// What addresses without a window show.
    var notFoundPage: WindowDeclaration?
}

/// A scene that changes the declarations of other scenes.
struct _ModifiedScene<Content: Scene>: Scene {
    let content: Content
    /// Changes declarations; the range is that of the windows of the content.
    let change: @MainActor (inout _SceneDeclarations, Range<Int>) -> Void

    typealias Body = Never

    func _declare(in declarations: inout _SceneDeclarations) {
        let start = declarations.windows.count
        content._declare(in: &declarations)
        change(&declarations, start..<declarations.windows.count)
    }
}

/// Two scenes, in the order of their declaration.
public struct _ScenePair<First: Scene, Second: Scene>: Scene {
    let first: First
    let second: Second

    public typealias Body = Never

    public func _declare(in declarations: inout _SceneDeclarations) {
        first._declare(in: &declarations)
        second._declare(in: &declarations)
    }
}

/// A scene that may be missing.
public struct _OptionalScene<Content: Scene>: Scene {
    let content: Content?

    public typealias Body = Never

    public func _declare(in declarations: inout _SceneDeclarations) { content?._declare(in: &declarations) }
}

/// Builds the scenes of an app from the statements of a `body`.
@preconcurrency @MainActor
@resultBuilder
public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildPartialBlock<Content: Scene>(first content: Content) -> Content { content }

    public static func buildPartialBlock<First: Scene, Second: Scene>(
        accumulated: First, next: Second
    ) -> _ScenePair<First, Second> {
        _ScenePair(first: accumulated, second: next)
    }

    public static func buildOptional<Content: Scene>(_ content: Content?) -> _OptionalScene<Content> {
        _OptionalScene(content: content)
    }

    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}
