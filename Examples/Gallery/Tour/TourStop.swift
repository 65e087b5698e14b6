import Lifeline

/// A place that the tour leads to.
struct TourStop: Identifiable {
    let path: String
    let title: String
    let subtitle: String
    let symbol: String

    var id: String { path }

    init(_ page: GalleryPage) {
        (path, title, subtitle, symbol) = (page.path, page.title, page.subtitle, page.symbol)
    }

    init(_ sample: ViewSample, symbol: String = "rectangle") {
        (path, title, subtitle, self.symbol) = (sample.path, sample.title, sample.subtitle, symbol)
    }

    init(path: String, title: String, subtitle: String, symbol: String) {
        (self.path, self.title, self.subtitle, self.symbol) = (path, title, subtitle, symbol)
    }

    /// All stops that can be found, each once.
    @MainActor static let all: [TourStop] =
        GalleryPage.reachable.map { TourStop($0) } + ViewSample.all.map { TourStop($0) } + ControllersPage.stops

    /// Those on the first page.
    @MainActor static let groups: [(name: String, stops: [TourStop])] = GalleryPage.Group.allCases.map { group in
        (group.rawValue, GalleryPage.all.filter { $0.group == group }.map { TourStop($0) } + featured(in: group))
    }

    /// Pages of single views that newcomers look for.
    @MainActor private static func featured(in group: GalleryPage.Group) -> [TourStop] {
        let names: [(name: String, symbol: String)] =
            switch group {
            case .components: [("canvas", "paintbrush"), ("file-importer", "folder"), ("drag", "hand.point.right")]
            default: []
            }
        return names.compactMap { name, symbol in
            ViewSample.all.first { $0.path == "/views/" + name }.map { TourStop($0, symbol: symbol) }
        }
    }

    /// The stops whose title or description has all words of the query.
    @MainActor static func matching(_ query: String) -> [TourStop] {
        let words = query.split(whereSeparator: \.isWhitespace)
        return all.filter { stop in
            words.allSatisfy { word in
                stop.title.localizedCaseInsensitiveContains(word)
                    || stop.subtitle.localizedCaseInsensitiveContains(word)
                    || stop.path.localizedCaseInsensitiveContains(word)
            }
        }
    }
}
