/// How large people want to have text.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

    /// How large body text is, in points: the sizes of iOS ("Typography", Human Interface Guidelines).
    private var bodySize: Double {
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][rawValue]
    }

    /// The size in which a text style is that is so large at the size `large`.
    ///
    /// Up to xxxLarge all styles of iOS grow by as many points as body text does; beyond, titles grow less. Here all grow by
    /// the same points.
    func size(of standard: Double) -> Double { max(min(standard, 11), standard + bodySize - 17) }
}

private enum DynamicTypeSizeKey: EnvironmentKey {
    static var defaultValue: DynamicTypeSize { .large }
}

extension EnvironmentValues {
    static var dynamicTypeSizeKey: ObjectIdentifier { ObjectIdentifier(DynamicTypeSizeKey.self) }

    /// How large texts in text styles are. A browser says nothing of it: it is `large` unless a view sets it.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
}

extension View {
    /// How large the texts inside are whose fonts are text styles. Text in controls keeps its size.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Bounds how large the texts inside are.
    public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            if range.contains(size) { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            guard let least = allowed.first, let most = allowed.last else { return }
            size = size < least ? least : most
        }
    }
}
