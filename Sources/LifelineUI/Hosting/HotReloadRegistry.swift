#if DEBUG
    import HotReload

    /// A hosting view with any content.
    @MainActor protocol HotHost: AnyObject {
        func reload(_ event: HotReload.Event)
        var snapshot: StateSnapshot? { get }
    }

    /// The hosting views of the process, which evaluate everything after code was replaced.
    @MainActor enum HotReloadRegistry {
        private struct Entry { weak var host: (any HotHost)? }

        private static var entries: [Entry] = []
        private static var nextSweep = 32

        static func add(_ host: any HotHost) {
            if entries.count >= nextSweep {
                entries.removeAll { $0.host == nil }
                nextSweep = max(32, entries.count * 2)
            }
            entries.append(Entry(host: host))
        }

        /// The snapshots of the previous process for scenes that are opened now, in the order of its hosts.
        private static var left: [StateSnapshot] = []

        static func restoration(for scene: UIWindowScene) -> StateSnapshot? {
            guard let index = SceneIdentity.index(of: scene, among: left.map(\.scene)) else { return nil }
            return left.remove(at: index)
        }

        static func follow() {
            if let saved = HotReload.kept.removeValue(forKey: "LifelineUI") {
                left = (try? JSONDecoder().decode([StateSnapshot].self, from: saved)) ?? []
            }
            HotReload.keepers["LifelineUI"] = {
                try? JSONEncoder().encode(entries.compactMap { $0.host?.snapshot })
            }
            HotReload.onReload("LifelineUI", stage: .evaluate) { event in
                for host in entries.compactMap(\.host) { host.reload(event) }
            }
        }
    }

    @_cdecl("lifeline_begin_injection_LifelineUI")
    package func lifelineBeginInjectionOfLifelineUI() {
        MainActor.assumeIsolated { HotReloadRegistry.follow() }
    }

    extension HostingView: HotHost {
        func reload(_ event: HotReload.Event) {
            if event.resetsState, event.sources.isEmpty {
                resetState()
                return
            }
            graph.effects.runPassive()
            if event.resetsState { graph.resetTypes = Set(event.types.map { ObjectIdentifier($0) }) }
            graph.resetProperties = Set(event.resets)
            graph.updateAll()
            graph.resetTypes = []
            graph.resetProperties = []
            graphDidReload()
        }
    }
#endif
