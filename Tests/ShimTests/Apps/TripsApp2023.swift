// A tutorial app in the style of 2023: @Observable, NavigationStack with values, pages, searches, swipes.

import SwiftUI

struct Trip: Identifiable, Hashable {
    enum Kind: String, CaseIterable, Identifiable {
        case city, beach, mountains
        var id: Self { self }
        var symbol: String {
            switch self {
            case .city: "building.2"
            case .beach: "sun.max"
            case .mountains: "flag"
            }
        }
    }

    let id: UUID
    var name: String
    var kind: Kind
    var isFavorite = false

    init(_ name: String, _ kind: Kind) {
        id = UUID()
        self.name = name
        self.kind = kind
    }
}

@Observable final class TripModel {
    var trips = [Trip("Lisbon", .city), Trip("Zermatt", .mountains), Trip("Tarifa", .beach)]
    var path = NavigationPath()

    func matching(_ text: String) -> [Trip] {
        text.isEmpty ? trips : trips.filter { $0.name.localizedCaseInsensitiveContains(text) }
    }

    func toggle(_ trip: Trip) {
        guard let index = trips.firstIndex(where: { $0.id == trip.id }) else { return }
        trips[index].isFavorite.toggle()
    }
}

struct TripToolbar: ToolbarContent {
    let count: Int
    let add: () -> Void

    var body: some ToolbarContent {
        ToolbarItem(placement: .primaryAction) {
            Button(action: add) { Label("Add trip", systemImage: "plus") }
        }
        ToolbarItem(placement: .bottomBar) { Text("\(count) trips") }
    }
}

struct TripLabel: View {
    let trip: Trip

    var body: some View {
        LabeledContent {
            if trip.isFavorite { Image(systemName: "heart").symbolVariant(.fill).foregroundStyle(.red) }
        } label: {
            Label(trip.name, systemImage: trip.kind.symbol)
        }
    }
}

struct TripPages: View {
    @Bindable var model: TripModel
    let trip: Trip
    @State private var page = 0
    @State private var height: CGFloat = 0

    var body: some View {
        VStack {
            TabView(selection: $page) {
                Text("About \(trip.name)").tag(0)
                Text("Map of \(trip.name)").tag(1)
            }
            .tabViewStyle(.page(indexDisplayMode: .always))
            Button("Favorite") { model.toggle(trip) }.buttonStyle(.borderedProminent).buttonBorderShape(.capsule)
            Text("page \(page)")
        }
        .onGeometryChange(for: CGFloat.self) {
            $0.size.height
        } action: {
            height = $0
        }
        .navigationTitle(trip.name)
        .toolbarTitleDisplayMode(.inline)
        .toolbarBackground(.visible, for: .navigationBar)
    }
}

struct TripsView: View {
    @State private var model = TripModel()
    @State private var query = ""
    @State private var isAdding = false

    var body: some View {
        NavigationStack(path: $model.path) {
            List(model.matching(query)) { trip in
                NavigationLink(value: trip) { TripLabel(trip: trip) }
                    .swipeActions(edge: .trailing) {
                        Button("Favorite", systemImage: "heart") { model.toggle(trip) }.tint(.pink)
                    }
                    .listRowSeparator(.hidden, edges: .bottom)
            }
            .overlay {
                if model.matching(query).isEmpty { ContentUnavailableView.search(text: query) }
            }
            .searchable(text: $query, prompt: "Search trips")
            .navigationTitle("Trips")
            .navigationDestination(for: Trip.self) { TripPages(model: model, trip: $0) }
            .toolbar { TripToolbar(count: model.trips.count) { isAdding = true } }
            .sheet(isPresented: $isAdding) {
                TripEditor { model.trips.append($0) }.presentationDetents([.medium, .large])
            }
            .scrollBounceBehavior(.basedOnSize)
            .sensoryFeedback(.selection, trigger: model.trips.count)
        }
    }
}

struct TripEditor: View {
    let save: (Trip) -> Void
    @State private var name = ""
    @State private var kind = Trip.Kind.city
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $name)
                Picker("Kind", selection: $kind) {
                    ForEach(Trip.Kind.allCases) { Text($0.rawValue.capitalized) }
                }
            }
            .navigationTitle("New trip")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        save(Trip(name, kind))
                        dismiss()
                    }
                    .disabled(name.isEmpty)
                }
            }
        }
    }
}
