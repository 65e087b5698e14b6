/// A position in a line. Tabs lead to the next column that is a multiple of four, and may be consumed in part.
struct LineCursor {
    let bytes: [UInt8]
    var offset = 0
    /// The end of the line, without its line ending.
    var end = 0
    private(set) var column = 0
    private(set) var isInTab = false

    /// The next character that is neither a space nor a tab, or the end of the line.
    private(set) var nextNonspace = 0
    private(set) var nextNonspaceColumn = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func start(_ line: Range<Int>) {
        offset = line.lowerBound
        end = line.upperBound
        column = 0
        isInTab = false
        nextNonspace = offset
        nextNonspaceColumn = 0
        findNextNonspace()
    }

    var isAtEnd: Bool { offset >= end }
    var isBlank: Bool { nextNonspace >= end }
    var indent: Int { nextNonspaceColumn - column }
    var isIndented: Bool { indent >= 4 }
    /// The next character that is neither a space nor a tab.
    var nonspace: UInt8? { nextNonspace < end ? bytes[nextNonspace] : nil }
    var next: UInt8? { offset < end ? bytes[offset] : nil }

    /// Moves by columns: part of a tab may remain.
    mutating func advance(columns: Int) {
        var rest = columns
        while rest > 0, offset < end {
            if bytes[offset] == .tab {
                let width = 4 - column % 4
                isInTab = width > rest
                let step = min(width, rest)
                column += step
                if !isInTab { offset += 1 }
                rest -= step
            } else {
                isInTab = false
                offset += 1
                column += 1
                rest -= 1
            }
        }
        findNextNonspace()
    }

    mutating func advance(bytes count: Int) {
        var rest = count
        while rest > 0, offset < end {
            column += bytes[offset] == .tab ? 4 - column % 4 : 1
            isInTab = false
            offset += 1
            rest -= 1
        }
        findNextNonspace()
    }

    mutating func advanceToNonspace() {
        offset = nextNonspace
        column = nextNonspaceColumn
        isInTab = false
    }

    /// Advances over one space or tab column, if there is one.
    mutating func skipSpace() {
        if let next, next.isSpaceOrTab { advance(columns: 1) }
    }

    // Finds it only if the cursor has passed the previous one, so that a line's spaces are examined once.
    private mutating func findNextNonspace() {
        guard nextNonspace <= offset else { return }
        var index = offset
        var columns = column
        while index < end {
            if bytes[index] == .space {
                columns += 1
            } else if bytes[index] == .tab {
                columns += 4 - columns % 4
            } else {
                break
            }
            index += 1
        }
        nextNonspace = index
        nextNonspaceColumn = columns
    }

    /// The rest of the line, with the spaces that remain of a tab.
    func appendRest(to content: inout [UInt8]) {
        var start = offset
        if isInTab {
            content.append(contentsOf: repeatElement(.space, count: 4 - column % 4))
            start += 1
        }
        content.append(contentsOf: bytes[start..<max(start, end)])
        content.append(.newline)
    }
}
