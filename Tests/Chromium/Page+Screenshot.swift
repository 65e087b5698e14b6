import Foundation

extension Page {
    /// A picture of the viewport, as PNG; also written to a file when a path is given.
    @discardableResult
    public func screenshot(savePath: String? = nil) async throws -> Data {
        let answer = try await call("Page.captureScreenshot", ["format": "png"])
        guard let data = Data(base64Encoded: answer["data"].string ?? "") else {
            throw ChromiumError.command(method: "Page.captureScreenshot", message: "the picture cannot be read")
        }
        if let savePath { try data.write(to: URL(fileURLWithPath: savePath)) }
        return data
    }
}
