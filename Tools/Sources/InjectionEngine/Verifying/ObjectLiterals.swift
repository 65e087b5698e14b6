import Foundation

/// The constant texts of an object, which can be replaced by others of the same length.
///
/// A replacement has another name and another module than its original, and `#function` and `#fileID` are constants that
/// name both. (So are the names of types that a patch adds.)
struct ObjectLiterals {
    private var data: [UInt8]
    /// Sections of constants that are in the process.
    private var sections: [Range<Int>] = []
    private(set) var isChanged = false

    init(path: String) throws {
        let damaged = ELFFile.Damaged(path: path)
        data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        try data.withUnsafeBytes { bytes in
            func load<T: FixedWidthInteger>(_ offset: Int, as type: T.Type) throws -> Int {
                guard offset >= 0, offset + MemoryLayout<T>.size <= bytes.count else { throw damaged }
                return Int(truncatingIfNeeded: T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self)))
            }
            guard bytes.count >= 64, bytes[0] == 0x7f, bytes[1] == 0x45, bytes[4] == 2, bytes[5] == 1 else {
                throw damaged
            }
            let headers = try load(40, as: UInt64.self)
            let size = try load(58, as: UInt16.self)
            for index in 0..<(try load(60, as: UInt16.self)) {
                let header = headers + index * size
                let flags = try load(header + 8, as: UInt64.self)
                // Program data (SHT_PROGBITS) that is loaded (SHF_ALLOC), and neither written nor executed.
                guard try load(header + 4, as: UInt32.self) == 1, flags & 0b111 == 0b010 else { continue }
                let start = try load(header + 24, as: UInt64.self)
                let end = start + (try load(header + 32, as: UInt64.self))
                guard start >= 0, end >= start, end <= bytes.count else { throw damaged }
                sections.append(start..<end)
            }
        }
    }

    /// Where a text stands: a constant of its own, or the beginning of one.
    private func offsets(of text: String, isWhole: Bool) -> [Int] {
        let length = text.utf8.count
        var result: [Int] = []
        for section in sections {
            var start = section.lowerBound
            while let offset = data.firstOffset(of: text, from: start), offset + length <= section.upperBound {
                start = offset + 1
                let isBegin = offset == section.lowerBound || data[offset - 1] == 0
                let isEnd = offset + length == section.upperBound || data[offset + length] == 0
                if isBegin, isEnd || !isWhole { result.append(offset) }
            }
        }
        return result
    }

    func contains(_ text: String) -> Bool { !offsets(of: text, isWhole: true).isEmpty }

    /// The constants that begin with a text.
    func constants(beginningWith text: String) -> [String] {
        offsets(of: text, isWhole: false).map { offset in
            String(decoding: data[offset...].prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// Replaces a constant by another one; false if their lengths differ.
    mutating func replace(_ old: String, by new: String) -> Bool {
        let offsets = offsets(of: old, isWhole: true)
        guard !offsets.isEmpty, old != new else { return true }
        guard old.utf8.count == new.utf8.count else { return false }
        for offset in offsets { data.replaceSubrange(offset..<(offset + new.utf8.count), with: Array(new.utf8)) }
        isChanged = true
        return true
    }

    func write(to path: String) throws { try Data(data).write(to: URL(fileURLWithPath: path)) }
}
