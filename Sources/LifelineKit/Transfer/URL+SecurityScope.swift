import Foundation

extension URL {
    /// Does nothing: files of visitors are in the app's own folders. For sources that also run on a device.
    ///
    /// - Returns: True.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
}
