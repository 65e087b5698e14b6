/// The layers made in one commit, after which others are made: rows of a list look alike, and need not each say how.
@MainActor struct CreationModels {
    /// The places, among the creations that name all their properties, of those that have these bytes in common.
    private var places: [Look: UInt32] = [:]
    private var count: UInt32 = 0
    private var lastID: LayerID = 0
    private var own = WireWriter()
    private var shared = WireWriter()
    /// The layer made last and those around it, the innermost last, as far as they were put where they are at once.
    private var chain: ContiguousArray<LayerID> = []

    /// How far out in the chain a layer may be put at once.
    static let reach = 7

    /// Returns whether the layer was also put into its parent, after what is there already.
    mutating func writeCreation(of layer: CALayer, into writer: inout WireWriter) -> Bool {
        defer { lastID = layer.id }
        own.removeAll()
        shared.removeAll()
        shared.byte(layer.elementStorage.rawValue)
        let isAlike = layer.writeProperties(own: &own, shared: &shared)
        guard isAlike, let model = places[Look(bytes: shared.bytes)] else {
            if isAlike { places[Look(bytes: shared.bytes)] = count }
            count += 1
            CommitOperation.writeCreate(layer, into: &writer)
            chain.removeAll(keepingCapacity: true)
            chain.append(layer.id)
            return false
        }
        let way = wayToParent(of: layer)
        chain.removeLast(way == 0 ? chain.count : way - 1)
        chain.append(layer.id)
        writer.byte(CommitOperation.Code.createAlike.rawValue)
        writer.uint(model << 3 | UInt32(way))
        writer.int(Int32(bitPattern: layer.id &- lastID))
        writer.box(layer.committedBox)
        writer.append(own.bytes)
        writer.byte(0)
        return way > 0
    }

    /// What layers have in common. Hashed as a whole: an array of bytes hashes each by itself.
    private struct Look: Hashable {
        let bytes: [UInt8]
        func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    }

    /// 1 for the layer made last, 2 for the one around it, and so on; 0 if the parent is not among them.
    private func wayToParent(of layer: CALayer) -> Int {
        guard let parent = layer.parent?.id else { return 0 }
        for way in 1...Self.reach where way <= chain.count && chain[chain.count - way] == parent { return way }
        return 0
    }
}
