import Foundation

/// Writes drawings. Items beyond the limits are left out.
struct DrawingWriter {
    private var writer: WireWriter
    private(set) var reduction: LayerDrawing.Reduction?
    private var depth = 0

    var bytes: [UInt8] { writer.bytes }

    init(capacity: Int) { writer = WireWriter(capacity: capacity) }

    mutating func write(_ content: DrawingContent) {
        let head =
            (content.isHit ? DrawingCode.Head.isHit : 0) | (content.isClipped ? DrawingCode.Head.isClipped : 0)
        if let fit = content.fit {
            writer.byte(head | (fit.gravity.rawValue + 1))
            unsigned(Double(fit.size.width))
            unsigned(Double(fit.size.height))
        } else {
            writer.byte(head)
        }
        write(content.items)
    }

    /// Writes the items that fit. Returns whether all did.
    @discardableResult
    private mutating func write(_ items: [DrawingItem]) -> Bool {
        for item in items {
            let start = writer.count
            write(item)
            // Space for the ends of the enclosing groups.
            guard writer.count + depth * 2 <= LayerDrawing.maximumLength else {
                writer.removeLast(writer.count - start)
                reduction = .tooLong
                return false
            }
        }
        return true
    }

    private mutating func write(_ item: DrawingItem) {
        switch item {
        case .fill(let path, let paint, let isEvenOdd):
            writer.byte(DrawingCode.Item.fill.rawValue)
            var flags: UInt8 = isEvenOdd ? DrawingCode.PathFlag.isEvenOdd : 0
            if path.trim != nil { flags |= DrawingCode.PathFlag.isTrimmed }
            writer.byte(flags)
            write(path.trim)
            write(paint)
            write(path.path)
        case .stroke(let path, let paint, let line):
            writer.byte(DrawingCode.Item.stroke.rawValue)
            write(path, paint, line)
        case .text(let text):
            writer.byte(DrawingCode.Item.text.rawValue)
            writer.byte(
                (text.isUnderlined ? DrawingCode.TextFlag.isUnderlined : 0)
                    | (text.isStruckThrough ? DrawingCode.TextFlag.isStruckThrough : 0))
            point(text.origin)
            unsigned(text.width)
            writer.font(text.font)
            write(text.paint)
            writer.string(text.text)
        case .image(let image):
            guard LayerURL.isAllowedImage(image.url) else { return }
            writer.byte(DrawingCode.Item.image.rawValue)
            writer.byte(image.gravity.rawValue)
            point(image.rect.origin)
            unsigned(Double(image.rect.width))
            unsigned(Double(image.rect.height))
            writer.bool(image.paint != nil)
            if let paint = image.paint { write(paint) }
            writer.string(image.url)
        case .group(let group, let items):
            guard depth < LayerDrawing.maximumDepth else {
                reduction = reduction ?? .tooDeep
                return
            }
            depth += 1
            defer { depth -= 1 }
            writer.byte(DrawingCode.Item.group.rawValue)
            write(group)
            write(items)
            writer.byte(DrawingCode.Item.end.rawValue)
        }
    }

    private mutating func write(_ path: DrawingPath, _ paint: DrawingPaint, _ line: DrawingLine) {
        let hasStyle = line.cap != .butt || line.join != .miter || line.miterLimit != 10
        var flags: UInt8 = path.trim == nil ? 0 : DrawingCode.PathFlag.isTrimmed
        if hasStyle { flags |= DrawingCode.PathFlag.hasStyle }
        if !line.dash.isEmpty { flags |= DrawingCode.PathFlag.isDashed }
        writer.byte(flags)
        write(path.trim)
        unsigned(line.width)
        if hasStyle {
            writer.byte(UInt8(line.cap.rawValue) | UInt8(line.join.rawValue) << 2)
            unsigned(line.miterLimit)
        }
        if !line.dash.isEmpty {
            writer.uint(line.dash.count)
            for length in line.dash { unsigned(length) }
            signed(line.dashPhase)
        }
        write(paint)
        write(path.path)
    }

    private mutating func write(_ group: DrawingGroup) {
        var flags: UInt32 = 0
        if group.opacity != 1 { flags |= DrawingCode.GroupFlag.opacity }
        if !group.transform.isIdentity { flags |= DrawingCode.GroupFlag.transform }
        if let clip = group.clip {
            flags |= DrawingCode.GroupFlag.clip | (clip.isEvenOdd ? DrawingCode.GroupFlag.isClipEvenOdd : 0)
        }
        if group.blendMode != .normal { flags |= DrawingCode.GroupFlag.blendMode }
        if !group.filters.isEmpty { flags |= DrawingCode.GroupFlag.filters }
        if group.mask != nil {
            flags |= DrawingCode.GroupFlag.mask | (group.isMaskInverted ? DrawingCode.GroupFlag.isMaskInverted : 0)
        }
        writer.uint(flags)
        if group.opacity != 1 { fraction(group.opacity) }
        if !group.transform.isIdentity { write(group.transform) }
        if let clip = group.clip { write(clip.path) }
        if group.blendMode != .normal { writer.byte(UInt8(group.blendMode.rawValue)) }
        if !group.filters.isEmpty {
            for filter in group.filters { write(filter) }
            writer.byte(DrawingCode.Filter.end.rawValue)
        }
        if let mask = group.mask {
            write(mask)
            writer.byte(DrawingCode.Item.end.rawValue)
        }
    }

    private mutating func write(_ filter: DrawingGroup.Filter) {
        switch filter {
        case .shadow(let color, let radius, let x, let y):
            writer.byte(DrawingCode.Filter.shadow.rawValue)
            writer.color(color)
            unsigned(radius)
            signed(x)
            signed(y)
        case .blur(let radius):
            writer.byte(DrawingCode.Filter.blur.rawValue)
            unsigned(radius)
        case .colorMatrix(let numbers):
            writer.byte(DrawingCode.Filter.colorMatrix.rawValue)
            for index in 0..<20 { writer.float(numbers.indices.contains(index) ? numbers[index].finite : 0) }
        }
    }

    private mutating func write(_ paint: DrawingPaint) {
        switch paint {
        case .current: writer.byte(DrawingCode.Paint.current.rawValue)
        case .color(let color):
            writer.byte(DrawingCode.Paint.color.rawValue)
            writer.color(color)
        case .gradient(let gradient):
            switch gradient.form {
            case .linear(let from, let to):
                writer.byte(DrawingCode.Paint.linear.rawValue)
                point(from)
                point(to)
            case .radial(let center, let from, let to):
                writer.byte(DrawingCode.Paint.radial.rawValue)
                point(center)
                unsigned(from)
                unsigned(to)
            case .angular(let center, let from, let to):
                writer.byte(DrawingCode.Paint.angular.rawValue)
                point(center)
                writer.float(Float(from).finite)
                writer.float(Float(to).finite)
            }
            writer.bool(!gradient.transform.isIdentity)
            if !gradient.transform.isIdentity { write(gradient.transform) }
            writer.uint(gradient.stops.count)
            for stop in gradient.stops {
                fraction(stop.location)
                writer.color(stop.color)
            }
        }
    }

    private mutating func write(_ trim: DrawingPath.Trim?) {
        guard let trim else { return }
        fraction(trim.start)
        fraction(trim.end)
    }

    private mutating func write(_ t: CGAffineTransform) {
        for number in [t.a, t.b, t.c, t.d, t.tx, t.ty] { writer.float(Float(number).finite) }
    }

    // MARK: Paths

    private mutating func write(_ path: VectorPath) {
        let precision = Self.precision(of: path)
        writer.byte(precision)
        let scale = DrawingCode.scale * Double(1 << precision)
        var runs: [(verb: VectorPath.Verb, count: UInt32)] = []
        for verb in path.verbs {
            if runs.last?.verb == verb { runs[runs.count - 1].count += 1 } else { runs.append((verb, 1)) }
        }
        writer.uint(runs.count)
        var (lastX, lastY): (Int32, Int32) = (0, 0)
        var index = 0
        for run in runs {
            writer.uint(run.count << DrawingCode.verbBits | UInt32(run.verb.rawValue))
            for _ in 0..<(Int(run.count) * run.verb.pointCount) {
                let x = Self.units(path.points[index].x, scale)
                let y = Self.units(path.points[index].y, scale)
                writer.int(x &- lastX)
                writer.int(y &- lastY)
                (lastX, lastY) = (x, y)
                index += 1
            }
        }
    }

    /// Small paths, which a transform usually enlarges, have more units per point.
    private static func precision(of path: VectorPath) -> UInt8 {
        var largest = 0.0
        for point in path.points { largest = max(largest, abs(point.x), abs(point.y)) }
        guard largest > 0, largest < 8 else { return 0 }
        var precision: UInt8 = 2
        while precision < DrawingCode.maximumPrecision, largest * Double(1 << precision) < 32 { precision += 1 }
        return precision
    }

    /// Coordinates are limited to ±2²⁸ units: differences fit 32 bits.
    private static func units(_ value: Double, _ scale: Double) -> Int32 {
        guard value.isFinite else { return 0 }
        return Int32(max(-0x1p28, min(0x1p28, (value * scale).rounded())))
    }

    // MARK: Numbers

    private mutating func point(_ point: CGPoint) {
        signed(Double(point.x))
        signed(Double(point.y))
    }

    private mutating func signed(_ value: Double) { writer.int(Self.units(value, DrawingCode.scale)) }

    private mutating func unsigned(_ value: Double) {
        writer.uint(UInt32(max(0, Self.units(value, DrawingCode.scale))))
    }

    /// Writes a fraction, 0…1.
    private mutating func fraction(_ value: Double) {
        let value = value.isFinite ? max(0, min(1, value)) : 0
        writer.uint(UInt32((value * DrawingCode.fractionScale).rounded()))
    }
}

extension Float {
    fileprivate var finite: Float { isFinite ? self : 0 }
}
