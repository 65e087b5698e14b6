import Foundation
import LayerTree

/// The states that a scene had in another process, until the views that they belong to exist.
///
/// A state is placed by its path only, once. What is never claimed is kept for views that are created later, such as
/// the rows of a list that nobody has scrolled to.
@MainActor package final class SceneRestoration {
    private var values: [String: Data]
    private var layers: [String: SceneRecord.Layer]
    private let firstNew: LayerID
    let focus: String?
    /// The layers that got their numbers again.
    private var placed: [(layer: WeakLayer, record: SceneRecord.Layer, path: String)] = []

    /// The greatest offset that pages report.
    private static let offsetLimit = 16_777_216.0

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    init(_ record: SceneRecord) {
        values = record.values
        layers = record.layers
        firstNew = record.nextLayer
        focus = record.focus
    }

    /// Returns the state at a path and removes it.
    package func consume(_ path: String) -> Data? { values.removeValue(forKey: path) }

    /// Whether a state at a path waits for its view.
    package func contains(_ path: String) -> Bool { values[path] != nil }

    /// Records that a state was not understood: it was written by another build. It is dropped.
    package func didNotDecode(_ property: String, of view: String) {
        UIApplication.log.notice(
            "A state of another build could not be restored and has its initial value.",
            metadata: ["view": "\(view)", "property": "\(property)"])
    }

    /// Reserves for the layers of a view that was not shown yet the numbers that those of the same view had.
    package func claim(_ view: UIView, at path: String) {
        for (name, layer) in view.restorableLayers { claim(layer, at: path + name) }
    }

    private func claim(_ layer: CALayer, at path: String) {
        guard let record = layers.removeValue(forKey: path), record.id < firstNew else { return }
        layer.reserveNumber(record.id)
        guard layer.id == record.id else { return }
        if layer.element == .input { layer.recordClientValue("", revision: record.revision) }
        placed.append((WeakLayer(layer: layer), record, path))
    }

    /// Adds what was not claimed to a record that is written for the next process.
    func addRest(to record: inout SceneRecord) {
        for (path, value) in values where record.values[path] == nil { record.values[path] = value }
    }

    /// Restores offsets and focus, once the views are laid out.
    func finishLayout(of scene: UIWindowScene) {
        for (layer, record, path) in placed {
            guard let layer = layer.layer, layer.context === scene.display?.context else { continue }
            if let x = record.x, let y = record.y, abs(x) < Self.offsetLimit, abs(y) < Self.offsetLimit,
                let scrollView = layer.owner as? UIScrollView
            {
                scrollView.restore(CGPoint(x: x, y: y), revision: record.revision)
            }
            if path == focus { (layer.owner as? UIView)?.becomeFirstResponder() }
        }
    }

    /// Returns the placed layers that look different now: what the user did to them before is not applied.
    func changedLayers() -> [LayerID] {
        placed.compactMap { entry in
            guard let layer = entry.layer.layer, layer.id == entry.record.id else { return nil }
            return layer.face == entry.record.face ? nil : layer.id
        }
    }
}

extension CALayer {
    /// Identifies the texts and names that the user sees on the layer; not what a field contains.
    package final var face: UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        func visit(_ layer: CALayer) {
            add(layer.text.string)
            for attribute in [LayerAttribute.ariaLabel, .placeholder, .type, .name] {
                if let value = layer[attribute: attribute] { add(value) }
            }
            for sublayer in layer.sublayers ?? [] { visit(sublayer) }
        }
        add("\(element)")
        // The content of a scroll view is not used itself.
        if !events.contains(.scroll) { visit(self) }
        return hash
    }
}
