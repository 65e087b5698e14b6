import LifelineTesting
import SeededRandom
import Testing

@testable import Routes

/// Forms in both encodings.
@MainActor @Suite struct FormTests {
    private static let form = FormLimits(fields: 5, nameBytes: 200, fieldBytes: 20)

    private func client() throws -> TestClient {
        try TestClient(routes: [
            Route("/form", .post) { request in
                let form = try await request.form(limits: Self.form)
                return form.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
            },
            Route("/files", .post) { request in
                let sizes = Sizes()
                let form = try await request.form(limits: Self.form) { file in
                    var count = 0
                    for try await chunk in file.body { count += chunk.count }
                    await sizes.add("\(file.name):\(file.fileName ?? "-"):\(file.contentType ?? "-"):\(count)")
                }
                return (form.map { "\($0.name)=\($0.value)" } + (await sizes.all)).joined(separator: "|")
            },
            Route("/skip", .post) { request in
                // Parts whose content is not read are skipped.
                var names: [String] = []
                for try await part in try request.parts() { names.append(part.name) }
                return names.joined(separator: "|")
            },
        ])
    }

    private actor Sizes {
        var all: [String] = []
        func add(_ text: String) { all.append(text) }
    }

    private func multipart(_ parts: [(head: String, body: String)], end: String = "--b--\r\n") -> [UInt8] {
        Array((parts.map { "--b\r\n\($0.head)\r\n\r\n\($0.body)\r\n" }.joined() + end).utf8)
    }

    private func field(_ name: String, _ value: String) -> (head: String, body: String) {
        ("Content-Disposition: form-data; name=\"\(name)\"", value)
    }

    private func file(_ name: String, _ file: String, _ content: String) -> (head: String, body: String) {
        (
            "content-disposition: form-data; filename=\"\(file)\"; name=\"\(name)\"\r\nContent-Type: image/png",
            content
        )
    }

    private let type: HTTPFields = [.contentType: "multipart/form-data; boundary=b"]

    @Test func aFormInAnAddressesEncoding() async throws {
        let client = try client()
        #expect(
            try await client.post("/form", form: ["name": "Zoë & Co", "name": "", "a b": "1+1"]).text
                == "name=Zoë & Co|name=|a b=1+1")
        func send(_ text: String) async throws -> TestClient.Reply {
            try await client.post(
                "/form", headers: [.contentType: "application/x-www-form-urlencoded;charset=UTF-8"],
                body: Array(text.utf8))
        }
        #expect(try await send("a=1&&b&=c&d==&%zz=%").text == "a=1|b=|=c|d==|%zz=%")
        #expect(try await send("").text == "")
        #expect(try await send("a&b&c&d&e&f").status == .contentTooLarge)
        #expect(try await send("a=" + String(repeating: "x", count: 20)).status == .ok)
        #expect(try await send("a=" + String(repeating: "x", count: 21)).status == .contentTooLarge)
        #expect(try await send(String(repeating: "x", count: 201)).status == .contentTooLarge)
        #expect(try await client.post("/form", json: ["a": 1]).status == .unsupportedMediaType)
    }

    @Test func aFormOfSeveralParts() async throws {
        let client = try client()
        func send(_ path: String, _ body: [UInt8]) async throws -> TestClient.Reply {
            try await client.post(path, headers: type, body: body)
        }
        let body = multipart([
            field("name", "Zoë\r\n--x"), file("photo", "C:\\photos\\a%22b.png", String(repeating: "y", count: 1_000)),
            field("empty", ""), file("none", "", ""),
        ])
        let files = try await send("/files", body)
        #expect(files.text == "name=Zoë\r\n--x|empty=|photo:a\"b.png:image/png:1000", "\(files)")
        #expect(try await send("/skip", body).text == "name|photo|empty|none")
        let refused = try await send("/form", body)
        #expect(refused.status == .unprocessableContent && refused.text.contains("takes no files"))
        #expect(try await send("/form", multipart([field("a", "1")])).text == "a=1")
        #expect(try await send("/form", multipart([field("a", String(repeating: "x", count: 21))])).status.code == 413)
        #expect(try await send("/form", multipart(.init(repeating: field("a", "1"), count: 6))).status.code == 413)
        #expect(try await send("/form", multipart([field(String(repeating: "x", count: 200), "1")])).status.code == 413)
        for broken in [
            multipart([field("a", "1")], end: ""), multipart([("X: y", "1")]), Array("--b".utf8),
            Array("--bx\r\n".utf8),
            Array("--b\r\n\r\nx\r\n--b--".utf8), [],
        ] {
            #expect(try await send("/form", broken).status == .badRequest, "\(String(decoding: broken, as: UTF8.self))")
        }
        // Text around the parts, and spaces after a boundary, are allowed.
        let loose = Array("preamble\r\n--b \t\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--b--epilogue".utf8)
        #expect(try await send("/form", loose).text == "a=1")
        for header in ["multipart/form-data", "multipart/form-data; boundary=\"\"", "multipart/mixed; boundary=b"] {
            let reply = try await client.post("/form", headers: [.contentType: header], body: body)
            #expect(reply.status == .unsupportedMediaType)
        }
    }

    @Test(arguments: ["../../etc/passwd", "C:\\a\\passwd", "a\u{1}/pass\u{7F}wd", "passwd"])
    func namesOfFilesHaveNoFolders(name: String) throws {
        let head = Array("Content-Disposition: form-data; name=f; filename=\"\(name)\"".utf8)
        #expect(try PartHead(head[...]).fileName == "passwd")
        #expect(try PartHead(Array("Content-Disposition: form-data; name=f; filename=\"..\"".utf8)[...]).fileName == "")
    }

    // MARK: Pieces

    /// The parts of a body that arrives in these pieces, with their content; nil if it is refused.
    private nonisolated func parse(_ pieces: [[UInt8]], boundary: String = "b") -> [String]? {
        var parser = MultipartParser(boundary: boundary, limits: FormLimits(fields: 50, nameBytes: 300))
        var result: [String] = []
        var content: [UInt8] = []
        do {
            for piece in pieces {
                for event in try parser.push(piece) {
                    switch event {
                    case .part(let head): result.append("\(head)")
                    case .data(let bytes): content += bytes
                    case .partEnd:
                        result.append("\(content)")
                        content = []
                    }
                }
            }
            try parser.finish()
            return result
        } catch {
            return nil
        }
    }

    private nonisolated func fields(_ pieces: [[UInt8]]) -> [FormFields.Field]? {
        var decoder = URLEncodedDecoder(limits: FormLimits(fields: 20, nameBytes: 30, fieldBytes: 40))
        do {
            for piece in pieces { try decoder.push(piece) }
            return try decoder.finish()
        } catch {
            return nil
        }
    }

    private nonisolated func split(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Int.random(
                in: 1...max(1, min(rest.count, Bool.random(using: &random) ? 4 : 60)), using: &random)
            pieces.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return pieces
    }

    @Test func anySplitInTwoOrByBytesGivesTheSameParts() throws {
        let body = multipart([
            field("a", "1"), file("f", "x.png", "\r\n--\r\n--a\r\n\r\n--a-\r\r\n-"), field("e", ""),
            field("z", "--b--"),
        ])
        let whole = try #require(parse([body]))
        #expect(whole.count == 8)
        #expect(parse(body.map { [$0] }) == whole)
        for index in 0...body.count {
            #expect(parse([Array(body[..<index]), Array(body[index...])]) == whole, "split at \(index)")
        }
        let query = Array("a=1&b=%C3%A4+%zz&&c=%4&d%3D=x%".utf8)
        let known = try #require(fields([query]))
        #expect(known.count == 4)
        for index in 0...query.count { #expect(fields([Array(query[..<index]), Array(query[index...])]) == known) }
    }

    @Test(arguments: SeededGenerator.seeds(4)) func changedBytesInAnyPiecesGiveTheSameOrAreRefused(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let corpus = [
            multipart([field("a", "1"), file("f", "x.png", "data\r\n--bb"), field("e", "")]),
            Array("a=1&b=%C3%A4+%zz&&c=%4&d%3D=x%".utf8),
            (0..<200).map { _ in "-b\r\n:;\"=% ".utf8.randomElement(using: &random)! },
            (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) },
        ]
        for _ in 0..<TestSample.size(20_000, sampled: 1_500) {
            var bytes = corpus.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(contentsOf: Array("\r\n--b".utf8).prefix(index % 6), at: index)
                }
            }
            let pieces = split(bytes, &random)
            #expect(parse([bytes]) == parse(pieces))
            #expect(fields([bytes]) == fields(pieces))
            // Queries and types of media never end the process.
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(FormFields(query: text).count <= bytes.count + 1)
            _ = MediaType(text)
            _ = PathSegments.decode(text)
            _ = ByteRange.read("bytes=" + text, length: 100)
        }
    }

    @Test(arguments: SeededGenerator.seeds(4)) func whatIsEncodedIsDecoded(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func text() -> String {
            String(
                (0..<Int.random(in: 0...8, using: &random)).map { _ in "aä&=+% ;\r\n-é🙂".randomElement(using: &random)!
                })
        }
        for _ in 0..<500 {
            let fields = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                FormFields.Field(name: text() + "n", value: text())
            }
            let query = fields.map { PercentCoding.encoded($0.name) + "=" + PercentCoding.encoded($0.value) }
            #expect(Array(FormFields(query: query.joined(separator: "&"))) == fields)
            #expect(PercentCoding.strictlyDecoded(PercentCoding.encoded(fields[0].value).utf8) == fields[0].value)
        }
    }
}
