/// A page turned over a moving fold, from the lower right corner to the upper left one.
///
/// ```
///   ┌───────────────┐      All positions are linear in the fold's position, so that a few layers
///   │ page          │      with the same timing stay aligned, on the compositor:
///   │          ╱▓▓▓╲│        near    the flat part: clipped at the fold
///   │        ╱▓▓▓▓▓▓│        flap    the turned part: the page mirrored at the fold, blank,
///   │      ╱▓▓▓▓▓╱  │                shaded like a cylinder, with a shadow on the flat part
///   │    ╱▓▓▓▓╱     │        shade   the shadow on the page below, beside the fold
///   └───╱───╱───────┘
/// ```
///
/// Coordinates: u is along the fold's normal (0 at the upper left corner), v along the fold.
@MainActor struct PageCurl {
    private let near = CALayer()
    private let paper = CALayer()
    private let page: CALayer
    private let flap = CALayer()
    private let back = CALayer()
    private let gloss = CAGradientLayer()
    private let shade = CAGradientLayer()

    private let normal: CGPoint
    private let length: Double
    private let middle: Double
    private let reach: Double
    /// From the page's upper left corner to that of the paper.
    private let corner: CGPoint

    /// How far beyond the corners the fold begins and ends, so that the shadows are out of sight. Points.
    private static let margin = 60.0
    private static let overlap = 1.5
    /// How far the paper, which has the page's color, extends beyond the page's edges. Points.
    private static let bleed = 8.0

    init(_ page: CALayer, on stage: CALayer) {
        self.page = page
        let size = stage.bounds.size
        // The flatter the fold, the more the page seems to be lifted at its lower edge.
        let angle = 58.0 * Double.pi / 180
        normal = CGPoint(x: cos(angle), y: sin(angle))
        length = size.width * normal.x + size.height * normal.y
        middle = (-size.width * normal.y + size.height * normal.x) / 2
        reach = 2 * (size.width + size.height)
        let turn = CATransform3D(CGAffineTransform(rotationAngle: angle))
        let turnBack = CGAffineTransform(rotationAngle: -angle)
        let strip = min(260, max(80, length * 0.3))

        for layer in [near, flap] {
            layer.anchorPoint = CGPoint(x: 1, y: 0.5)
            layer.bounds = CGRect(x: 0, y: 0, width: reach, height: reach)
            layer.transform = turn
            layer.masksToBounds = true
        }
        let turnedBack = CATransform3D(turnBack)
        page.anchorPoint = .zero
        page.transform = turnedBack
        page.bounds.size = size
        // After rotation in both directions, the page's edges are off by a fraction of a pixel, and the page below
        // would show.
        let bleed = Self.bleed
        paper.anchorPoint = .zero
        paper.transform = turnedBack
        paper.bounds = CGRect(origin: .zero, size: size).insetBy(dx: -bleed, dy: -bleed)
        if let fill = Self.fill(of: page) {
            paper.backgroundColor = fill
            // A color that is covered would be mixed in at the edges.
            page.backgroundColor = fill
        }
        corner = CGPoint(x: -bleed, y: -bleed).applying(turnBack)

        back.anchorPoint = .zero
        back.bounds = CGRect(origin: .zero, size: size)
        back.transform = CATransform3D(turnBack.concatenating(CGAffineTransform(scaleX: -1, y: 1)))
        back.backgroundColor = CGColor(
            light: RGBA(red: 0.955, green: 0.95, blue: 0.94), dark: RGBA(red: 0.24, green: 0.24, blue: 0.25))
        back.masksToBounds = true
        back.shadowOpacity = 0.4
        back.shadowRadius = 9
        back.shadowOffset = .zero

        gloss.anchorPoint = CGPoint(x: 0, y: 0.5)
        gloss.bounds = CGRect(x: 0, y: 0, width: strip, height: reach)
        gloss.transform = turn
        Self.shade(gloss, [(0, 0, 0.42), (0.1, 0, 0.16), (0.28, 1, 0.5), (0.5, 0, 0.03), (1, 0, 0.1)])

        shade.anchorPoint = CGPoint(x: 0, y: 0.5)
        shade.bounds = CGRect(x: 0, y: 0, width: 46, height: reach)
        shade.transform = turn
        Self.shade(shade, [(0, 0, 0.4), (0.35, 0, 0.15), (1, 0, 0)])

        near.addSublayer(paper)
        near.addSublayer(page)
        back.addSublayer(gloss)
        flap.addSublayer(back)
        for layer in [near, shade, flap] { stage.addSublayer(layer) }
    }

    /// Returns the color that is seen at the edges of a layer: that of the topmost opaque layer in it that fills it.
    private static func fill(of layer: CALayer) -> CGColor? {
        for child in (layer.sublayers ?? []).reversed()
        where !child.isHidden && child.opacity == 1 && child.frame.insetBy(dx: -1, dy: -1).contains(layer.bounds) {
            if let color = fill(of: child) { return color }
        }
        // A translucent one would be painted twice.
        guard let color = layer.backgroundColor, color.light.alpha == 255, color.dark.alpha == 255 else { return nil }
        return color
    }

    /// Places the fold for a progress: at 0 the page is flat, at 1 it has disappeared.
    func set(_ progress: Double) {
        let fold = length + Self.margin - progress * (length + 2 * Self.margin)
        // The point of the fold nearest to the page's middle.
        let point = CGPoint(x: fold * normal.x - middle * normal.y, y: fold * normal.y + middle * normal.x)
        flap.position = point
        gloss.position = point
        // The parts below the flap extend slightly under it, to avoid a visible seam.
        near.position = CGPoint(x: point.x - Self.overlap * normal.x, y: point.y - Self.overlap * normal.y)
        shade.position = near.position
        page.position = CGPoint(x: reach - fold + Self.overlap, y: reach / 2 - middle)
        paper.position = CGPoint(x: page.position.x + corner.x, y: page.position.y + corner.y)
        back.position = CGPoint(x: reach + fold, y: reach / 2 - middle)
    }

    private static func shade(
        _ layer: CAGradientLayer, _ stops: [(at: Double, white: Double, opacity: Double)]
    ) {
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        layer.locations = stops.map { NSNumber(value: $0.at) }
        layer.colors = stops.map { CGColor(red: $0.white, green: $0.white, blue: $0.white, alpha: $0.opacity) }
    }
}
