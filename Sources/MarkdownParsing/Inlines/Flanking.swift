/// What precedes and follows a run of marks decides whether it may begin or end emphasis.
struct Flanking {
    private enum Neighbour { case space, punctuation, other }

    private let before: Neighbour
    private let after: Neighbour

    init(_ bytes: [UInt8], _ run: Range<Int>) {
        before = run.lowerBound == 0 ? .space : Self.neighbour(Self.scalar(endingAt: run.lowerBound, bytes))
        after = run.upperBound == bytes.count ? .space : Self.neighbour(Self.scalar(at: run.upperBound, bytes))
    }

    private var isLeft: Bool { after != .space && (after != .punctuation || before != .other) }
    private var isRight: Bool { before != .space && (before != .punctuation || after != .other) }

    func canOpen(_ character: UInt8) -> Bool {
        character == .underscore ? isLeft && (!isRight || before == .punctuation) : isLeft
    }

    func canClose(_ character: UInt8) -> Bool {
        character == .underscore ? isRight && (!isLeft || after == .punctuation) : isRight
    }

    private static func neighbour(_ scalar: Unicode.Scalar) -> Neighbour {
        if scalar.isASCII {
            let byte = UInt8(scalar.value)
            return byte.isWhitespace ? .space : byte.isPunctuation ? .punctuation : .other
        }
        return switch scalar.properties.generalCategory {
        case .spaceSeparator: .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            .punctuation
        default: .other
        }
    }

    private static func scalar(endingAt end: Int, _ bytes: [UInt8]) -> Unicode.Scalar {
        var start = end - 1
        while start > 0, bytes[start] & 0xC0 == 0x80, end - start < 4 { start -= 1 }
        return scalar(at: start, bytes)
    }

    private static func scalar(at start: Int, _ bytes: [UInt8]) -> Unicode.Scalar {
        let first = bytes[start]
        if first < 0x80 { return Unicode.Scalar(first) }
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let text = String(decoding: bytes[start..<min(bytes.count, start + count)], as: UTF8.self)
        return text.unicodeScalars.first ?? "\u{FFFD}"
    }
}
