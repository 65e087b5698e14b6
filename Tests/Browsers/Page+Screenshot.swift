import Foundation

extension Page {
    /// A picture of the viewport, as PNG; also written to a file when a path is given.
    @discardableResult
    public func screenshot(savePath: String? = nil) async throws -> Data {
        let data = try await driver.screenshot()
        if let savePath { try data.write(to: URL(fileURLWithPath: savePath)) }
        return data
    }

    /// Prints the page to PDF, including backgrounds.
    public func pdf() async throws -> Data { try await driver.pdf() }
}
