/// A length that grows with the size of text, such as the size of an icon beside a text.
///
/// ```swift
/// struct Warning: View {
///     @ScaledMetric(relativeTo: .headline) private var iconSize = 20.0
///     var body: some View {
///         Image(systemName: "exclamationmark.triangle").frame(width: iconSize, height: iconSize)
///     }
/// }
/// ```
/// The value is the one that is given if `dynamicTypeSize` is `large`. Otherwise it is scaled as the font of a text style is.
@propertyWrapper
@preconcurrency @MainActor
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    @Environment(\.dynamicTypeSize) private var size
    private let standard: Value
    private let style: Font.TextStyle

    /// Scales a value as the font of a text style is. It is the value at the size `large`.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        (standard, style) = (wrappedValue, textStyle)
    }

    /// Scales a value as the font of body text is. It is the value at the size `large`.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    /// The value for the current text size: it is scaled as the font of the text style is.
    public var wrappedValue: Value {
        let fontSize = UIFont.preferredFont(forTextStyle: style.uiKit).layerFont.size
        return standard * Value(size.size(of: fontSize) / fontSize)
    }
}
