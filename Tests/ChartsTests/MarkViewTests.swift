import Charts
import LifelineTesting
import LifelineUI
import Testing

/// The views of marks and axes belong to what they stand at: neither a state nor a click goes to a neighbour.
@MainActor @Suite struct MarkViewTests {
    @Observable final class Model {
        var names = ["Ada", "Bea", "Cyd"]
        var showsTarget = false
        var pressed: [String] = []
    }

    struct Page: View {
        let model: Model

        var body: some View {
            Chart {
                if model.showsTarget {
                    RuleMark(y: .value("Target", 1)).annotation { Note(name: "Target", model: model) }
                }
                ForEach(model.names, id: \.self) { name in
                    BarMark(x: .value("Name", name), y: .value("Count", 2))
                        .annotation { Note(name: name, model: model) }
                    PointMark(x: .value("Name", name), y: .value("Count", 1))
                        .symbol { Note(name: "point of \(name)", model: model) }
                }
            }
            .chartXAxis {
                AxisMarks { value in
                    AxisValueLabel { Note(name: "label \(value.as(String.self) ?? "")", model: model) }
                }
            }
        }
    }

    struct Note: View {
        let name: String
        let model: Model
        @State private var count = 0

        var body: some View {
            Button("\(name) \(count)") {
                count += 1
                model.pressed.append(name)
            }
        }
    }

    private func scene(_ model: Model) -> TestScene {
        TestScene(size: CGSize(width: 600, height: 400)) { Page(model: model) }
    }

    @Test func statesStayWithTheirMarks() throws {
        let model = Model()
        let scene = scene(model)
        for name in ["Bea", "point of Bea", "label Bea"] { try scene.tap("\(name) 0") }
        func check() throws {
            for name in ["Bea", "point of Bea", "label Bea"] { _ = try scene.find(text: "\(name) 1") }
            for name in ["Cyd", "point of Cyd", "label Cyd"] { _ = try scene.find(text: "\(name) 0") }
        }
        try check()
        model.names = ["Bea", "Cyd"]
        scene.advance(by: .zero)
        try check()
        model.names = ["Cyd", "Dot", "Bea"]
        model.showsTarget = true
        scene.advance(by: .zero)
        try check()
        _ = try scene.find(text: "Target 0")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aLateClickRunsNoneOfANeighbour() throws {
        let model = Model()
        let scene = scene(model)
        for name in ["Ada", "point of Ada", "label Ada"] {
            let (button, seen) = (try scene.find(text: "\(name) 0"), scene.client.lastCommit)
            model.names = ["Bea", "Cyd"]
            scene.advance(by: .zero)
            // The page has not shown that yet.
            scene.client.send(.click(x: 1, y: 1, modifiers: [], count: 1), to: button.id, seen: seen)
            scene.advance(by: .zero)
            #expect(model.pressed == [], "\(name)")
            model.names = ["Ada", "Bea", "Cyd"]
            scene.advance(by: .zero)
        }
    }
}
