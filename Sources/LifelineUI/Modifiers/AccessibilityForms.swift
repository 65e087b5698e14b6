extension View {
    /// Replaces the children that assistive technologies see.
    public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        accessibilityRepresentation(representation: { VStack { children() } })
    }

    /// Has no effect: an element of a page is one that can be used if it is a control or has a gesture.
    nonisolated public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }

    /// Has no effect: browsers do not invert pictures and colours separately.
    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

    /// Has no effect: pages are enlarged by the browser.
    nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }

    /// Has no effect: pages are enlarged by the browser.
    nonisolated public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ content: () -> V) -> some View
    {
        self
    }

    /// Has no effect: an assistive technology clicks the middle of an element.
    nonisolated public func accessibilityActivationPoint(_ point: UnitPoint) -> some View { self }

    nonisolated public func accessibilityActivationPoint(_ point: CGPoint) -> some View { self }

    /// Has no effect: an element of a page has one name, which is also its voice command.
    nonisolated public func accessibilityInputLabels(_ labels: [Text]) -> some View { self }

    @_disfavoredOverload
    nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> some View { self }

    /// Has no effect: links between elements have no counterpart in pages.
    nonisolated public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        self
    }

    /// Has no effect: screen readers of browsers find the kind of text by its element.
    nonisolated public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> some View { self }
}

/// The kind of a text.
public struct AccessibilityTextContentType: Hashable, Sendable {
    private let name: String
    public static let plain = AccessibilityTextContentType(name: "plain")
    public static let console = AccessibilityTextContentType(name: "console")
    public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
    public static let messaging = AccessibilityTextContentType(name: "messaging")
    public static let narrative = AccessibilityTextContentType(name: "narrative")
    public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
    public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
    public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}
