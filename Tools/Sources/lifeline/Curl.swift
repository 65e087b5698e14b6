import Foundation

/// Requests by the program `curl`, which verifies certificates as browsers do.
enum Curl {
    static func fetch(_ request: DeployCheck.Request) -> Result<DeployCheck.Response, DeployCheck.NoResponse> {
        let process = Process(), output = Pipe(), errors = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // An upgraded connection does not end by itself.
        let seconds = request.isUpgrade ? 3 : 20
        var arguments = ["curl", "-sS", "-v", "-i", "-N", "--compressed", "--max-time", "\(seconds)"]
        if request.isUpgrade { arguments.append("--http1.1") }
        for (name, value) in request.headers { arguments += ["-H", "\(name): \(value)"] }
        process.arguments = arguments + ["--", request.url]
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            return .failure(DeployCheck.NoResponse(reason: "curl can't be run: \(error)"))
        }
        // Little is written there.
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let report = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if let response = DeployCheck.Response(String(decoding: data, as: UTF8.self), report: report) {
            return .success(response)
        }
        let reason = report.split(separator: "\n").last { $0.hasPrefix("curl: ") } ?? "no response"
        return .failure(DeployCheck.NoResponse(reason: String(reason)))
    }
}
