/// When a server writes scenes to the app's store. A store of one process keeps none.
public enum ScenePersistence: String, Sendable, CaseIterable {
    /// When the server stops. The scenes of a process that is killed or crashes are lost.
    case handOver = "handover"
    /// While they run, too: a quarter of a second after each change. A process that is killed or crashes loses at most the
    /// changes of that time.
    case continuous
}
