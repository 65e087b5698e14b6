import Foundation
import SeededRandom
import Testing

@testable import LayerTree
@testable import WindowServer

/// What a scene may take from the process that all share.
@MainActor @Suite struct BudgetTests {
    private func stage(_ change: (inout DisplayLimits) -> Void) -> Stage {
        var limits = DisplayLimits()
        change(&limits)
        return Stage(limits: limits)
    }

    private func isOver(_ stage: Stage) -> Bool { stage.display.state == .closed && stage.client.closeCode == .refused }

    @Test func aSceneOfTooManyLayersEnds() {
        let stage = stage { $0.layers = 10 }
        for _ in 0..<6 { stage.display.context.root.addSublayer(CALayer()) }
        stage.display.commit()
        #expect(stage.display.state == .connected)
        stage.display.context.root.addSublayer(CALayer())
        stage.display.commit()
        #expect(isOver(stage))
        #expect(stage.scene.heard.last == "close")
        #expect(stage.client.consumeMessages().contains { if case .goodbye(.refused, _) = $0 { true } else { false } })
    }

    @Test func textCountsWhileItIsShown() {
        let stage = stage { $0.textBytes = 100 }
        let long = CALayer()
        long.text = LayerText(String(repeating: "ä", count: 40))
        for _ in 0..<3 {
            stage.display.context.root.addSublayer(long)
            stage.display.commit()
            long.removeFromSuperlayer()
            stage.display.commit()
        }
        #expect(stage.display.state == .connected)
        stage.display.context.root.addSublayer(long)
        stage.scene.field.value = LayerValue(text: String(repeating: "x", count: 30))
        stage.display.commit()
        #expect(isOver(stage))
    }

    @Test func picturesCount() {
        let stage = stage { $0.images = 2 }
        for layer in [stage.scene.label, stage.scene.button, stage.scene.field] {
            layer.image = LayerImage(url: "/a.png")
        }
        stage.scene.field.image = nil
        stage.display.commit()
        #expect(stage.display.state == .connected)
        stage.scene.field.image = LayerImage(url: "/b.png")
        stage.display.commit()
        #expect(isOver(stage))
    }

    @Test(arguments: SeededGenerator.seeds()) func usageIsWhatATreeHolds(seed: UInt64) {
        // The counts are kept as things change; here they are made anew after each step.
        let context = LayerContext()
        var generator = SeededGenerator(seed: seed)
        var pool = (0..<40).map { _ in CALayer() }
        func count(_ layer: CALayer, _ usage: inout LayerUsage) {
            usage.layers += 1
            usage.textBytes += layer.text.string.utf8.count + (layer.value?.text.utf8.count ?? 0)
            if layer.image != nil { usage.images += 1 }
            for child in layer.sublayers ?? [] { count(child, &usage) }
        }
        for _ in 0..<3000 {
            let layer = pool.randomElement(using: &generator)!
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                let parent = pool.randomElement(using: &generator)!
                if parent !== layer, !layer.isAncestor(of: parent) { parent.addSublayer(layer) }
            case 1: context.root.addSublayer(layer)
            case 2: layer.removeFromSuperlayer()
            case 3: layer.text = LayerText(String(repeating: "é", count: .random(in: 0..<9, using: &generator)))
            case 4: layer.image = Bool.random(using: &generator) ? LayerImage(url: "/a.png") : nil
            default: layer.value = Bool.random(using: &generator) ? LayerValue(text: "abc") : nil
            }
            var usage = LayerUsage()
            count(context.root, &usage)
            #expect(context.usage == usage)
        }
        pool = []
    }

    @Test func aTreeThatIsTooDeepEndsTheSceneHoweverItWasBuilt() {
        func chain(_ length: Int) -> CALayer {
            let top = CALayer()
            var inner = top
            for _ in 1..<length {
                let next = CALayer()
                inner.addSublayer(next)
                inner = next
            }
            return top
        }
        func innermost(_ layer: CALayer) -> CALayer { layer.sublayers?.first.map(innermost) ?? layer }
        let fits = Stage()
        fits.display.context.root.addSublayer(chain(LayerContext.depthLimit))
        fits.display.commit()
        #expect(fits.display.state == .connected)

        let atOnce = Stage()
        atOnce.display.context.root.addSublayer(chain(LayerContext.depthLimit + 1))
        atOnce.display.commit()
        #expect(isOver(atOnce))

        let moved = Stage()
        let (one, two) = (chain(300), chain(300))
        moved.display.context.root.addSublayer(one)
        moved.display.context.root.addSublayer(two)
        moved.display.commit()
        #expect(moved.display.state == .connected)
        innermost(one).addSublayer(two)
        moved.display.commit()
        #expect(isOver(moved))
    }

    @Test func aFirstPaintOverTheBudgetIsAReadablePage() throws {
        let test = try TestServer { $0.limits.layers = 2 }
        let response = try test.get("/")
        #expect(response.status == 503 && response.text.contains("too large"))
        #expect(test.server.sceneCount == 0)
    }
}
