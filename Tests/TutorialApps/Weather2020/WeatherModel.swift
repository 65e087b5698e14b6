import Foundation
import SwiftUI

struct Forecast: Identifiable, Decodable, Equatable {
    enum Sky: String, Decodable, CaseIterable {
        case sunny, cloudy, rainy, snowy

        var symbolName: String {
            switch self {
            case .sunny: return "sun.max.fill"
            case .cloudy: return "cloud.fill"
            case .rainy: return "cloud.rain.fill"
            case .snowy: return "snow"
            }
        }

        var colors: [Color] {
            switch self {
            case .sunny: return [Color.blue, Color(red: 0.6, green: 0.85, blue: 1)]
            case .cloudy: return [Color.gray, Color(white: 0.85)]
            case .rainy: return [Color(.sRGB, red: 0.2, green: 0.25, blue: 0.4, opacity: 1), .gray]
            case .snowy: return [Color.white, Color(hue: 0.58, saturation: 0.3, brightness: 0.9)]
            }
        }
    }

    let day: String
    let high: Double
    let low: Double
    let sky: Sky
    let chanceOfRain: Double

    var id: String { day }

    private enum CodingKeys: String, CodingKey {
        case day, high, low, sky
        case chanceOfRain = "chance_of_rain"
    }
}

struct City: Identifiable, Hashable {
    let id: Int
    let name: String
    let country: String
}

enum WeatherError: Error, Identifiable {
    case unknownCity(String)
    case decoding

    var id: String { message }

    var message: String {
        switch self {
        case .unknownCity(let name): return "There is no weather for \(name)."
        case .decoding: return "The answer could not be read."
        }
    }
}

protocol WeatherFetching {
    func forecast(for city: City) -> AnyPublisher<[Forecast], WeatherError>
}

/// Answers from a JSON text, as the server would.
struct BundledWeather: WeatherFetching {
    static let json: [String: String] = [
        "Lisbon": """
        [{"day": "Mon", "high": 24.4, "low": 15.1, "sky": "sunny", "chance_of_rain": 0.05},
         {"day": "Tue", "high": 22.0, "low": 14.0, "sky": "cloudy", "chance_of_rain": 0.3},
         {"day": "Wed", "high": 19.5, "low": 13.2, "sky": "rainy", "chance_of_rain": 0.85}]
        """,
        "Oslo": """
        [{"day": "Mon", "high": 2.1, "low": -4.0, "sky": "snowy", "chance_of_rain": 0.6},
         {"day": "Tue", "high": 3.3, "low": -1.5, "sky": "cloudy", "chance_of_rain": 0.2}]
        """,
        "Brokenville": "[{\"day\": 3}]",
    ]

    func forecast(for city: City) -> AnyPublisher<[Forecast], WeatherError> {
        guard let text = Self.json[city.name] else {
            return Fail(error: WeatherError.unknownCity(city.name)).eraseToAnyPublisher()
        }
        return Just(Data(text.utf8))
            .decode(type: [Forecast].self, decoder: JSONDecoder())
            .mapError { _ in WeatherError.decoding }
            .eraseToAnyPublisher()
    }
}

final class WeatherViewModel: ObservableObject {
    enum Unit: String, CaseIterable, Identifiable {
        case celsius = "°C"
        case fahrenheit = "°F"
        var id: String { rawValue }
    }

    @Published var cities = [
        City(id: 1, name: "Lisbon", country: "Portugal"),
        City(id: 2, name: "Oslo", country: "Norway"),
        City(id: 3, name: "Atlantis", country: "Nowhere"),
        City(id: 4, name: "Brokenville", country: "Nowhere"),
    ]
    @Published var selected: City?
    @Published var unit = Unit.celsius
    @Published var query = ""
    @Published var error: WeatherError?
    @Published private(set) var forecast: [Forecast] = []
    @Published private(set) var suggestions: [City] = []
    @Published private(set) var isLoading = false
    @Published private(set) var fetchCount = 0

    let refresh = PassthroughSubject<Void, Never>()
    private var subscriptions = Set<AnyCancellable>()

    init(fetcher: WeatherFetching = BundledWeather()) {
        let refreshed =
            refresh
            .combineLatest($selected)
            .map { $1 }

        $selected
            .removeDuplicates()
            .merge(with: refreshed)
            .compactMap { $0 }
            .handleEvents(receiveOutput: { [weak self] _ in
                self?.isLoading = true
                self?.fetchCount += 1
            })
            .map { city in
                fetcher.forecast(for: city)
                    .map { Result<[Forecast], WeatherError>.success($0) }
                    .catch { Just(.failure($0)) }
            }
            .switchToLatest()
            .receive(on: RunLoop.main)
            .sink { [weak self] result in
                guard let self = self else { return }
                self.isLoading = false
                switch result {
                case .success(let days): self.forecast = days
                case .failure(let problem):
                    self.forecast = []
                    self.error = problem
                }
            }
            .store(in: &subscriptions)

        $query
            .debounce(for: .milliseconds(200), scheduler: DispatchQueue.main)
            .combineLatest($cities) { query, cities in
                query.isEmpty ? [] : cities.filter { $0.name.lowercased().hasPrefix(query.lowercased()) }
            }
            .assign(to: &$suggestions)
    }

    func text(_ celsius: Double) -> String {
        let value = unit == .celsius ? celsius : celsius * 9 / 5 + 32
        return String(format: "%.0f", value) + unit.rawValue
    }

    var average: Double? {
        guard !forecast.isEmpty else { return nil }
        return forecast.map { ($0.high + $0.low) / 2 }.reduce(0, +) / Double(forecast.count)
    }

    func remove(at offsets: IndexSet) {
        cities.remove(atOffsets: offsets)
    }
}
