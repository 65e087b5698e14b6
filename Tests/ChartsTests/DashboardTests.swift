@testable import Dashboard
import Foundation
@testable import LifelineTesting
import LifelineUI
import Testing

/// `Examples/Dashboard`, as several people see it.
@MainActor @Suite struct DashboardTests {
    private func tab(_ traffic: Traffic, width: Double = 1280) -> TestScene {
        TestScene(
            root: UIHostingController(rootView: Dashboard(traffic: traffic)), size: CGSize(width: width, height: 900))
    }

    @Test func isShortAndHasSixChartsOfDifferentMarks() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Examples/Dashboard/DashboardApp.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
        let names = tab(Traffic()).findAll(role: "figure").compactMap { $0[.ariaLabel] }
        #expect(names.count == 6)
        let kinds = ["Line", "Area", "Bar", "Scatter", "Heat", "Pie"]
        #expect(Set(names.map { $0.prefix { $0 != " " } }).count == kinds.count, "\(names)")
    }

    @Test func allTabsFollowTheSameData() throws {
        let traffic = Traffic()
        let tabs = [1280, 1280, 768, 390].map { tab(traffic, width: $0) }
        let first = tabs[0].text
        let begin = Date(timeIntervalSince1970: 2_000_000_000)
        for step in 0..<3 {
            for tab in tabs { tab.resetCounts() }
            traffic.advance(to: begin.addingTimeInterval(Double(step) / 2))
            let time = step == 1 ? "03:33:20.500" : step == 0 ? "03:33:20.000" : "03:33:21.000"
            for tab in tabs {
                tab.advance(by: .zero)
                #expect(tab.text.contains("Updated at \(time)"))
                #expect(tab.commits == 1)
                #expect((500...40_000).contains(tab.lastCommitBytes), "\(tab.lastCommitBytes) bytes")
            }
        }
        #expect(tabs[0].text == tabs[1].text && tabs[0].text != first)
    }

    @Test(arguments: [320, 390, 768, 1280, 1920])
    func chartsFitTheirTab(width: Double) {
        let scene = tab(Traffic(), width: width)
        let figures = scene.findAll(role: "figure")
        #expect(!figures.isEmpty)
        for figure in figures {
            // Besides the margins of the page and of its panel.
            #expect((200...(min(width, 1200) - 72)).contains(figure.frame.width), "\(figure.frame)")
        }
    }
}
