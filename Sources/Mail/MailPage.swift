import Foundation
import Routes

/// The pages of a `DevelopmentMailer`.
enum MailPage {
    private static let style = """
        :root { color-scheme: light dark }
        body { font: 16px/1.5 system-ui, sans-serif; max-width: 760px; margin: 0 auto; padding: 16px }
        ul { list-style: none; padding: 0 }
        li { border-top: 1px solid #8886; padding: 8px 0; overflow-wrap: anywhere }
        li a { font-weight: 600 }
        small, dt { color: light-dark(#595959, #a6a6a6) }
        dd { margin: 0 0 8px; overflow-wrap: anywhere }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; border-top: 1px solid #8886; padding-top: 16px }
        """

    static func list(_ messages: some Collection<MailMessage>, at path: String) -> Reply {
        var body = "<h1>Mails</h1>\n"
        if messages.isEmpty {
            body += "<p>No mail has been sent since the app started. Reload the page after something was sent.</p>\n"
        } else {
            body += "<ul>\n"
            for message in messages {
                body += "<li><a href=\"\(link(message, at: path))\">\(escaped(title(message)))</a><br>"
                body += "To \(escaped(addresses(message.to)))<br><small>\(time(message.date))</small></li>\n"
            }
            body += "</ul>\n"
        }
        return page("Mails", body)
    }

    static func message(_ message: MailMessage, at path: String) -> Reply {
        var body = "<p><a href=\"\(escaped(path))\">All mails</a></p>\n<h1>\(escaped(title(message)))</h1>\n<dl>\n"
        var fields = [("From", message.from.description), ("To", addresses(message.to))]
        if let replyTo = message.replyTo { fields.append(("Reply to", replyTo.description)) }
        for (name, value) in fields { body += "<dt>\(name)</dt><dd>\(escaped(value))</dd>\n" }
        body += "<dt>Sent</dt><dd>\(time(message.date))</dd>\n</dl>\n<p>"
        if message.html != nil { body += "<a href=\"\(link(message, at: path))/html\">Show as HTML</a> · " }
        body += "<a href=\"\(link(message, at: path))/source\">Show the source</a></p>\n"
        body += "<pre>\(linked(message.text))</pre>\n"
        return page(title(message), body)
    }

    /// The HTML of a mail, as a page that can run and load nothing.
    static func content(_ html: String) -> Reply {
        Reply.html(html).header(
            .contentSecurityPolicy,
            "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; "
                + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    }

    private static func page(_ title: String, _ body: String) -> Reply {
        let nonce = RandomText.make()
        let html = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(escaped(title))</title>
            <style nonce="\(nonce)">\(style)</style>
            \(body)</html>

            """
        return Reply.html(html).header(
            .contentSecurityPolicy,
            "default-src 'none'; style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
    }

    private static func title(_ message: MailMessage) -> String {
        message.subject.isEmpty ? "(no subject)" : message.subject
    }

    private static func addresses(_ addresses: [MailAddress]) -> String {
        addresses.map(\.description).joined(separator: ", ")
    }

    private static func time(_ date: Date) -> String { date.formatted(.iso8601) }

    private static func link(_ message: MailMessage, at path: String) -> String {
        // Identifiers consist of digits, letters, dots, hyphens and an @.
        escaped(path + "/" + message.id)
    }

    /// Escapes text, and makes links of the addresses of pages in it.
    private static func linked(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let next = rest.firstRange(of: /https?:\/\/[^\s<>"]+/) {
            let address = escaped(String(rest[next]))
            result += escaped(String(rest[..<next.lowerBound]))
            result += "<a href=\"\(address)\" rel=\"noreferrer\">\(address)</a>"
            rest = rest[next.upperBound...]
        }
        return result + escaped(String(rest))
    }

    private static func escaped(_ text: String) -> String { HTMLText.escaped(text) }
}
