#if Redis
    import SeededRandom
    import Stores
    import StoresRedis
    import Testing

    /// Encrypted connections.
    @Suite(.serialized, .timeLimit(.minutes(5))) struct RedisTLSTests {
        @Test func tlsAcceptsTheRightAuthorityOnly() async throws {
            let files = try TestCertificates.shared.get()
            let arguments = [
                "--port", "0", "--tls-cert-file", files.certificate, "--tls-key-file", files.key, "--tls-ca-cert-file",
                files.authority, "--tls-auth-clients",
            ]
            let port = try await RedisServer.freePort()
            try await RedisServer.run(arguments + ["no", "--tls-port", String(port)]) { _ in
                let store = try RedisStore("rediss://localhost:\(port)?ca=\(files.authority)", log: silent)
                try await store.values.set([1], for: "a", in: "g")
                let events = await store.messages.subscribe(to: "t", after: nil).events { _ in true }
                #expect(events.count == 1)
                await store.close()
                for tls in [RedisConfiguration.TLS(), .init(authorities: files.foreignAuthority)] {
                    var configuration = quick(port)
                    configuration.tls = tls
                    try await withStore(configuration) { store in
                        let text = await failure(.unavailable) { try await store.values.value("a", in: "g") }
                        #expect(text.contains("certificate"))
                    }
                }
                // Without TLS, the server ends the connection.
                var configuration = quick(port)
                configuration.callTimeout = .milliseconds(500)
                try await withStore(configuration) { store in
                    await #expect(throws: StoreError.self) { try await store.values.value("a", in: "g") }
                }
            }
        }

        @Test func aCertificateOfAnotherNameIsRefused() async throws {
            let files = try TestCertificates.shared.get()
            let port = try await RedisServer.freePort()
            try await RedisServer.run([
                "--port", "0", "--tls-port", String(port), "--tls-cert-file", files.foreignCertificate,
                "--tls-key-file",
                files.foreignKey, "--tls-ca-cert-file", files.authority, "--tls-auth-clients", "no",
            ]) { _ in
                var configuration = quick(port)
                configuration.tls = .init(authorities: files.authority)
                try await withStore(configuration) { store in
                    let text = await failure(.unavailable) { try await store.values.value("a", in: "g") }
                    #expect(text.contains("TLS"))
                }
            }
        }

        @Test func theServerCanRequireACertificate() async throws {
            let files = try TestCertificates.shared.get()
            let port = try await RedisServer.freePort()
            try await RedisServer.run([
                "--port", "0", "--tls-port", String(port), "--tls-cert-file", files.certificate, "--tls-key-file",
                files.key,
                "--tls-ca-cert-file", files.authority,
            ]) { _ in
                let address = "rediss://127.0.0.1:\(port)?ca=\(files.authority)"
                let store = try RedisStore("\(address)&cert=\(files.certificate)&key=\(files.key)", log: silent)
                try await store.values.set([1], for: "a", in: "g")
                await store.close()
                var without = try RedisConfiguration(address)
                without.callTimeout = .milliseconds(500)
                try await withStore(without) { store in
                    await #expect(throws: StoreError.self) { try await store.values.value("a", in: "g") }
                }
            }
        }
    }
#endif
