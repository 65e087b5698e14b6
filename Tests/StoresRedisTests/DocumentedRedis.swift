#if Redis
    import DocumentedExamples
    import Stores
    import StoresRedis
    import Testing

    // The examples of Documentation/Redis.md, which are compared with this file.

    func makeReportStore() throws -> RedisStore {
        var configuration = try RedisConfiguration("redis://:secret@redis.example.com?prefix=reports:")
        configuration.callTimeout = .seconds(5)
        return try RedisStore(configuration)
    }

    @Suite struct RedisDocumentTests {
        @Test func eachExampleIsCompiled() async throws {
            let examples = try DocumentedExamples("Redis") { !$0.hasPrefix(".package") }
            #expect(examples.count == 1)
            #expect(examples.missing == [])
            await (try makeReportStore()).close()
        }

        @Test func eachAddressOfTheTableIsValid() throws {
            var count = 0
            for line in try DocumentedExamples("Redis").document.split(separator: "\n") where line.hasPrefix("| `redis")
            {
                _ = try RedisConfiguration(String(line.dropFirst(3).prefix { $0 != "`" }))
                count += 1
            }
            #expect(count == 6)
        }

        @Test func theDefaultsAreThoseOfTheText() throws {
            let text = try DocumentedExamples("Redis").document
            let configuration = RedisConfiguration(server: .host("localhost", port: 6379))
            #expect(configuration.connectTimeout == .seconds(5) && configuration.replyTimeout == .seconds(5))
            #expect(configuration.callTimeout == .seconds(15) && configuration.pingInterval == .seconds(5))
            #expect(configuration.reconnectDelay == .milliseconds(50) ... .seconds(5))
            #expect(configuration.maximumInFlight == 256 && configuration.maximumWaiting == 10_000)
            #expect(configuration.maximumWaitingBytes == 64 << 20 && configuration.maximumValueBytes == 16 << 20)
            #expect(configuration.retention == MessageRetention(count: 1000, bytes: 4 << 20, duration: .seconds(300)))
            for name in [
                "connectTimeout", "replyTimeout", "callTimeout", "pingInterval", "reconnectDelay", "maximumInFlight",
                "maximumWaiting", "maximumWaitingBytes", "maximumValueBytes",
            ] { #expect(text.contains("`\(name)`"), "\(name)") }
        }
    }
#endif
