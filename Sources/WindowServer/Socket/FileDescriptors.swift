#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The process's limit of open files: each connection uses one.
enum FileDescriptors {
    /// The number of files reserved for other uses: files, logs, databases.
    static let reserve = 256

    /// Raises the soft limit towards `wanted`, as far as the hard limit allows. Returns the resulting limit.
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

    /// The current soft limit.
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
