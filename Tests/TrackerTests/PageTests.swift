#if SQLite
    import LifelineTesting
    import LifelineUI
    import Testing

    @testable import Tracker

    /// Addresses of pages.
    @MainActor @Suite(.serialized) struct PageTests {
        private let team: TestTeam
        init() throws { team = try TestTeam() }

        @Test func addressesAreReadAsTheyAreWritten() {
            let pages: [Page] = [
                .dashboard, .mine, .members, .log, .list("WEB"), .board("WEB"),
                .issue(IssueKey(project: "WEB", number: 7)),
            ]
            for page in pages { #expect(Page(urlPath: page.urlPath) == page) }
            for path in ["", "web", "nothing", "WEB-x", "-board", "TOOLONGKEY"] { #expect(Page(urlPath: path) == nil) }
        }

        @Test(arguments: [390, 1280]) func anAddressOpensItsPage(width: Int) async throws {
            try await team.addIssue("Checkout fails", "Since Monday")
            let scene = team.open("/WEB/WEB-1", as: team.grace, width: CGFloat(width))
            try await scene.wait(for: "Since Monday")
            #expect(scene.title?.contains("WEB-1") == true)
        }

        @Test func anIssueThatDoesNotExistIsNamed() async throws {
            let scene = team.open("/WEB-9", as: team.grace)
            try await scene.wait(for: "No issue WEB-9")
        }

        @Test func anEmptyWorkspaceShowsTheFirstSteps() async throws {
            let team = try TestTeam(hasProject: false)
            let guest = team.open(as: team.guest)
            try await guest.wait(for: "An administrator creates the first one.")
            let ada = team.open(as: team.ada)
            try await ada.wait(for: "Welcome to Tracker")
            try ada.tap("Create a project")
            try ada.type("Web shop", into: "Name")
            ada.advance(by: .seconds(1))
            try ada.tap("Create")
            try await ada.wait(for: "No issue of Web shop fits the filter.")
            #expect(ada.path == "/WEBS")
        }
    }
#endif
