import Lifeline

/// Three tiles, of which one grows: one geometry that moves from view to view.
struct MotionCard: View {
    @Namespace private var tiles
    @State private var isOpen = false

    var body: some View {
        Card("A transition", subtitle: "Declared in Swift, played by the browser.", fillsHeight: true) {
            VStack(alignment: .leading, spacing: 12) {
                stage.frame(maxWidth: .infinity).frame(height: 112)
                Button(isOpen ? "Play back" : "Play") {
                    withAnimation(.spring(duration: 0.6, bounce: 0.3)) { isOpen.toggle() }
                }
                .buttonStyle(.bordered)
            }
        }
    }

    @ViewBuilder private var stage: some View {
        if isOpen {
            ZStack(alignment: .bottomTrailing) {
                tile(0, .indigo)
                HStack(spacing: 6) {
                    tile(1, .orange).frame(width: 28, height: 28)
                    tile(2, .teal).frame(width: 28, height: 28)
                }
                .padding(8)
            }
        } else {
            HStack(spacing: 8) {
                tile(0, .indigo)
                tile(1, .orange)
                tile(2, .teal)
            }
            .frame(height: 48)
        }
    }

    private func tile(_ id: Int, _ color: Color) -> some View {
        RoundedRectangle(cornerRadius: 10).fill(color).matchedGeometryEffect(id: id, in: tiles)
    }
}
