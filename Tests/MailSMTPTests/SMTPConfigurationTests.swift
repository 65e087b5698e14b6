#if SMTP
import Foundation
import Mail
import MailSMTP
import Testing

@Suite struct SMTPConfigurationTests {
    @Test func anAddressConfigures() throws {
        let usual = try SMTPConfiguration("smtp://shop%40example.com:p%40ss%2Fword@mail.example.com:2525")
        #expect(usual.host == "mail.example.com" && usual.port == 2525 && usual.security == .startTLS)
        #expect(usual.credentials == .init(user: "shop@example.com", password: "p@ss/word"))
        let implicit = try SMTPConfiguration("smtps://mail.example.com/?ca=/etc/ca.pem")
        #expect(implicit.port == 465 && implicit.security == .tls && implicit.authorities == "/etc/ca.pem")
        #expect(implicit.credentials == nil)
        #expect(try SMTPConfiguration("smtp://mail.example.com").port == 587)
        let local = try SMTPConfiguration("smtp://localhost?tls=none")
        #expect(local.port == 25 && local.security == .none)
        #expect(try SMTPConfiguration("smtp://[::1]:25?tls=required").host == "::1")
        #expect(try SMTPConfiguration(environment: ["LIFELINE_SMTP": "smtps://mail.example.com"]).security == .tls)
    }

    @Test(arguments: [
        ("", "is not"), ("mail.example.com", "smtp://"), ("http://mail.example.com", "smtp://"), ("smtp://", "host"),
        ("smtp://shop:secret@", "host"), ("smtp://shop:secret@mail.example.com:99999", "port"),
        ("smtp://shop:secret@mail.example.com:0", "port"), ("smtp://shop:secret@mail.example.com/path", "path"),
        ("smtp://shop@mail.example.com", "without a password"), ("smtp://:secret@mail.example.com", "user"),
        ("smtp://shop:secret@mail.example.com?tls=none", "TLS only"),
        ("smtp://mail.example.com?tls=maybe", "tls"), ("smtps://mail.example.com?tls=none", "tls"),
        ("smtp://mail.example.com?secret=1", "known"), ("smtp://shop:sec%00ret@mail.example.com", "%00"),
        ("smtp://shop:sec ret@mail.example.com", "LIFELINE_SMTP"),
    ])
    func aBadAddressIsExplainedWithoutItsPassword(_ address: String, _ part: String) {
        #expect {
            try SMTPConfiguration(environment: ["LIFELINE_SMTP": address])
        } throws: { error in
            let text = "\(error)"
            return text.contains("LIFELINE_SMTP") && text.contains(part) && !text.contains("sec ret")
                && !text.contains("secret@") && !text.contains(":secret") && !text.contains("\n")
        }
    }

    @Test func aMissingVariableIsExplained() {
        #expect { try SMTPConfiguration(environment: [:]) } throws: { "\($0)".contains("LIFELINE_SMTP is not set") }
    }

    @Test func passwordsAreNotPrinted() throws {
        let configuration = try SMTPConfiguration("smtp://shop:topsecret@mail.example.com")
        var text = "\(configuration) \(String(reflecting: configuration)) "
        dump(configuration, to: &text)
        #expect(!text.contains("topsecret"))
    }

    @Test func passwordsNeedTLSAndAuthoritiesMustExist() throws {
        var configuration = SMTPConfiguration(host: "localhost", security: .none)
        configuration.credentials = .init(user: "a", password: "b")
        #expect { try SMTPMailer(configuration) } throws: { "\($0)".contains("TLS only") }
        var other = SMTPConfiguration(host: "localhost")
        other.authorities = "/nowhere/ca.pem"
        #expect { try SMTPMailer(other) } throws: { "\($0)".contains("/nowhere/ca.pem") }
    }
}
#endif
