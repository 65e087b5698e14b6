/// Tracks the script of the text, to detect where browsers begin a new run.
///
/// Browsers shape each run of one script separately, so kerning stops where the script changes. Common characters
/// belong to the preceding run; a closing bracket belongs to the run of its opening one (UAX #24, section 5.1).
struct ScriptRuns {
    private var current = GlyphScript.common
    private var brackets: [(closing: UInt32, script: GlyphScript)] = []

    /// Advances over a character and returns whether it begins a new run.
    @inline(__always)
    mutating func startsRun(_ scalar: UInt32, _ script: GlyphScript) -> Bool {
        if script == .common {
            return scalar < 0x7F && Self.isBracket(scalar) ? bracket(scalar) : false
        }
        defer { current = script }
        if current == .common {
            for index in brackets.indices { brackets[index].script = script }
            return false
        }
        return script != current
    }

    private static func isBracket(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
        default: false
        }
    }

    private mutating func bracket(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28: open(0x29)
        case 0x5B, 0x7B: open(scalar + 2)
        default:
            guard let index = brackets.lastIndex(where: { $0.closing == scalar }) else { return false }
            let script = brackets[index].script
            brackets.removeSubrange(index...)
            if script != .common && script != current {
                current = script
                return true
            }
        }
        return false
    }

    private mutating func open(_ closing: UInt32) {
        // Deeper nesting occurs only in hostile text; browsers bound their stack too (32).
        if brackets.count == 32 { brackets.removeFirst() }
        brackets.append((closing, current))
    }
}
