#if SQLite
    import Foundation
    import Synchronization

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// Reports when SQLite's write-ahead log of a file has changed: when any process has written to the database.
    ///
    /// A thread waits for the kernel's reports of changes (inotify), and reports each several times. Where the kernel can't
    /// report them, because the limit of watches is reached for example, a change is assumed every 25 ms.
    package final class WriteAheadLog: Sendable {
        private let path: String
        private let onChange: @Sendable () -> Void
        private let watch = Watch()

        /// A watch of the kernel, which the thread closes when it was stopped.
        private final class Watch: Sendable {
            private struct State {
                var ids: (descriptor: Int32, watch: Int32)?
                var isStopped = false
            }

            private let state = Mutex(State())

            var isStopped: Bool { state.withLock { $0.isStopped } }

            /// Returns a descriptor to read from; nil if the kernel refuses.
            func begin(_ path: String) -> Int32? {
                state.withLock { state in
                    let descriptor = inotify_init1(Int32(IN_CLOEXEC))
                    guard descriptor >= 0 else { return nil }
                    let watch = inotify_add_watch(descriptor, path, UInt32(IN_MODIFY))
                    guard watch >= 0, !state.isStopped else {
                        close(descriptor)
                        return nil
                    }
                    state.ids = (descriptor, watch)
                    return descriptor
                }
            }

            func stop() {
                state.withLock { state in
                    state.isStopped = true
                    // The end of a watch is reported, too: the thread wakes up.
                    if let ids = state.ids { inotify_rm_watch(ids.descriptor, ids.watch) }
                    state.ids = nil
                }
            }
        }

        /// - Parameters:
        ///   - path: The path of the database, which is open.
        ///   - onChange: Called on any thread.
        package init(path: String, onChange: @escaping @Sendable () -> Void) {
            self.path = path
            self.onChange = onChange
        }

        deinit { stop() }

        /// Begins to watch. Call it once.
        package func start() {
            let descriptor = watch.begin(path + "-wal")
            let thread = Thread { [watch, onChange] in
                var wait = Self.waits[...]
                while true {
                    if let descriptor {
                        let hasChanged = Self.isReadable(descriptor, within: wait.popFirst() ?? 1000)
                        if watch.isStopped { break }
                        if hasChanged { wait = Self.waits[...] }
                    } else {
                        usleep(25_000)
                        if watch.isStopped { break }
                    }
                    onChange()
                }
                if let descriptor { close(descriptor) }
            }
            thread.name = "lifeline store"
            thread.stackSize = 1 << 18
            thread.start()
        }

        package func stop() { watch.stop() }

        /// When to look again after a change, in milliseconds. A commit becomes visible by shared memory, slightly after
        /// the log was written: the kernel reports the one, and not the other. After these, each second.
        private static let waits: [Int32] = [2, 10, 50, 250]

        /// Whether there are reports, which are consumed.
        private static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
            var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            guard poll(&descriptors, 1, milliseconds) > 0 else { return false }
            var buffer = [UInt8](repeating: 0, count: 4096)
            return read(descriptor, &buffer, buffer.count) > 0
        }
    }
#endif
