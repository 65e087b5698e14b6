import Foundation

/// The names that the compiler looked up while it compiled a module, successfully or not.
///
/// It records them for incremental builds (`.swiftdeps`): a file must be compiled again when a declaration of such a name
/// appears. That includes names that no source contains, but that the language, macros or a synthesised conformance give a
/// meaning: `CodingKeys`, `appendInterpolation`, `buildOptional`, `unownedExecutor`, `errorDescription`. A new declaration
/// of such a name could change what unedited code does.
struct CompilerLookups {
    private(set) var names: Set<String> = []
    /// Whether every source file has a record.
    private(set) var isComplete = true

    mutating func read(_ module: HotModule) {
        if module.lookupRecords.isEmpty { isComplete = false }
        for path in module.lookupRecords {
            guard let bytes = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }),
                bytes.starts(with: "DEPS".utf8)
            else {
                isComplete = false
                continue
            }
            var reader = BitstreamReader(bytes)
            if !reader.forEachBlob({ names.insert(String(decoding: $0, as: UTF8.self)) }) { isComplete = false }
        }
    }
}

/// Reads an LLVM bitstream as far as its blobs: abbreviations have to be followed to know where they are.
struct BitstreamReader {
    private enum Operand { case literal, fixed(Int), variable(Int), array, character, blob }
    private struct Damaged: Error {}

    private let bytes: [UInt8]
    private var bit = 32

    /// - Parameter bytes: the whole file, which begins with a signature of four bytes.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Calls `body` with each blob; false if the stream is damaged.
    mutating func forEachBlob(_ body: (ArraySlice<UInt8>) -> Void) -> Bool {
        do {
            while bit + 32 <= bytes.count * 8 {
                guard try read(2) == 1 else { throw Damaged() }
                try readBlock(body)
            }
            return true
        } catch {
            return false
        }
    }

    private mutating func readBlock(_ body: (ArraySlice<UInt8>) -> Void) throws {
        _ = try readVariable(8)
        let width = try readVariable(4)
        align()
        _ = try read(32)
        var abbreviations: [[Operand]] = []
        while true {
            let id = try read(width)
            switch id {
            case 0:
                align()
                return
            case 1: try readBlock(body)
            case 2: abbreviations.append(try readAbbreviation())
            case 3:
                _ = try readVariable(6)
                for _ in 0..<(try readVariable(6)) { _ = try readVariable(6) }
            default:
                guard id - 4 < abbreviations.count else { throw Damaged() }
                try readRecord(abbreviations[id - 4], body)
            }
        }
    }

    private mutating func readAbbreviation() throws -> [Operand] {
        var operands: [Operand] = []
        for _ in 0..<(try readVariable(5)) {
            if try read(1) == 1 {
                _ = try readVariable(8)
                operands.append(.literal)
                continue
            }
            switch try read(3) {
            case 1: operands.append(.fixed(try readVariable(5)))
            case 2: operands.append(.variable(try readVariable(5)))
            case 3: operands.append(.array)
            case 4: operands.append(.character)
            case 5: operands.append(.blob)
            default: throw Damaged()
            }
        }
        return operands
    }

    private mutating func readRecord(_ operands: [Operand], _ body: (ArraySlice<UInt8>) -> Void) throws {
        var index = 0
        while index < operands.count {
            switch operands[index] {
            case .array:
                let count = try readVariable(6)
                guard index + 1 < operands.count else { throw Damaged() }
                for _ in 0..<count { try skip(operands[index + 1]) }
                index += 1
            case .blob:
                let count = try readVariable(6)
                align()
                let start = bit / 8
                guard count >= 0, start + count <= bytes.count else { throw Damaged() }
                body(bytes[start..<(start + count)])
                bit += count * 8
                align()
            default: try skip(operands[index])
            }
            index += 1
        }
    }

    private mutating func skip(_ operand: Operand) throws {
        switch operand {
        case .literal: break
        case .fixed(let width): _ = try read(width)
        case .variable(let width): _ = try readVariable(width)
        case .character: _ = try read(6)
        case .array, .blob: throw Damaged()
        }
    }

    private mutating func align() { bit = (bit + 31) / 32 * 32 }

    private mutating func read(_ count: Int) throws -> Int {
        guard count <= 32, bit + count <= bytes.count * 8 else { throw Damaged() }
        var result = 0
        for offset in 0..<count {
            if bytes[bit >> 3] & (1 << UInt8(bit & 7)) != 0 { result |= 1 << offset }
            bit += 1
        }
        return result
    }

    private mutating func readVariable(_ width: Int) throws -> Int {
        guard width > 1 else { throw Damaged() }
        var result = 0
        var shift = 0
        while shift < 60 {
            let piece = try read(width)
            result |= (piece & ((1 << (width - 1)) - 1)) << shift
            if piece >> (width - 1) == 0 { return result }
            shift += width - 1
        }
        throw Damaged()
    }
}
