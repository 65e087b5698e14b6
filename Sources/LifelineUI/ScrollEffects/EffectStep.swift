import LayerTree

/// One step of a visual effect: its kind and its parameters, between which can be interpolated.
struct EffectStep: Hashable, Sendable {
    enum Kind: Sendable {
        case offset, scale, rotation, rotation3D, transform, opacity, blur, brightness, contrast, grayscale, hueRotation
        case saturation
    }

    var kind: Kind
    var numbers: [Double]

    /// The parameters at which the step has no effect.
    private var identity: [Double] {
        switch kind {
        case .offset: [0, 0]
        case .scale: [1, 1] + numbers[2...]
        case .rotation: [0] + numbers[1...]
        case .rotation3D: [0] + numbers[1...]
        case .transform: [1, 0, 0, 1, 0, 0]
        case .opacity, .brightness, .contrast, .saturation: [1]
        case .blur, .grayscale, .hueRotation: [0]
        }
    }

    private func interpolated(to other: [Double], _ fraction: Double) -> EffectStep {
        EffectStep(kind: kind, numbers: zip(numbers, other).map { $0 + ($1 - $0) * fraction })
    }

    /// The steps between those of two effects. Steps of different kinds begin and end without effect.
    static func interpolate(_ from: [EffectStep], _ to: [EffectStep], _ fraction: Double) -> [EffectStep] {
        if fraction == 0 { return from }
        if fraction == 1 { return to }
        if from.count == to.count, zip(from, to).allSatisfy({ $0.kind == $1.kind }) {
            return zip(from, to).map { $0.interpolated(to: $1.numbers, fraction) }
        }
        return from.map { $0.interpolated(to: $0.identity, fraction) }
            + to.map { EffectStep(kind: $0.kind, numbers: $0.identity).interpolated(to: $0.numbers, fraction) }
    }
}

/// How a view is painted at one position: the composition of the steps of a visual effect.
struct EffectValues: Hashable, Sendable {
    /// About the centre of the view.
    var transform = CATransform3D.identity
    var opacity = 1.0
    /// Blur in points, brightness, contrast, grayscale, hue in degrees, saturation.
    var filters = Self.noFilters

    static let noFilters = [0.0, 1, 1, 0, 0, 1]
    static let filterNames = ["blur", "brightness", "contrast", "grayscale", "hue-rotate", "saturate"]
    private static let filterUnits = ["px", "", "", "", "deg", ""]

    init() {}

    /// - Parameter isMirrored: whether x is measured from the right, and anchors are mirrored.
    init(_ steps: [EffectStep], size: CGSize, isMirrored: Bool) {
        for step in steps { apply(step, size, isMirrored) }
    }

    private mutating func apply(_ step: EffectStep, _ size: CGSize, _ isMirrored: Bool) {
        let n = step.numbers
        let forward: Double = isMirrored ? -1 : 1
        func about(_ x: Double, _ y: Double, _ z: Double, _ inner: CATransform3D) -> CATransform3D {
            let (dx, dy) = ((x - 0.5) * size.width * forward, (y - 0.5) * size.height)
            return CATransform3D.translation(-dx, -dy, -z).concatenating(inner)
                .concatenating(.translation(dx, dy, z))
        }
        switch step.kind {
        case .offset: transform = transform.concatenating(.translation(n[0] * forward, n[1], 0))
        case .scale: transform = transform.concatenating(about(n[2], n[3], 0, .scale(n[0], n[1], 1)))
        case .rotation: transform = transform.concatenating(about(n[1], n[2], 0, .rotation(n[0], 0, 0, 1)))
        case .rotation3D:
            let inner = CATransform3D.rotation3D(n[0], (n[1], n[2], n[3]), perspective: n[7], size: size)
            transform = transform.concatenating(about(n[4], n[5], n[6], inner))
        case .transform:
            let inner = CATransform3D(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
            let (x, y) = (size.width / 2, size.height / 2)
            transform = transform.concatenating(
                .translation(x, y, 0).concatenating(inner).concatenating(.translation(-x, -y, 0)))
        case .opacity: opacity *= n[0]
        case .blur: filters[0] += n[0]
        case .brightness: filters[1] *= n[0]
        case .contrast: filters[2] *= n[0]
        case .grayscale: filters[3] = 1 - (1 - filters[3]) * (1 - n[0])
        case .hueRotation: filters[4] += n[0]
        case .saturation: filters[5] *= n[0]
        }
    }

    /// The values between this and others, as the page computes them.
    func interpolated(to other: EffectValues, _ fraction: Double) -> EffectValues {
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        var result = EffectValues()
        result.transform = CATransform3D(rows: zip(transform.rows, other.transform.rows).map(between))
        result.opacity = between(opacity, other.opacity)
        result.filters = zip(filters, other.filters).map(between)
        return result
    }

    /// How much values differ, in multiples of what is hardly visible: half a point at a corner of the view, 1 % of
    /// opacity, a quarter of a point of blur, one degree of hue, 1 % of the other filters.
    func difference(from other: EffectValues, size: CGSize) -> Double {
        var result = abs(opacity - other.opacity) / 0.01
        for (index, unit) in [0.25, 0.01, 0.01, 0.01, 1, 0.01].enumerated() {
            result = max(result, abs(filters[index] - other.filters[index]) / unit)
        }
        for x in [-size.width / 2, size.width / 2] {
            for y in [-size.height / 2, size.height / 2] {
                let (a, b) = (transform.projecting(x, y), other.transform.projecting(x, y))
                result = max(result, (a.x - b.x).magnitude / 0.5, (a.y - b.y).magnitude / 0.5)
            }
        }
        return result.isNaN ? .infinity : result
    }

    var isFinite: Bool {
        transform.rows.allSatisfy(\.isFinite) && opacity.isFinite && filters.allSatisfy(\.isFinite)
    }

    /// The filters in CSS; nil if there are none.
    var css: String? {
        guard filters != Self.noFilters else { return nil }
        return filters.indices.filter { filters[$0] != Self.noFilters[$0] }.map { index in
            "\(Self.filterNames[index])(\((filters[index] * 1000).rounded() / 1000)\(Self.filterUnits[index]))"
        }
        .joined(separator: " ")
    }
}

extension CATransform3D {
    /// A rotation with a perspective in which a view of the size has a vanishing point at its larger length divided by
    /// `perspective`.
    static func rotation3D(
        _ angle: Double, _ axis: (x: Double, y: Double, z: Double), perspective: Double, size: CGSize
    ) -> CATransform3D {
        var projection = CATransform3D.identity
        let length = max(size.width, size.height)
        if perspective != 0, length > 0 { projection.m34 = -perspective / length }
        return CATransform3D.rotation(angle, axis.x, axis.y, axis.z).concatenating(projection)
    }

    /// Where a point of the plane is painted.
    func projecting(_ x: Double, _ y: Double) -> CGPoint {
        let w = x * m14 + y * m24 + m44
        return CGPoint(x: (x * m11 + y * m21 + m41) / w, y: (x * m12 + y * m22 + m42) / w)
    }
}
