import Lifeline

/// A drawing by several fingers at the same time, a pen, a mouse or the keyboard.
///
///     swift run Sketch
@main
struct SketchApp: App {
    var body: some Scene {
        WindowGroup("Sketch") { SketchPage() }
    }
}

struct SketchPage: View {
    @State private var sketch = Sketch()

    var body: some View {
        VStack(spacing: 12) {
            SketchTools(sketch: sketch)
            SketchPad(sketch: sketch)
            if sketch.isFull {
                Text("The drawing is full. Undo a stroke, or clear it.").font(.footnote).foregroundStyle(.secondary)
            }
        }
        .padding(12)
        .background(Color(.systemGroupedBackground))
    }
}

/// Colours, the width, and the history.
struct SketchTools: View {
    @Bindable var sketch: Sketch
    private static let colors: [(name: String, color: Color)] = [
        ("Ink", .primary), ("Red", .red), ("Orange", .orange), ("Green", .green), ("Blue", .blue), ("Purple", .purple),
    ]

    var body: some View {
        VStack(spacing: 8) {
            HStack(spacing: 4) {
                ForEach(Self.colors, id: \.name) { name, color in
                    let isSelected = sketch.color == color
                    Button {
                        sketch.color = color
                    } label: {
                        Circle().fill(color).frame(width: 26, height: 26)
                            .padding(4)
                            .overlay { Circle().strokeBorder(isSelected ? Color.primary : .clear, lineWidth: 2) }
                            .frame(width: 42, height: 44)
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(name)
                    .accessibilityAddTraits(isSelected ? .isSelected : [])
                }
                Spacer(minLength: 0)
            }
            HStack(spacing: 8) {
                Slider(value: $sketch.width, in: 1...24, step: 1) { Text("Width") }.frame(maxWidth: 240)
                Text("\(Int(sketch.width))").font(.footnote).monospacedDigit().frame(width: 24)
                    .accessibilityHidden(true)
                Spacer(minLength: 0)
                Button("Undo", systemImage: "arrow.uturn.backward") { sketch.undo() }
                    .disabled(!sketch.canUndo).keyboardShortcut("z")
                Button("Redo", systemImage: "arrow.uturn.forward") { sketch.redo() }
                    .disabled(!sketch.canRedo).keyboardShortcut("z", modifiers: [.command, .shift])
                Button("Clear", systemImage: "trash") { sketch.clear() }.disabled(sketch.strokes.isEmpty)
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.bordered)
        }
    }
}

/// The paper. The arrow keys move a pen, and the space bar lowers and lifts it.
struct SketchPad: View {
    var sketch: Sketch
    @State private var fingers: [SpatialEventCollection.Event.ID: Sketch.Stroke.ID] = [:]
    @State private var pen = CGPoint(x: 40, y: 40)
    @State private var penStroke: Sketch.Stroke.ID?
    @FocusState private var isFocused: Bool

    var body: some View {
        GeometryReader { geometry in
            ZStack(alignment: .topLeading) {
                RoundedRectangle(cornerRadius: 12).fill(Color(.secondarySystemGroupedBackground))
                    .accessibilityIdentifier("paper")
                ForEach(sketch.strokes) { stroke in
                    StrokeShape(points: stroke.points)
                        .stroke(
                            stroke.color, style: StrokeStyle(lineWidth: stroke.width, lineCap: .round, lineJoin: .round)
                        )
                }
                if isFocused {
                    Circle().strokeBorder(Color.accentColor, lineWidth: penStroke == nil ? 2 : 6)
                        .frame(width: 20, height: 20).offset(x: pen.x - 10, y: pen.y - 10)
                }
            }
            .clipped()
            .contentShape(Rectangle())
            .gesture(SpatialEventGesture().onChanged(draw).onEnded(draw))
            .focusable()
            .focused($isFocused)
            .onKeyPress(phases: [.down, .repeat]) { movePen($0, in: geometry.size) }
            .accessibilityElement()
            .accessibilityLabel("Drawing")
            .accessibilityValue(sketch.strokes.count == 1 ? "1 stroke" : "\(sketch.strokes.count) strokes")
            .accessibilityHint("The arrow keys move the pen, space lowers and lifts it.")
        }
    }

    /// Each finger draws a stroke of its own.
    private func draw(_ events: SpatialEventCollection) {
        for event in events {
            switch (event.phase, fingers[event.id]) {
            case (.active, nil): fingers[event.id] = sketch.begin(at: event.location)
            case (.active, let stroke?): fingers[event.id] = sketch.move(stroke, to: event.location)
            case (.ended, let stroke?):
                fingers[event.id] = nil
                sketch.end(stroke)
            case (.cancelled, let stroke?):
                fingers[event.id] = nil
                sketch.cancel(stroke)
            default: break
            }
        }
    }

    private func movePen(_ press: KeyPress, in size: CGSize) -> KeyPress.Result {
        let step = press.modifiers.contains(.shift) ? 2.0 : 10
        switch press.key {
        case .space:
            if let stroke = penStroke { sketch.end(stroke) }
            penStroke = penStroke == nil ? sketch.begin(at: pen) : nil
            return .handled
        case .leftArrow: pen.x -= step
        case .rightArrow: pen.x += step
        case .upArrow: pen.y -= step
        case .downArrow: pen.y += step
        default: return .ignored
        }
        pen = CGPoint(x: min(max(0, pen.x), size.width), y: min(max(0, pen.y), size.height))
        if let stroke = penStroke { penStroke = sketch.move(stroke, to: pen) }
        return .handled
    }
}

/// A smooth line through the middles between neighbouring points.
struct StrokeShape: Shape {
    var points: [CGPoint]

    func path(in rect: CGRect) -> Path {
        Path { path in
            guard let first = points.first, let last = points.last else { return }
            path.move(to: first)
            // A point without a length is shown by its round ends.
            for (point, next) in zip(points.dropFirst(), points.dropFirst(2)) {
                path.addQuadCurve(
                    to: CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2), control: point)
            }
            path.addLine(to: last)
        }
    }
}
