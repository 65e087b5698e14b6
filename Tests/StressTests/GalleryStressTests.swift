import Foundation
import LifelineTesting
import LifelineUI
import Testing

@testable import Gallery

extension StressTests {
    /// Every page of the gallery under random events.
    @MainActor @Suite(.serialized) struct GalleryTests {
        /// `LIFELINE_STRESS_PAGE` names the only page, to repeat a failure.
        private static var paths: [String] {
            if let page = ProcessInfo.processInfo.environment["LIFELINE_STRESS_PAGE"] { return [page] }
            return ["/"] + GalleryPage.reachable.map(\.path) + ViewSample.all.map(\.path)
        }

        @Test func pagesSurviveRandomEvents() async throws {
            var paths: [String] = []
            try await StressPlan.current.run("gallery") { seed in
                // Each round visits all pages, in another order.
                var random = SeededGenerator(seed: seed)
                if paths.isEmpty { paths = Self.paths.shuffled(using: &random) }
                return try await survive(paths.removeLast(), seed: seed)
            }
        }

        private func survive(_ path: String, seed: UInt64) async throws -> Int {
            let before = LiveCounts.now
            let events = try await run(path, seed: seed)
            for _ in 0..<20 where LiveCounts.now != before { await Task.yield() }
            #expect(LiveCounts.now == before, "\(path), LIFELINE_SEED=\(seed): what is closed leaves nothing behind")
            return events
        }

        private func run(_ path: String, seed: UInt64) async throws -> Int {
            let scene = TestScene(app: GalleryApp(), path: path)
            var fuzzer = SceneFuzzer(scene, seed: seed)
            for step in 0..<80 {
                fuzzer.step()
                if step % 8 == 7 {
                    await scene.settle()
                    fuzzer.catchUp()
                    #expect(
                        scene.mirrorDifference == nil, "\(path), LIFELINE_SEED=\(seed), step \(step): \(fuzzer.recent)")
                }
            }
            fuzzer.calmDown()
            #expect(scene.mirrorDifference == nil, "\(path), LIFELINE_SEED=\(seed): \(fuzzer.recent)")
            scene.close()
            return fuzzer.events
        }
    }
}
