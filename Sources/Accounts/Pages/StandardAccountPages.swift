import Crypto
import Foundation
import Routes

/// Plain pages in the colors of the system, light and dark, for all sizes of screens. They need no scripts.
public struct StandardAccountPages: AccountPageRenderer {
    /// Style rules that follow the standard ones, for the app's colors and fonts. The standard pages use custom
    /// properties: `--accent`, `--on-accent`, `--text`, `--secondary`, `--background`, `--panel`, `--line`, `--error`.
    public var styles: String
    /// The value of `lang`.
    public var language: String
    private let policy: String
    private let sheet: String

    public init(styles: String = "", language: String = "en") {
        self.styles = styles
        self.language = language
        sheet = Self.standardSheet + (styles.isEmpty ? "" : "\n" + styles)
        let hash = "'sha256-" + Self.base64(Array(SHA256.hash(data: Array(sheet.utf8)))) + "'"
        policy =
            "default-src 'none'; style-src \(hash); form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    }

    public func reply(for page: AccountPage, of accounts: Accounts, to request: RouteRequest) -> Reply {
        var reply = Reply.html(html(page, title: accounts.configuration.title, request), status: page.status)
        reply.headers[HTTPField.Name("Content-Security-Policy")!] = policy
        // The address of a link has its secret.
        reply.headers[HTTPField.Name("Referrer-Policy")!] = page.kind == .openLink ? "no-referrer" : "same-origin"
        return reply
    }

    private func html(_ page: AccountPage, title: String, _ request: RouteRequest) -> String {
        var html = HTMLWriter()
        html.raw("<!doctype html>\n<html lang=\"\(HTMLWriter.escaped(language))\">\n<head>\n<meta charset=\"utf-8\">\n")
        html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"robots\" content=\"noindex\">\n")
        html.element("title", (page.problem == nil ? "" : "Error: ") + page.title + " – " + title)
        html.raw("<style>\(sheet)</style>\n</head>\n<body class=\"\(page.kind.rawValue)\">\n<main>\n")
        html.element("p", title, ["class": "app"])
        html.element("h1", page.title)
        if let problem = page.problem {
            html.element("p", problem, ["class": "problem", "id": "problem", "role": "alert"])
        }
        if let notice = page.notice { html.element("p", notice, ["class": "notice", "role": "status"]) }
        var forms = 0
        for section in page.sections {
            html.raw("<section>\n")
            if let heading = section.heading { html.element("h2", heading) }
            for paragraph in section.paragraphs { html.element("p", paragraph) }
            if let form = section.form {
                forms += 1
                write(form, number: forms, hasProblem: page.problem != nil && forms == 1, request, &html)
            }
            if !section.rows.isEmpty {
                html.raw("<ul>\n")
                for row in section.rows {
                    html.raw("<li>\n<div>\n")
                    html.element("strong", row.title)
                    html.element("span", row.detail)
                    html.raw("</div>\n")
                    if let form = row.form {
                        forms += 1
                        write(form, number: forms, hasProblem: false, request, &html)
                    }
                    html.raw("</li>\n")
                }
                html.raw("</ul>\n")
            }
            html.raw("</section>\n")
        }
        if !page.links.isEmpty {
            html.raw("<nav>\n")
            for link in page.links { html.element("a", link.title, ["href": request.address(of: link.path)]) }
            html.raw("</nav>\n")
        }
        html.raw("</main>\n</body>\n</html>\n")
        return html.text
    }

    private func write(
        _ form: AccountPage.Form, number: Int, hasProblem: Bool, _ request: RouteRequest, _ html: inout HTMLWriter
    ) {
        html.open("form", ["method": "post", "action": request.address(of: form.action)])
        for field in form.fields {
            guard field.kind != .hidden else {
                html.open("input", ["type": "hidden", "name": field.name, "value": field.value])
                continue
            }
            let id = "\(field.name)-\(number)"
            html.element("label", field.label, ["for": id])
            var attributes: KeyValueList = [
                ("id", id), ("name", field.name), ("type", field.kind.rawValue), ("required", ""),
            ]
            if let autocomplete = field.autocomplete { attributes.append(("autocomplete", autocomplete)) }
            if !field.value.isEmpty { attributes.append(("value", field.value)) }
            if field.isReadOnly { attributes.append(("readonly", "")) }
            if field.isFocused { attributes.append(("autofocus", "")) }
            if let minimum = field.minimumLength { attributes.append(("minlength", "\(minimum)")) }
            if field.kind == .email {
                attributes += [("autocapitalize", "none"), ("spellcheck", "false"), ("maxlength", "254")]
            }
            var descriptions: [String] = []
            if hasProblem, !field.isReadOnly {
                attributes.append(("aria-invalid", "true"))
                descriptions.append("problem")
            }
            if field.hint != nil { descriptions.append(id + "-hint") }
            if !descriptions.isEmpty { attributes.append(("aria-describedby", descriptions.joined(separator: " "))) }
            html.open("input", attributes)
            if let hint = field.hint { html.element("small", hint, ["id": id + "-hint"]) }
        }
        var button: KeyValueList = [("type", "submit")]
        if !form.isProminent { button.append(("class", "plain")) }
        if let label = form.buttonLabel { button.append(("aria-label", label)) }
        html.element("button", form.button, button)
        html.raw("</form>\n")
    }

    private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    private static let standardSheet = """
        :root { color-scheme: light dark; --accent: #0b63d6; --on-accent: #fff; --text: #1c1c1e; --secondary: #5c5c62;
          --background: #f2f2f7; --panel: #fff; --line: #8e8e93; --error: #b3140c;
          font: 100%/1.4 system-ui, sans-serif; }
        @media (prefers-color-scheme: dark) { :root { --accent: #6cb2ff; --on-accent: #06172b; --text: #f2f2f7;
          --secondary: #aeaeb2; --background: #000; --panel: #1c1c1e; --line: #7c7c80; --error: #ff8a80; } }
        * { box-sizing: border-box; }
        body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
          background: var(--background); color: var(--text); }
        main { width: 100%; max-width: 25rem; padding: 1.5rem; border-radius: 1rem; background: var(--panel);
          overflow-wrap: anywhere; }
        body.account main { max-width: 36rem; }
        .app { margin: 0; color: var(--secondary); }
        h1 { margin: 0 0 1rem; font-size: 1.6rem; line-height: 1.2; }
        h2 { margin: 1.5rem 0 .5rem; font-size: 1.1rem; }
        label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
        input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line);
          border-radius: .5rem; font: inherit; color: inherit; background: var(--background); }
        input:read-only { background: transparent; border-style: dashed; }
        input[aria-invalid] { border-color: var(--error); }
        small { display: block; margin-top: .25rem; font-size: .875rem; color: var(--secondary); }
        button { width: 100%; min-height: 2.75rem; margin-top: 1.25rem; padding: .5rem 1rem; border: 0;
          border-radius: .5rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent);
          cursor: pointer; }
        button.plain { color: var(--accent); background: transparent; border: 1px solid var(--accent); }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        .problem { padding: .75rem; border: 1px solid var(--error); border-radius: .5rem; color: var(--error); }
        .notice { padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; }
        nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: 1.25rem; }
        a { display: inline-block; padding: .6rem 0; color: var(--accent); }
        ul { list-style: none; margin: 0; padding: 0; }
        li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .75rem 0;
          border-top: 1px solid var(--line); }
        li div { flex: 1 1 12rem; }
        li span { display: block; font-size: .875rem; color: var(--secondary); }
        li button { width: auto; margin: 0; }
        @media (forced-colors: active) { button { border: 1px solid; } }
        """
}
