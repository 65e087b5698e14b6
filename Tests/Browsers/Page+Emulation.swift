import Foundation

/// The emulated viewport of a page.
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
    /// Changes the emulated viewport and media features. `nil` keeps the current value.
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

    /// Takes the page offline or back online. The page receives `offline` and `online` events.
    ///
    /// Not every version of Chromium closes open WebSockets. A test that depends on it closes them on the server.
    public func setOffline(_ isOffline: Bool) async throws {
        try await setNetwork(isOffline: isOffline)
    }

    /// Throttles the page's network.
    /// - Parameters:
    ///   - latency: The minimum time from request to response.
    ///   - bytesPerSecond: The throughput in each direction; `nil` for no limit.
    public func setNetwork(
        isOffline: Bool = false, latency: Duration = .zero, bytesPerSecond: Int? = nil
    ) async throws {
        try await driver.setNetwork(
            NetworkConditions(isOffline: isOffline, latency: latency, bytesPerSecond: bytesPerSecond))
    }

    /// Overrides the page's locale and time zone. `nil` keeps the current value.
    public func emulate(locale: String? = nil, timeZone: String? = nil) async throws {
        try await driver.setLocale(locale, timeZone: timeZone)
    }

    /// Stores downloads in a folder without asking.
    public func setDownloadFolder(_ url: URL) async throws { try await driver.setDownloadFolder(url.path) }

    /// Sets the playback rate of all animations; 1 is normal speed.
    public func setAnimationRate(_ rate: Double) async throws { try await driver.setAnimationRate(rate) }
}
