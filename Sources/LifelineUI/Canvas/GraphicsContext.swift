import LayerTree

/// What a `Canvas` draws into.
///
/// A copy has its own state (transform, clip, opacity, filters), and draws into the same canvas:
///
/// ```swift
/// Canvas { context, size in
///     context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.yellow))
///     var half = context
///     half.opacity = 0.5
///     half.rotate(by: .degrees(15))
///     half.stroke(Path(ellipseIn: CGRect(x: 40, y: 0, width: 50, height: 50)), with: .color(.blue), lineWidth: 3)
/// }
/// ```
/// What is drawn is vector content: crisp on every screen, in the colours of light or dark mode. Lengths are in points.
@MainActor @preconcurrency public struct GraphicsContext {
    /// Collects what a context and its copies draw.
    final class Recorder {
        var items: [DrawingItem] = []
        /// The groups around the last item, if it is a group made by `add`.
        private var last: [DrawingGroup] = []

        /// Adds an item inside of groups, outermost first. Successive items share their groups.
        func add(_ item: DrawingItem, in groups: [DrawingGroup]) {
            guard let first = groups.first else {
                last = []
                items.append(item)
                return
            }
            let rest = groups.dropFirst().reversed().reduce(item) { .group($1, [$0]) }
            if last == groups, groups.count == 1, case .group(let group, var inner)? = items.last, group == first {
                items.removeLast()
                inner.append(item)
                items.append(.group(group, inner))
            } else {
                items.append(.group(first, [rest]))
            }
            last = groups
        }
    }

    let recorder: Recorder
    /// The environment of the canvas.
    public let environment: EnvironmentValues
    /// The size of the canvas.
    let size: CGSize
    /// The symbols of the canvas, by their tags.
    let symbols: [AnyHashable: ResolvedSymbol]
    /// Clips and masks, outermost first.
    private var clips: [DrawingGroup] = []
    private var filters: [DrawingGroup.Filter] = []

    /// The opacity of what is drawn, 0…1. 1 by default.
    public var opacity = 1.0
    /// How what is drawn is combined with what lies below it. `normal` by default.
    public var blendMode = BlendMode.normal
    /// The transform from user space to the canvas. `identity` by default.
    public var transform = CGAffineTransform.identity

    init(
        _ recorder: Recorder, environment: EnvironmentValues, size: CGSize,
        symbols: [AnyHashable: ResolvedSymbol] = [:]
    ) {
        self.recorder = recorder
        self.environment = environment
        self.size = size
        self.symbols = symbols
    }

    // MARK: Transform

    /// Scales what is drawn from now on, around the origin of user space.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
    /// Moves the origin of user space, in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    /// Rotates what is drawn from now on around the origin of user space, clockwise.
    public mutating func rotate(by angle: Angle) { concatenate(CGAffineTransform(rotationAngle: angle.radians)) }
    /// Applies a transform to what is drawn from now on, before the current transform.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    // MARK: Clips

    /// How a clip is applied.
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Draws outside of the clip.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// Restricts what is drawn from now on to the interior of a path.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        let path = path.applying(transform).vector
        guard options.contains(.inverse) else {
            return clips.append(DrawingGroup(clip: .init(path, isEvenOdd: style.isEOFilled)))
        }
        var group = DrawingGroup()
        group.mask = [.fill(DrawingPath(path), .color(.black), isEvenOdd: style.isEOFilled)]
        group.isMaskInverted = true
        clips.append(group)
    }

    /// Restricts what is drawn from now on to where a layer is opaque.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let inner = try recordLayer(content)
        var alpha = DrawingGroup()
        alpha.opacity = max(0, min(1, opacity))
        var group = DrawingGroup()
        group.mask = alpha.isPlain ? inner : [.group(alpha, inner)]
        group.isMaskInverted = options.contains(.inverse)
        clips.append(group)
    }

    // MARK: Filters and layers

    /// Adds a filter, which is applied to each thing that is drawn from now on, after the filters before it.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        filters.append(filter.value)
    }

    /// Draws into a layer, to which the opacity, the blend mode and the filters of this context are applied as a whole.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let inner = try recordLayer(content)
        guard !inner.isEmpty else { return }
        add(effects.isPlain ? inner : [.group(effects, inner)])
    }

    private func recordLayer(_ content: (inout GraphicsContext) throws -> Void) rethrows -> [DrawingItem] {
        var layer = GraphicsContext(Recorder(), environment: environment, size: size, symbols: symbols)
        layer.transform = transform
        try content(&layer)
        return layer.recorder.items
    }

    private var effects: DrawingGroup {
        var group = DrawingGroup()
        group.opacity = max(0, min(1, opacity))
        group.blendMode = blendMode.cgMode
        group.filters = filters
        return group
    }

    private func add(_ items: [DrawingItem]) { for item in items { recorder.add(item, in: clips) } }

    /// Adds items with the effects of this context.
    func draw(_ items: [DrawingItem]) {
        let effects = effects
        add(effects.isPlain ? items : items.isEmpty ? [] : [.group(effects, items)])
    }

    // MARK: Paths

    /// Fills the interior of a path. An empty path draws nothing.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard !path.isEmpty else { return }
        let paint = shading.paint(environment, in: path.boundingRect).applying(transform)
        draw([.fill(DrawingPath(path.applying(transform).vector), paint, isEvenOdd: style.isEOFilled)])
    }

    /// Draws the line of a path, centred on it. An empty path draws nothing.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard !path.isEmpty else { return }
        let paint = shading.paint(environment, in: path.boundingRect)
        draw([
            .stroke(path: path.applying(transform).vector, paint, style.drawingLine, under: transform)
        ])
    }

    /// Draws the line of a path, `lineWidth` points wide, half of it on either side.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws items in user space.
    func draw(user items: [DrawingItem]) {
        guard !items.isEmpty else { return }
        draw(transform.isIdentity ? items : [.group(DrawingGroup(transform: transform), items)])
    }
}

extension DrawingPaint {
    /// Returns the paint of a path that was transformed.
    fileprivate func applying(_ transform: CGAffineTransform) -> DrawingPaint {
        guard case .gradient(var gradient) = self, !transform.isIdentity else { return self }
        gradient.transform = gradient.transform.concatenating(transform)
        return .gradient(gradient)
    }
}
