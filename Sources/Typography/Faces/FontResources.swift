import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder of bundled fonts and tables.
enum FontResources {
    static let folder: String = Bundle.module.bundlePath + "/Fonts"

    static func path(_ name: String) -> String { folder + "/" + name }

    /// Maps a file, for the lifetime of the process or until `unmap(_:)`.
    ///
    /// A missing file means that the package's resources were not deployed beside the executable. No text can be shown
    /// without them, so it is fatal.
    static func map(_ name: String) -> UnsafeRawBufferPointer {
        let path = path(name)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_size > 0 else {
            fatalError(
                "Typography: cannot read \(path). Deploy the folder \(Bundle.module.bundlePath) next to the executable."
            )
        }
        defer { close(descriptor) }
        let size = Int(status.st_size)
        let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let address, address != MAP_FAILED else { fatalError("Typography: cannot map \(path) (\(errno)).") }
        return UnsafeRawBufferPointer(start: address, count: size)
    }

    /// Copies bytes to memory that remains for the lifetime of the process.
    static func retain(_ bytes: [UInt8]) -> UnsafeRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        copy.copyBytes(from: bytes)
        return UnsafeRawBufferPointer(copy)
    }

    static func unmap(_ bytes: UnsafeRawBufferPointer) {
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), bytes.count)
    }
}
