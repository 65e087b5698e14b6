#if LIFELINE_HOT
    import Foundation

    /// A Unix domain socket.
    enum LocalSocket {
        enum Failure: Error, CustomStringConvertible {
            case tooLong(String), call(String, Int32), stranger(uid_t)

            var description: String {
                switch self {
                case .tooLong(let path): "the path \(path) is too long for a socket"
                case .call(let name, let code): "\(name): \(String(cString: strerror(code)))"
                case .stranger(let user): "the driver's socket belongs to user \(user)"
                }
            }
        }

        static func connect(to path: String) throws(Failure) -> Int32 {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let capacity = MemoryLayout.size(ofValue: address.sun_path)
            guard path.utf8.count < capacity else { throw .tooLong(path) }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            guard descriptor >= 0 else { throw .call("socket", errno) }
            let result = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            guard result == 0 else {
                let code = errno
                close(descriptor)
                throw .call("connect", code)
            }
            return descriptor
        }

        /// Checks that the peer belongs to the same user.
        static func checkPeer(of socket: Int32) throws(Failure) {
            // `struct ucred`: process, user, group. The C header declares it only under _GNU_SOURCE.
            var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
            var size = socklen_t(MemoryLayout.size(ofValue: credentials))
            guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else {
                throw .call("getsockopt", errno)
            }
            guard credentials.1 == geteuid() else { throw .stranger(credentials.1) }
        }
    }
#endif
