/// The mark of a list item, and how far its content is indented.
struct ListMarker {
    /// The bullet, or the character behind the number.
    var character: UInt8
    /// The number, or nil for a bullet.
    var number: Int?
    /// The columns before the mark.
    var indent: Int
    /// The columns of the mark and the spaces behind it.
    var padding = 0

    /// Whether an item with this mark continues a list with the other.
    func continues(_ other: ListMarker) -> Bool {
        character == other.character && (number == nil) == (other.number == nil)
    }

    /// Reads a mark and moves behind it and its spaces. Returns nil, without moving, if there is none.
    static func read(_ cursor: inout LineCursor, interruptsParagraph: Bool) -> ListMarker? {
        let bytes = cursor.bytes
        var index = cursor.nextNonspace
        guard index < cursor.end, cursor.indent < 4 else { return nil }
        var number: Int?
        if bytes[index].isDigit {
            var value = 0
            let start = index
            while index < cursor.end, bytes[index].isDigit, index - start < 10 {
                value = value * 10 + Int(bytes[index] - 48)
                index += 1
            }
            guard index - start <= 9, index < cursor.end, bytes[index] == .dot || bytes[index] == .closeParenthesis
            else { return nil }
            number = value
        } else if bytes[index] != .star && bytes[index] != .plus && bytes[index] != .dash {
            return nil
        }
        let character = bytes[index]
        index += 1
        guard index == cursor.end || bytes[index].isSpaceOrTab else { return nil }
        if interruptsParagraph {
            if let number, number != 1 { return nil }
            guard bytes[index..<cursor.end].contains(where: { !$0.isSpaceOrTab }) else { return nil }
        }
        var marker = ListMarker(character: character, number: number, indent: cursor.indent)
        let width = index - cursor.nextNonspace
        cursor.advanceToNonspace()
        cursor.advance(bytes: width)
        let behind = cursor
        while cursor.column - behind.column < 5, let next = cursor.next, next.isSpaceOrTab {
            cursor.advance(columns: 1)
        }
        let spaces = cursor.column - behind.column
        if spaces >= 5 || spaces < 1 || cursor.isAtEnd {
            marker.padding = width + 1
            cursor = behind
            cursor.skipSpace()
        } else {
            marker.padding = width + spaces
        }
        return marker
    }
}
