import NIOCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension WindowServerError {
    /// Describes in one line why listening failed.
    init(_ error: any Error, host: String, port: Int) {
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE: self = .portInUse(host: host, port: port)
        case let error as IOError where error.errnoCode == EACCES: self = .portForbidden(port: port)
        case let error as IOError where error.errnoCode == EADDRNOTAVAIL: self = .unknownHost(host)
        case is SocketAddressError, is SocketAddressError.UnknownHost: self = .unknownHost(host)
        default: self = .listening(host: host, port: port, reason: "\(error)")
        }
    }
}
