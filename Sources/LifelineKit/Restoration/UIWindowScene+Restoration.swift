import Foundation
import LayerTree

extension UIWindowScene {
    /// Begins to continue a scene of another process. Called before the scene has content.
    final func beginRestoring(_ record: SceneRecord) {
        // Of a damaged record; there would be no numbers left.
        guard record.nextLayer < 1 << 31 else { return }
        restoration = SceneRestoration(record)
        display?.context.beginNumbers(at: record.nextLayer + (display?.unknownLayers ?? 0))
        if let entries = record.history { history.restore(entries) }
    }

    /// Lets the controllers that exist read their states.
    final func restoreControllers() {
        guard let restoration, let root = windows.first?.rootViewController else { return }
        ControllerStates.restore(root, from: restoration)
    }

    /// Restores what depends on the layout: offsets and focus.
    final func finishRestoring() {
        guard let restoration else { return }
        restoreControllers()
        restoration.finishLayout(of: self)
        performTurnIfNeeded()
        let focused = (firstResponder as? UIView)?.restorableLayers.map(\.layer.id) ?? []
        display?.restoredLayersDidChange(restoration.changedLayers(), focused: Set(focused))
    }

    /// Returns what another process needs to continue the scene, and the path of its page. What does not depend on the
    /// scene is left to `encode`, which may be called on any thread.
    final func encodeState() -> (path: String, encode: @Sendable () -> [UInt8]?)? {
        guard !hasEnded, let display else { return nil }
        var record = SceneRecord()
        record.nextLayer = display.context.nextLayer
        record.history = history.record
        record.title = sentTitle
        for window in windows { record.addSecrets(in: window) }
        for updater in updaters { updater.object?.addState(to: &record) }
        if let root = windows.first?.rootViewController { ControllerStates.add(root, to: &record) }
        if let responder = firstResponder as? UIView {
            let own = responder.restorableLayers.map(\.layer.id)
            record.focus = record.layers.filter { own.contains($0.value.id) }.map(\.key).max()
        }
        restoration?.addRest(to: &record)
        let tooLong = record.finish()
        if !tooLong.isEmpty {
            UIApplication.log.warning(
                "States are too long to be kept for another process and were dropped: \(tooLong.count) of \(tooLong.count + record.values.count). A scene keeps 1 MB, a state 256 kB."
            )
        }
        RestorationLog.report(record.unencoded)
        let complete = record
        return (history.path ?? display.path, { StateCoding.encode(complete).map { Array($0) } })
    }
}

/// Lists what can't be encoded, each type once, in debug builds.
@MainActor private enum RestorationLog {
    private static var reported: Set<String> = []

    static func report(_ types: Set<String>) {
        #if DEBUG
            let new = types.subtracting(reported)
            guard !new.isEmpty else { return }
            reported.formUnion(new)
            UIApplication.log.notice(
                "These states are not Codable and have their initial values after a restart: \(new.sorted().joined(separator: ", "))"
            )
        #endif
    }
}
