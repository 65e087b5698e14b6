extension AnimationParameters {
    /// The timing function in CSS.
    var cssEasing: String {
        switch timing {
        case .linear: "linear"
        case .cubicBezier(let x1, let y1, let x2, let y2): "cubic-bezier(\(x1),\(y1),\(x2),\(y2))"
        case .samples(let progress): "linear(\(progress.map { "\($0)" }.joined(separator: ",")))"
        }
    }
}
