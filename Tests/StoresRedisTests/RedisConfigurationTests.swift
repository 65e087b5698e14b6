#if Redis
    import Foundation
    import Stores
    import StoresRedis
    import Testing

    @Suite struct RedisConfigurationTests {
        @Test func anAddressHasAllParts() throws {
            let configuration = try RedisConfiguration(
                "rediss://shop:p%40ss%2Fword@redis.example.com:7000/4?prefix=shop:&ca=/a.pem&cert=/b.pem&key=/c.pem&messages=50&bytes=1000&seconds=60"
            )
            #expect(configuration.server == .host("redis.example.com", port: 7000))
            #expect(configuration.credentials == .init(user: "shop", password: "p@ss/word"))
            #expect(configuration.tls == .init(authorities: "/a.pem", certificate: "/b.pem", key: "/c.pem"))
            #expect(configuration.database == 4 && configuration.prefix == "shop:")
            #expect(configuration.retention == MessageRetention(count: 50, bytes: 1000, duration: .seconds(60)))
        }

        @Test func whatIsLeftOutHasItsDefault() throws {
            let configuration = try RedisConfiguration("redis://localhost")
            #expect(configuration.server == .host("localhost", port: 6379) && configuration.tls == nil)
            #expect(configuration.credentials == nil && configuration.database == 0)
            #expect(configuration.prefix == "lifeline:" && configuration.retention == MessageRetention())
            #expect(try RedisConfiguration("rediss://localhost").tls == .init())
            #expect(
                try RedisConfiguration("redis://:secret@[::1]:1/").credentials
                    == .init(user: "default", password: "secret"))
            #expect(try RedisConfiguration("redis://[::1]:1/").server == .host("::1", port: 1))
        }

        @Test func aPathWithoutAHostIsASocket() throws {
            let configuration = try RedisConfiguration("redis:///run/redis/redis.sock?db=3")
            #expect(configuration.server == .socket(path: "/run/redis/redis.sock") && configuration.database == 3)
            let withPassword = try RedisConfiguration("redis://:secret@/run/redis.sock")
            #expect(withPassword.server == .socket(path: "/run/redis.sock"))
            #expect(withPassword.credentials?.password == "secret")
        }

        @Test(arguments: [
            "", "redis", "http://host", "redis://", "redis://host:0", "redis://host:65536", "redis://host:x",
            "redis:///",
            "redis://host/x", "redis://host/-1", "redis://host/1/2", "redis://secret@host", "redis://user:@host",
            "redis://host?ca=/a", "redis://host?secret=1", "redis://host?prefix=", "redis://host?prefix=a%20b",
            "redis://host#secret", "rediss:///run/redis.sock", "rediss://host?cert=/secret", "rediss://host?ca=",
            "redis://host?db=x", "redis://host?messages=0", "redis://host?bytes=secret", "redis://host?seconds=-1",
            "redis://user:secret word@host", "redis://user:secret%@host", "redis://ho%20st",
        ])
        func anInvalidAddressIsRefusedWithoutShowingIt(_ address: String) {
            #expect {
                try RedisConfiguration(address)
            } throws: { error in
                guard let error = error as? StoreError, error.reason == .invalidAddress else { return false }
                return error.description.contains("LIFELINE_STORE") && !error.description.contains("secret")
            }
        }

        @Test func descriptionsHaveNoSecrets() throws {
            let configuration = try RedisConfiguration("rediss://someone:secret@host?prefix=a:")
            var dumped = ""
            dump(configuration, to: &dumped)
            dump(configuration.credentials, to: &dumped)
            for text in [
                "\(configuration)", String(reflecting: configuration), dumped, "\(configuration.credentials!)",
                String(reflecting: configuration.credentials),
            ] {
                #expect(!text.contains("secret") && !text.contains("someone"), "\(text)")
            }
            #expect("\(configuration)" == "rediss://host:6379/0")
        }

        @Test func aFileThatIsMissingIsReported() throws {
            var configuration = RedisConfiguration(
                server: .host("localhost", port: 1), tls: .init(authorities: "/none.pem"))
            #expect {
                try RedisStore(configuration, log: silent)
            } throws: { ($0 as? StoreError)?.reason == .invalidAddress && "\($0)".contains("ca") }
            configuration.tls = .init(certificate: "/none.pem", key: "/none.pem")
            #expect(throws: StoreError.self) { try RedisStore(configuration, log: silent) }
        }
    }
#endif
