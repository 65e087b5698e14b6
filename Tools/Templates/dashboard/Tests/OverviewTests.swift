import Foundation
import LifelineTesting
import Testing

@testable import DashboardTemplate

@MainActor @Suite struct OverviewTests {
    @Test func allTabsFollowTheModel() {
        let figures = Figures()
        figures.add(Date(timeIntervalSinceReferenceDate: 0), requests: 200)
        let scenes = [TestScene { Overview(figures: figures) }, TestScene { Overview(figures: figures) }]
        figures.add(Date(timeIntervalSinceReferenceDate: 1), requests: 300)
        for scene in scenes {
            scene.advance(by: .zero)
            #expect(scene.text.contains("300") && scene.text.contains("250"))
        }
    }
}
