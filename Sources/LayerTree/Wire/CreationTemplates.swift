import Ownership

/// The layers made in one commit, after which others are made: rows of a list look alike, and need not each say how.
@MainActor struct CreationTemplates {
    /// The places, among the creations that name all their properties, of those that have these bytes in common.
    private var places: [Look: UInt32] = [:]
    private var models: ContiguousArray<Model> = []
    /// That of the layer made last.
    private var lastModel: Int?
    private var lastID: LayerID = 0
    private var own = WireWriter()
    private var shared = WireWriter()
    /// The layer made last and those around it, the innermost last, as far as they were put where they are at once.
    private var chain: ContiguousArray<LayerID> = []

    /// Whether layers are made after what followed last time without their bytes being written first; see `predicted`.
    private let predicts: Bool

    init(predicting predicts: Bool = false) { self.predicts = predicts }

    /// How far out in the chain a layer may be put at once.
    static let reach = Int(TemplateCode.distanceMask)

    private struct Model {
        /// The layer that says how, if it can be compared with others. It lives as long as the commit is written.
        var layer: Unretained<CALayer>?
        /// Those of the layers which were made after the last two of this model: a row may hold two buttons with other texts.
        var successors: (latest: Int, former: Int)?
    }

    /// Returns whether the layer was also put into its parent, after what is there already.
    mutating func writeCreation(of layer: CALayer, into writer: inout WireWriter) -> Bool {
        defer { lastID = layer.id }
        if let model = predicted(for: layer) {
            record(model)
            layer.committedBox = layer.box
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

    /// The model of what followed the last time that a layer like the one before was made, if this layer looks like it: so
    /// it is with rows of a list. Comparing layers costs a tenth of writing and hashing their bytes.
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

    /// Writes that a layer is made after a model, and where. Returns the way to its parent.
    private mutating func writeHead(of layer: CALayer, after model: Int, into writer: inout WireWriter) -> Int {
        let way = ancestorDistance(of: layer)
        // One by one: there are few, and to remove several at once takes a function that is not made for them.
        for _ in 0..<(way == 0 ? chain.count : way - 1) { chain.removeLast() }
        chain.append(layer.id)
        writer.byte(CommitOperation.Code.createFromTemplate.rawValue)
        writer.uint(TemplateCode(template: UInt32(model), distance: way).rawValue)
        writer.int(Int32(bitPattern: layer.id &- lastID))
        writer.box(layer.committedBox)
        return way
    }

    /// What layers have in common. Hashed as a whole: an array of bytes hashes each by itself.
    private struct Look: Hashable {
        let bytes: [UInt8]
        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    /// 1 for the layer made last, 2 for the one around it, and so on; 0 if the parent is not among them.
    private func ancestorDistance(of layer: CALayer) -> Int {
        guard let parent = layer.unretainedParent?.borrow({ $0.id }) else { return 0 }
        for way in 1...Self.reach where way <= chain.count && chain[chain.count - way] == parent { return way }
        return 0
    }
}
