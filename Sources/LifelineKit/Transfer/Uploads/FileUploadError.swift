/// Why files that a user chose, dropped or pasted did not reach the app. Not in UIKit, where files are on the device.
public enum FileUploadError: Error, Hashable, Sendable {
    /// The file has more bytes than allowed (`DisplayLimits.uploadBytes`).
    case tooLarge(name: String, limit: Int)
    /// The content of the file is of none of the types that were asked for, whatever its name.
    case wrongType(name: String, allowed: [UTType])
    /// The image has more pixels than allowed (`DisplayLimits.imagePixels`). A small file can have an image that fills
    /// the memory of whoever decodes it.
    case imageTooLarge(name: String, pixels: Int)
    /// The size of the image can't be read.
    case damagedImage(name: String)
    /// More files were chosen than allowed, or the visitor has too many that the app has not moved away.
    case tooManyFiles(limit: Int)
    /// The visitor's files would have more bytes than allowed (`DisplayLimits.uploadBytesPerVisitor`).
    case tooManyBytes(limit: Int)
    /// The server has no space for the files now.
    case noSpace
    /// The browser can't read the file: it was changed, moved or deleted meanwhile.
    case unreadable(name: String)
    /// The page was reloaded, or nothing of the files arrived for too long.
    case interrupted(name: String)
    /// The server could not store the file.
    case failed(name: String)
}

extension FileUploadError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooLarge(let name, let limit):
            FrameworkText.fileTooLarge("\(name)", "\(ByteText.format(limit))")
        case .wrongType(let name, let allowed):
            FrameworkText.wrongFileType("\(name)", "\(Self.list(allowed))")
        case .imageTooLarge(let name, let pixels):
            FrameworkText.imageTooLarge("\(name)", .int(pixels / 1_000_000))
        case .damagedImage(let name): FrameworkText.damagedImage("\(name)")
        case .tooManyFiles(1): FrameworkText.chooseOneFile.string
        case .tooManyFiles(let limit): FrameworkText.tooManyFiles(.int(limit))
        case .tooManyBytes(let limit):
            FrameworkText.tooManyBytes("\(ByteText.format(limit))")
        case .noSpace: FrameworkText.noSpaceForFiles.string
        case .unreadable(let name):
            FrameworkText.unreadableFile("\(name)")
        case .interrupted(let name): FrameworkText.uploadInterrupted("\(name)")
        case .failed(let name): FrameworkText.fileNotStored("\(name)")
        }
    }

    public var errorDescription: String? { description }

    private static func list(_ types: [UTType]) -> String {
        let names = types.isEmpty ? [FrameworkText.otherFiles.string] : types.map(\.shownName)
        return names.formatted(.list(type: .and).locale(SceneLanguage.current.locale))
    }
}

extension UTType {
    /// What people call files of the type.
    fileprivate var shownName: String {
        if let suffix = preferredFilenameExtension { return suffix.uppercased() }
        let text: FrameworkText =
            switch self {
            case .image: .images
            case .movie, .video: .videos
            case .audio: .audioFiles
            case .text, .sourceCode: .textFiles
            case .archive: .archives
            case .spreadsheet: .spreadsheets
            case .presentation: .presentations
            default: .otherFiles
            }
        return text.string
    }
}

/// Numbers of bytes for people.
enum ByteText {
    /// Returns a text such as `4.2 MB`, in powers of 1,000 as files are shown by most systems.
    static func format(_ bytes: Int) -> String {
        var (value, unit) = (Double(bytes), 0)
        let units = ["bytes", "kB", "MB", "GB", "TB"]
        while value >= 999.5, unit < units.count - 1 {
            value /= 1000
            unit += 1
        }
        let rounded = value < 9.95 && unit > 0 ? (value * 10).rounded() / 10 : value.rounded()
        let text = rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        return bytes == 1 ? "1 byte" : "\(text) \(units[unit])"
    }
}
