/// A task whose box was clicked.
///
/// ```swift
/// Markdown(note.text) { task in note.text = task.applied(to: note.text) }
/// ```
public struct MarkdownTask: Sendable, Hashable {
    /// Whether the task is to be completed: the box was empty.
    public let isCompleted: Bool
    /// The characters of the task's first paragraph.
    public let title: String
    /// The offset, in UTF-8, of the character between the brackets of the box in the text that was shown.
    public let offset: Int

    /// Returns the text with the box changed. If there is no box at its place, because the text is another one by now, the
    /// text is returned as it is.
    public func applied(to text: String) -> String {
        var bytes = Array(text.utf8)
        guard offset > 0, offset + 1 < bytes.count, bytes[offset - 1] == UInt8(ascii: "["),
            bytes[offset + 1] == UInt8(ascii: "]")
        else { return text }
        switch bytes[offset] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "x"), UInt8(ascii: "X"):
            bytes[offset] = isCompleted ? UInt8(ascii: "x") : UInt8(ascii: " ")
            return String(decoding: bytes, as: UTF8.self)
        default: return text
        }
    }
}
