import Ownership

/// The layers created in one commit that serve as templates for others. Rows of a list look alike, so their common
/// properties are written once.
@MainActor struct CreationTemplates {
    /// The indices, among the creations without a template, by their shared properties' bytes.
    private var indices: [SharedProperties: UInt32] = [:]
    private var templates: ContiguousArray<Template> = []
    /// The template of the layer created last.
    private var lastTemplate: Int?
    private var lastID: LayerID = 0
    private var individual = WireWriter()
    private var shared = WireWriter()
    /// The layer created last and its ancestors, innermost last, as far as they were placed on creation.
    private var chain: ContiguousArray<LayerID> = []

    /// Whether layers are matched against the templates that followed last time before their bytes are written; see
    /// `predicted`.
    private let predicts: Bool

    init(predicting predicts: Bool = true) { self.predicts = predicts }

    /// The maximum ancestor distance at which a layer may be placed on creation.
    static let reach = Int(TemplateCode.distanceMask)

    private struct Template {
        /// The layer that defines the template, if it can be compared with others. Valid while the commit is written.
        var layer: Unretained<CALayer>?
        /// The templates of the layers created after the last two of this template: a row may have two buttons with
        /// different texts.
        var successors: (latest: Int, previous: Int)?
    }

    /// Writes the creation of a layer. Returns whether the layer was also appended to its parent.
    mutating func writeCreation(of layer: CALayer, into writer: inout WireWriter) -> Bool {
        defer { lastID = layer.id }
        if let template = predicted(for: layer) {
            record(template)
            layer.committedFrame = layer.box
            let distance = writeHead(of: layer, after: template, into: &writer)
            layer.unretainedContents?.borrow { contents in
                guard !contents.text.isEmpty else { return }
                writer.byte(LayerProperty.Tag.lines.rawValue)
                writer.text(contents.text)
            }
            writer.byte(LayerProperty.Tag.endOfList)
            return distance > 0
        }
        individual.removeAll()
        shared.removeAll()
        shared.byte(layer.elementStorage.rawValue)
        let isTemplatable = layer.writeProperties(individual: &individual, shared: &shared)
        guard isTemplatable, let template = indices[SharedProperties(bytes: shared.bytes)] else {
            if isTemplatable { indices[SharedProperties(bytes: shared.bytes)] = UInt32(templates.count) }
            record(templates.count)
            templates.append(Template(layer: isTemplatable && layer.isPlain ? Unretained(layer) : nil))
            CommitOperation.writeCreate(layer, into: &writer)
            chain.removeAll(keepingCapacity: true)
            chain.append(layer.id)
            return false
        }
        record(Int(template))
        let distance = writeHead(of: layer, after: Int(template), into: &writer)
        writer.append(individual.bytes)
        writer.byte(LayerProperty.Tag.endOfList)
        return distance > 0
    }

    private mutating func record(_ template: Int) {
        if let lastTemplate {
            let latest = templates[lastTemplate].successors?.latest ?? template
            if latest != template || templates[lastTemplate].successors == nil {
                templates[lastTemplate].successors = (template, latest)
            }
        }
        lastTemplate = template
    }

    /// Returns the template that followed the last time a layer of the previous template was created, if this layer
    /// matches it, as in rows of a list. Comparing layers costs a tenth of writing and hashing their bytes.
    private func predicted(for layer: CALayer) -> Int? {
        guard predicts, let lastTemplate, let (latest, previous) = templates[lastTemplate].successors, layer.isPlain
        else {
            return nil
        }
        if let other = templates[previous].layer, other.borrow({ layer.matchesTemplate($0) }) { return previous }
        if latest != previous, let other = templates[latest].layer, other.borrow({ layer.matchesTemplate($0) }) {
            return latest
        }
        return nil
    }

    /// Writes that a layer is created from a template, and where. Returns the ancestor distance of its parent.
    private mutating func writeHead(of layer: CALayer, after template: Int, into writer: inout WireWriter) -> Int {
        let distance = ancestorDistance(of: layer)
        // Removed one by one: there are few, and `removeLast(_:)` is not specialised for this array.
        for _ in 0..<(distance == 0 ? chain.count : distance - 1) { chain.removeLast() }
        chain.append(layer.id)
        writer.byte(CommitOperation.Code.createFromTemplate.rawValue)
        writer.uint(TemplateCode(template: UInt32(template), distance: distance).rawValue)
        writer.int(Int32(bitPattern: layer.id &- lastID))
        writer.box(layer.committedFrame)
        return distance
    }

    /// The bytes that layers have in common. Hashed as one buffer: an array hashes each byte separately.
    private struct SharedProperties: Hashable {
        let bytes: [UInt8]
        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    /// Returns the distance of the parent: 1 for the layer created last, 2 for its parent, and so on; 0 if not found.
    private func ancestorDistance(of layer: CALayer) -> Int {
        guard let parent = layer.unretainedParent?.borrow({ $0.id }) else { return 0 }
        for distance in 1...Self.reach where distance <= chain.count && chain[chain.count - distance] == parent {
            return distance
        }
        return 0
    }
}
