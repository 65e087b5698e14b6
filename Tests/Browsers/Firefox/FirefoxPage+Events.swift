import Foundation

extension FirefoxPage {
    func handle(_ method: String, _ parameters: JSON) {
        switch method {
        case "log.entryAdded": recordLogEntry(parameters)
        case "browsingContext.userPromptOpened":
            observer.change { $0.dialogs.append(parameters["message"].string ?? "") }
        default: handleNetwork(method, parameters)
        }
    }

    private func recordLogEntry(_ entry: JSON) {
        let text = entry["text"].string ?? ""
        let level = entry["level"].string ?? "log"
        if entry["type"] == "console" {
            // DevTools' names of the levels.
            let method = entry["method"].string ?? level
            observer.recordConsoleMessage(level: method == "warn" ? "warning" : method, text)
        } else if text.contains(" ws://") || text.contains(" wss://") {
            // A lost connection, not a script error. Chromium's message starts with the same word.
            if !Self.isIgnoredMessage(text) { observer.recordConsoleMessage(level: "error", "WebSocket: " + text) }
        } else if !Self.isIgnoredMessage(text) {
            observer.recordConsoleMessage(
                level: level == "error" ? "exception" : level == "warn" ? "warning" : level, text)
        }
    }

    /// Whether a message reports a normal effect of loading or leaving a page.
    private static func isIgnoredMessage(_ text: String) -> Bool {
        text.hasPrefix("Layout was forced before the page was fully loaded")
            || text.hasSuffix("was interrupted while the page was loading.")
    }

    private func handleNetwork(_ method: String, _ parameters: JSON) {
        let request = parameters["request"]
        let identifier = request["request"].string ?? ""
        switch method {
        case "network.beforeRequestSent":
            let url = request["url"].string ?? ""
            observer.add(
                NetworkRequest(
                    identifier: identifier, url: url, method: request["method"].string ?? "",
                    kind: Self.kind(of: request, url: url)))
        case "network.responseStarted":
            let response = parameters["response"]
            let headers = response["headers"].array.map {
                ($0["name"].string ?? "", $0["value"]["value"].string ?? "")
            }
            observer.update(identifier) {
                $0.status = response["status"].int
                $0.responseHeaders = Dictionary(headers, uniquingKeysWith: { $1 })
            }
        case "network.responseCompleted":
            observer.update(identifier) { $0.encodedLength = parameters["response"]["bytesReceived"].int }
        case "network.fetchError":
            observer.update(identifier) { $0.failure = parameters["errorText"].string }
        default: break
        }
    }

    /// Returns the request's resource type in DevTools.
    private static func kind(of request: JSON, url: String) -> String {
        if url.hasPrefix("ws:") || url.hasPrefix("wss:") { return "WebSocket" }
        return switch request["destination"].string {
        case "document": "Document"
        case "script": "Script"
        case "style": "Stylesheet"
        case "font": "Font"
        case "image": "Image"
        default: "Fetch"
        }
    }
}
