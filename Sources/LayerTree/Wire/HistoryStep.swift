/// The entries between which a tab's history moves, by their positions among those that a scene has made.
public struct HistoryStep: Hashable, Sendable {
    /// Identifies the scene that has made the entries. Positions of different scenes can't be compared.
    public var scene: UInt32
    /// The entry that is the current one before the step.
    public var from: UInt32
    /// The entry that is the current one afterwards.
    public var to: UInt32

    public init(scene: UInt32 = 0, from: UInt32 = 0, to: UInt32 = 0) {
        self.scene = scene
        self.from = from
        self.to = to
    }
}
