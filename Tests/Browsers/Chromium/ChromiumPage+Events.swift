extension ChromiumPage {
    func handle(_ method: String, _ parameters: JSON) {
        switch method {
        case "Page.lifecycleEvent":
            guard parameters["name"] == "load", let loader = parameters["loaderId"].string else { return }
            observer.change { $0.loaded.insert(loader) }
        case "Runtime.consoleAPICalled":
            let text = parameters["args"].array.map {
                $0["value"].string ?? $0["description"].string ?? $0["value"].text
            }
            observer.recordConsoleMessage(level: parameters["type"].string ?? "log", text.joined(separator: " "))
        case "Runtime.exceptionThrown":
            let details = parameters["exceptionDetails"]
            observer.recordConsoleMessage(
                level: "exception", details["exception"]["description"].string ?? details["text"].string ?? "")
        case "Log.entryAdded":
            let entry = parameters["entry"]
            let place = entry["url"].string.map { " (\($0))" } ?? ""
            observer.recordConsoleMessage(level: entry["level"].string ?? "log", (entry["text"].string ?? "") + place)
        case "Input.dragIntercepted":
            observer.change { $0.dragged = parameters["data"] }
        case "Page.javascriptDialogOpening":
            observer.change { $0.dialogs.append(parameters["message"].string ?? "") }
            Task { [self] in try? await call("Page.handleJavaScriptDialog", ["accept": true]) }
        default:
            handleNetwork(method, parameters)
        }
    }

    private func handleNetwork(_ method: String, _ parameters: JSON) {
        let identifier = parameters["requestId"].string ?? ""
        switch method {
        case "Network.requestWillBeSent":
            let request = NetworkRequest(
                identifier: identifier, url: parameters["request"]["url"].string ?? "",
                method: parameters["request"]["method"].string ?? "", kind: parameters["type"].string ?? "")
            observer.add(request)
        case "Network.webSocketCreated":
            let request = NetworkRequest(
                identifier: identifier, url: parameters["url"].string ?? "", method: "GET", kind: "WebSocket")
            observer.add(request)
        case "Network.responseReceived", "Network.webSocketHandshakeResponseReceived":
            let response = parameters["response"]
            observer.update(identifier) {
                $0.status = response["status"].int
                $0.responseHeaders = response["headers"].object.compactMapValues(\.string)
            }
        case "Network.loadingFinished":
            observer.update(identifier) { $0.encodedLength = parameters["encodedDataLength"].int }
        case "Network.loadingFailed":
            observer.update(identifier) { $0.failure = parameters["errorText"].string }
        case "Network.webSocketFrameError":
            observer.update(identifier) { $0.failure = parameters["errorMessage"].string }
        default:
            break
        }
    }
}
