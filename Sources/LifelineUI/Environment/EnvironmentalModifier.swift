/// A modifier that is replaced by another one, which depends on the environment.
///
/// ```swift
/// struct Emphasis: EnvironmentalModifier {
///     func resolve(in environment: EnvironmentValues) -> some ViewModifier {
///         Tint(color: environment.colorScheme == .dark ? .yellow : .red)
///     }
/// }
/// ```
/// It is resolved again when a value changes that it has read.
@preconcurrency @MainActor
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
    /// The modifier that is applied.
    associatedtype ResolvedModifier: ViewModifier

    /// Returns the modifier for an environment.
    func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    public static func _makeNode<Modified: View>(
        _ view: ModifiedContent<Modified, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Modified, Self>> {
        ForwardingNode(view, inputs) { EnvironmentalContent(content: $0.content, modifier: $0.modifier) }
    }
}

private struct EnvironmentalContent<Content: View, Modifier: EnvironmentalModifier>: View {
    let content: Content
    let modifier: Modifier
    @ViewScope private var scope

    var body: some View { content.modifier(modifier.resolve(in: scope.environment)) }
}
