/// Where a page is in the tour.
struct TourPlace {
    let path: String
    /// The page that lists this one, unless that is the first page.
    let parent: TourStop?
    let previous: TourStop?
    let next: TourStop?
    let hasSource: Bool

    /// - Parameter path: The address of a page, or one below it.
    @MainActor init(_ path: String) {
        let (siblings, parent) = Self.list(containing: path)
        let index = siblings.lastIndex { path == $0.path || path.hasPrefix($0.path + "/") }
        self.path = index.map { siblings[$0].path } ?? path
        self.parent = parent
        previous = index.flatMap { $0 > 0 ? siblings[$0 - 1] : nil }
        next = index.flatMap { $0 + 1 < siblings.count ? siblings[$0 + 1] : nil }
        hasSource = PageSource.files(of: self.path) != nil
    }

    /// The pages among which the path is, and the page that lists them.
    @MainActor private static func list(containing path: String) -> (siblings: [TourStop], parent: TourStop?) {
        let lists: [(root: String, stops: [TourStop])] = [
            ("/views", ViewSample.all.map { TourStop($0) }),
            ("/controls", GalleryPage.controls.map { TourStop($0) }),
            ("/controllers", ControllersPage.stops),
        ]
        for (root, stops) in lists where path.hasPrefix(root + "/") {
            return (stops, GalleryPage.all.first { $0.path == root }.map { TourStop($0) })
        }
        return (TourStop.groups.flatMap(\.stops).filter { !$0.path.hasPrefix("/views/") }, nil)
    }
}
