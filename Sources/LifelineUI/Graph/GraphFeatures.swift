import Ownership

/// Features that few views use. Code which serves such views checks for the feature first, so that graphs without them
/// do not pay for it. A feature stays set for as long as the graph lives.
@frozen @usableFromInline package struct GraphFeatures: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Views that define alignment guides, by `alignmentGuide` or in an app's `Layout`.
    @inlinable package static var alignmentGuides: Self { Self(rawValue: 1) }
    /// Views with an accessibility sort priority.
    @inlinable package static var accessibilityOrder: Self { Self(rawValue: 2) }
    /// Views that are laid out right to left.
    @inlinable package static var rightToLeft: Self { Self(rawValue: 4) }
    /// Button styles that decide when a button triggers its action.
    @inlinable package static var primitiveStyles: Self { Self(rawValue: 8) }
    /// Environments with a line spacing, a number of lines to reserve, or a text size.
    @inlinable package static var textLines: Self { Self(rawValue: 16) }
    /// Views whose changes are all animated.
    @inlinable package static var implicitAnimations: Self { Self(rawValue: 32) }
    /// Views that change the transactions of their content.
    @inlinable package static var transactions: Self { Self(rawValue: 64) }
    @inlinable package static var all: Self { Self(rawValue: .max) }
}

extension ViewGraph {
    /// Records that a view uses features. Called before the affected views are created.
    @usableFromInline package func use(_ new: GraphFeatures) {
        guard !features.isSuperset(of: new) else { return }
        features.formUnion(new)
        LayoutPass.featuresDidChange(of: self)
    }
}

extension EnvironmentValues {
    /// The features that an environment with these entries requires.
    static func features(of entries: [ObjectIdentifier: EnvironmentEntry]) -> GraphFeatures {
        var features: GraphFeatures = []
        if entries[textLinesKey] != nil || entries[dynamicTypeSizeKey] != nil { features.insert(.textLines) }
        if let direction = entries[ObjectIdentifier(LayoutDirectionKey.self)]
            as? TypedEnvironmentEntry<LayoutDirection>,
            direction.value == .rightToLeft
        {
            features.insert(.rightToLeft)
        }
        if let style = entries[ObjectIdentifier(ButtonStyleKey.self)] as? TypedEnvironmentEntry<any ButtonStyle>,
            style.value is PrimitiveStyleBox
        {
            features.insert(.primitiveStyles)
        }
        return features
    }
}
