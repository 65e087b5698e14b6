import LayerTree
import LifelineKit
import WindowServer

/// Makes a browser tab the display of a scene.
extension Display: SceneDisplay {
    package var path: String { request.path }
    package var visitor: String { request.visitor }
    package var networkName: String { request.network }
    package var userAgent: String { request.userAgent }
    package var acceptLanguage: String { request.acceptLanguage }
    package var taskLimit: Int { limits.tasks }

    package func attach(_ events: SceneEvents) { delegate = events }
    package func detach() { delegate = nil }
}

extension SceneEvents: DisplayDelegate {
    package func display(_ display: Display, willReceive event: DisplayEvent) { willReceive(event) }

    package func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?) {
        didReceive(event, on: layer)
    }

    package func displayDidFinishEvents(_ display: Display) { didFinishEvents() }

    package func displayTraitsDidChange(_ display: Display, from previous: DisplayTraits) {
        traitsDidChange(to: display.traits)
    }

    package func displayState(_ display: Display) -> (path: String, encode: @Sendable () -> [UInt8]?)? { encodeState() }

    package func displayDidRefuseUse(_ display: Display) { didRefuseUse() }
    package func displayDidConnect(_ display: Display) { didConnect(isNewPage: display.isPageNew) }
    package func displayDidCatchUp(_ display: Display) { didCatchUp() }
    package func displayMayContinue(_ display: Display) -> Bool { mayContinue() }
    package func displayDidLoseConnection(_ display: Display) { didLoseConnection() }
    package func displayDidClose(_ display: Display) { didClose() }
}
