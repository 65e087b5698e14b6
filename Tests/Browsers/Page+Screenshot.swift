import Foundation

extension Page {
    /// A picture of the viewport, as PNG; also written to a file when a path is given.
    @discardableResult
    public func screenshot(savePath: String? = nil) async throws -> Data {
        let data = try await driver.screenshot()
        if let savePath { try data.write(to: URL(fileURLWithPath: savePath)) }
        return data
    }

    /// The page as it is printed, with its backgrounds.
    public func pdf() async throws -> Data { try await driver.pdf() }
}
