import Foundation

/// Which files a picker, a drop destination or a paste accepts.
package struct FileRules: Hashable, Sendable {
    /// The accepted types; a file must be of one of them.
    package var types: [UTType]
    /// The maximum number of files at once; 0 for as many as the visitor may have.
    package var maximumCount: Int

    package init(types: [UTType], maximumCount: Int = 0) {
        self.types = types
        self.maximumCount = maximumCount
    }

    /// The maximum number of files at once, for a visitor who may have `all`.
    func limit(upTo all: Int) -> Int { maximumCount > 0 ? min(maximumCount, all) : all }

    /// Whether all files are images or films.
    var isForImages: Bool {
        !types.isEmpty && types.allSatisfy { $0.conforms(to: .image) || $0.conforms(to: .audiovisualContent) }
    }

    /// The value of an input's `accept`. It helps to choose; the bytes decide.
    var accept: String {
        guard !types.contains(where: { [.item, .data, .content].contains($0) }) else { return "" }
        var names: [String] = []
        for name in types.flatMap(\.browserNames) where !names.contains(name) { names.append(name) }
        return names.joined(separator: ",")
    }

    /// Returns the types of a file that are accepted.
    ///
    /// - Parameter beginning: The first 4 KB.
    package func acceptedTypes(of name: String, beginning: [UInt8]) -> [UTType] {
        let found = UTType.types(ofFileBeginningWith: beginning, name: name)
        return found.filter { type in types.contains { type.isAccepted(as: $0, name: name) } }
    }

    /// Returns why the content of a file is not accepted; nil if it is.
    ///
    /// - Parameters:
    ///   - beginning: The first 4 KB.
    ///   - file: The complete file, once it is there.
    ///   - maximumPixels: The limit for images.
    package func refusal(
        of name: String, beginning: [UInt8], file: URL?, maximumPixels: Int
    ) -> FileUploadError? {
        guard let type = acceptedTypes(of: name, beginning: beginning).first else {
            return .wrongType(name: name, allowed: types)
        }
        // A vector image has no pixels.
        guard let file, type.conforms(to: .image), type != .svg, types.contains(where: { $0.conforms(to: .image) })
        else { return nil }
        guard let size = ImageDimensions(of: file, type: type) else { return .damagedImage(name: name) }
        return size.pixels > maximumPixels ? .imageTooLarge(name: name, pixels: maximumPixels) : nil
    }
}

extension UTType {
    /// The names by which browsers select files of the type. Groups that browsers know have one name.
    fileprivate var browserNames: [String] {
        switch self {
        case .image: ["image/*"]
        case .movie, .video: ["video/*"]
        case .audio: ["audio/*"]
        case .audiovisualContent: ["video/*", "audio/*"]
        default: acceptedNames
        }
    }
}
