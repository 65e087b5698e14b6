#if SMTP
import DocumentedExamples
import Foundation
import MailSMTP
import Testing

// The examples of Documentation/Mail.md about the product MailSMTP, which are compared with this file.

private actor Support {
    static let shared = Support()
    func note(_ text: String) {}
}

func makeMailer() throws -> SMTPMailer {
    try SMTPMailer(SMTPConfiguration()) { message, error in
        await Support.shared.note("Mail \(message.id) was not delivered: \(error)")
    }
}

@Suite struct SMTPDocumentTests {
    @Test func eachExampleIsCompiled() throws {
        let examples = try DocumentedExamples("Mail") { $0.contains("SMTP") }
        #expect(examples.count == 1)
        #expect(examples.missing == [])
        #expect(throws: SMTPConfigurationError.self) { try makeMailer() }
    }

    @Test func eachAddressOfTheTableIsValid() throws {
        var count = 0
        for line in try DocumentedExamples("Mail").document.split(separator: "\n") where line.hasPrefix("| `smtp") {
            let address = String(line.dropFirst(3).prefix { $0 != "`" })
            let configuration = try SMTPConfiguration(address)
            #expect(line.contains("port \(configuration.port)") || address.contains(":\(configuration.port)"))
            count += 1
        }
        #expect(count == 4)
    }

    @Test func theDefaultsAreThoseOfTheTable() throws {
        let text = try DocumentedExamples("Mail").document
        let configuration = SMTPConfiguration(host: "localhost")
        #expect(configuration.maximumWaiting == 1_000 && configuration.maximumWaitingBytes == 64 << 20)
        #expect(configuration.connections == 2 && configuration.connectTimeout == .seconds(10))
        #expect(configuration.replyTimeout == .seconds(60) && configuration.acceptTimeout == .seconds(600))
        #expect(configuration.idleTimeout == .seconds(10) && configuration.drainTimeout == .seconds(10))
        #expect(configuration.retryDelays == [5, 30, 120, 600, 1_800, 3_600, 7_200].map { .seconds($0) })
        for name in ["`maximumWaiting`", "`connections`", "`acceptTimeout`", "`drainTimeout`", "`retryDelays`"] {
            #expect(text.contains(name))
        }
    }
}
#endif
