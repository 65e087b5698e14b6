import Foundation
import HTTPTypes

extension Reply {
    /// How a browser shows a body.
    public enum Disposition: Sendable, Hashable {
        /// In the page, if it can. The file can't run scripts as a page of this app.
        case inline
        /// Stores it under a name.
        case attachment(name: String)
    }

    /// Returns a regular file. It is read while it is sent, 64 KiB at a time, on a thread of Swift's pool: keep files
    /// on a local disk. Parts of it (`Range`), and questions whether it has changed (`If-None-Match`,
    /// `If-Modified-Since`, `If-Range`), are answered.
    ///
    /// - Parameters:
    ///   - url: The file. Don't make its path from what a client sent; see `file(_:in:for:)`.
    ///   - contentType: The media type; by default the one for the file's extension.
    /// - Throws: `HTTPError` with status 404 if there is no such file, or it can't be read.
    public static func file(
        _ url: URL, for request: RouteRequest, contentType: String? = nil, disposition: Disposition = .inline
    ) throws -> Reply {
        guard let file = FileVersion(url), let handle = try? FileHandle(forReadingFrom: url) else {
            throw HTTPError.unknownAddress
        }
        let type = contentType ?? ContentType.ofFile(url.lastPathComponent)
        return try part(of: file, for: request, contentType: type, disposition: disposition) { range, writer in
            defer { try? handle.close() }
            try handle.seek(toOffset: UInt64(range.lowerBound))
            var left = range.count
            while left > 0 {
                guard let data = try handle.read(upToCount: min(left, chunkSize)), !data.isEmpty else {
                    throw CocoaError(.fileReadUnknown)
                }
                left -= data.count
                try await writer.write(Array(data))
            }
        }
    }

    /// Returns data as a file that was made at a time.
    package static func file(
        _ data: Data, madeAt date: Date, for request: RouteRequest, contentType: String, disposition: Disposition
    ) throws -> Reply {
        let file = FileVersion(length: data.count, modified: date)
        return try part(of: file, for: request, contentType: contentType, disposition: disposition) { range, writer in
            var start = range.lowerBound
            while start < range.upperBound {
                let end = min(start + chunkSize, range.upperBound)
                try await writer.write(Array(data[data.startIndex + start..<data.startIndex + end]))
                start = end
            }
        }
    }

    private static func part(
        of file: FileVersion, for request: RouteRequest, contentType: String, disposition: Disposition,
        _ write: @escaping @Sendable (Range<Int>, ReplyWriter) async throws -> Void
    ) throws -> Reply {
        var reply = Reply(
            headers: [
                .eTag: file.tag, .lastModified: HTTPDate.string(file.modified), .acceptRanges: "bytes",
                .cacheControl: "private, no-cache",
                .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
                .contentDisposition: disposition.header,
            ])
        if file.isUnchanged(for: request.headers) {
            reply.status = .notModified
            return reply
        }
        reply.headers[.contentType] = contentType
        var range = 0..<file.length
        switch ByteRange.read(request.headers, file) {
        case .whole: break
        case .part(let part):
            range = part
            reply.status = .partialContent
            reply.headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.length)"
        case .unsatisfiable:
            throw HTTPError(
                .rangeNotSatisfiable, "The file has only \(file.length) bytes.",
                headers: [.contentRange: "bytes */\(file.length)"])
        }
        reply.body = .stream(length: range.count) { [range] writer in try await write(range, writer) }
        return reply
    }

    /// Sets how a browser shows the body: in the page, as by default, or as a file with a name that it stores.
    ///
    /// ```swift
    /// Reply.text(rows).disposition(.attachment(name: "orders.csv"))
    /// ```
    public func disposition(_ disposition: Disposition) -> Reply {
        header(.contentDisposition, disposition.header)
    }

    private static let chunkSize = 64 * 1024

    /// Returns a file below a folder, named by the segments of a catch-all:
    ///
    /// ```swift
    /// Route("/manuals/*path") { request in
    ///     try Reply.file(request.segments("path"), in: URL(filePath: "/srv/manuals"), for: request)
    /// }
    /// ```
    ///
    /// - Throws: `HTTPError` with status 404 for anything outside of the folder, also by a symbolic link, and for
    ///   hidden files (`.env`).
    public static func file(
        _ segments: [String], in folder: URL, for request: RouteRequest, disposition: Disposition = .inline
    ) throws -> Reply {
        let isPlain =
            !segments.isEmpty
            && segments.allSatisfy { part in
                !part.isEmpty && !part.hasPrefix(".") && !part.contains { "/\\\0".contains($0) }
            }
        guard isPlain else { throw HTTPError.unknownAddress }
        let root = folder.resolvingSymlinksInPath().standardizedFileURL
        let url = segments.reduce(root) { $0.appendingPathComponent($1) }.resolvingSymlinksInPath()
            .standardizedFileURL
        guard url.path.hasPrefix(root.path.hasSuffix("/") ? root.path : root.path + "/") else {
            throw HTTPError.unknownAddress
        }
        return try file(url, for: request, disposition: disposition)
    }
}

extension Reply.Disposition {
    /// The value of `Content-Disposition` (RFC 6266).
    var header: String {
        switch self {
        case .inline: return "inline"
        case .attachment(let name):
            let plain = name.unicodeScalars.map { scalar in
                (0x20..<0x7F).contains(scalar.value) && !"\"\\%/".unicodeScalars.contains(scalar)
                    ? String(scalar) : "_"
            }.joined()
            let extended = plain == name ? "" : "; filename*=UTF-8''\(PercentCoding.encoded(name))"
            return "attachment; filename=\"\(plain)\"\(extended)"
        }
    }
}
