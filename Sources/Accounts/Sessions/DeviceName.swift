/// Names browsers for lists of sessions.
enum DeviceName {
    /// Returns a name such as `Firefox on Linux`. A program's own name is shortened; it is data of the client.
    static func of(_ userAgent: String) -> String {
        let agent = userAgent.prefix(512)
        let browsers = [
            ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox/", "Firefox"),
            ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"), ("curl/", "curl"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
            ("Mac OS X", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
        ]
        let browser = browsers.first { agent.contains($0.0) }?.1
        let system = systems.first { agent.contains($0.0) }?.1
        switch (browser, system) {
        case (let browser?, let system?): return "\(browser) on \(system)"
        case (let name?, nil), (nil, let name?): return name
        case (nil, nil): return "Unknown browser"
        }
    }
}
