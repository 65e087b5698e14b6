/// A button that shares addresses, texts or other values.
///
/// ```swift
/// ShareLink(item: URL(string: "https://example.org/orders/7")!)
/// ShareLink("Send Report", item: report, preview: SharePreview("Report for March"))
/// ```
/// On phones it opens the operating system's dialog, where the browser can. Elsewhere it opens a menu: copy, e-mail,
/// download, and that dialog if there is one. Addresses and texts can be copied and mailed; other values are files.
public struct ShareLink<Label: View>: View {
    private let label: Label
    private let subject: String
    private let message: String
    private let items: [SharedItem]
    @Environment(\.systemSharing) private var systemSharing

    init(_ items: [SharedItem], subject: Text?, message: Text?, label: Label) {
        self.items = items
        self.subject = subject?.string ?? ""
        self.message = message?.string ?? ""
        self.label = label
    }

    private var content: ShareContent {
        var content = ShareContent()
        content.subject = subject.isEmpty ? items.lazy.compactMap(\.title).first ?? "" : subject
        if !message.isEmpty { content.texts.append(message) }
        for item in items {
            switch item.content {
            case .text(let text): content.texts.append(text)
            case .link(let url): content.links.append(url)
            case .file(let file): content.files.append(file)
            }
        }
        return content
    }

    public var body: some View {
        if systemSharing == .preferred {
            Button {
                UIWindowScene.current?.perform(.system, content)
            } label: {
                label
            }
        } else {
            Menu {
                let content = content
                ForEach(content.actions(withSystemDialog: systemSharing != .unavailable), id: \.self) { action in
                    Button(action.title, systemImage: action.symbol) {
                        UIWindowScene.current?.perform(action, content)
                    }
                }
            } label: {
                label
            }
        }
    }
}

/// Whether the browser opens the operating system's dialog for sharing.
enum SystemSharing {
    case unavailable, available
    /// On devices used by finger.
    case preferred
}

extension EnvironmentValues {
    private enum SystemSharingKey: EnvironmentKey {
        static var defaultValue: SystemSharing { .unavailable }
    }

    var systemSharing: SystemSharing {
        get { self[SystemSharingKey.self] }
        set { self[SystemSharingKey.self] = newValue }
    }
}

/// A value to share.
struct SharedItem {
    enum Content {
        case text(String)
        case link(URL)
        case file(ShareContent.File)
    }

    let content: Content
    var title: String?

    init?<T: Transferable>(_ item: T, title: String? = nil) {
        self.title = title
        switch item {
        case let text as String: content = .text(text)
        case let url as URL where !url.isFileURL: content = .link(url)
        case let url as URL:
            let type = UTType(filenameExtension: url.pathExtension) ?? .data
            content = .file(.init(name: url.lastPathComponent, type: type, source: .file(url)))
        default:
            guard let type = item.exportedContentTypes().first else { return nil }
            let ending = type.preferredFilenameExtension.map { "." + $0 } ?? ""
            content = .file(
                .init(
                    name: (title ?? FrameworkText.untitled.string) + ending, type: type,
                    source: .stream { writer in try await writer.write(Array(item.exported(as: type))) }))
        }
    }
}

/// The label of a `ShareLink`: a symbol and a title, “Share…” in the visitor's language by default.
public struct DefaultShareLinkLabel: View {
    let title: String

    public var body: some View { Label(title, systemImage: "square.and.arrow.up") }
}

// MARK: Addresses and texts

extension ShareLink {
    /// Creates a link with a label that shares an item.
    ///
    /// - Parameters:
    ///   - subject: The subject of an e-mail.
    ///   - message: A text that is sent along.
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init([item].compactMap { SharedItem($0) }, subject: subject, message: message, label: label())
    }

    /// Creates a link with a label that shares an item.
    ///
    /// - Parameters:
    ///   - subject: The subject of an e-mail.
    ///   - message: A text that is sent along.
    public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init([item].compactMap { SharedItem($0) }, subject: subject, message: message, label: label())
    }

    /// Creates a link with a label that shares several items.
    ///
    /// - Parameters:
    ///   - subject: The subject of an e-mail.
    ///   - message: A text that is sent along.
    public init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Items.Element == URL {
        self.init(items.compactMap { SharedItem($0) }, subject: subject, message: message, label: label())
    }

    /// Creates a link with a label that shares several items.
    ///
    /// - Parameters:
    ///   - subject: The subject of an e-mail.
    ///   - message: A text that is sent along.
    public init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) where Items.Element == String {
        self.init(items.compactMap { SharedItem($0) }, subject: subject, message: message, label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a link titled “Share…” in the visitor's language that shares an item.
    public init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(FrameworkText.shareOptions.string, item: item, subject: subject, message: message)
    }

    /// Creates a link titled “Share…” in the visitor's language that shares an item.
    public init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(FrameworkText.shareOptions.string, item: item, subject: subject, message: message)
    }

    /// Creates a link with a title that shares an item.
    public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item, subject: subject, message: message) {
            DefaultShareLinkLabel(title: Text(titleKey).string)
        }
    }

    /// Creates a link with a title that shares an item.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title: String(title)) }
    }

    /// Creates a link with a title that shares an item.
    public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item, subject: subject, message: message) {
            DefaultShareLinkLabel(title: Text(titleKey).string)
        }
    }

    /// Creates a link with a title that shares an item.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title: String(title)) }
    }

    /// Creates a link titled “Share…” in the visitor's language that shares several items.
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
    where Items.Element == URL {
        self.init(items: items, subject: subject, message: message) {
            DefaultShareLinkLabel(title: FrameworkText.shareOptions.string)
        }
    }

    /// Creates a link titled “Share…” in the visitor's language that shares several items.
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil)
    where Items.Element == String {
        self.init(items: items, subject: subject, message: message) {
            DefaultShareLinkLabel(title: FrameworkText.shareOptions.string)
        }
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a link with a title that shares several items.
    public init<Items: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(items: items, subject: subject, message: message) {
            DefaultShareLinkLabel(title: Text(titleKey).string)
        }
    }

    /// Creates a link with a title that shares several items.
    @_disfavoredOverload
    public init<Items: RandomAccessCollection>(
        _ title: some StringProtocol, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == URL {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(title: String(title)) }
    }

    /// Creates a link with a title that shares several items.
    public init<Items: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(items: items, subject: subject, message: message) {
            DefaultShareLinkLabel(title: Text(titleKey).string)
        }
    }

    /// Creates a link with a title that shares several items.
    @_disfavoredOverload
    public init<Items: RandomAccessCollection>(
        _ title: some StringProtocol, items: Items, subject: Text? = nil, message: Text? = nil
    ) where Items.Element == String {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(title: String(title)) }
    }
}

// MARK: Other values

extension ShareLink {
    /// - Parameter preview: Its title names the shared file.
    public init<Item: Transferable, Image, Icon>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            [item].compactMap { SharedItem($0, title: preview.title) }, subject: subject, message: message,
            label: label())
    }

    /// Creates a link with a label that shares several values as files. Each preview's title names a file.
    public init<Items: RandomAccessCollection, Image, Icon>(
        items: Items, subject: Text? = nil, message: Text? = nil,
        preview: (Items.Element) -> SharePreview<Image, Icon>, @ViewBuilder label: () -> Label
    ) where Items.Element: Transferable {
        self.init(
            items.compactMap { SharedItem($0, title: preview($0).title) }, subject: subject, message: message,
            label: label())
    }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a link titled “Share…” in the visitor's language that shares a value as a file.
    public init<Item: Transferable, Image, Icon>(
        item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
    ) {
        self.init(FrameworkText.shareOptions.string, item: item, subject: subject, message: message, preview: preview)
    }

    /// Creates a link with a title that shares a value as a file.
    public init<Item: Transferable, Image, Icon>(
        _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<Image, Icon>
    ) {
        self.init(item: item, subject: subject, message: message, preview: preview) {
            DefaultShareLinkLabel(title: Text(titleKey).string)
        }
    }

    /// Creates a link with a title that shares a value as a file.
    @_disfavoredOverload
    public init<Item: Transferable, Image, Icon>(
        _ title: some StringProtocol, item: Item, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<Image, Icon>
    ) {
        self.init(item: item, subject: subject, message: message, preview: preview) {
            DefaultShareLinkLabel(title: String(title))
        }
    }

    /// Creates a link with a title that shares several values as files.
    public init<Items: RandomAccessCollection, Image, Icon>(
        _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: (Items.Element) -> SharePreview<Image, Icon>
    ) where Items.Element: Transferable {
        self.init(items: items, subject: subject, message: message, preview: preview) {
            DefaultShareLinkLabel(title: Text(titleKey).string)
        }
    }

    /// Creates a link with a title that shares several values as files.
    @_disfavoredOverload
    public init<Items: RandomAccessCollection, Image, Icon>(
        _ title: some StringProtocol, items: Items, subject: Text? = nil, message: Text? = nil,
        preview: (Items.Element) -> SharePreview<Image, Icon>
    ) where Items.Element: Transferable {
        self.init(items: items, subject: subject, message: message, preview: preview) {
            DefaultShareLinkLabel(title: String(title))
        }
    }

    /// Creates a link titled “Share…” in the visitor's language that shares several values as files.
    public init<Items: RandomAccessCollection, Image, Icon>(
        items: Items, subject: Text? = nil, message: Text? = nil,
        preview: (Items.Element) -> SharePreview<Image, Icon>
    ) where Items.Element: Transferable {
        self.init(items: items, subject: subject, message: message, preview: preview) {
            DefaultShareLinkLabel(title: FrameworkText.shareOptions.string)
        }
    }
}
