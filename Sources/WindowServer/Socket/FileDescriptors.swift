#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How many files the process may have open: each connection is one.
enum FileDescriptors {
    /// What the app and the server need besides connections: files, logs, databases.
    static let reserve = 256

    /// Raises the soft limit as far as is wanted and the hard limit allows. Returns the limit that holds.
    ///
    /// The usual soft limit is 1,024, for programs that use select(2); this one does not.
    static func raiseLimit(to wanted: Int) -> Int {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return wanted }
        let target = min(limit.rlim_max, rlim_t(clamping: wanted))
        if target > limit.rlim_cur {
            limit.rlim_cur = target
            guard setrlimit(resource, &limit) == 0 else { return self.limit }
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// The limit that holds.
    static var limit: Int {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
    }
}
