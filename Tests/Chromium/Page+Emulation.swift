import Foundation
import Synchronization

/// The window a page thinks it is shown in.
public struct Viewport: Sendable, Equatable {
    public var width: Int
    public var height: Int
    public var deviceScaleFactor: Double
    public var mobile: Bool
    public var touch: Bool

    public init(width: Int, height: Int, deviceScaleFactor: Double = 1, mobile: Bool = false, touch: Bool = false) {
        self.width = width
        self.height = height
        self.deviceScaleFactor = deviceScaleFactor
        self.mobile = mobile
        self.touch = touch
    }
}

/// Media features are set all at once in the protocol, so what a test does not name must be remembered.
final class EmulationState: Sendable {
    let media = Mutex<[String: String]>([:])
    private let lastTouch = Mutex(0.0)

    /// The time of the next touch event: now, or so many seconds after the one before it. Seconds since 1970.
    ///
    /// Touch events carry their own times, so a finger can rest without a wait.
    func touchTime(after rest: TimeInterval) -> Double {
        lastTouch.withLock { last in
            last = max(Date().timeIntervalSince1970, last + rest + 0.001)
            return last
        }
    }
}

extension Page {
    /// Changes what the page is shown in; what is `nil` stays as it is.
    public func emulate(
        viewport: Viewport? = nil, colorScheme: ColorScheme? = nil, reducedMotion: Bool? = nil,
        moreContrast: Bool? = nil, forcedColors: Bool? = nil, print: Bool? = nil
    ) async throws {
        if let viewport {
            try await call(
                "Emulation.setDeviceMetricsOverride",
                [
                    "width": .number(Double(viewport.width)), "height": .number(Double(viewport.height)),
                    "deviceScaleFactor": .number(viewport.deviceScaleFactor), "mobile": .bool(viewport.mobile),
                ])
            try await call("Emulation.setTouchEmulationEnabled", ["enabled": .bool(viewport.touch)])
        }
        let features = emulation.media.withLock { media in
            if let colorScheme { media["prefers-color-scheme"] = colorScheme.rawValue }
            if let reducedMotion { media["prefers-reduced-motion"] = reducedMotion ? "reduce" : "no-preference" }
            if let moreContrast { media["prefers-contrast"] = moreContrast ? "more" : "no-preference" }
            if let forcedColors { media["forced-colors"] = forcedColors ? "active" : "none" }
            return media.map { JSON.object(["name": .string($0.key), "value": .string($0.value)]) }
        }
        var parameters: [String: JSON] = ["features": .array(features)]
        if let print { parameters["media"] = print ? "print" : "" }
        try await call("Emulation.setEmulatedMedia", parameters)
    }

    /// Cuts the page off from the network, or connects it again. The page hears `offline` and `online`.
    ///
    /// An open WebSocket is not cut by every version of Chromium; a test that needs that kills it on the server.
    public func setOffline(_ isOffline: Bool) async throws {
        try await setNetwork(isOffline: isOffline)
    }

    /// Slows the page's network down.
    /// - Parameters:
    ///   - latency: The least time from request to answer.
    ///   - bytesPerSecond: The throughput in each direction; `nil` for no limit.
    public func setNetwork(
        isOffline: Bool = false, latency: Duration = .zero, bytesPerSecond: Int? = nil
    ) async throws {
        let milliseconds = Double(latency.components.seconds) * 1e3 + Double(latency.components.attoseconds) / 1e15
        let throughput = JSON.number(Double(bytesPerSecond ?? -1))
        try await call(
            "Network.emulateNetworkConditions",
            [
                "offline": .bool(isOffline), "latency": .number(milliseconds), "downloadThroughput": throughput,
                "uploadThroughput": throughput,
            ])
    }

    /// Pretends that the visitor is elsewhere.
    public func emulate(locale: String? = nil, timeZone: String? = nil) async throws {
        if let locale { try await call("Emulation.setLocaleOverride", ["locale": .string(locale)]) }
        if let timeZone { try await call("Emulation.setTimezoneOverride", ["timezoneId": .string(timeZone)]) }
    }
}
