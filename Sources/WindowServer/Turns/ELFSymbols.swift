import Foundation

/// The names of a program's functions, read from its file. Programs export only few functions to the loader.
struct ELFSymbols {
    private let table: ELFTable
    private var symbols: [ELFTable.Function] = []

    /// Reads the symbols; nil if the file is not 64-bit little-endian ELF, or was stripped.
    init?(file: String) { self.init(ELFTable(file: file)) }

    init?(_ data: Data) { self.init(ELFTable(data)) }

    private init?(_ table: ELFTable?) {
        guard let table else { return nil }
        self.table = table
        var symbols: [ELFTable.Function] = []
        table.forEachFunction { symbols.append($0) }
        self.symbols = symbols.sorted { $0.address < $1.address }
    }

    /// Returns the function at an offset from the file's load address.
    func name(at offset: UInt64) -> String? {
        var low = 0
        var high = symbols.count
        while low < high {
            let middle = (low + high) / 2
            if symbols[middle].address <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0, offset - symbols[low - 1].address < symbols[low - 1].size else { return nil }
        return table.text(at: symbols[low - 1].name)
    }
}
