import Foundation

extension MailMessage {
    /// Returns the message in the format of mails (RFC 5322, MIME), with lines that end with CR and LF.
    ///
    /// All lines are ASCII and shorter than 100 bytes, except for addresses that are not ASCII, which need a server with
    /// SMTPUTF8. The message is the same each time.
    public func encoded() -> [UInt8] {
        var lines = [
            "Date: \(MailDate.text(date))",
            "Message-ID: <\(id)>",
            "From: \(HeaderEncoding.addresses([from]))",
            "To: \(HeaderEncoding.addresses(to))",
        ]
        if let replyTo { lines.append("Reply-To: \(HeaderEncoding.addresses([replyTo]))") }
        lines.append("Subject: \(HeaderEncoding.text(subject, after: "Subject: ".count))")
        // Programs that answer mails, such as notices of absence, don't answer this one (RFC 3834).
        lines.append("Auto-Submitted: auto-generated")
        lines.append("MIME-Version: 1.0")
        var bytes = Array((lines.joined(separator: "\r\n") + "\r\n").utf8)
        guard let html else {
            MailBody(text, type: "text/plain").write(to: &bytes)
            return bytes
        }
        // Neither of the encodings of bodies can contain "=_".
        let boundary = "=_" + id.prefix(32)
        bytes += Array("Content-Type: multipart/alternative; boundary=\"\(boundary)\"\r\n\r\n".utf8)
        for body in [MailBody(text, type: "text/plain"), MailBody(html, type: "text/html")] {
            bytes += Array("--\(boundary)\r\n".utf8)
            body.write(to: &bytes)
        }
        bytes += Array("--\(boundary)--\r\n".utf8)
        return bytes
    }
}

/// Dates in headers.
enum MailDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func text(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
        func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        let day = days[(parts.weekday ?? 1) - 1]
        let month = months[(parts.month ?? 1) - 1]
        let time = "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
        return "\(day), \(parts.day ?? 1) \(month) \(parts.year ?? 1970) \(time) +0000"
    }
}
