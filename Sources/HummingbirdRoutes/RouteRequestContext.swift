#if Hummingbird
import Hummingbird
import NIOCore

/// What a `RoutesResponder` needs of a context: the connection, for the client's address and for noticing when it ends.
public protocol RouteRequestContext: RequestContext {
    /// The connection of the request.
    var channel: any Channel { get }
}

/// A context for apps that need no other.
public struct RouteContext: RouteRequestContext {
    public var coreContext: CoreRequestContextStorage
    public let channel: any Channel

    public init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
    }
}
#endif
