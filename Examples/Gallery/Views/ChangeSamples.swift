import Lifeline

@MainActor let changeSamples = [
    ViewSample("animation", "Animation", "Changes that the browser moves.") { AnimationSample() },
    ViewSample("transition", "Transition", "How views come and go.") { TransitionSample() },
    ViewSample("drag-gesture", "Gestures", "Dragging, tapping, pressing, hovering.") { DragSample() },
    ViewSample("key-press", "Keys", "Keys that reach a focused view.") { KeySample() },
]

private struct AnimationSample: View {
    @State private var isOn = false

    var body: some View {
        Specimen("withAnimation") {
            HStack {
                if isOn { Spacer() }
                RoundedRectangle(cornerRadius: 12).fill(isOn ? Color.orange : .blue)
                    .frame(width: isOn ? 120 : 60, height: 60)
                    .rotationEffect(.degrees(isOn ? 10 : 0))
                if !isOn { Spacer() }
            }
            Button("Move") { withAnimation(.spring(duration: 0.6, bounce: 0.3)) { isOn.toggle() } }
                .buttonStyle(.bordered)
        }
        Specimen("Only what says so") {
            VStack(alignment: .leading) {
                Brick(text: "slow").offset(x: isOn ? 120 : 0).animation(.easeInOut(duration: 1.5), value: isOn)
                Brick(text: "at once").offset(x: isOn ? 120 : 0).animation(nil, value: isOn)
            }
            Button("Shift") { isOn.toggle() }.buttonStyle(.bordered)
        }
    }
}

private struct TransitionSample: View {
    @State private var isShown = true

    var body: some View {
        Specimen("Come and go") {
            Button(isShown ? "Away with them" : "Here again") {
                withAnimation(.easeInOut(duration: 0.5)) { isShown.toggle() }
            }
            .buttonStyle(.bordered)
            VStack(alignment: .leading, spacing: 10) {
                if isShown {
                    Brick(text: "fades", color: .blue)
                    Brick(text: "slides", color: .indigo).transition(.slide)
                    Brick(text: "grows", color: .purple).transition(.scale)
                    Brick(text: "pushes", color: .pink).transition(.push(from: .top))
                    Brick(text: "differs", color: .orange)
                        .transition(.asymmetric(insertion: .move(edge: .trailing), removal: .opacity))
                }
            }
            .frame(maxWidth: .infinity, minHeight: 200, alignment: .topLeading)
            .clipped()
        }
    }
}

private struct DragSample: View {
    @State private var place = CGSize.zero
    @State private var start = CGSize.zero
    @State private var isOver = false
    @State private var log = "Drag the tile, double-click it, or press it for a while."

    var body: some View {
        Specimen(log) {
            RoundedRectangle(cornerRadius: 14).fill(isOver ? Color.orange : .blue).frame(width: 90, height: 90)
                .offset(place)
                .gesture(
                    DragGesture()
                        .onChanged {
                            place = CGSize(
                                width: start.width + $0.translation.width, height: start.height + $0.translation.height)
                        }
                        .onEnded { _ in start = place }
                )
                .onTapGesture(count: 2) { log = "Clicked twice." }
                .onLongPressGesture { log = "Pressed." }
                .onHover { isOver = $0 }
                .frame(height: 140)
        }
    }
}

private struct KeySample: View {
    @State private var place = 2
    @State private var typed = ""
    @FocusState private var isFocused: Bool

    var body: some View {
        Specimen("Click the row, then use the arrow keys or type") {
            HStack {
                ForEach(0..<6, id: \.self) { index in
                    Circle().fill(index == place ? Color.orange : Color(.tertiarySystemFill)).frame(
                        width: 32, height: 32)
                }
            }
            .padding(10)
            .background(
                RoundedRectangle(cornerRadius: 12)
                    .strokeBorder(isFocused ? Color.accentColor : Color(.separator), lineWidth: isFocused ? 2 : 1)
            )
            .focusable().focused($isFocused)
            .onKeyPress(.leftArrow) {
                place = max(0, place - 1)
                return .handled
            }
            .onKeyPress(.rightArrow) {
                place = min(5, place + 1)
                return .handled
            }
            .onKeyPress(characters: .alphanumerics) { press in
                typed += press.characters
                return .handled
            }
            Text("Typed: \(typed)").foregroundColor(.secondary)
        }
    }
}
