import Routes

/// A page for signing in, or for an account, as data: an `AccountPageRenderer` makes HTML of it.
///
/// All texts are plain. Whoever renders a page escapes them.
public struct AccountPage: Sendable, Hashable {
    /// What a page is for.
    public enum Kind: String, Sendable, Hashable {
        case signIn, signOut, signInLink, registration, passwordReset, openLink, linkSent, account, password, email,
            error
    }

    /// What the page is for.
    public var kind: Kind
    /// The heading, and the title of the document.
    public var title: String
    /// What went wrong with the last request, and what to do. Nil for nothing.
    public var problem: String?
    /// What was done. Nil, the default, for none.
    public var notice: String?
    /// The parts of the page, in order.
    public var sections: [Section]
    /// Links below the parts.
    public var links: [Link]
    /// The status of the answer.
    public var status: HTTPResponse.Status

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - problem: What went wrong with the last request, and what to do; nil for nothing.
    ///   - notice: What was done; nil for nothing.
    ///   - status: The status of the answer.
    public init(
        _ kind: Kind, title: String, problem: String? = nil, notice: String? = nil, sections: [Section] = [],
        links: [Link] = [], status: HTTPResponse.Status = .ok
    ) {
        self.kind = kind
        self.title = title
        self.problem = problem
        self.notice = notice
        self.sections = sections
        self.links = links
        self.status = status
    }

    /// A part of a page.
    public struct Section: Sendable, Hashable {
        /// The heading of the part; nil for none.
        public var heading: String?
        /// Texts above the form. None by default.
        public var paragraphs: [String] = []
        /// The form of the part; nil for none.
        public var form: Form?
        /// Rows of a list, each with a form of its own. None by default.
        public var rows: [Row] = []
    }

    /// A row of a list, such as a session.
    public struct Row: Sendable, Hashable {
        /// The first text.
        public var title: String
        /// The second text.
        public var detail: String
        /// The form of the row; nil for none.
        public var form: Form?
    }

    /// A link to another page.
    public struct Link: Sendable, Hashable {
        /// The text of the link.
        public var title: String
        /// The path of the page.
        public var path: String
    }

    /// A form that is sent with `POST`.
    public struct Form: Sendable, Hashable {
        /// The path that it is sent to.
        public var action: String
        /// The fields, in order. None by default.
        public var fields: [Field] = []
        /// The title of the button.
        public var button: String
        /// Whether it is the page's main form. True by default.
        public var isProminent = true
        /// Distinguishes the button for screen readers, if a page has several with one title. Nil where the button's
        /// title is enough.
        public var buttonLabel: String?
    }

    /// A field of a form.
    public struct Field: Sendable, Hashable {
        /// The kind of a field.
        public enum Kind: String, Sendable, Hashable { case email, password, text, hidden }

        /// The name with which the value is sent.
        public var name: String
        /// The text beside the field; empty for hidden ones. Empty by default.
        public var label = ""
        /// The kind of the field. Text by default.
        public var kind = Kind.text
        /// The value of the attribute `autocomplete`, by which password managers recognize fields. Nil for none.
        public var autocomplete: String?
        /// The value at first. Empty by default.
        public var value = ""
        /// A text below the field; nil for none.
        public var hint: String?
        /// Whether the value can't be changed. False by default.
        public var isReadOnly = false
        /// Whether the field has the focus when the page appears. False by default.
        public var isFocused = false
        /// The minimum number of characters; nil for none.
        public var minimumLength: Int?

        static func hidden(_ name: String, _ value: String) -> Field {
            Field(name: name, kind: .hidden, value: value)
        }

        static func email(_ value: String = "", isReadOnly: Bool = false, isFocused: Bool = false) -> Field {
            Field(
                name: "email", label: "E-mail address", kind: .email, autocomplete: "username", value: value,
                isReadOnly: isReadOnly, isFocused: isFocused)
        }

        static func currentPassword(name: String = "password", label: String = "Password", isFocused: Bool = false)
            -> Field
        {
            Field(
                name: name, label: label, kind: .password, autocomplete: "current-password", isFocused: isFocused)
        }

        static func newPassword(label: String = "New password", isFocused: Bool = false) -> Field {
            Field(
                name: "new-password", label: label, kind: .password, autocomplete: "new-password",
                hint: "At least \(Password.minimumLength) characters. Several words are a good choice.",
                isFocused: isFocused, minimumLength: Password.minimumLength)
        }
    }
}

/// Shows the pages of `Accounts`.
///
/// A page of your own needs the forms' actions, methods and fields as they are; names, `autocomplete` attributes and
/// hidden fields included. Paths of forms and links are the app's: `RouteRequest.address(of:)` adds the base path.
public protocol AccountPageRenderer: Sendable {
    /// Returns the answer for a page, with its status.
    func reply(for page: AccountPage, of accounts: Accounts, to request: RouteRequest) -> Reply
}
