import LifelineKit
import LifelineTesting
import Testing

@testable import Gallery

/// Every page leads back to the tour, on a phone and by the keyboard.
@MainActor @Suite struct WayBackTests {
    /// All pages, and a few of their sources, which are one kind of page.
    static let paths: [String] = {
        let sources = GalleryPage.sourceAddresses
        return GalleryPage.addresses.filter { $0 != "/" } + [sources[0], sources[sources.count / 2]]
    }()

    @Test func thereArePages() { #expect(Self.paths.count > 110) }

    @Test func everyPageLeadsBack() throws {
        for path in Self.paths { try leadsBack(path) }
    }

    private func leadsBack(_ path: String) throws {
        let scene = openGallery(path)
        #expect(scene.scene.isAddressKnown, "\(path)")
        let tour = try scene.find(role: "link", name: "‹ Tour")
        #expect(tour[.href] == "/")
        let frame = tour.frame
        #expect(frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= 390 && frame.height >= 44, "\(path): \(frame)")
        // The first one that the keyboard reaches.
        try scene.press("Tab")
        #expect(scene.focused?[.href] == "/", "\(path)")
        // A page of a list leads to the list, and pages lead to those beside them.
        let links = scene.findAll(role: "link").compactMap { $0[.href] }
        for root in ["/views", "/controls", "/controllers"] where path.hasPrefix(root + "/") {
            #expect(links.contains(root), "\(path)")
        }
        let place = TourPlace(path)
        for stop in [place.previous, place.next].compactMap({ $0 }) {
            #expect(links.contains(stop.path), "\(path) to \(stop.path)")
        }
    }

    @Test func stepsLeadThroughAllPagesOfAList() {
        for (list, root) in [(ViewSample.all.map(\.path), "/views"), (GalleryPage.controls.map(\.path), "/controls")] {
            var path: String? = list[0]
            var seen: [String] = []
            while let current = path, seen.count <= list.count {
                seen.append(current)
                let place = TourPlace(current)
                #expect(place.parent?.path == root)
                #expect(place.previous?.path == seen.dropLast().last)
                path = place.next?.path
            }
            #expect(seen == list)
        }
    }

    @Test func aPageOfAStackKeepsThePlaceOfItsSample() {
        #expect(TourPlace("/views/navigation-stack/3").path == "/views/navigation-stack")
        #expect(TourPlace("/controllers/life").parent?.path == "/controllers")
    }

    @Test func anAddressThatNothingHasLeadsBackToo() throws {
        let scene = openGallery("/nothing")
        #expect(!scene.scene.isAddressKnown)
        #expect(try scene.find(role: "link", name: "‹ Tour")[.href] == "/")
        let source = openGallery("/source/nothing")
        #expect(!source.scene.isAddressKnown)
    }

    /// The bar does not keep the page below it from following the browser's Back.
    @Test func theBrowsersBackReachesThePageBelowTheBar() throws {
        let scene = openGallery("/controllers")
        try scene.tap("Transitions")
        scene.advance(by: .seconds(2))
        #expect(scene.path == "/controllers/transitions")
        try scene.goBack()
        scene.advance(by: .seconds(2))
        #expect(scene.path == "/controllers")
        #expect(scene.text.contains("Page curl"))
    }
}
