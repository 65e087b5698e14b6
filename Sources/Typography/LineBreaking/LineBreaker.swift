/// Whether a line may or must end before a character.
enum LineBreakOpportunity: UInt8 {
    case none
    case allowed
    case mandatory
}

/// Unicode's line breaking algorithm, UAX #14 revision 50 (Unicode 15.0).
///
/// Rules LB2 to LB31, with LB25 in the form of example 7 of section 8.2 (numbers as a regular expression), for which
/// the conformance test is written. The checks are in the order of the rules.
struct LineBreaker {
    private var left: LineBreakClass
    private var beforeLeft: LineBreakClass = .xx
    private var beforeSpaces: LineBreakClass = .xx
    private var raw: LineBreakClass
    private var number: NumberState
    private var oddRegionalIndicators: Bool

    private enum NumberState {
        case outside
        /// In `NU (NU | SY | IS)*`.
        case digits
        /// After `NU (NU | SY | IS)* (CL | CP)`.
        case closed
    }

    init(first cls: LineBreakClass) {
        raw = cls
        left = cls == .cm || cls == .zwj ? .al : cls
        number = cls == .nu ? .digits : .outside
        oddRegionalIndicators = cls == .ri
    }

    /// Decides whether a line may end before `cls`, and advances. `following` returns the class of the next character
    /// that is not a combining mark; it is called only where LB25 needs to look ahead.
    mutating func next(_ cls: LineBreakClass, following: () -> LineBreakClass) -> LineBreakOpportunity {
        let opportunity = decide(cls, following)
        advance(cls)
        return opportunity
    }

    private static let hard: LineBreakClasses = [.bk, .cr, .lf, .nl]
    private static let notCombining: LineBreakClasses = [.bk, .cr, .lf, .nl, .sp, .zw]
    private static let closing: LineBreakClasses = [.cl, .cp, .cpw, .ex, .is, .sy]
    private static let afterwards: LineBreakClasses = [.ba, .hy, .ns]
    private static let letters: LineBreakClasses = [.al, .hl]
    private static let ideographs: LineBreakClasses = [.id, .eb, .em, .xpn]
    private static let affixes: LineBreakClasses = [.pr, .po]
    private static let opening: LineBreakClasses = [.op, .opw]
    private static let closingParts: LineBreakClasses = [.cl, .cp, .cpw]
    private static let parentheses: LineBreakClasses = [.cp, .cpw]
    private static let korean: LineBreakClasses = [.jl, .jv, .jt, .h2, .h3]

    private func decide(_ cls: LineBreakClass, _ following: () -> LineBreakClass) -> LineBreakOpportunity {
        // LB4, LB5
        switch raw {
        case .bk, .lf, .nl: return .mandatory
        case .cr: return cls == .lf ? .none : .mandatory
        default: break
        }
        // LB6, LB7
        if Self.hard.contains(cls) || cls == .sp || cls == .zw { return .none }
        let beyondSpaces = left == .sp ? beforeSpaces : left
        // LB8, LB8a
        if beyondSpaces == .zw { return .allowed }
        if raw == .zwj { return .none }
        // LB9, LB10
        var cls = cls
        if cls == .cm || cls == .zwj {
            if !Self.notCombining.contains(left) { return .none }
            cls = .al
        }
        // LB11 to LB13
        if cls == .wj || left == .wj || left == .gl { return .none }
        if cls == .gl && left != .sp && left != .ba && left != .hy { return .none }
        if Self.closing.contains(cls) { return .none }
        // LB14 to LB17
        if Self.opening.contains(beyondSpaces) { return .none }
        if beyondSpaces == .qu && Self.opening.contains(cls) { return .none }
        if Self.closingParts.contains(beyondSpaces) && cls == .ns { return .none }
        if beyondSpaces == .b2 && cls == .b2 { return .none }
        // LB18 to LB20
        if left == .sp { return .allowed }
        if cls == .qu || left == .qu { return .none }
        if cls == .cb || left == .cb { return .allowed }
        // LB21 to LB22
        if Self.afterwards.contains(cls) || left == .bb { return .none }
        if beforeLeft == .hl && (left == .hy || left == .ba) { return .none }
        if left == .sy && cls == .hl { return .none }
        if cls == .in { return .none }
        // LB23 to LB24
        let leftIsLetter = Self.letters.contains(left)
        let isLetter = Self.letters.contains(cls)
        if leftIsLetter && cls == .nu || left == .nu && isLetter { return .none }
        if left == .pr && Self.ideographs.contains(cls) || Self.ideographs.contains(left) && cls == .po { return .none }
        if Self.affixes.contains(left) && isLetter || leftIsLetter && Self.affixes.contains(cls) { return .none }
        if isInNumber(cls, following) { return .none }
        // LB26 to LB27
        switch (left, cls) {
        case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3), (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt),
            (.h3, .jt):
            return .none
        default: break
        }
        if Self.korean.contains(left) && cls == .po || left == .pr && Self.korean.contains(cls) { return .none }
        // LB28 to LB30b
        if leftIsLetter && isLetter || left == .is && isLetter { return .none }
        if (leftIsLetter || left == .nu) && cls == .op || left == .cp && (isLetter || cls == .nu) { return .none }
        if left == .ri && cls == .ri && oddRegionalIndicators { return .none }
        if (left == .eb || left == .xpn) && cls == .em { return .none }
        return .allowed
    }

    /// LB25.
    private func isInNumber(_ cls: LineBreakClass, _ following: () -> LineBreakClass) -> Bool {
        if cls == .nu {
            return Self.affixes.contains(left) || Self.opening.contains(left) || left == .hy || number == .digits
        }
        if Self.affixes.contains(left) && (Self.opening.contains(cls) || cls == .hy) { return following() == .nu }
        return number != .outside && Self.affixes.contains(cls)
    }

    private mutating func advance(_ cls: LineBreakClass) {
        defer { raw = cls }
        var cls = cls
        if cls == .cm || cls == .zwj {
            if !Self.notCombining.contains(left) { return }
            cls = .al
        }
        switch cls {
        case .nu: number = .digits
        case .sy, .is: if number != .digits { number = .outside }
        case .cl, .cp, .cpw: number = number == .digits ? .closed : .outside
        default: number = .outside
        }
        if cls == .sp && left != .sp { beforeSpaces = left }
        oddRegionalIndicators = cls == .ri && !(left == .ri && oddRegionalIndicators)
        beforeLeft = left
        left = cls
    }
}
