/// Declares a value of the environment, of a transaction or of a focused view. The key is made by the macro.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var density: Density = .regular
/// }
/// extension Transaction {
///     @Entry var isUndo = false
/// }
/// extension FocusedValues {
///     @Entry var document: Binding<Document>?
/// }
/// ```
/// With a type, the default value is made each time it is read, as by a key written by hand; without one it is made once,
/// and must be `Sendable`. A value of an optional type is nil by default. Focused values have optional types and no
/// default value.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "LifelineMacros", type: "EntryMacro")

/// Makes a structure animatable: its `animatableData` consists of its stored variables.
///
/// ```swift
/// @Animatable struct Wave: Shape {
///     var phase: Double
///     var height: CGFloat
///     @AnimatableIgnored var isClosed = false
///
///     func path(in rect: CGRect) -> Path { … }
/// }
/// ```
/// The variables are of types that are `Animatable`, with a written type unless their value is a decimal literal. Variables with
/// attributes, such as `@State`, are not animated.
@attached(extension, conformances: Animatable, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "LifelineMacros", type: "AnimatableMacro")

/// Leaves a variable out of what `@Animatable` animates.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "LifelineMacros", type: "AnimatableIgnoredMacro")

/// Shows a view while it is developed.
///
/// ```swift
/// #Preview("Empty", traits: .fixedLayout(width: 320, height: 200)) {
///     OrderList(orders: [])
/// }
/// ```
/// `lifeline run --previews` shows all previews of a package and brings edits into them; so does a debug build that is
/// started with `LIFELINE_PREVIEWS=1`, without the edits. Release builds contain none of it.
///
/// - Parameters:
///   - name: The name in the list; by default the line.
///   - body: Returns the view. Variables with `@Previewable` are its state.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "LifelineMacros", type: "PreviewMacro")

/// Shows a view in a certain size or with a modifier.
// Apart from the form with several traits: bodies of several statements do not take part in the choice between macros, and
// a macro without a variadic parameter is preferred.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LifelineMacros", type: "PreviewMacro")

/// Shows a view with several traits.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "LifelineMacros", type: "PreviewMacro")

/// Shows a view controller while it is developed.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "LifelineMacros", type: "PreviewMacro")

/// Shows a view of `LifelineKit` while it is developed.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "LifelineMacros", type: "PreviewMacro")

/// Makes a variable of a preview's body the state of the previewed view.
///
/// ```swift
/// #Preview {
///     @Previewable @State var isOn = true
///     Toggle("Sound", isOn: $isOn)
/// }
/// ```
@attached(peer)
public macro Previewable() = #externalMacro(module: "LifelineMacros", type: "PreviewableMacro")
