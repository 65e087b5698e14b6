/// The line breaking classes of UAX #14, after rule LB1.
///
/// `opw` and `cpw` are OP and CP of East Asian width, which LB30 excepts; `xpn` are unassigned pictographs (LB30b).
enum LineBreakClass: UInt8 {
    case xx, bk, cr, lf, nl, sp, zw, wj, gl, cm, zwj, ba, bb, hy, b2, cb, cl, cp, cpw, ex, `in`, ns, op, opw, qu
    case `is`, nu, po, pr, sy, al, hl, id, eb, em, h2, h3, jl, jv, jt, ri, xpn
}

/// A set of classes in one word.
struct LineBreakClasses: ExpressibleByArrayLiteral {
    private let bits: UInt64

    init(arrayLiteral classes: LineBreakClass...) {
        bits = classes.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
    }

    @inline(__always)
    func contains(_ cls: LineBreakClass) -> Bool { bits >> UInt64(cls.rawValue) & 1 != 0 }
}
