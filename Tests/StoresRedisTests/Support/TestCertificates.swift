#if Redis
    import Foundation
    import Testing

    /// Certificates that are made by openssl for one run of the tests.
    final class TestCertificates: Sendable {
        static let shared = Result { try TestCertificates() }

        /// The certificate of the authority.
        let authority: String
        /// That of another authority.
        let foreignAuthority: String
        /// For localhost and 127.0.0.1, signed by the authority.
        let certificate: String
        let key: String
        /// For another name, signed by the authority.
        let foreignCertificate: String
        let foreignKey: String

        private init() throws {
            let folder = FileManager.default.temporaryDirectory.appending(
                path: "lifeline-redis-certificates-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            func path(_ name: String) -> String { folder.appending(path: name).path }
            authority = path("ca.pem")
            foreignAuthority = path("other-ca.pem")
            certificate = path("server.pem")
            key = path("server.key")
            foreignCertificate = path("foreign.pem")
            foreignKey = path("foreign.key")
            for (certificate, key) in [(authority, path("ca.key")), (foreignAuthority, path("other-ca.key"))] {
                try Self.openssl([
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=Test authority", "-keyout", key, "-out", certificate,
                ])
            }
            for (certificate, key, names) in [
                (certificate, key, "DNS:localhost,IP:127.0.0.1"), (foreignCertificate, foreignKey, "DNS:other.example"),
            ] {
                try Self.openssl([
                    "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=server",
                    "-addext", "subjectAltName=\(names)", "-keyout", key, "-out", path("request.pem"),
                ])
                try Self.openssl([
                    "x509", "-req", "-in", path("request.pem"), "-CA", authority, "-CAkey", path("ca.key"), "-days",
                    "2",
                    "-copy_extensions", "copy", "-out", certificate,
                ])
            }
        }

        private struct OpenSSLFailed: Error { var arguments: [String] }

        private static func openssl(_ arguments: [String]) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["openssl"] + arguments
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw OpenSSLFailed(arguments: arguments) }
        }
    }
#endif
