/// The language of a document.
package struct PageLanguage: Hashable, Sendable {
    /// As in HTML's `lang`.
    package var tag: String
    package var isRightToLeft: Bool

    /// The client's own texts by the English ones, as a JSON object; empty for English.
    package var clientTexts: String

    package init(tag: String, isRightToLeft: Bool = false, clientTexts: String = "") {
        self.tag = tag
        self.isRightToLeft = isRightToLeft
        self.clientTexts = clientTexts
    }
}
