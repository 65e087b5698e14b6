import Charts
import LifelineUI

/// Vector content of every kind, each in a picture of its own.
@MainActor enum PictureSamples {
    static let size = CGSize(width: 192, height: 128)
    static let columns = 4

    static let all: [(name: String, view: AnyView)] = [
        ("shapes", AnyView(Shapes())), ("strokes", AnyView(Strokes())), ("dashes", AnyView(Dashes())),
        ("fills", AnyView(Fills())), ("gradients", AnyView(Gradients())), ("text", AnyView(Texts())),
        ("images", AnyView(Images())), ("clips", AnyView(Clips())), ("blends", AnyView(Blends())),
        ("effects", AnyView(Effects())), ("canvas", AnyView(Canvases())), ("transforms", AnyView(Transforms())),
        ("layers", AnyView(Layers())), ("bars", AnyView(Bars())), ("lines", AnyView(Lines())),
        ("areas", AnyView(Areas())), ("points", AnyView(Points())), ("rectangles", AnyView(Rectangles())),
        ("rules", AnyView(Rules())), ("sectors", AnyView(Sectors())),
    ]

    static let rows = (all.count + columns - 1) / columns
}

struct PictureApp: App {
    var body: some Scene {
        WindowGroup("Pictures") { PictureSheet() }
    }
}

struct PictureSheet: View {
    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<PictureSamples.rows, id: \.self) { row in
                HStack(spacing: 0) {
                    ForEach(0..<PictureSamples.columns, id: \.self) { column in
                        let index = row * PictureSamples.columns + column
                        Group {
                            if index < PictureSamples.all.count { PictureSamples.all[index].view } else { Color.clear }
                        }
                        .frame(width: PictureSamples.size.width, height: PictureSamples.size.height)
                        .clipped()
                    }
                }
            }
            Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct Shapes: View {
    var body: some View {
        VStack(spacing: 8) {
            HStack(spacing: 8) {
                Rectangle().fill(.red)
                RoundedRectangle(cornerRadius: 16).fill(.green)
                Circle().fill(.blue)
            }
            HStack(spacing: 8) {
                Capsule().fill(.orange)
                Ellipse().fill(.purple)
                UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24).fill(.primary)
            }
        }
        .padding(8)
    }
}

private struct Zigzag: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        }
    }
}

private struct Strokes: View {
    var body: some View {
        HStack(spacing: 24) {
            Zigzag().stroke(.red, style: StrokeStyle(lineWidth: 16, lineCap: .butt, lineJoin: .miter))
            Zigzag().stroke(.blue, style: StrokeStyle(lineWidth: 16, lineCap: .round, lineJoin: .round))
            Zigzag().stroke(.primary, style: StrokeStyle(lineWidth: 16, lineCap: .square, lineJoin: .bevel))
        }
        .padding(.horizontal, 20).padding(.vertical, 28)
    }
}

private struct Dashes: View {
    var body: some View {
        Canvas { context, size in
            for (index, style) in [
                StrokeStyle(lineWidth: 10, dash: [24, 16]),
                StrokeStyle(lineWidth: 10, dash: [24, 16], dashPhase: 12),
                StrokeStyle(lineWidth: 10, lineCap: .round, dash: [1, 23]),
                StrokeStyle(lineWidth: 10, dash: [32, 8, 8, 8]),
            ].enumerated() {
                var line = Path()
                line.move(to: CGPoint(x: 12, y: 20 + Double(index) * 28))
                line.addLine(to: CGPoint(x: 180, y: 20 + Double(index) * 28))
                context.stroke(line, with: .color(index % 2 == 0 ? .blue : .primary), style: style)
            }
        }
    }
}

private struct Fills: View {
    var body: some View {
        Canvas { context, size in
            var rings = Path(ellipseIn: CGRect(x: 8, y: 24, width: 80, height: 80))
            rings.addEllipse(in: CGRect(x: 28, y: 44, width: 40, height: 40))
            context.fill(rings, with: .color(.red), style: FillStyle(eoFill: true))
            let curve = Path { path in
                path.move(to: CGPoint(x: 100, y: 104))
                path.addQuadCurve(to: CGPoint(x: 184, y: 104), control: CGPoint(x: 142, y: -40))
                path.addCurve(
                    to: CGPoint(x: 100, y: 104), control1: CGPoint(x: 160, y: 124), control2: CGPoint(x: 130, y: 72))
            }
            context.fill(curve, with: .color(.teal))
            context.stroke(curve, with: .color(.primary), lineWidth: 4)
        }
    }
}

private struct Gradients: View {
    private let colors = Gradient(colors: [.red, .yellow, .blue])

    var body: some View {
        HStack(spacing: 8) {
            Rectangle().fill(LinearGradient(gradient: colors, startPoint: .top, endPoint: .bottom))
            Circle().fill(RadialGradient(gradient: colors, center: .center, startRadius: 0, endRadius: 32))
            Circle().fill(AngularGradient(gradient: colors, center: .center))
        }
        .padding(8)
    }
}

private struct Texts: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text("Large").font(.system(size: 36, weight: .bold))
            Text("Monospaced").font(.system(size: 20, design: .monospaced)).foregroundStyle(.blue)
            Canvas { context, size in
                context.draw(
                    Text("Drawn").font(.system(size: 28, weight: .semibold)).foregroundStyle(.red),
                    at: CGPoint(x: size.width / 2, y: size.height / 2))
            }
        }
        .padding(8)
    }
}

private struct Images: View {
    /// Four fields of colours, as vector content.
    private var fields: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
            for (index, color) in [UIColor.systemRed, .systemGreen, .systemBlue, .systemYellow].enumerated() {
                color.setFill()
                context.fill(CGRect(x: Double(index % 2) * 32, y: Double(index / 2) * 32, width: 32, height: 32))
            }
        }
    }

    var body: some View {
        HStack(spacing: 16) {
            Image(uiImage: fields)
            Image(uiImage: fields).resizable().frame(width: 32, height: 96)
            Image(systemName: "heart.fill").font(.system(size: 44)).foregroundStyle(.pink)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

private struct Clips: View {
    private var stripes: some View {
        HStack(spacing: 0) {
            ForEach(0..<4, id: \.self) { index in index % 2 == 0 ? Color.red : Color.blue }
        }
    }

    var body: some View {
        HStack(spacing: 8) {
            stripes.clipShape(Circle())
            stripes.mask { Text("M").font(.system(size: 72, weight: .black)) }
            Canvas { context, size in
                context.clip(to: Path(CGRect(x: 0, y: 32, width: size.width, height: 48)))
                context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
            }
        }
        .padding(8)
    }
}

private struct Blends: View {
    private static let modes: [GraphicsContext.BlendMode] = [
        .normal, .multiply, .screen, .difference, .overlay, .darken,
    ]

    var body: some View {
        Canvas { context, size in
            for (index, mode) in Self.modes.enumerated() {
                let origin = CGPoint(x: Double(index % 3) * 64, y: Double(index / 3) * 64)
                context.drawLayer { layer in
                    layer.fill(
                        Path(CGRect(x: origin.x + 8, y: origin.y + 8, width: 32, height: 32)), with: .color(.orange))
                    layer.blendMode = mode
                    layer.fill(
                        Path(CGRect(x: origin.x + 24, y: origin.y + 24, width: 32, height: 32)), with: .color(.blue))
                }
            }
        }
    }
}

private struct Effects: View {
    var body: some View {
        Canvas { context, size in
            var shadow = context
            shadow.addFilter(.shadow(color: .red, radius: 0, x: 16, y: 16))
            shadow.fill(Path(CGRect(x: 8, y: 24, width: 40, height: 56)), with: .color(.blue))
            var blurred = context
            blurred.addFilter(.blur(radius: 6))
            blurred.fill(Path(CGRect(x: 80, y: 32, width: 40, height: 64)), with: .color(.green))
            var faint = context
            faint.opacity = 0.4
            faint.fill(Path(CGRect(x: 144, y: 24, width: 40, height: 40)), with: .color(.purple))
            faint.addFilter(.grayscale(1))
            faint.opacity = 1
            faint.fill(Path(CGRect(x: 144, y: 72, width: 40, height: 40)), with: .color(.purple))
        }
    }
}

private struct Canvases: View {
    var body: some View {
        Canvas { context, size in
            context.fill(
                Path(roundedRect: CGRect(x: 8, y: 8, width: 176, height: 112), cornerRadius: 24), with: .color(.yellow))
            var turned = context
            turned.translateBy(x: 56, y: 64)
            turned.rotate(by: .degrees(30))
            turned.fill(Path(CGRect(x: -24, y: -24, width: 48, height: 48)), with: .color(.blue))
            if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, at: CGPoint(x: 136, y: 64)) }
        } symbols: {
            Text("S").font(.system(size: 44, weight: .bold)).foregroundStyle(.white).padding(12)
                .background(Circle().fill(.red)).tag(1)
        }
    }
}

private struct Transforms: View {
    var body: some View {
        HStack(spacing: 24) {
            Rectangle().fill(.red).frame(width: 40, height: 40).rotationEffect(.degrees(45))
            Circle().fill(.green).frame(width: 24, height: 24).scaleEffect(x: 1.5, y: 3)
            Rectangle().trim(from: 0, to: 0.6).stroke(.blue, lineWidth: 10).frame(width: 40, height: 64)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

private struct Layers: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        let shape = CAShapeLayer()
        let path = UIBezierPath(ovalIn: CGRect(x: 16, y: 16, width: 64, height: 96))
        shape.path = path.cgPath
        shape.fillColor = UIColor.systemTeal.cgColor
        shape.strokeColor = UIColor.systemRed.cgColor
        shape.lineWidth = 12
        shape.strokeEnd = 0.75
        view.layer.addSublayer(shape)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 104, y: 16, width: 72, height: 96)
        gradient.colors = [UIColor.systemYellow.cgColor, UIColor.systemPurple.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        view.layer.addSublayer(gradient)
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}
}
