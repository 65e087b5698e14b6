import Foundation

/// The names of a program's functions, read from its file. Programs export only few functions to the loader.
struct ELFSymbols {
    private struct Symbol {
        var start: UInt64
        var size: UInt64
        var name: Int
    }

    private var symbols: [Symbol] = []
    private var names = Data()

    /// Reads the symbols; nil if the file is not 64-bit little-endian ELF, or was stripped.
    init?(file: String) {
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
        guard data.prefix(6) == Data([0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = number(UInt64.self, at: 0x28),
            let entrySize = number(UInt16.self, at: 0x3A), let count = number(UInt16.self, at: 0x3C)
        else { return nil }
        func section(_ index: Int) -> (kind: UInt32, offset: UInt64, size: UInt64, link: UInt32)? {
            let at = table.addingReportingOverflow(UInt64(index) * UInt64(entrySize))
            guard !at.overflow, at.partialValue < UInt64(data.count),
                let kind = number(UInt32.self, at: at.partialValue + 4),
                let offset = number(UInt64.self, at: at.partialValue + 0x18),
                let size = number(UInt64.self, at: at.partialValue + 0x20),
                let link = number(UInt32.self, at: at.partialValue + 0x28)
            else { return nil }
            guard offset <= UInt64(data.count), size <= UInt64(data.count) - offset else { return nil }
            return (kind, offset, size, link)
        }
        // The table of all symbols (2), and the section with their names.
        guard let all = (0..<Int(count)).lazy.compactMap({ section($0) }).first(where: { $0.kind == 2 }),
            let text = section(Int(all.link))
        else { return nil }
        for index in 0..<(all.size / 24) {
            let at = all.offset + index * 24
            guard let name = number(UInt32.self, at: at), let info = number(UInt8.self, at: at + 4), info & 15 == 2,
                let start = number(UInt64.self, at: at + 8), let size = number(UInt64.self, at: at + 16), size > 0
            else { continue }
            symbols.append(Symbol(start: start, size: size, name: Int(name)))
        }
        symbols.sort { $0.start < $1.start }
        names = data.dropFirst(Int(text.offset)).prefix(Int(text.size))
    }

    /// Returns the function at an offset from the file's load address.
    func name(at offset: UInt64) -> String? {
        var low = 0
        var high = symbols.count
        while low < high {
            let middle = (low + high) / 2
            if symbols[middle].start <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0, offset - symbols[low - 1].start < symbols[low - 1].size, symbols[low - 1].name < names.count
        else {
            return nil
        }
        return String(decoding: names.dropFirst(symbols[low - 1].name).prefix { $0 != 0 }, as: UTF8.self)
    }
}
