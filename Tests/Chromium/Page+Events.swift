extension Page {
    /// Everything that was written to the console so far, uncaught exceptions and the browser's complaints included.
    public var console: [ConsoleMessage] { observer.read(\.console) }

    /// Warnings, errors, exceptions and policy violations: a well-behaved page has none.
    public var problems: [ConsoleMessage] { console.filter(\.isProblem) }

    /// The requests that were made since the page was opened, in order.
    public var networkRequests: [NetworkRequest] { observer.read(\.requests) }

    /// Messages of `alert`, `confirm` and `beforeunload` dialogs; each is accepted at once.
    public var dialogs: [String] { observer.read(\.dialogs) }

    public func clearConsole() { observer.change { $0.console = [] } }

    func handle(_ method: String, _ parameters: JSON) {
        switch method {
        case "Page.lifecycleEvent":
            guard parameters["name"] == "load", let loader = parameters["loaderId"].string else { return }
            observer.change { $0.loaded.insert(loader) }
        case "Runtime.consoleAPICalled":
            let text = parameters["args"].array.map {
                $0["value"].string ?? $0["description"].string ?? $0["value"].text
            }
            note(level: parameters["type"].string ?? "log", text.joined(separator: " "))
        case "Runtime.exceptionThrown":
            let details = parameters["exceptionDetails"]
            note(level: "exception", details["exception"]["description"].string ?? details["text"].string ?? "")
        case "Log.entryAdded":
            let entry = parameters["entry"]
            let place = entry["url"].string.map { " (\($0))" } ?? ""
            note(level: entry["level"].string ?? "log", (entry["text"].string ?? "") + place)
        case "Page.javascriptDialogOpening":
            observer.change { $0.dialogs.append(parameters["message"].string ?? "") }
            Task { try? await call("Page.handleJavaScriptDialog", ["accept": true]) }
        default:
            handleNetwork(method, parameters)
        }
    }

    private func note(level: String, _ text: String) {
        observer.change { $0.console.append(ConsoleMessage(level: level, text: text)) }
    }

    private func handleNetwork(_ method: String, _ parameters: JSON) {
        let identifier = parameters["requestId"].string ?? ""
        switch method {
        case "Network.requestWillBeSent":
            let request = NetworkRequest(
                identifier: identifier, url: parameters["request"]["url"].string ?? "",
                method: parameters["request"]["method"].string ?? "", kind: parameters["type"].string ?? "")
            observer.change { $0.requests.append(request) }
        case "Network.webSocketCreated":
            let request = NetworkRequest(
                identifier: identifier, url: parameters["url"].string ?? "", method: "GET", kind: "WebSocket")
            observer.change { $0.requests.append(request) }
        case "Network.responseReceived", "Network.webSocketHandshakeResponseReceived":
            let response = parameters["response"]
            update(identifier) {
                $0.status = response["status"].int
                $0.responseHeaders = response["headers"].object.compactMapValues(\.string)
            }
        case "Network.loadingFinished":
            update(identifier) { $0.encodedLength = parameters["encodedDataLength"].int }
        case "Network.loadingFailed":
            update(identifier) { $0.failure = parameters["errorText"].string }
        case "Network.webSocketFrameError":
            update(identifier) { $0.failure = parameters["errorMessage"].string }
        default:
            break
        }
    }

    private func update(_ identifier: String, _ change: (inout NetworkRequest) -> Void) {
        observer.change { state in
            guard let index = state.requests.lastIndex(where: { $0.identifier == identifier }) else { return }
            change(&state.requests[index])
        }
    }
}
