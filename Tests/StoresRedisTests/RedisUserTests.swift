#if Redis
    import InMemoryLogging
    import SeededRandom
    import StoreRules
    import Stores
    import StoresRedis
    import Testing

    /// Passwords and rights.
    @Suite(.serialized, .timeLimit(.minutes(5))) struct RedisUserTests {
        @Test func aWrongPasswordFailsAtOnceAndIsShownNowhere() async throws {
            try await RedisServer.run(["--requirepass", "right-secret"]) { server in
                let (handler, log) = recorder()
                try await withStore(quick(server.port, "default", "wrong-secret"), log: log) { store in
                    let text = await failure(.unauthorized) { try await store.values.value("a", in: "g") }
                    #expect(text.contains("WRONGPASS") && text.contains("password") && !text.contains("secret"))
                    await failure(.unauthorized) { try await store.messages.publish([1], to: "t") }
                    await failure(.unauthorized) { try await store.scenes.take("s", keepsState: false) }
                    // The operator corrects it.
                    try server.command(
                        "--no-auth-warning", "-a", "right-secret", "CONFIG", "SET", "requirepass", "wrong-secret")
                    while (try? await store.values.set([1], for: "a", in: "g")) == nil { await Task.yield() }
                }
                let lines = handler.entries.map { "\($0.level) \($0.message)" }
                #expect(lines.count == 2, "\(lines)")
                #expect(lines.first?.contains("refused the user name or the password") ?? false)
                #expect(lines.last?.hasPrefix("notice") ?? false)
                #expect(!lines.contains { $0.contains("secret") })
            }
        }

        @Test func aMissingPasswordIsReported() async throws {
            try await RedisServer.run(["--requirepass", "secret"]) { server in
                try await withStore(quick(server.port)) { store in
                    await failure(.unauthorized) { try await store.values.value("a", in: "g") }
                }
                try await withStore(quick(server.port, "default", "secret")) { store in
                    try await store.values.set([1], for: "a", in: "g")
                }
            }
        }

        /// The rights that the documentation lists are enough for each rule, and not too many.
        @Test(arguments: StoreRule.all) func theDocumentedRightsAreEnough(_ rule: StoreRule) async throws {
            let rights = try Documents.aclRights()
            try await RedisServer.run([]) { server in
                #expect(try server.command(arguments: ["ACL", "SETUSER", "shop", "on", ">secret"] + rights) == "OK")
                try await rule.check(
                    StoreUnderTest { retention in
                        var configuration = quick(server.port, "shop", "secret")
                        configuration.retention = retention
                        configuration.prefix = "shop:"
                        try server.command("FLUSHALL")
                        return try RedisStore(configuration, log: silent)
                    })
            }
        }

        @Test func aRightThatIsMissingIsNamed() async throws {
            let rights = try Documents.aclRights()
            try await RedisServer.run([]) { server in
                for name in ["hgetall", "subscribe"] {
                    try server.command(arguments: ["ACL", "SETUSER", name, "on", ">secret"] + rights + ["-" + name])
                }
                try server.command(
                    arguments: ["ACL", "SETUSER", "keys", "on", ">secret"] + rights + ["resetkeys", "~x:*"])
                try server.command(arguments: ["ACL", "SETUSER", "info", "on", ">secret"] + rights + ["-info"])
                var user = quick(server.port, "hgetall", "secret")
                user.prefix = "shop:"
                let (lines, rightsLog) = recorder()
                try await withStore(user, log: rightsLog) { store in
                    await failure(.unauthorized) { try await store.values.values(in: "g") }
                    let text = await failure(.unauthorized) { try await store.values.values(in: "g") }
                    #expect(text.contains("hgetall") && text.contains("Documentation/Redis.md"))
                    // Another call has its right.
                    try await store.scenes.save([1], of: "s", lease: 1, expiresAfter: .seconds(60))
                }
                #expect(lines.entries.count { "\($0.message)".contains("hgetall") } == 1)
                user.credentials?.user = "keys"
                try await withStore(user) { store in
                    await failure(.unauthorized) { try await store.values.value("a", in: "g") }
                }
                user.credentials?.user = "info"
                try await withStore(user) { store in
                    await failure(.unauthorized) { try await store.values.set([1], for: "a", in: "g") }
                    let value = try await store.values.value("a", in: "g")
                    #expect(value == nil)
                }
                let (handler, log) = recorder()
                user.credentials?.user = "subscribe"
                try await withStore(user, log: log) { store in
                    let task = Task { await store.messages.subscribe(to: "t", after: nil).events { _ in true } }
                    while !handler.entries.contains(where: { "\($0.message)".contains("subscribe") }) {
                        await Task.yield()
                    }
                    try await store.values.set([1], for: "a", in: "g")
                    // The right is given.
                    try server.command("ACL", "SETUSER", "subscribe", "+subscribe")
                    #expect(await task.value.count == 1)
                }
            }
        }
    }
#endif
