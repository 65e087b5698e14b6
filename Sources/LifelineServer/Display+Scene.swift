import LayerTree
import LifelineKit
import WindowServer

/// A browser's tab shows a scene.
extension Display: SceneDisplay {
    package var path: String { request.path }
    package var visitor: String { request.visitor }
    package var networkName: String { request.network }
    package var userAgent: String { request.userAgent }
    package var taskLimit: Int { limits.tasks }

    package func attach(_ events: SceneEvents) {
        let link = SceneLink(events)
        events.link = link
        delegate = link
    }

    package func detach() { delegate = nil }
}

/// Brings a display's events to its scene.
@MainActor private final class SceneLink: DisplayDelegate {
    private unowned let events: SceneEvents

    init(_ events: SceneEvents) { self.events = events }

    func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?) {
        events.didReceive(event, on: layer)
    }

    func displayDidFinishEvents(_ display: Display) { events.didFinishEvents() }

    func displayTraitsDidChange(_ display: Display, from previous: DisplayTraits) {
        events.traitsDidChange(to: display.traits)
    }

    func displayDidConnect(_ display: Display) { events.didConnect() }

    func displayMayContinue(_ display: Display) -> Bool { events.mayContinue() }

    func displayDidLoseConnection(_ display: Display) { events.didLoseConnection() }

    func displayDidClose(_ display: Display) { events.didClose() }
}
