import LayerTree
import LifelineTesting
import LifelineUI
import Testing

extension StressTests {
    /// Ordinary apps under random events, beside fresh scenes with the same state.
    @MainActor @Suite(.serialized) struct ModelTests {
        @Test(arguments: ModelApp.allCases)
        func aFreshSceneWithTheSameStatePaintsTheSame(app: ModelApp) async throws {
            try await StressPlan.current.run("\(app)", share: 1 / Double(ModelApp.allCases.count)) { seed in
                let before = LiveCounts.now
                let events = try await compare(app, seed: seed)
                for _ in 0..<20 where LiveCounts.now != before { await Task.yield() }
                #expect(LiveCounts.now == before, "\(app), LIFELINE_SEED=\(seed): what is closed leaves nothing behind")
                return events
            }
        }

        private func compare(_ app: ModelApp, seed: UInt64) async throws -> Int {
            let model = AppModel()
            let scene = app.scene(model)
            var fuzzer = SceneFuzzer(scene, seed: seed)
            for step in 0..<60 {
                fuzzer.step()
                guard step % 6 == 5 else { continue }
                await scene.settle()
                fuzzer.calmDown()
                try closeMenus(scene, model)
                // Lazy containers show what is near; in a window that is tall enough that is everything.
                if app.isLazy { scene.resize(width: scene.client.display.traits.width, height: 6000) }
                await scene.settle()
                let comment: Comment =
                    "\(app), LIFELINE_SEED=\(seed), step \(step): \(fuzzer.recent.suffix(12).joined(separator: "; "))"
                #expect(scene.mirrorDifference == nil, comment)
                let copy = model.copy()
                let fresh = app.scene(copy)
                fresh.setTraits(scene.client.display.traits)
                fresh.advance(by: .seconds(3))
                let (expected, actual) = (painted(fresh), painted(scene))
                if actual != expected {
                    let index = zip(actual, expected).enumerated().first { $1.0 != $1.1 }?.offset
                    let both = [actual, expected].map { lines in
                        index.map { lines[max(0, $0 - 1)...$0].joined(separator: "\n") }
                            ?? "\(lines.count) lines, the last ones:\n\(lines.suffix(4).joined(separator: "\n"))"
                    }
                    Issue.record("\(comment)\n\(both[0])\nfresh:\n\(both[1])")
                    fresh.close()
                    break
                }
                fresh.close()
            }
            scene.close()
            return fuzzer.events
        }

        /// Closes what is presented without the model's knowledge, such as open menus and a row's question before it is deleted.
        private func closeMenus(_ scene: TestScene, _ model: AppModel) throws {
            let isShown = (model.isSheetShown, model.isAlertShown, model.isCoverShown)
            let isEditing = model.isEditing
            model.isEditing = false
            (model.isSheetShown, model.isAlertShown, model.isCoverShown) = (false, false, false)
            scene.advance(by: .seconds(1))
            for _ in 0..<4 where scene.client.mirror.nodes.values.contains(where: { $0.flags.contains(.inert) }) {
                try scene.press("Escape")
                scene.advance(by: .seconds(1))
            }
            model.isEditing = isEditing
            (model.isSheetShown, model.isAlertShown, model.isCoverShown) = isShown
            scene.advance(by: .seconds(1))
        }

        /// What the page shows, in reading order, without the numbers of layers, edits and commits.
        private func painted(_ scene: TestScene) -> [String] {
            let mirror = scene.client.mirror
            var lines: [String] = []
            func visit(_ id: LayerID, depth: Int) {
                guard let node = mirror[id], !node.flags.contains(.hidden) else { return }
                let ignored: Set<LayerProperty.Tag> = [.contentOffset, .value, .features, .events]
                let properties = node.properties.filter { !ignored.contains($0.key) }
                    .sorted { $0.key.rawValue < $1.key.rawValue }
                    .map { "\($0.value)".replacing("LayerTree.", with: "").replacing("LayerProperty.", with: "") }
                    // The names of groups of radio buttons are numbered for the whole process.
                    .map { $0.replacing(/segments\d+/, with: "segments") }
                    // A list remembers which of its rows had the focus, and a page that it had it.
                    .map { $0.contains("value: \"option\"") ? $0.replacing(/tabindex, value: "-?\d"/, with: "") : $0 }
                    .filter {
                        !$0.contains("attributes([Attribute(attribute: LayerAttribute.tabindex, value: \"-1\")])")
                    }
                // A control without a value shows nothing, or is off.
                // The text of a number may hold more digits than the app keeps.
                let value =
                    node.value.flatMap { value -> String? in
                        let text = value.text
                        let number = node[attribute: .type] == "range" ? Double(text) : nil
                        return ["", "0"].contains(text)
                            ? nil : " value '\(number.map { "\(($0 * 1000).rounded() / 1000)" } ?? text)'"
                    } ?? ""
                lines.append(
                    "\(String(repeating: " ", count: depth))\(node.element)\(value) \(properties.joined(separator: " "))"
                )
                for child in node.children { visit(child, depth: depth + 1) }
            }
            visit(LayerMirror.rootID, depth: 0)
            return lines
        }
    }
}
