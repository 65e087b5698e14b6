import LayerTree
import Testing

/// As an app would: no initialiser or deinitialiser of its own, in another module.
private final class PlainLayer: CALayer {}

private final class NamedLayer: CALayer {
    let title: String
    init(title: String) {
        self.title = title
        super.init()
    }
}

@MainActor @Suite struct SubclassTests {
    @Test func layersCanBeSubclassedAndAreFreed() {
        weak var weakLayer: CALayer?
        weak var weakChild: CALayer?
        do {
            let layer = PlainLayer()
            let child = NamedLayer(title: "x")
            layer.addSublayer(child)
            weakLayer = layer
            weakChild = child
        }
        #expect(weakLayer == nil)
        #expect(weakChild == nil)
    }
}
