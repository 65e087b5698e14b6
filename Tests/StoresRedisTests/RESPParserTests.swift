#if Redis
    import NIOCore
    import SeededRandom
    import Testing

    @testable import StoresRedis

    @Suite(.timeLimit(.minutes(2))) struct RESPParserTests {
        private func parse(_ text: String, limits: RESPParser.Limits = .init()) throws -> [RESPValue] {
            var parser = RESPParser(limits: limits)
            var bytes = ByteBuffer(string: text)
            parser.append(&bytes)
            var values: [RESPValue] = []
            while let value = try parser.next() { values.append(value) }
            return values
        }

        private func bytes(_ text: String) -> RESPValue { .bytes(ByteBuffer(string: text)) }

        @Test func eachTypeIsParsed() throws {
            let text = """
                +OK\r\n-ERR no\r\n:-12\r\n$3\r\na\r\n\r\n$0\r\n\r\n*-1\r\n$-1\r\n_\r\n#t\r\n#f\r\n,1.5\r\n,-inf\r\n(12345678901\
                23456789012\r\n!5\r\nERR x\r\n=6\r\ntxt:hi\r\n*2\r\n:1\r\n*0\r\n~1\r\n:2\r\n%1\r\n+a\r\n:3\r\n>2\r\n+b\r\n:4\r\n\
                |1\r\n+ttl\r\n:5\r\n:6\r\n
                """
            let expected: [RESPValue] = [
                bytes("OK"), .error("ERR no"), .integer(-12), bytes("a\r\n"), bytes(""), .null, .null, .null,
                .boolean(true), .boolean(false), .double(1.5), .double(-.infinity), bytes("1234567890123456789012"),
                .error("ERR x"), bytes("hi"), .array([.integer(1), .array([])]), .array([.integer(2)]),
                .map([bytes("a"), .integer(3)]), .push([bytes("b"), .integer(4)]), .integer(6),
            ]
            #expect(try parse(text) == expected)
        }

        @Test(arguments: [
            "?\r\n", "\r\n", "x", ":\r\n", ":1a\r\n", ":99999999999999999999\r\n", ":1\n", "$-2\r\n", "$x\r\n",
            "$1\r\nab\r\n", "*-2\r\n", "#x\r\n", "#\r\n", ",x\r\n", "_x\r\n", "=3\r\nabc\r\n", "=-1\r\n", "%-1\r\n",
            ">-1\r\n",
            "$?\r\n", "*?\r\n", "*1\r\n>1\r\n:1\r\n", "!-1\r\n", String(repeating: "+", count: 9_000),
        ])
        func whatIsNoReplyIsRefused(_ text: String) {
            #expect {
                try parse(text)
            } throws: {
                if case .malformed? = $0 as? RESPParser.Failure { true } else { false }
            }
        }

        @Test(arguments: [
            "$101\r\n", "$9223372036854775807\r\n", "*11\r\n", "*9223372036854775807\r\n", "%6\r\n",
            "*1\r\n*1\r\n*1\r\n*1\r\n:1\r\n",
            "*4\r\n*3\r\n:1\r\n:1\r\n:1\r\n*3\r\n:1\r\n:1\r\n:1\r\n*3\r\n:1\r\n:1\r\n:1\r\n",
            "*2\r\n$60\r\n\(String(repeating: "a", count: 60))\r\n$60\r\n\(String(repeating: "a", count: 60))\r\n",
        ])
        func whatExceedsALimitIsRefused(_ text: String) {
            let limits = RESPParser.Limits(bytes: 100, elements: 10, depth: 3, line: 50)
            #expect(throws: RESPParser.Failure.tooLarge) { try parse(text, limits: limits) }
        }

        @Test func limitsAreThoseOfOneReply() throws {
            let limits = RESPParser.Limits(bytes: 20, elements: 3, depth: 2, line: 10)
            #expect(
                try parse(String(repeating: "*2\r\n:1\r\n:2\r\n", count: 100), limits: limits)
                    == Array(repeating: .array([.integer(1), .integer(2)]), count: 100))
        }

        // MARK: Random replies

        private func randomValue(_ random: inout SeededGenerator, depth: Int) -> RESPValue {
            func children(_ count: Int) -> [RESPValue] {
                (0..<count).map { _ in randomValue(&random, depth: depth + 1) }
            }
            switch Int.random(in: 0..<(depth < 4 ? 9 : 6), using: &random) {
            case 0: return .null
            case 1:
                return .integer(
                    Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random))
            case 2: return .boolean(.random(using: &random))
            case 3: return .double(Double(Int.random(in: -1000...1000, using: &random)) / 8)
            case 4: return .error("ERR \(Int.random(in: 0..<100, using: &random))")
            case 5:
                let count = [0, 1, 5, 100, 5_000].randomElement(using: &random) ?? 0
                return .bytes(ByteBuffer(bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }))
            case 6: return .map(children(2 * Int.random(in: 0...3, using: &random)))
            default: return .array(children(Int.random(in: 0...5, using: &random)))
            }
        }

        /// Writes a value in one of its forms.
        private func write(_ value: RESPValue, to buffer: inout ByteBuffer, _ random: inout SeededGenerator) {
            if Int.random(in: 0..<10, using: &random) == 0 { buffer.writeString("|1\r\n+note\r\n*1\r\n_\r\n") }
            switch value {
            case .null: buffer.writeString(["_\r\n", "$-1\r\n", "*-1\r\n"].randomElement(using: &random) ?? "")
            case .integer(let number): buffer.writeString(":\(number)\r\n")
            case .boolean(let flag): buffer.writeString(flag ? "#t\r\n" : "#f\r\n")
            case .double(let number): buffer.writeString(",\(number)\r\n")
            case .error(let text):
                buffer.writeString(Bool.random(using: &random) ? "-\(text)\r\n" : "!\(text.utf8.count)\r\n\(text)\r\n")
            case .bytes(let bytes):
                if Bool.random(using: &random) {
                    buffer.writeString("$\(bytes.readableBytes)\r\n")
                } else {
                    buffer.writeString("=\(bytes.readableBytes + 4)\r\ntxt:")
                }
                buffer.writeImmutableBuffer(bytes)
                buffer.writeString("\r\n")
            case .array(let elements):
                buffer.writeString("\(Bool.random(using: &random) ? "*" : "~")\(elements.count)\r\n")
                for element in elements { write(element, to: &buffer, &random) }
            case .map(let elements):
                buffer.writeString("%\(elements.count / 2)\r\n")
                for element in elements { write(element, to: &buffer, &random) }
            case .push(let elements):
                buffer.writeString(">\(elements.count)\r\n")
                for element in elements { write(element, to: &buffer, &random) }
            }
        }

        @Test(arguments: SeededGenerator.seeds(20))
        func repliesAreParsedHoweverTheirBytesAreSplit(seed: UInt64) throws {
            var random = SeededGenerator(seed: seed)
            let values = (0..<50).map { index in
                index % 7 == 0 ? RESPValue.push([randomValue(&random, depth: 1)]) : randomValue(&random, depth: 0)
            }
            var bytes = ByteBuffer()
            for value in values { write(value, to: &bytes, &random) }
            var parser = RESPParser()
            var parsed: [RESPValue] = []
            let longest = [1, 2, 3, 17, 1_000, 100_000].randomElement(using: &random) ?? 1
            while bytes.readableBytes > 0 {
                let count = min(bytes.readableBytes, Int.random(in: 1...longest, using: &random))
                var part = bytes.readSlice(length: count) ?? ByteBuffer()
                parser.append(&part)
                while let value = try parser.next() { parsed.append(value) }
            }
            #expect(parsed == values && parser.isEmpty)
        }

        /// Bytes that begin as replies do, and are changed at random: none traps, and none occupies much memory.
        @Test(arguments: SeededGenerator.seeds(20))
        func changedBytesNeverTrap(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            let limits = RESPParser.Limits(bytes: 10_000, elements: 1_000, depth: 5, line: 100)
            let alphabet = Array("+-:$*_,#!=(%~>|?0123456789\r\n\r\n\r\nabtf".utf8)
            var (errors, values) = (0, 0)
            for _ in 0..<300 {
                var bytes = ByteBuffer()
                if Bool.random(using: &random) {
                    for _ in 0..<3 { write(randomValue(&random, depth: 0), to: &bytes, &random) }
                } else {
                    bytes.writeBytes((0..<200).map { _ in alphabet.randomElement(using: &random) ?? 0 })
                }
                for _ in 0..<Int.random(in: 0...4, using: &random) where bytes.readableBytes > 0 {
                    bytes.setInteger(
                        alphabet.randomElement(using: &random) ?? 0,
                        at: Int.random(in: 0..<bytes.readableBytes, using: &random))
                }
                var parser = RESPParser(limits: limits)
                do {
                    while bytes.readableBytes > 0 {
                        let count = min(bytes.readableBytes, Int.random(in: 1...50, using: &random))
                        var part = bytes.readSlice(length: count) ?? ByteBuffer()
                        parser.append(&part)
                        while try parser.next() != nil { values += 1 }
                    }
                } catch { errors += 1 }
            }
            #expect(errors > 0 && values > 0)
        }
    }
#endif
