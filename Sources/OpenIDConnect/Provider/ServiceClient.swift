#if OpenIDConnect
import AsyncHTTPClient
import Foundation
import NIOCore
import Routes

/// Requests to services. Redirections are not followed: they could carry a secret to another server.
enum ServiceClient {
    private static let timeout = TimeAmount.seconds(10)
    private static let maximumBytes = 1 << 20

    /// Lives as long as the process.
    private static let client: HTTPClient = {
        var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
        configuration.timeout = .init(connect: .seconds(5), read: timeout)
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    struct Answer: Sendable {
        var status: Int
        var contentType: String
        var body: Data

        func decode<Value: Decodable>(_ type: Value.Type, _ what: String) throws(OpenIDError) -> Value {
            guard status == 200 else { throw .service("\(what) was answered with status \(status).") }
            do { return try JSONDecoder().decode(type, from: body) } catch {
                throw .service("\(what) was answered with something else than the expected JSON.")
            }
        }
    }

    static func get(_ address: String, bearer: String? = nil, _ what: String) async throws(OpenIDError) -> Answer {
        var request = HTTPClientRequest(url: address)
        if let bearer { request.headers.add(name: "Authorization", value: "Bearer \(bearer)") }
        return try await send(request, what)
    }

    /// Sends a form.
    static func post(
        _ address: String, _ fields: [(String, String)], authorization: String?, _ what: String
    ) async throws(OpenIDError) -> Answer {
        var request = HTTPClientRequest(url: address)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        if let authorization { request.headers.add(name: "Authorization", value: authorization) }
        request.body = .bytes(ByteBuffer(string: FormText.encode(fields)))
        return try await send(request, what)
    }

    private static func send(_ request: HTTPClientRequest, _ what: String) async throws(OpenIDError) -> Answer {
        guard ServiceAddress.isAllowed(request.url) else { throw .service("\(what) has an address without https.") }
        var request = request
        request.headers.add(name: "Accept", value: "application/json")
        do {
            let response = try await client.execute(request, timeout: timeout)
            let body = try await response.body.collect(upTo: maximumBytes)
            return Answer(
                status: Int(response.status.code), contentType: response.headers.first(name: "content-type") ?? "",
                body: Data(body.readableBytesView))
        } catch {
            // Errors of the client contain no bodies.
            throw .service("\(what) failed with \(type(of: error)): \(LogText.escaped("\(error)", limit: 200))")
        }
    }
}

/// The encoding of forms, which queries of addresses use too.
enum FormText {
    static func encode(_ fields: [(String, String)]) -> String {
        fields.map { encode($0.0) + "=" + encode($0.1) }.joined(separator: "&")
    }

    static func encode(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
#endif
