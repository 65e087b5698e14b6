import Lifeline

/// What the map's module is mounted and updated with.
struct MapPayload: Encodable, Hashable {
    struct Place: Encodable, Hashable {
        var name: String
        /// 0 to 1 from the left and the upper edge.
        var x, y: Double
    }

    struct Texts: Encodable, Hashable {
        var label = "Map of the isles. Arrow keys move it; plus and minus change its scale."
        var zoomIn = "Zoom in"
        var zoomOut = "Zoom out"
        var near = "Near"
    }

    var x, y, zoom: Double
    /// A new number moves the map to `x`, `y` and `zoom`.
    var request: Int
    var selected: String
    var places: [Place]
    var texts = Texts()
}

/// What the map's module sends.
enum MapEvent: Decodable {
    case moved(x: Double, y: Double, zoom: Double)
    case selected(name: String)
}

struct MapCard: View {
    @State private var map = MapPayload(
        x: 0.5, y: 0.5, zoom: 1.6, request: 0, selected: "",
        places: [
            .init(name: "Harbour", x: 0.507, y: 0.575), .init(name: "High Tarn", x: 0.635, y: 0.47),
            .init(name: "Westing", x: 0.36, y: 0.46), .init(name: "White Top", x: 0.605, y: 0.615),
        ])
    @State private var position = "The whole country"

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ClientView(module: .map, payload: map) { (event: MapEvent) in
                switch event {
                case .moved(let x, let y, let zoom):
                    let (east, south) = (Int((x * 100).rounded()), Int((y * 100).rounded()))
                    position = "East \(east), south \(south), scale \(String(format: "%.1f", zoom))"
                case .selected(let name): show(name)
                }
            } placeholder: {
                RoundedRectangle(cornerRadius: 10).fill(Color(.tertiarySystemFill))
            }
            .frame(height: 320)
            HStack {
                Text(position).font(.footnote).foregroundColor(.secondary)
                Spacer()
                Menu("Go to") {
                    ForEach(map.places, id: \.name) { place in Button(place.name) { show(place.name) } }
                }
            }
        }
    }

    private func show(_ name: String) {
        guard let place = map.places.first(where: { $0.name == name }) else { return }
        (map.x, map.y, map.zoom, map.selected) = (place.x, place.y, 4, name)
        map.request += 1
    }
}
