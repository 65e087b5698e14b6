import LayerTree
import WindowServer

extension InMemoryTransport {
    /// Why the server closed the page, if it did.
    var closeReason: String? {
        for case .goodbye(_, let reason) in messages { return reason }
        return nil
    }
}
