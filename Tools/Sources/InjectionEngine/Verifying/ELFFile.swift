import Foundation

/// The symbols of an object, a library or an executable (ELF, 64 bit, little endian).
struct ELFFile {
    struct Damaged: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) is no object file of this platform" }
    }

    /// Names that are used and defined elsewhere.
    private(set) var undefined: Set<String> = []
    private(set) var defined: Set<String> = []

    /// - Parameter dynamic: reads the table for the dynamic linker instead of the one for the static.
    init(path: String, dynamic: Bool = false) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        let damaged = Damaged(path: path)
        try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
            func load<T: FixedWidthInteger>(_ offset: Int, as type: T.Type) throws -> T {
                guard offset >= 0, offset + MemoryLayout<T>.size <= bytes.count else { throw damaged }
                return T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
            }
            guard bytes.count >= 64, bytes[0] == 0x7f, bytes[1] == 0x45, bytes[4] == 2, bytes[5] == 1 else {
                throw damaged
            }
            let sections = Int(try load(40, as: UInt64.self))
            let entrySize = Int(try load(58, as: UInt16.self))
            let count = Int(try load(60, as: UInt16.self))
            let wanted: UInt32 = dynamic ? 11 : 2  // SHT_DYNSYM, SHT_SYMTAB
            for index in 0..<count {
                let header = sections + index * entrySize
                guard try load(header + 4, as: UInt32.self) == wanted else { continue }
                let offset = Int(try load(header + 24, as: UInt64.self))
                let size = Int(try load(header + 32, as: UInt64.self))
                let names = sections + Int(try load(header + 40, as: UInt32.self)) * entrySize
                let namesOffset = Int(try load(names + 24, as: UInt64.self))
                for symbol in stride(from: offset, to: offset + size, by: 24) {
                    let start = namesOffset + Int(try load(symbol, as: UInt32.self))
                    guard start < bytes.count else { throw damaged }
                    let name = String(
                        cString: bytes.baseAddress!.advanced(by: start).assumingMemoryBound(to: CChar.self))
                    guard !name.isEmpty else { continue }
                    if try load(symbol + 6, as: UInt16.self) == 0 {
                        undefined.insert(name)
                    } else {
                        defined.insert(name)
                    }
                }
            }
        }
    }
}
