import Foundation
import LayerTree

/// What a scene consists of for the process that continues it.
package struct SceneRecord: Codable, Sendable {
    /// What is known of a layer that receives events.
    package struct Layer: Codable, Sendable {
        package var id: LayerID
        /// Identifies what the user saw on it.
        package var face: UInt64
        /// The revision of its value or of its offset, as counted by the page.
        package var revision: UInt32
        /// The offset of a scroll view.
        package var x: Double?
        package var y: Double?
    }

    /// The number that new layers begin with.
    package var nextLayer: LayerID = 2
    /// Encoded states by path.
    package var values: [String: Data] = [:]
    /// Layers by the path of the view that they belong to.
    package var layers: [String: Layer] = [:]
    /// The entries of the tab's history that the scene has made.
    package var history: HistoryRecord?
    package var title: String?
    /// The path of the layer with the keyboard focus.
    package var focus: String?
    /// The types of states that were not `Codable`.
    var unencoded: Set<String> = []
    /// Paths that several states have.
    private var ambiguous: Set<String> = []
    /// Texts of secure fields; no value that contains one is written.
    private var secrets: Set<Data> = []

    private enum CodingKeys: CodingKey { case nextLayer, values, layers, history, title, focus }

    init() {}

    /// The length of all values that is kept.
    static let sizeLimit = 1 << 20

    // MARK: Collecting

    /// Adds the state of a property.
    package mutating func add(_ value: Data, at path: String) {
        guard !ambiguous.contains(path) else { return }
        if values.updateValue(value, forKey: path) != nil {
            ambiguous.insert(path)
            values[path] = nil
        }
    }

    /// Adds the layers of a view that receive events.
    @MainActor package mutating func add(_ view: UIView, at path: String) {
        for (name, layer) in view.restorableLayers where layer.context != nil && layer.isShownByClient {
            let scrollView = name.isEmpty ? view as? UIScrollView : nil
            guard scrollView != nil || !layer.events.isEmpty else { continue }
            var known = Layer(id: layer.id, face: layer.face, revision: layer.value?.revision ?? 0)
            if let scrollView {
                known.revision = scrollView.revision
                (known.x, known.y) = (scrollView.contentOffset.x, scrollView.contentOffset.y)
            }
            layers[path + name] = known
        }
    }

    /// Records that a state can't be written because of its type.
    package mutating func addUnencoded(_ type: Any.Type, of view: String) {
        let name = String(reflecting: type)
        guard !name.hasPrefix("LifelineUI."), !name.contains("<LifelineUI.") else { return }
        unencoded.insert("\(name) in \(view)")
    }

    /// Keeps what the secure fields of a view contain from being written.
    @MainActor mutating func addSecrets(in view: UIView) {
        if let field = view as? UITextField, field.isSecureTextEntry { addSecret(field.text ?? "") }
        for subview in view.subviews { addSecrets(in: subview) }
    }

    /// Keeps all values that contain a text from being written.
    mutating func addSecret(_ text: String) {
        guard !text.isEmpty else { return }
        // As it is in JSON, without the quotation marks, in property lists, and in a text that contains JSON.
        guard let data = StateCoding.encode(text)?.dropFirst().dropLast() else { return }
        secrets.insert(Data(data))
        let escapes = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")]
        let markup = escapes.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
        secrets.insert(Data(markup.utf8))
        if let inner = StateCoding.encode(String(decoding: data, as: UTF8.self)) {
            secrets.insert(Data(inner.dropFirst().dropLast()))
        }
    }

    /// Removes what must not be written or is too long. Returns the paths of what was too long.
    mutating func finish() -> [String] {
        if !secrets.isEmpty {
            values = values.filter { entry in
                !secrets.contains { entry.value.range(of: $0) != nil || entry.key.utf8.contains($0) }
            }
        }
        var dropped = values.filter { $0.value.count > StateCoding.valueLimit }.map(\.key)
        for path in dropped { values[path] = nil }
        var size = values.reduce(0) { $0 + $1.key.utf8.count + $1.value.count }
        guard size > Self.sizeLimit else { return dropped }
        for (path, value) in values.sorted(by: { $0.value.count > $1.value.count }) where size > Self.sizeLimit {
            size -= path.utf8.count + value.count
            values[path] = nil
            dropped.append(path)
        }
        return dropped
    }
}

extension String.UTF8View {
    fileprivate func contains(_ bytes: Data) -> Bool { Data(self).range(of: bytes) != nil }
}
