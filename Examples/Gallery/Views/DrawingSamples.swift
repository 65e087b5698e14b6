import Lifeline

@MainActor let drawingSamples = [
    ViewSample("canvas", "Canvas", "Drawn by code, crisp at every size.") { CanvasSample() },
    ViewSample("animated-shapes", "Animated shapes", "The server declares, the browser plays.") {
        AnimatedShapeSample()
    },
    ViewSample("drawing", "Drawing in UIKit", "draw(_:), shape layers and gradient layers.") { DrawingSample() },
]

/// Rays around a centre.
private struct CanvasSample: View {
    @State private var rays = 24.0

    var body: some View {
        Specimen("Paths and gradients") {
            Canvas { context, size in
                let center = CGPoint(x: size.width / 2, y: size.height / 2)
                let radius = min(size.width, size.height) / 2 - 8
                for index in 0..<Int(rays) {
                    let angle = Double(index) / rays * 2 * .pi
                    var ray = Path()
                    ray.move(to: center)
                    ray.addLine(
                        to: CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius))
                    context.stroke(
                        ray, with: .color(Color(hue: Double(index) / rays, saturation: 0.8, brightness: 0.85)),
                        style: StrokeStyle(lineWidth: 5, lineCap: .round))
                }
                let disc = Path(
                    ellipseIn: CGRect(x: center.x - 26, y: center.y - 26, width: 52, height: 52))
                context.fill(
                    disc,
                    with: .radialGradient(
                        Gradient(colors: [.yellow, .orange]), center: center, startRadius: 4, endRadius: 26))
            }
            .frame(height: 180)
            .accessibilityLabel("\(Int(rays)) rays around a sun")
            Slider(value: $rays, in: 6...48, step: 1) { Text("Rays") }
        }
        Specimen("Layers, clips, texts and views") {
            Canvas { context, size in
                var stripes = context
                stripes.clip(to: Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 18))
                stripes.addFilter(.shadow(radius: 3, y: 2))
                for index in 0..<Int(size.width / 24 + 1) {
                    let stripe = CGRect(x: Double(index) * 24, y: 0, width: 12, height: size.height)
                    stripes.fill(Path(stripe), with: .color(index % 2 == 0 ? .teal : .mint))
                }
                if let badge = context.resolveSymbol(id: "badge") {
                    context.draw(badge, at: CGPoint(x: size.width / 2, y: size.height / 2))
                }
                var turned = context
                turned.translateBy(x: 40, y: size.height - 24)
                turned.rotate(by: .degrees(-12))
                turned.draw(Text("drawn").font(.headline), at: .zero)
            } symbols: {
                Text("A view").font(.headline).foregroundColor(.white).padding(12)
                    .background(Capsule().fill(Color.indigo)).tag("badge")
            }
            .frame(height: 120)
            .accessibilityLabel("Stripes behind a badge with a text")
        }
    }
}

/// A star whose number and depth of points can change gradually.
private struct PointedStar: Shape {
    var depth: Double

    var animatableData: Double {
        get { depth }
        set { depth = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            let radius = min(rect.width, rect.height) / 2
            for index in 0..<16 {
                let angle = Double(index) * .pi / 8 - .pi / 2
                let length = index % 2 == 0 ? radius : radius * (1 - depth)
                let point = CGPoint(x: rect.midX + cos(angle) * length, y: rect.midY + sin(angle) * length)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}

private struct AnimatedShapeSample: View {
    @State private var isOn = false

    var body: some View {
        Specimen("Outlines, parts, angles and colours") {
            HStack(spacing: 20) {
                PointedStar(depth: isOn ? 0.7 : 0.2).fill(isOn ? Color.orange : .yellow)
                Circle().trim(from: 0, to: isOn ? 0.9 : 0.15)
                    .stroke(isOn ? Color.green : .teal, style: StrokeStyle(lineWidth: 9, lineCap: .round))
                    .rotationEffect(.degrees(-90))
                PointedStar(depth: 0.5).rotation(.degrees(isOn ? 180 : 0))
                    .stroke(Color.purple, style: StrokeStyle(lineWidth: isOn ? 8 : 2, lineJoin: .round))
            }
            .frame(height: 110)
            .padding(6)
            Button("Change") { withAnimation(.spring(response: 0.8, dampingFraction: 0.6)) { isOn.toggle() } }
        }
    }
}

private struct DrawingSample: View {
    @State private var level = 0.6

    var body: some View {
        Specimen("A view that draws itself") {
            DialView(level: level).frame(height: 150)
            Slider(value: $level) { Text("Level") }
        }
        Specimen("Layers") { LayersView().frame(height: 110) }
    }
}

private struct DialView: UIViewRepresentable {
    let level: Double

    func makeUIView(context: UIViewRepresentableContext<DialView>) -> Dial { Dial(frame: .zero) }
    func updateUIView(_ dial: Dial, context: UIViewRepresentableContext<DialView>) { dial.level = level }
}

/// A half circle that is filled up to a level.
private final class Dial: UIView {
    var level = 0.0 {
        didSet { setNeedsDisplay() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = "Level"
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let radius = min(rect.width / 2, rect.height) - 16
        let center = CGPoint(x: rect.midX, y: rect.maxY - 14)
        func arc(to part: Double) -> UIBezierPath {
            let path = UIBezierPath(
                arcCenter: center, radius: radius, startAngle: .pi, endAngle: .pi * (1 + part), clockwise: true)
            path.lineWidth = 16
            path.lineCapStyle = .round
            return path
        }
        UIColor.systemGray5.setStroke()
        arc(to: 1).stroke()
        UIColor.systemBlue.setStroke()
        arc(to: max(0.001, level)).stroke()
        let text = "\(Int(level * 100)) %"
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 28, weight: .bold), .foregroundColor: UIColor.label,
        ]
        let size = text.size(withAttributes: attributes)
        text.draw(at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height), withAttributes: attributes)
    }
}

private struct LayersView: UIViewRepresentable {
    func makeUIView(context: UIViewRepresentableContext<LayersView>) -> Panel { Panel(frame: .zero) }
    func updateUIView(_ panel: Panel, context: UIViewRepresentableContext<LayersView>) {}

    final class Panel: UIView {
        private let sky = CAGradientLayer()
        private let wave = CAShapeLayer()

        override init(frame: CGRect) {
            super.init(frame: frame)
            sky.colors = [UIColor.systemIndigo.cgColor, UIColor.systemPink.cgColor, UIColor.systemOrange.cgColor]
            sky.cornerRadius = 14
            wave.fillColor = nil
            wave.strokeColor = UIColor.white.cgColor
            wave.lineWidth = 4
            wave.lineDashPattern = [10, 7]
            wave.lineCap = .round
            for part in [sky, wave] { layer.addSublayer(part) }
            clipsToBounds = true
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            sky.frame = bounds
            wave.frame = bounds
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 0, y: bounds.midY))
            for start in stride(from: 0, to: bounds.width, by: 120) {
                path.addCurve(
                    to: CGPoint(x: start + 120, y: bounds.midY),
                    control1: CGPoint(x: start + 40, y: bounds.midY - 60),
                    control2: CGPoint(x: start + 80, y: bounds.midY + 60))
            }
            wave.path = path
        }
    }
}
