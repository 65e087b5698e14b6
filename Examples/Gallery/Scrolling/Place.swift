import Lifeline

/// What the cards of the page show.
struct Place: Identifiable, Hashable {
    let name: String
    let country: String
    let symbol: String
    let color: Color

    var id: String { name }

    @MainActor static let all = [
        Place(name: "Reykjavík", country: "Iceland", symbol: "snowflake", color: .blue),
        Place(name: "Lisbon", country: "Portugal", symbol: "sun.max", color: .orange),
        Place(name: "Kyoto", country: "Japan", symbol: "leaf", color: .green),
        Place(name: "Oaxaca", country: "Mexico", symbol: "flame", color: .pink),
        Place(name: "Bergen", country: "Norway", symbol: "cloud.rain", color: .teal),
        Place(name: "Marrakesh", country: "Morocco", symbol: "star", color: .red),
        Place(name: "Ljubljana", country: "Slovenia", symbol: "drop", color: .indigo),
        Place(name: "Valparaíso", country: "Chile", symbol: "paintpalette", color: .purple),
    ]
}

/// A card of a place.
struct PlaceCard: View {
    let place: Place

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Image(systemName: place.symbol).font(.largeTitle)
            Spacer(minLength: 0)
            Text(place.name).font(.headline)
            Text(place.country).font(.subheadline)
        }
        .foregroundColor(.white)
        .padding(16)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
        // Dark enough for white text in every colour.
        .background(
            LinearGradient(colors: [.black.opacity(0.35), .black.opacity(0.55)], startPoint: .top, endPoint: .bottom)
        )
        .background(place.color)
        .cornerRadius(18)
    }
}
