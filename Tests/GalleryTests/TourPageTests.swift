import LifelineKit
import LifelineTesting
import Testing

@testable import Gallery

/// The first page, with several visitors.
@MainActor @Suite(.serialized) struct TourPageTests {
    private func field(_ scene: TestScene, _ row: Int, _ column: Int) throws -> TestElement {
        try #require(scene.findAll(role: "button").first { $0.name.hasPrefix("Row \(row), column \(column),") })
    }

    /// The names of all fields, which have their colors.
    private func board(_ scene: TestScene) -> [String] {
        scene.findAll(role: "button").map(\.name).filter { $0.hasPrefix("Row ") }
    }

    @Test func aPieceReachesAllVisitors() async throws {
        let (ada, bob) = (openGallery("/"), openGallery("/", width: 1280))
        #expect(await bob.settle { board(ada) == board(bob) })
        let before = board(ada)
        #expect(before.count == BoardPieces.rows * BoardPieces.columns)
        try ada.tap("Green")
        try field(ada, 1, 2).tap()
        let placed = board(ada)
        #expect(placed != before, "seen by its visitor in the commit of the click")
        #expect(await bob.settle { board(bob) == placed })
        // The same color takes the piece away.
        try bob.tap("Green")
        try field(bob, 1, 2).tap()
        #expect(await ada.settle { board(ada) == before })
    }

    @Test func theLampIsOneForAll() async throws {
        let (ada, bob) = (openGallery("/"), openGallery("/"))
        let lamp = { (scene: TestScene) in try scene.find(role: "switch", name: "Light") }
        #expect(try await ada.settle { try lamp(ada).isChecked && lamp(bob).isChecked })
        try lamp(ada).tap()
        #expect(try await bob.settle { try !lamp(bob).isChecked })
        try lamp(bob).tap()
        #expect(try await ada.settle { try lamp(ada).isChecked })
    }

    @Test func theShownSourceIsTwelveLines() throws {
        let scene = openGallery("/", width: 1280)
        let file = try #require(
            try? String(contentsOfFile: Repository.path("Examples/Gallery/Tour/Lamp.swift"), encoding: .utf8))
        let lines = file.split(separator: "\n").drop { !$0.hasPrefix("struct") }
        #expect(lines.count == 12)
        for line in lines { #expect(scene.text.contains(line.drop { $0 == " " }), "\(line)") }
    }

    @Test func theLastClickIsMeasured() async throws {
        let scene = openGallery("/")
        #expect(try scene.find(identifier: "bytes").name.contains("–"))
        try scene.tap("Play")
        let bytes = try #require(Int(try scene.find(identifier: "bytes").name.prefix { $0.isNumber }))
        #expect(bytes > 0)
        let milliseconds = try #require(
            Double(try scene.find(identifier: "ms").name.prefix { $0.isNumber || $0 == "." }))
        #expect(milliseconds > 0)
    }

    @Test func theDashboardCountsWhatIsPlaced() async throws {
        var activity = Activity()
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        #expect(activity.counts(at: start) == Array(repeating: 0, count: Activity.periods))
        activity.add(at: start)
        activity.add(at: start + Activity.period / 2)
        activity.add(at: start + Activity.period * 3)
        #expect(activity.counts(at: start + Activity.period * 3).suffix(5) == [0, 2, 0, 0, 1])
        #expect(activity.counts(at: start + Activity.period * 4).suffix(5) == [2, 0, 0, 1, 0])
        let later = activity.counts(at: start + Activity.period * 1000)
        #expect(later == Array(repeating: 0, count: Activity.periods))
    }

    @Test func aStoredBoardOfAnotherSizeIsNoFault() {
        var pieces = BoardPieces()
        pieces[400] = .red
        #expect(pieces[400] == nil && pieces[-1] == nil)
        #expect(pieces.count(of: .blue) == 11)
    }

    @Test func theTransitionCanBePlayedAgain() throws {
        let scene = openGallery("/")
        for title in ["Play", "Play back", "Play"] {
            let before = scene.commits
            try scene.tap(title)
            #expect(scene.commits > before)
        }
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aSearchFindsPagesOfAllKinds() throws {
        let links = { (scene: TestScene) in Set(scene.findAll(role: "link").compactMap { $0[.href] }) }
        let all = openGallery("/", width: 1280, height: 3000)
        #expect(links(all).isSuperset(of: GalleryPage.all.map(\.path)))
        for (query, expected) in [
            ("datepicker", ["/views/date-picker"]), ("presence", ["/presence"]), ("SWITCHES", ["/controls/switch"]),
            ("curl", ["/controllers/curl"]), ("hook every", ["/hooks"]), ("no such thing", []),
        ] {
            let scene = openGallery("/", width: 1280, height: 3000)
            try scene.type(query, into: "Find a page")
            let found = links(scene)
            #expect(found.isSuperset(of: expected), "\(query): \(found)")
            #expect(!found.contains("/rows"), "\(query)")
            let text = try scene.find(identifier: "found").text
            #expect(
                text
                    == (expected.isEmpty
                        ? "No page has these words." : "\(found.count) page\(found.count == 1 ? "" : "s")"))
        }
    }
}
