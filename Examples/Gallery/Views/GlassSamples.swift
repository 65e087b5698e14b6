import Lifeline

@MainActor let glassSamples = [
    ViewSample("glass", "Glass", "GlassEffectContainer: bars and buttons that what is behind shines through.") {
        GlassSample()
    },
    ViewSample("corners", "Corners", "Shapes with corners of their own, and any shape in one variable.") {
        CornersSample()
    },
]

private struct GlassSample: View {
    @State private var likes = 0

    var body: some View {
        ZStack {
            LinearGradient(colors: [.orange, .pink, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing)
            GlassEffectContainer(spacing: 12) {
                HStack(spacing: 12) {
                    Label("\(likes) likes", systemImage: "heart.fill")
                        .padding(.horizontal, 16)
                        .frame(height: 44)
                        .glassEffect()
                    Button("Like") { likes += 1 }.buttonStyle(.glass)
                }
            }
        }
        .frame(height: 220)
        .cornerRadius(14)
    }
}

private struct CornersSample: View {
    @State private var isRound = false

    private var shape: AnyShape {
        isRound ? AnyShape(Circle()) : AnyShape(UnevenRoundedRectangle(topLeadingRadius: 40, bottomTrailingRadius: 40))
    }

    var body: some View {
        Specimen("UnevenRoundedRectangle, or a Circle, as AnyShape") {
            shape.fill(.teal).frame(width: 120, height: 120)
            Toggle("Round", isOn: $isRound)
        }
    }
}
