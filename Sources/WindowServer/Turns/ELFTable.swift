import Foundation

/// The table of symbols in the file of a program or library.
package struct ELFTable {
    struct Function {
        var address: UInt64
        var size: UInt64
        /// Offset in the table of names.
        var name: Int
    }

    private let data: Data
    /// Where the entries are, of 24 bytes each.
    private let entries: Range<Int>
    private let names: Data
    /// Whether the code has to be at the addresses in the file.
    package let hasFixedAddresses: Bool

    /// Reads the headers; nil if the file is not 64-bit little-endian ELF, or was stripped.
    package init?(file: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe) else { return nil }
        self.init(data)
    }

    init?(_ data: Data) {
        func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: UInt64) -> Number? {
            guard offset <= UInt64(data.count), let offset = Int(exactly: offset),
                data.count - offset >= MemoryLayout<Number>.size
            else { return nil }
            return (0..<MemoryLayout<Number>.size).reversed().reduce(0) {
                $0 << 8 | Number(truncatingIfNeeded: data[data.startIndex + offset + $1])
            }
        }
        // ELF, 64-bit, little-endian.
        guard data.prefix(6) == Data([0x7F, 0x45, 0x4C, 0x46, 2, 1]), let kind = number(UInt16.self, at: 0x10),
            let table = number(UInt64.self, at: 0x28), let entrySize = number(UInt16.self, at: 0x3A),
            let count = number(UInt16.self, at: 0x3C)
        else { return nil }
        func section(_ index: Int) -> (kind: UInt32, place: Range<Int>, link: UInt32)? {
            let at = table.addingReportingOverflow(UInt64(index) * UInt64(entrySize))
            guard !at.overflow, at.partialValue < UInt64(data.count),
                let kind = number(UInt32.self, at: at.partialValue + 4),
                let offset = number(UInt64.self, at: at.partialValue + 0x18),
                let size = number(UInt64.self, at: at.partialValue + 0x20),
                let link = number(UInt32.self, at: at.partialValue + 0x28)
            else { return nil }
            guard offset <= UInt64(data.count), size <= UInt64(data.count) - offset else { return nil }
            return (kind, Int(offset)..<Int(offset + size), link)
        }
        // The table of all symbols (2), and the section with their names.
        guard let all = (0..<Int(count)).lazy.compactMap({ section($0) }).first(where: { $0.kind == 2 }),
            let text = section(Int(all.link))
        else { return nil }
        self.data = data
        entries = all.place
        names = data.dropFirst(text.place.lowerBound).prefix(text.place.count)
        hasFixedAddresses = kind == 2
    }

    /// Calls `body` with each function, in the order of the table. A large program has hundreds of thousands.
    func forEachFunction(_ body: (Function) -> Void) {
        data.withUnsafeBytes { bytes in
            for offset in stride(from: entries.lowerBound, to: entries.upperBound - 23, by: 24) {
                let name = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
                let size = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self))
                guard bytes[offset + 4] & 15 == 2, size > 0, name < names.count else { continue }
                let address = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
                body(Function(address: address, size: size, name: Int(name)))
            }
        }
    }

    func text(at offset: Int) -> String {
        String(decoding: names.dropFirst(offset).prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Returns the functions whose names begin with a prefix, sorted by name, with their addresses in the file.
    package func functions(prefix: String) -> [(name: String, address: UInt64)] {
        let places = Set(strings(containing: prefix))
        guard !places.isEmpty else { return [] }
        var functions: [(name: String, address: UInt64)] = []
        forEachFunction { if places.contains($0.name) { functions.append((text(at: $0.name), $0.address)) } }
        return functions.sorted { $0.name < $1.name }
    }

    /// Returns the names of all symbols, not only of functions, that end with a suffix, sorted.
    package func names(suffix: String) -> [String] {
        let found = strings(containing: suffix).map { place in
            text(at: names.prefix(place).lastIndex(of: 0).map { $0 - names.startIndex + 1 } ?? 0)
        }
        return Set(found.filter { $0.hasSuffix(suffix) }).sorted()
    }

    /// The offsets in the table of names at which a text occurs.
    private func strings(containing text: String) -> [Int] {
        let text = Data(text.utf8)
        var offsets: [Int] = []
        var rest = names.startIndex..<names.endIndex
        while let found = names.range(of: text, in: rest) {
            offsets.append(found.lowerBound - names.startIndex)
            rest = found.upperBound..<names.endIndex
        }
        return offsets
    }
}
