/// Items of an app's menus, which are shown in a bar at the top of wide pages. Their keyboard shortcuts also work while
/// the menus are closed, and on narrow pages, which have no bar.
///
/// ```swift
/// struct NoteCommands: Commands {
///     @FocusedValue(\.note) private var note
///
///     var body: some Commands {
///         CommandMenu("Note") {
///             Button("Duplicate") { note?.duplicate() }
///                 .keyboardShortcut("d", modifiers: [.command, .option])
///                 .disabled(note == nil)
///         }
///     }
/// }
/// ```
/// Properties such as `@FocusedValue`, `@Environment`, `@State` and `@AppStorage` work as in views.
@preconcurrency @MainActor
public protocol Commands: DynamicProperty {
    associatedtype Body: Commands
    /// The commands that this group consists of.
    @CommandsBuilder var body: Body { get }
    /// Returns the view that keeps these commands in the menu bar.
    func _makeView(_ place: _CommandPlace) -> AnyView
}

extension Commands {
    public func _makeView(_ place: _CommandPlace) -> AnyView { AnyView(_CommandsView(commands: self, place: place)) }
}

extension Commands where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: Commands {}

/// Evaluates custom commands, whose properties are connected like those of a view.
private struct _CommandsView<C: Commands>: View {
    let commands: C
    let place: _CommandPlace

    var body: some View { commands.body._makeView(place.inner(0)) }
}

/// The place of commands in the order of their declaration.
public struct _CommandPlace {
    let menuBar: MenuBarModel
    let path: [Int]

    @MainActor func inner(_ index: Int) -> _CommandPlace { _CommandPlace(menuBar: menuBar, path: path + [index]) }
}

/// No commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never
    public init() {}
    public func _makeView(_ place: _CommandPlace) -> AnyView { AnyView(EmptyView()) }
}

public struct _CommandsPair<First: Commands, Second: Commands>: Commands {
    var first: First
    var second: Second

    public typealias Body = Never

    public func _makeView(_ place: _CommandPlace) -> AnyView {
        AnyView(
            Group {
                first._makeView(place.inner(0))
                second._makeView(place.inner(1))
            })
    }
}

/// One of two kinds of commands.
public struct _ConditionalCommands<First: Commands, Second: Commands>: Commands {
    var first: First?
    var second: Second?

    public typealias Body = Never

    public func _makeView(_ place: _CommandPlace) -> AnyView {
        AnyView(
            Group {
                if let first { first._makeView(place.inner(0)) } else { second?._makeView(place.inner(1)) }
            })
    }
}

/// Builds commands from the statements of a `body`.
@preconcurrency @MainActor
@resultBuilder
public enum CommandsBuilder {
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildExpression<C: Commands>(_ content: C) -> C { content }
    public static func buildPartialBlock<C: Commands>(first content: C) -> C { content }

    public static func buildPartialBlock<First: Commands, Second: Commands>(
        accumulated: First, next: Second
    ) -> _CommandsPair<First, Second> {
        _CommandsPair(first: accumulated, second: next)
    }

    public static func buildOptional<C: Commands>(_ content: C?) -> _ConditionalCommands<C, EmptyCommands> {
        _ConditionalCommands(first: content)
    }

    public static func buildEither<First: Commands, Second: Commands>(
        first content: First
    ) -> _ConditionalCommands<First, Second> {
        _ConditionalCommands(first: content)
    }

    public static func buildEither<First: Commands, Second: Commands>(
        second content: Second
    ) -> _ConditionalCommands<First, Second> {
        _ConditionalCommands(second: content)
    }

    public static func buildLimitedAvailability<C: Commands>(_ content: C) -> C { content }
}

extension Scene {
    /// Adds commands to the menus of the app's windows. See `Commands`.
    public func commands<Content: Commands>(@CommandsBuilder content: @escaping () -> Content) -> some Scene {
        _ModifiedScene(content: self) { declarations, _ in declarations.commands.append(content()) }
    }

    /// Removes the commands that the content of this scene declares.
    public func commandsRemoved() -> some Scene { _RemovedCommands(content: self) }

    /// Replaces the commands that the content of this scene declares.
    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: @escaping () -> Content) -> some Scene {
        _RemovedCommands(content: self).commands(content: content)
    }
}

private struct _RemovedCommands<Content: Scene>: Scene {
    let content: Content

    typealias Body = Never

    func _declare(in declarations: inout _SceneDeclarations) {
        let before = declarations.commands
        content._declare(in: &declarations)
        declarations.commands = before
    }
}
