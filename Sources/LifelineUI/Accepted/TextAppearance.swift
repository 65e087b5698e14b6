/// The language by whose rules text is set. Without effect.
public struct TypesettingLanguage: Hashable, Sendable {
    private let name: String

    public static let automatic = TypesettingLanguage(name: "automatic")
}

/// How much the system changes text. Without effect.
public struct WritingToolsBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = WritingToolsBehavior(name: "automatic")
    public static let complete = WritingToolsBehavior(name: "complete")
    public static let limited = WritingToolsBehavior(name: "limited")
    public static let disabled = WritingToolsBehavior(name: "disabled")
}

extension View {
    /// Has no effect: text is measured with its font's own spacing.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { self }

    /// Has no effect: lines are broken and letters shaped by the language of the text itself.
    nonisolated public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
        self
    }

    /// Has no effect: lines are broken and letters shaped by the language of the text itself.
    nonisolated public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        self
    }

    /// Has no effect: screen readers of browsers choose how they speak.
    nonisolated public func speechAdjustedPitch(_ value: Double) -> some View { self }

    /// Has no effect: screen readers of browsers choose how they speak.
    nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

    /// Has no effect: screen readers of browsers choose how they speak.
    nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

    /// Has no effect: screen readers of browsers choose how they speak.
    nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

    /// Has no effect: browsers have their own tools for writing.
    nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

    /// Has no effect: browsers have their own tools for writing.
    nonisolated public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }

    /// Has no effect: browsers find text in the whole page.
    nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Has no effect: browsers find text in the whole page, and replace none.
    nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }

    /// Has no effect: lists are not searched by typing.
    nonisolated public func typeSelectEquivalent(_ text: Text?) -> some View { self }

    /// Has no effect: lists are not searched by typing.
    nonisolated public func typeSelectEquivalent(_ text: LocalizedStringKey) -> some View { self }
}

extension Text {
    /// Has no effect: screen readers of browsers choose how they speak.
    nonisolated public func speechAdjustedPitch(_ value: Double) -> Text { self }

    /// Has no effect: screen readers of browsers choose how they speak.
    nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }

    /// Has no effect: screen readers of browsers choose how they speak.
    nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }

    /// Has no effect: screen readers of browsers choose how they speak.
    nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
}
