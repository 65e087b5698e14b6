#if SQLite
    import Browsers
    import Foundation
    import GRDB
    import LifelineUI
    import Proxies
    import Testing

    @testable import Tracker

    extension TrackerPages {
        /// A connection that is lost while somebody writes.
        @MainActor @Suite(.serialized, .browser()) struct ConnectionPageTests {
            private static let banner = "document.querySelector('.connection.is-shown')"
            private static let isLost = "\(banner)?.innerText.includes('Reconnecting')"
            private static let isBack = "!\(banner)?.innerText.includes('Reconnecting')"

            private func stage() async throws -> (PageTeam, CuttableProxy, Page, Page) {
                let team = try await PageTeam()
                let proxy = try await CuttableProxy.start(to: team.server.server.boundAddress?.port ?? 0)
                let ada = try await team.open(as: team.ada, at: "http://127.0.0.1:\(proxy.port)")
                return (team, proxy, ada, try await team.open(as: team.grace))
            }

            @Test(.timeLimit(.minutes(3))) func whatIsTypedWithoutAConnectionIsSaved() async throws {
                let (team, proxy, ada, grace) = try await stage()
                try await ada.focus("New comment")
                try await ada.type("It fails with ")
                proxy.cut()
                try await ada.type("cards of 2031")
                try await ada.wait(for: Self.isLost)
                try await ada.type(" and later.")
                proxy.mend()
                try await ada.wait(for: Self.isBack)
                let text = "It fails with cards of 2031 and later."
                #expect(try await ada.evaluate("document.activeElement.value").string == text)
                try await ada.click(text: "Comment")
                try await grace.wait(forText: text)
                let comments = try await team.workspace.database.writer.read { try Comment.fetchAll($0).map(\.text) }
                #expect(comments == [text])
                await proxy.stop()
                await team.stop()
            }

            @Test(.timeLimit(.minutes(3))) func whatOthersSaveMeanwhileIsAConflictAfterwards() async throws {
                let (team, proxy, ada, grace) = try await stage()
                try await ada.click(text: "Edit description")
                try await ada.replace("Description", with: "Since Tuesday")
                proxy.cut()
                try await ada.press("End")
                try await ada.type(", in Ireland only")
                try await grace.click(text: "Edit description")
                try await grace.replace("Description", with: "Since Sunday")
                try await grace.click(text: "Save")
                try await grace.wait(for: "!document.querySelector('[aria-label=Description]')")
                try await ada.wait(for: Self.isLost)
                proxy.mend()
                try await ada.wait(for: Self.isBack)
                try await ada.wait(forText: "Somebody has changed this since you began.")
                #expect(try await ada.evaluate("document.activeElement.value") == "Since Tuesday, in Ireland only")
                try await ada.click(text: "Save")
                try await ada.wait(forText: "Grace Hopper has saved another description.")
                try await ada.wait(forText: "Since Tuesday, in Ireland only")
                try await ada.wait(forText: "Since Sunday")
                try await ada.click(text: "Keep mine")
                try await grace.wait(forText: "Since Tuesday, in Ireland only")
                await proxy.stop()
                await team.stop()
            }
        }
    }
#endif
