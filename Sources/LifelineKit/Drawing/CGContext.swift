import LayerTree

/// How a path is painted.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// A drawing in progress, as in CoreGraphics.
///
/// `UIView.draw(_:)` and `UIGraphicsImageRenderer` provide one. What is drawn is recorded as vector content: browsers
/// draw it at the resolution of their screens. Colours keep their light and dark forms. Lengths are in points; y grows
/// downwards.
///
/// ```swift
/// override func draw(_ rect: CGRect) {
///     guard let context = UIGraphicsGetCurrentContext() else { return }
///     context.setFillColor(UIColor.systemTeal.cgColor)
///     context.fillEllipse(in: rect.insetBy(dx: 4, dy: 4))
/// }
/// ```
@preconcurrency @MainActor public final class CGContext {
    struct State {
        var transform = CGAffineTransform.identity
        var fillColor = CGColor.black
        var strokeColor = CGColor.black
        var line = DrawingLine()
        var alpha = 1.0
        var blendMode = CGBlendMode.normal
        var shadow: DrawingGroup.Filter?
        /// The number of open groups.
        var depth = 0
    }

    /// A group to which items are added.
    private struct Group {
        var group: DrawingGroup
        var items: [DrawingItem] = []
    }

    var state = State()
    private var states: [State] = []
    private var layers: [Int] = []
    private var groups = [Group(group: DrawingGroup())]
    /// The path under construction, in the context's own coordinates.
    private var current = VectorPath()

    init() {}

    /// The items drawn so far.
    var items: [DrawingItem] {
        var items: [DrawingItem] = []
        for group in groups.reversed() {
            let own = group.items + items
            items = group.group.isPlain ? own : own.isEmpty ? [] : [.group(group.group, own)]
        }
        return items
    }

    // MARK: State

    /// Stores the state, which `restoreGState` restores: colours, line, transform, clip, alpha, blend mode and shadow.
    public func saveGState() { states.append(state) }

    /// Restores the state that was saved last. Without one nothing happens.
    public func restoreGState() {
        guard let last = states.popLast() else { return }
        close(to: last.depth)
        state = last
    }

    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }
    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
    /// Sets the width of lines, in points of the current transform; negative ones count as 0.
    public func setLineWidth(_ width: CGFloat) { state.line.width = max(0, width) }
    /// Sets the form of the ends of open lines.
    public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
    /// Sets the form of the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
    /// Sets the ratio of a mitre's length to the line's width, above which the corner is bevelled.
    public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

    /// Sets the lengths of dashes and gaps, alternating; no lengths for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.line.dash = lengths.map { max(0, $0) }
        state.line.dashPhase = phase
    }

    /// Sets the opacity of what is drawn, 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }

    /// Sets how what is drawn is combined with what lies below it.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Adds a shadow to each thing that is drawn; nil removes it. `blur` is twice the standard deviation.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { .shadow($0, radius: blur / 2, x: offset.width, y: offset.height) }
    }

    /// Adds a black shadow of a third opacity to each thing that is drawn. `blur` is twice the standard deviation.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.33))
    }

    // MARK: Transform

    /// The transform from user space to the drawing.
    public var ctm: CGAffineTransform { state.transform }
    /// Applies a transform to what is drawn from now on, before the current transform.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }
    /// Moves the origin of user space, in points.
    public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Scales what is drawn from now on, around the origin of user space.
    public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Rotates by an angle in radians; positive angles turn clockwise.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    // MARK: Path

    /// Begins an empty path.
    public func beginPath() { current = VectorPath() }
    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { current.move(to: point.applying(ctm)) }
    /// Adds a straight line from the current point.
    public func addLine(to point: CGPoint) { current.addLine(to: point.applying(ctm)) }
    /// Adds a curve with one control point from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        current.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
    }
    /// Adds a curve with two control points from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        current.addCurve(to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
    }
    /// Closes the current subpath with a straight line.
    public func closePath() { current.closeSubpath() }
    /// Adds straight lines through points as a subpath.
    public func addLines(between points: [CGPoint]) { build { $0.addLines(between: points) } }
    /// Adds a rectangle as a subpath. Lengths are in points.
    public func addRect(_ rect: CGRect) { build { $0.addRect(rect) } }
    /// Adds an ellipse that touches the sides of a rectangle. Lengths are in points.
    public func addEllipse(in rect: CGRect) { build { $0.addEllipse(in: rect) } }
    /// Adds the elements of another path.
    public func addPath(_ path: CGPath) { current.append(path.vector.applying(ctm)) }

    /// Adds an arc, joined by a line to the current point. `clockwise` refers to coordinates whose y grows upwards, as
    /// in CoreGraphics: on the screen the arc turns in the opposite direction.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        let inverse = ctm.inverted()
        current = current.applying(inverse)
        current.addArc(center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: !clockwise)
        current = current.applying(ctm)
    }

    private func build(_ body: (CGMutablePath) -> Void) {
        let path = CGMutablePath()
        body(path)
        addPath(path)
    }

    /// The current path in user space; nil if it is empty.
    public var path: CGPath? { current.isEmpty ? nil : CGPath(current.applying(ctm.inverted())) }

    // MARK: Painting

    /// Fills the interior of the current path, and begins an empty one.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }
    /// Strokes the current path, and begins an empty one.
    public func strokePath() { drawPath(using: .stroke) }

    /// Paints the path and removes it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = current
        beginPath()
        if mode != .stroke { fill(device: path, isEvenOdd: mode == .eoFill || mode == .eoFillStroke) }
        if mode != .fill, mode != .eoFill { stroke(device: path) }
    }

    /// Fills a figure with the fill colour. The current path stays as it is.
    public func fill(_ rect: CGRect) { fill(CGPath(rect: rect).vector, .color(state.fillColor)) }
    /// Fills a figure with the fill colour. The current path stays as it is.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Fills a figure with the fill colour. The current path stays as it is.
    public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect).vector, .color(state.fillColor)) }
    /// Strokes a figure with the current line. The current path stays as it is.
    public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect).vector) }
    /// Strokes a rectangle with a line of a width in points.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }
    /// Strokes a figure with the current line. The current path stays as it is.
    public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect).vector) }

    /// Paints lines between pairs of points.
    public func strokeLineSegments(between points: [CGPoint]) {
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Clips what is drawn from now on, until the state is restored, to the path, and removes the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(device: current, isEvenOdd: rule == .evenOdd)
        beginPath()
    }

    /// Restricts what is drawn from now on to a rectangle. Lengths are in points.
    public func clip(to rect: CGRect) { clip(device: CGPath(rect: rect).vector.applying(ctm)) }

    func clip(device path: VectorPath, isEvenOdd: Bool = false) {
        open(DrawingGroup(clip: .init(path, isEvenOdd: isEvenOdd)))
        state.depth = groups.count - 1
    }

    /// Begins a group: what is drawn until its end is combined first, and then painted with the alpha, the blend mode
    /// and the shadow that are set now.
    public func beginTransparencyLayer(auxiliaryInfo: Never? = nil) {
        saveGState()
        open(effects ?? DrawingGroup())
        layers.append(states.count)
        state.depth = groups.count - 1
        (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
    }

    /// Ends the layer that was begun last, and draws it as a whole. Without one nothing happens.
    public func endTransparencyLayer() {
        guard let count = layers.popLast() else { return }
        while states.count > count { states.removeLast() }
        restoreGState()
    }

    private func open(_ group: DrawingGroup) { groups.append(Group(group: group)) }

    private func close(to depth: Int) {
        while groups.count > depth + 1, let last = groups.popLast() {
            guard !last.items.isEmpty else { continue }
            if last.group.isPlain {
                groups[groups.count - 1].items += last.items
            } else {
                groups[groups.count - 1].items.append(.group(last.group, last.items))
            }
        }
    }

    // MARK: Items

    /// What the alpha, the blend mode and the shadow add to an item.
    private var effects: DrawingGroup? {
        guard state.alpha < 1 || state.blendMode != .normal || state.shadow != nil else { return nil }
        var group = DrawingGroup()
        group.opacity = state.alpha
        group.blendMode = state.blendMode
        if let shadow = state.shadow { group.filters = [shadow] }
        return group
    }

    func add(_ item: DrawingItem) {
        let item = effects.map { DrawingItem.group($0, [item]) } ?? item
        groups[groups.count - 1].items.append(item)
    }

    /// Adds items in user coordinates.
    func add(user items: [DrawingItem]) {
        guard !items.isEmpty else { return }
        if ctm.isIdentity, items.count == 1 {
            add(items[0])
        } else {
            add(.group(DrawingGroup(transform: ctm), items))
        }
    }

    func fill(_ path: VectorPath, _ paint: DrawingPaint, isEvenOdd: Bool = false) {
        if case .gradient = paint, !ctm.isIdentity {
            add(user: [.fill(DrawingPath(path), paint, isEvenOdd: isEvenOdd)])
        } else {
            add(.fill(DrawingPath(path.applying(ctm)), paint, isEvenOdd: isEvenOdd))
        }
    }

    private func fill(device path: VectorPath, isEvenOdd: Bool) {
        guard !path.isEmpty else { return }
        add(.fill(DrawingPath(path), .color(state.fillColor), isEvenOdd: isEvenOdd))
    }

    func stroke(_ path: VectorPath, _ line: DrawingLine? = nil) {
        stroke(device: path.applying(ctm), line)
    }

    private func stroke(device path: VectorPath, _ line: DrawingLine? = nil) {
        guard !path.isEmpty else { return }
        add(.stroke(path: path, .color(state.strokeColor), line ?? state.line, under: ctm))
    }
}

extension DrawingItem {
    /// Returns the line along a path that is transformed already. A transform that distorts also distorts the line.
    package static func stroke(
        path: VectorPath, _ paint: DrawingPaint, _ line: DrawingLine, under transform: CGAffineTransform
    ) -> DrawingItem {
        let t = transform
        let scale = hypot(t.a, t.b)
        let isSimilar = abs(hypot(t.c, t.d) - scale) < 1e-6 * max(1, scale) && abs(t.a * t.c + t.b * t.d) < 1e-6
        if t.isIdentity || isSimilar {
            var line = line
            line.width *= scale
            line.dash = line.dash.map { $0 * scale }
            line.dashPhase *= scale
            return .stroke(DrawingPath(path), paint, line)
        }
        return .group(
            DrawingGroup(transform: t), [.stroke(DrawingPath(path.applying(t.inverted())), paint, line)])
    }
}
