import Foundation

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

extension Page {
    /// Changes what the page is shown in; what is `nil` stays as it is.
    public func emulate(
        viewport: Viewport? = nil, colorScheme: ColorScheme? = nil, reducedMotion: Bool? = nil,
        moreContrast: Bool? = nil, forcedColors: Bool? = nil, print: Bool? = nil
    ) async throws {
        if let viewport { try await driver.setViewport(viewport) }
        let (before, after) = media.withLock { media in
            let before = media
            if let colorScheme { media.colorScheme = colorScheme }
            if let reducedMotion { media.reducedMotion = reducedMotion }
            if let moreContrast { media.moreContrast = moreContrast }
            if let forcedColors { media.forcedColors = forcedColors }
            if let print { media.print = print }
            return (before, media)
        }
        if after != before { try await driver.setMedia(after) }
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
        try await driver.setNetwork(
            NetworkConditions(isOffline: isOffline, latency: latency, bytesPerSecond: bytesPerSecond))
    }

    /// Pretends that the visitor is elsewhere.
    public func emulate(locale: String? = nil, timeZone: String? = nil) async throws {
        try await driver.setLocale(locale, timeZone: timeZone)
    }

    /// Makes the time of all animations pass slower, or at its own pace again with 1.
    public func setAnimationRate(_ rate: Double) async throws { try await driver.setAnimationRate(rate) }
}
