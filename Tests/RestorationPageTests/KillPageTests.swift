#if SQLite
    import Browsers
    import Foundation
    import Testing

    /// A page whose process is killed, stopped, or ended by its own code. `LIFELINE_PERSIST=continuous`.
    @MainActor @Suite("A page whose process is killed", .serialized, .browser())
    struct KillPageTests {
        private func screenshot(_ page: Page, _ name: String) async throws {
            guard let folder = ProcessInfo.processInfo.environment["LIFELINE_SCREENSHOTS"] else { return }
            try await page.screenshot(savePath: "\(folder)/kill-\(name).png")
        }

        private func open(_ app: KillableApp) async throws -> Page {
            // First: a browser that is started later inherits the listening socket, and keeps its port in use.
            let page = try await Browser.shared.newPage(width: 600, height: 700)
            try app.start()
            try await page.goto(app.url)
            _ = try await page.evaluate("window.marker = true")
            return page
        }

        private func wasNotReloaded(_ page: Page) async throws -> Bool {
            try await page.evaluate("window.marker") == .bool(true)
        }

        /// The number after a word on the page.
        private func number(_ page: Page, after word: String) async throws -> Int {
            let text = try await page.text()
            let parts = text.components(separatedBy: word + " ")
            return parts.count > 1 ? Int(parts[1].prefix { $0.isNumber }) ?? -1 : -1
        }

        @Test func whatWasSavedContinues() async throws {
            let app = try KillableApp()
            defer { app.stop() }
            let page = try await open(app)
            for round in 1...3 {
                try await page.click(text: "Count \(2 * round - 2)")
                try await page.wait(forText: "Count \(2 * round - 1)")
                try await page.click(text: "Row 2: \(round - 1)")
                try await page.wait(forText: "Row 2: \(round)")
                try await page.click(selector: "input")
                try await page.type("ab")
                try await page.wait(forText: "\(3 * round - 1) letters")
                try await app.waitForSaves()
                app.kill()
                // What is typed while no process runs is not lost.
                try await page.type("c")
                try app.start()
                try await page.wait(forText: "\(3 * round) letters")
                #expect(try await wasNotReloaded(page))
                #expect(try await page.text().contains("Row 2: \(round)"))
                #expect(
                    try await page.evaluate("document.activeElement.value")
                        == .string(String(repeating: "abc", count: round)))
                try await page.click(text: "Count \(2 * round - 1)")
                try await page.wait(forText: "Count \(2 * round)")
            }
            try await screenshot(page, "after")
        }

        private func click(_ page: Page, prefix: String) async throws {
            _ = try await page.evaluate(
                "[...document.querySelectorAll('[role=button]')].find(b => b.innerText.startsWith('\(prefix)')).click()"
            )
        }

        /// Clicks a button with a number until the number grows. A page that does not know yet that its process was killed
        /// may be refused a click. Clicks before this one have been answered by then, or never will be.
        private func clickUntilItCounts(_ page: Page, _ name: String) async throws {
            let before = try await number(page, after: name)
            for _ in 0..<20 {
                try await page.click(text: "\(name) \(before)")
                for _ in 0..<30 {
                    if try await number(page, after: name) > before { return }
                    try await Task.sleep(for: .milliseconds(100))
                }
            }
            Issue.record("\(name) \(before) does not count any more: \(try await page.text())")
        }

        /// Whenever a process is killed, its page goes on with everything that was saved, and counts nothing twice.
        @Test func aProcessMayBeKilledAtAnyTime() async throws {
            let app = try KillableApp(recordsTurns: false)
            defer { app.stop() }
            let page = try await open(app)
            for clicks in [1, 6, 3, 12] {
                try await app.waitForSaves()
                let saved = try await number(page, after: "Count")
                for _ in 0..<clicks {
                    try await click(page, prefix: "Count")
                }
                app.kill()
                try app.start()
                try await clickUntilItCounts(page, "Row 0:")
                let count = try await number(page, after: "Count")
                #expect((saved...saved + clicks).contains(count), "\(saved) + \(clicks) clicks became \(count)")
            }
            #expect(try await wasNotReloaded(page))
        }

        /// What is used as a commit showed it that was not saved is not done, and the page says so.
        @Test func aRefusedClickIsReported() async throws {
            let app = try KillableApp(recordsTurns: false)
            defer { app.stop() }
            let page = try await open(app)
            let notice = "document.querySelector('.notice')"
            // Whatever was saved before the process was killed is known, and the click is done.
            for _ in 0..<10 {
                try await app.waitForSaves()
                let (count, row) = (try await number(page, after: "Count"), try await number(page, after: "Row 0:"))
                try await click(page, prefix: "Count")
                try await page.wait(forText: "Count \(count + 1)")
                app.kill()
                try await click(page, prefix: "Row 0")
                try app.start()
                try await page.wait(for: "\(notice) || document.body.innerText.includes('Row 0: \(row + 1)')")
                if try await page.evaluate("!!\(notice)") == .bool(true) { break }
            }
            try await page.wait(for: "\(notice).innerText.includes('Your last action was not done.')")
            try await screenshot(page, "refused")
            try await page.click(text: "OK")
            try await page.wait(for: "!\(notice)")
        }

        /// An event whose handler ends the process is sent again and ends the next one, too. Then the page shows a message.
        @Test func aSceneThatEndsItsProcessTwiceStartsOver() async throws {
            let app = try KillableApp()
            defer { app.stop() }
            let page = try await open(app)
            let bystander = try await Browser.shared.newPage(width: 600, height: 700)
            try await bystander.goto(app.url)
            for page in [page, bystander] {
                try await page.click(text: "Count 0")
                try await page.wait(forText: "Count 1")
            }
            try await app.waitForSaves()
            try await page.click(text: "Crash")
            try await app.waitForEnd()
            try app.start()
            try await app.waitForEnd()
            try app.start()
            try await page.wait(forText: "This page can’t continue")
            try await screenshot(page, "message")
            // Others are not affected.
            try await clickUntilItCounts(bystander, "Count")
            try await page.click(text: "Start Over")
            try await page.wait(forText: "Count 0")
            try await page.click(text: "Count 0")
            try await page.wait(forText: "Count 1")
            #expect(app.isRunning)
        }

        /// A process that the system stopped for a while goes on with its own pages.
        @Test func aProcessThatWasStoppedGoesOn() async throws {
            let app = try KillableApp()
            defer { app.stop() }
            let page = try await open(app)
            try await page.click(text: "Count 0")
            try await page.wait(forText: "Count 1")
            try await app.waitForSaves()
            app.signal(SIGSTOP)
            try await page.click(text: "Count 1")
            // The page gives the connection up, because nobody answers.
            try await page.wait(forText: "Reconnecting")
            app.signal(SIGCONT)
            try await page.wait(forText: "Count 2")
            try await page.click(text: "Count 2")
            try await page.wait(forText: "Count 3")
            #expect(try await wasNotReloaded(page))
        }
    }
#endif
