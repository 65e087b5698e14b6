import Foundation

/// Reads drawings. Every read is checked; nothing traps on any input.
struct DrawingReader {
    private var reader: WireReader
    private var depth = 0

    static func content(of bytes: [UInt8]) throws(WireError) -> DrawingContent {
        let result: Result<DrawingContent, WireError> = WireReader.reading(bytes) { reader in
            var drawing = DrawingReader(reader: reader)
            do throws(WireError) { return .success(try drawing.content()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    private init(reader: WireReader) { self.reader = reader }

    private mutating func content() throws(WireError) -> DrawingContent {
        let head = try reader.byte()
        guard head & ~DrawingCode.Head.all == 0 else { throw .unknown("drawing \(head)") }
        var content = DrawingContent(
            isHit: head & DrawingCode.Head.isHit != 0, isClipped: head & DrawingCode.Head.isClipped != 0)
        let gravity = head & DrawingCode.Head.gravityMask
        if gravity > 0 {
            guard let gravity = LayerImage.Gravity(rawValue: gravity - 1) else { throw .unknown("gravity") }
            content.fit = .init(CGSize(width: try unsigned(), height: try unsigned()), gravity)
        }
        while !reader.isAtEnd {
            guard let item = try self.item() else { throw .unknown("end of a group") }
            content.items.append(item)
        }
        return content
    }

    /// Returns nil at the end of a group.
    private mutating func item() throws(WireError) -> DrawingItem? {
        switch try reader.choice(DrawingCode.Item.self, named: "drawing item") {
        case .end: return nil
        case .fill:
            let flags = try pathFlags(DrawingCode.PathFlag.isEvenOdd | DrawingCode.PathFlag.isTrimmed)
            let trim = try self.trim(flags)
            let paint = try self.paint()
            return .fill(
                DrawingPath(try path(), trim: trim), paint, isEvenOdd: flags & DrawingCode.PathFlag.isEvenOdd != 0)
        case .stroke: return try stroke()
        case .text:
            let flags = try reader.byte()
            guard flags & ~DrawingCode.TextFlag.all == 0 else { throw .unknown("text flags \(flags)") }
            let origin = try point()
            let width = try unsigned()
            let font = try reader.font()
            let paint = try self.paint()
            return .text(
                DrawingText(
                    try reader.string(), font: font, paint: paint, origin: origin, width: width,
                    isUnderlined: flags & DrawingCode.TextFlag.isUnderlined != 0,
                    isStruckThrough: flags & DrawingCode.TextFlag.isStruckThrough != 0))
        case .image:
            let gravity = try reader.choice(LayerImage.Gravity.self, named: "gravity")
            let origin = try point()
            let size = CGSize(width: try unsigned(), height: try unsigned())
            let paint = try reader.bool() ? try self.paint() : nil
            let url = try reader.string()
            guard LayerURL.isAllowedImage(url) else { throw .outOfRange("image URL") }
            let rect = CGRect(origin: origin, size: size)
            return .image(DrawingImage(url: url, in: rect, gravity: gravity, paint: paint))
        case .group:
            guard depth < LayerDrawing.maximumDepth else { throw .outOfRange("depth of a drawing") }
            depth += 1
            let group = try self.group()
            let items = try self.items()
            depth -= 1
            return .group(group, items)
        }
    }

    private mutating func items() throws(WireError) -> [DrawingItem] {
        var items: [DrawingItem] = []
        while let item = try self.item() { items.append(item) }
        return items
    }

    private mutating func stroke() throws(WireError) -> DrawingItem {
        let flags = try pathFlags(DrawingCode.PathFlag.all & ~DrawingCode.PathFlag.isEvenOdd)
        let trim = try self.trim(flags)
        var line = DrawingLine(width: try unsigned())
        if flags & DrawingCode.PathFlag.hasStyle != 0 {
            let style = try reader.byte()
            guard let cap = CGLineCap(rawValue: Int32(style & 3)), let join = CGLineJoin(rawValue: Int32(style >> 2))
            else { throw .unknown("line style \(style)") }
            line.cap = cap
            line.join = join
            line.miterLimit = try unsigned()
        }
        if flags & DrawingCode.PathFlag.isDashed != 0 {
            for _ in 0..<(try reader.count()) { line.dash.append(try unsigned()) }
            line.dashPhase = try signed()
        }
        let paint = try self.paint()
        return .stroke(DrawingPath(try path(), trim: trim), paint, line)
    }

    private mutating func group() throws(WireError) -> DrawingGroup {
        let flags = try reader.uint()
        guard flags & ~DrawingCode.GroupFlag.all == 0 else { throw .unknown("group flags \(flags)") }
        var group = DrawingGroup()
        if flags & DrawingCode.GroupFlag.opacity != 0 { group.opacity = try fraction() }
        if flags & DrawingCode.GroupFlag.transform != 0 { group.transform = try self.transform() }
        if flags & DrawingCode.GroupFlag.clip != 0 {
            group.clip = .init(try path(), isEvenOdd: flags & DrawingCode.GroupFlag.isClipEvenOdd != 0)
        }
        if flags & DrawingCode.GroupFlag.blendMode != 0 {
            guard let mode = CGBlendMode(rawValue: Int32(try reader.byte())) else { throw .unknown("blend mode") }
            group.blendMode = mode
        }
        if flags & DrawingCode.GroupFlag.filters != 0 {
            while let filter = try self.filter() { group.filters.append(filter) }
        }
        if flags & DrawingCode.GroupFlag.mask != 0 {
            group.mask = try self.items()
            group.isMaskInverted = flags & DrawingCode.GroupFlag.isMaskInverted != 0
        }
        return group
    }

    private mutating func filter() throws(WireError) -> DrawingGroup.Filter? {
        switch try reader.choice(DrawingCode.Filter.self, named: "filter") {
        case .end: return nil
        case .shadow:
            return .shadow(try reader.color(), radius: try unsigned(), x: try signed(), y: try signed())
        case .blur: return .blur(radius: try unsigned())
        case .colorMatrix:
            var numbers: [Float] = []
            for _ in 0..<20 { numbers.append(try reader.finiteFloat()) }
            return .colorMatrix(numbers)
        }
    }

    private mutating func paint() throws(WireError) -> DrawingPaint {
        let form: DrawingGradient.Form
        switch try reader.choice(DrawingCode.Paint.self, named: "paint") {
        case .current: return .current
        case .color: return .color(try reader.color())
        case .linear: form = .linear(from: try point(), to: try point())
        case .radial: form = .radial(center: try point(), from: try unsigned(), to: try unsigned())
        case .angular:
            form = .angular(
                center: try point(), from: Double(try reader.finiteFloat()), to: Double(try reader.finiteFloat()))
        }
        let transform = try reader.bool() ? try self.transform() : .identity
        var stops: [DrawingGradient.Stop] = []
        for _ in 0..<(try reader.count(ofAtLeast: 2)) {
            stops.append(.init(location: try fraction(), color: try reader.color()))
        }
        return .gradient(DrawingGradient(form, stops: stops, transform: transform))
    }

    private mutating func pathFlags(_ all: UInt8) throws(WireError) -> UInt8 {
        let flags = try reader.byte()
        guard flags & ~all == 0 else { throw .unknown("path flags \(flags)") }
        return flags
    }

    private mutating func trim(_ flags: UInt8) throws(WireError) -> DrawingPath.Trim? {
        guard flags & DrawingCode.PathFlag.isTrimmed != 0 else { return nil }
        return DrawingPath.Trim(start: try fraction(), end: try fraction())
    }

    private mutating func transform() throws(WireError) -> CGAffineTransform {
        var numbers: [Double] = []
        for _ in 0..<6 { numbers.append(Double(try reader.finiteFloat())) }
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    private mutating func path() throws(WireError) -> VectorPath {
        let precision = try reader.byte()
        guard precision <= DrawingCode.maximumPrecision else { throw .outOfRange("precision") }
        let scale = DrawingCode.scale * Double(1 << precision)
        var path = VectorPath()
        var (x, y): (Int32, Int32) = (0, 0)
        func point(_ reader: inout WireReader) throws(WireError) -> CGPoint {
            x = x &+ (try reader.int())
            y = y &+ (try reader.int())
            return CGPoint(x: Double(x) / scale, y: Double(y) / scale)
        }
        for _ in 0..<(try reader.count()) {
            let run = try reader.uint()
            let count = Int(run >> DrawingCode.verbBits)
            guard let verb = VectorPath.Verb(rawValue: UInt8(run & ((1 << DrawingCode.verbBits) - 1))) else {
                throw .unknown("verb \(run)")
            }
            // A path without a current point would read each step as a move.
            guard verb == .move || path.currentPoint != nil else { throw .outOfRange("path") }
            // Closing a path again has no effect.
            guard count <= (verb == .close ? 1 : reader.remaining / (2 * verb.pointCount)) else { throw .truncated }
            for _ in 0..<count {
                switch verb {
                case .move: path.move(to: try point(&reader))
                case .line: path.addLine(to: try point(&reader))
                case .quad:
                    let control = try point(&reader)
                    path.addQuadCurve(to: try point(&reader), control: control)
                case .cubic:
                    let (control1, control2) = (try point(&reader), try point(&reader))
                    path.addCurve(to: try point(&reader), control1: control1, control2: control2)
                case .close: path.closeSubpath()
                }
            }
        }
        return path
    }

    private mutating func point() throws(WireError) -> CGPoint { CGPoint(x: try signed(), y: try signed()) }

    private mutating func signed() throws(WireError) -> Double { Double(try reader.int()) / DrawingCode.scale }

    private mutating func unsigned() throws(WireError) -> Double { Double(try reader.uint()) / DrawingCode.scale }

    private mutating func fraction() throws(WireError) -> Double {
        let value = try reader.uint()
        guard value <= UInt32(DrawingCode.fractionScale) else { throw .outOfRange("fraction") }
        return Double(value) / DrawingCode.fractionScale
    }
}
