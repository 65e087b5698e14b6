import Lifeline

@MainActor let shapeSamples = [
    ViewSample("shapes", "Shapes", "Filled, stroked, trimmed; those built in and your own.") { ShapeSample() },
    ViewSample("path", "Path", "Lines, curves and arcs.") { PathSample() },
    ViewSample("gradients", "Gradients", "Colours that run into each other.") { GradientSample() },
    ViewSample("color", "Color", "The system's colours, in light and in dark.") { ColorSample() },
    ViewSample("effects", "Effects", "Opacity, shadow, clipping, filters.") { EffectSample() },
]

private struct Star: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            let radius = min(rect.width, rect.height) / 2
            for index in 0..<10 {
                let angle = Double(index) * .pi / 5 - .pi / 2
                let length = index % 2 == 0 ? radius : radius * 0.45
                let point = CGPoint(x: rect.midX + cos(angle) * length, y: rect.midY + sin(angle) * length)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}

private struct ShapeSample: View {
    @State private var part = 0.7

    var body: some View {
        Specimen("Built in") {
            HStack(spacing: 16) {
                Rectangle().fill(Color.blue)
                RoundedRectangle(cornerRadius: 14).fill(Color.indigo)
                Circle().fill(Color.purple)
                Ellipse().fill(Color.pink)
                Capsule().fill(Color.orange)
            }
            .frame(height: 56)
        }
        Specimen("Lines") {
            HStack(spacing: 16) {
                Circle().stroke(Color.teal, lineWidth: 4)
                RoundedRectangle(cornerRadius: 12).strokeBorder(Color.blue, lineWidth: 4)
                Ellipse().stroke(Color.pink, style: StrokeStyle(lineWidth: 3, dash: [6, 4]))
                Star().stroke(Color.orange, style: StrokeStyle(lineWidth: 3, lineJoin: .round))
            }
            .frame(height: 64)
            .padding(4)
        }
        Specimen("One's own, turned, and a part of one") {
            HStack(spacing: 16) {
                Star().fill(Color.yellow)
                Star().rotation(.degrees(20)).fill(Color.orange)
                Circle().trim(from: 0, to: part).rotation(.degrees(-90))
                    .stroke(Color.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
            }
            .frame(height: 72)
            .padding(6)
            Slider(value: $part) { Text("Part") }
        }
    }
}

private struct PathSample: View {
    var body: some View {
        Specimen("Curves") {
            Path { path in
                path.move(to: CGPoint(x: 0, y: 60))
                path.addCurve(
                    to: CGPoint(x: 120, y: 60), control1: CGPoint(x: 40, y: -20), control2: CGPoint(x: 80, y: 140))
                path.addQuadCurve(to: CGPoint(x: 240, y: 60), control: CGPoint(x: 180, y: -30))
            }
            .stroke(Color.purple, style: StrokeStyle(lineWidth: 4, lineCap: .round))
            .frame(width: 240, height: 100)
        }
        Specimen("A pie of arcs") {
            ZStack {
                ForEach(0..<5, id: \.self) { index in
                    Path { path in
                        path.move(to: CGPoint(x: 60, y: 60))
                        path.addArc(
                            center: CGPoint(x: 60, y: 60), radius: 56, startAngle: .degrees(Double(index) * 72 - 90),
                            endAngle: .degrees(Double(index) * 72 - 20), clockwise: false)
                        path.closeSubpath()
                    }
                    .fill([Color.blue, .indigo, .purple, .pink, .orange][index])
                }
            }
            .frame(width: 120, height: 120)
        }
    }
}

private struct GradientSample: View {
    var body: some View {
        Specimen("Linear") {
            LinearGradient(colors: [.orange, .pink, .purple], startPoint: .leading, endPoint: .trailing)
                .frame(height: 60).cornerRadius(12)
            LinearGradient(
                stops: [
                    .init(color: .blue, location: 0), .init(color: .teal, location: 0.3),
                    .init(color: .mint, location: 1),
                ],
                startPoint: .topLeading, endPoint: .bottomTrailing
            )
            .frame(height: 60).cornerRadius(12)
        }
        Specimen("From a point, and in a shape") {
            HStack(spacing: 16) {
                RadialGradient(colors: [.yellow, .orange, .red], center: .center, startRadius: 4, endRadius: 50)
                    .frame(width: 88, height: 80).clipShape(RoundedRectangle(cornerRadius: 12))
                EllipticalGradient(colors: [.mint, .blue]).frame(width: 110, height: 80).cornerRadius(12)
                Star().fill(LinearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottom))
                    .frame(width: 80, height: 80)
            }
        }
        Specimen("Between points of a grid") {
            MeshGradient(
                width: 3, height: 3,
                points: [
                    [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.35, 0.6], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
                ],
                colors: [.indigo, .purple, .pink, .blue, .teal, .orange, .mint, .green, .yellow]
            )
            .frame(height: 140).cornerRadius(12)
        }
        Specimen("Around a point") {
            HStack(spacing: 20) {
                Circle()
                    .fill(AngularGradient(colors: [.red, .yellow, .green, .cyan, .blue, .pink, .red], center: .center))
                    .frame(width: 80, height: 80)
                Circle()
                    .trim(from: 0, to: 0.8)
                    .stroke(
                        AngularGradient(
                            colors: [.teal, .indigo], center: .center, startAngle: .zero, endAngle: .degrees(288)),
                        style: StrokeStyle(lineWidth: 12, lineCap: .round)
                    )
                    .frame(width: 68, height: 68)
                AngularGradient(
                    colors: [.orange, .purple], center: .bottom, startAngle: .degrees(180), endAngle: .degrees(360)
                )
                .frame(width: 110, height: 70).cornerRadius(12)
            }
        }
        Specimen("From the page's colour to its text's") {
            LinearGradient(colors: [Color(.systemBackground), .primary], startPoint: .leading, endPoint: .trailing)
                .frame(height: 40).cornerRadius(8)
        }
    }
}

private struct ColorSample: View {
    private let colors: [(String, Color)] = [
        ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal),
        ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple), ("pink", .pink), ("brown", .brown),
        ("gray", .gray), ("primary", .primary), ("secondary", .secondary),
    ]

    var body: some View {
        Specimen("Names") {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 84), spacing: 12)], spacing: 12) {
                ForEach(colors, id: \.0) { name, color in
                    VStack(spacing: 4) {
                        RoundedRectangle(cornerRadius: 10).fill(color).frame(height: 44)
                        Text(name).font(.caption)
                    }
                }
            }
        }
    }
}

private struct EffectSample: View {
    var body: some View {
        Specimen("Opacity and shadow") {
            HStack(spacing: 24) {
                Brick(text: "half").opacity(0.5)
                Brick(text: "shadow").shadow(color: .black.opacity(0.4), radius: 6, y: 4)
                Brick(text: "border").border(Color.red, width: 2)
            }
            .padding(8)
        }
        Specimen("Clipped to shapes") {
            HStack(spacing: 16) {
                LinearGradient(colors: [.blue, .mint], startPoint: .top, endPoint: .bottom).frame(width: 72, height: 72)
                    .clipShape(Circle())
                LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom).frame(
                    width: 72, height: 72
                )
                .clipShape(Star())
            }
        }
        Specimen("Filters") {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), spacing: 12)], spacing: 12) {
                Brick(text: "as it is", color: .orange)
                Brick(text: "inverted", color: .orange).colorInvert()
                Brick(text: "grey", color: .orange).grayscale(1)
                Brick(text: "strong", color: .orange).saturation(2)
                Brick(text: "blurred", color: .orange).blur(radius: 2)
                Brick(text: "turned", color: .orange).hueRotation(.degrees(120))
            }
        }
    }
}
