import Lifeline

struct SplitViewSample: View {
    private static let planets = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"]
    @State private var planet: String?
    @State private var visibility = NavigationSplitViewVisibility.all

    var body: some View {
        NavigationSplitView(columnVisibility: $visibility) {
            List(Self.planets, id: \.self, selection: $planet) { Text($0) }
                .navigationTitle("Planets")
                .navigationSplitViewColumnWidth(min: 180, ideal: 240)
        } detail: {
            VStack(spacing: 12) {
                if let planet, let index = Self.planets.firstIndex(of: planet) {
                    Circle().fill([Color.gray, .orange, .blue, .red, .brown, .yellow, .teal, .indigo][index])
                        .frame(width: 120, height: 120)
                    Text("Number \(index + 1) from the sun").foregroundColor(.secondary)
                } else {
                    Text("Select a planet").foregroundColor(.secondary)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .navigationTitle(planet ?? "")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}

struct InspectorSample: View {
    @State private var isShown = true
    @State private var size = 120.0
    @State private var isRound = true
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        NavigationStack {
            RoundedRectangle(cornerRadius: isRound ? 28 : 0).fill(Color.blue).frame(width: size, height: size)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .navigationTitle("Drawing")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { Button("Inspector") { isShown.toggle() } }
                .inspector(isPresented: $isShown) {
                    VStack(alignment: .leading, spacing: 16) {
                        Text("Shape").font(.headline).accessibilityHeading(.h3)
                        Toggle("Round corners", isOn: $isRound)
                        Slider(value: $size, in: 40...180) { Text("Size") }
                        Spacer()
                    }
                    .padding(20)
                    .presentationDetents([.height(240)])
                }
        }
        .onChange(of: sizeClass, initial: true) { _, sizeClass in
            // On narrow pages a sheet would cover the sample.
            if sizeClass != .regular { isShown = false }
        }
    }
}
