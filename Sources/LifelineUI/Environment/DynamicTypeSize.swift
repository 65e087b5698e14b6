/// The preferred text size of the user.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is one of the five larger ones for accessibility.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

    /// The size of body text in points: the sizes of iOS ("Typography", Human Interface Guidelines).
    private var bodySize: Double {
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][rawValue]
    }

    /// The scaled size of a text style, given its size at `large`.
    ///
    /// Up to xxxLarge all styles of iOS grow by as many points as body text does; beyond, titles grow less. Here all
    /// grow by the same number of points.
    func size(of standard: Double) -> Double { max(min(standard, 11), standard + bodySize - 17) }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
    static var dynamicTypeSizeKey: ObjectIdentifier { ObjectIdentifier(DynamicTypeSizeKey.self) }

    /// The size of texts in text styles. Browsers do not report it: it is `large` unless a view sets it.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of the texts inside whose fonts are text styles. Text in controls keeps its size.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits the size of the texts inside.
    public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            if range.contains(size) { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            guard let minimum = allowed.first, let maximum = allowed.last else { return }
            size = size < minimum ? minimum : maximum
        }
    }
}
