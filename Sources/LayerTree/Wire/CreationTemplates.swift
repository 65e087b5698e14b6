import Ownership

/// The layers created in one commit that serve as templates for others. Rows of a list look alike, so their common
/// properties are written once.
@MainActor struct CreationTemplates {
    /// The indices, among the creations without a template, by their shared properties' bytes.
    private var places: [Look: UInt32] = [:]
    private var models: ContiguousArray<Model> = []
    /// The template of the layer created last.
    private var lastModel: Int?
    private var lastID: LayerID = 0
    private var own = WireWriter()
    private var shared = WireWriter()
    /// The layer created last and its ancestors, innermost last, as far as they were placed on creation.
    private var chain: ContiguousArray<LayerID> = []

    /// Whether layers are matched against the templates that followed last time before their bytes are written; see
    /// `predicted`.
    private let predicts: Bool

    init(predicting predicts: Bool = true) { self.predicts = predicts }

    /// The maximum ancestor distance at which a layer may be placed on creation.
    static let reach = Int(TemplateCode.distanceMask)

    private struct Model {
        /// The layer that defines the template, if it can be compared with others. Valid while the commit is written.
        var layer: Unretained<CALayer>?
        /// The templates of the layers created after the last two of this template: a row may have two buttons with
        /// different texts.
        var successors: (latest: Int, former: Int)?
    }

    /// Writes the creation of a layer. Returns whether the layer was also appended to its parent.
    mutating func writeCreation(of layer: CALayer, into writer: inout WireWriter) -> Bool {
        defer { lastID = layer.id }
        if let model = predicted(for: layer) {
            record(model)
            layer.committedFrame = layer.box
            let way = writeHead(of: layer, after: model, into: &writer)
            layer.unretainedContents?.borrow { contents in
                guard !contents.text.isEmpty else { return }
                writer.byte(LayerProperty.Tag.lines.rawValue)
                writer.text(contents.text)
            }
            writer.byte(LayerProperty.Tag.endOfList)
            return way > 0
        }
        own.removeAll()
        shared.removeAll()
        shared.byte(layer.elementStorage.rawValue)
        let isAlike = layer.writeProperties(own: &own, shared: &shared)
        guard isAlike, let model = places[Look(bytes: shared.bytes)] else {
            if isAlike { places[Look(bytes: shared.bytes)] = UInt32(models.count) }
            record(models.count)
            models.append(Model(layer: isAlike && layer.isPlain ? Unretained(layer) : nil))
            CommitOperation.writeCreate(layer, into: &writer)
            chain.removeAll(keepingCapacity: true)
            chain.append(layer.id)
            return false
        }
        record(Int(model))
        let way = writeHead(of: layer, after: Int(model), into: &writer)
        writer.append(own.bytes)
        writer.byte(LayerProperty.Tag.endOfList)
        return way > 0
    }

    private mutating func record(_ model: Int) {
        if let lastModel {
            let latest = models[lastModel].successors?.latest ?? model
            if latest != model || models[lastModel].successors == nil { models[lastModel].successors = (model, latest) }
        }
        lastModel = model
    }

    /// Returns the template that followed the last time a layer of the previous template was created, if this layer
    /// matches it, as in rows of a list. Comparing layers costs a tenth of writing and hashing their bytes.
    private func predicted(for layer: CALayer) -> Int? {
        guard predicts, let lastModel, let (latest, former) = models[lastModel].successors, layer.isPlain else {
            return nil
        }
        if let other = models[former].layer, other.borrow({ layer.matchesTemplate($0) }) { return former }
        if latest != former, let other = models[latest].layer, other.borrow({ layer.matchesTemplate($0) }) {
            return latest
        }
        return nil
    }

    /// Writes that a layer is created from a template, and where. Returns the ancestor distance of its parent.
    private mutating func writeHead(of layer: CALayer, after model: Int, into writer: inout WireWriter) -> Int {
        let way = ancestorDistance(of: layer)
        // Removed one by one: there are few, and `removeLast(_:)` is not specialised for this array.
        for _ in 0..<(way == 0 ? chain.count : way - 1) { chain.removeLast() }
        chain.append(layer.id)
        writer.byte(CommitOperation.Code.createFromTemplate.rawValue)
        writer.uint(TemplateCode(template: UInt32(model), distance: way).rawValue)
        writer.int(Int32(bitPattern: layer.id &- lastID))
        writer.box(layer.committedFrame)
        return way
    }

    /// The bytes that layers have in common. Hashed as one buffer: an array hashes each byte separately.
    private struct Look: Hashable {
        let bytes: [UInt8]
        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    /// Returns the distance of the parent: 1 for the layer created last, 2 for its parent, and so on; 0 if not found.
    private func ancestorDistance(of layer: CALayer) -> Int {
        guard let parent = layer.unretainedParent?.borrow({ $0.id }) else { return 0 }
        for way in 1...Self.reach where way <= chain.count && chain[chain.count - way] == parent { return way }
        return 0
    }
}
