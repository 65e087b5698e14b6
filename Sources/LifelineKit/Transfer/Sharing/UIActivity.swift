/// Something that can be done with shared items: an app's entry of a `UIActivityViewController`.
///
/// Subclasses override `activityTitle`, `canPerform(withActivityItems:)`, and `perform()` or `activityViewController`.
@preconcurrency @MainActor open class UIActivity {
    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Downloads the items that are files. Not in UIKit.
        public static let download = ActivityType("org.lifeline.activity.Download")
        /// The dialog of the operating system, with all that it offers. Not in UIKit.
        public static let systemDialog = ActivityType("org.lifeline.activity.SystemDialog")
    }

    /// Whether an activity shares items or does something else with them.
    public enum Category: Int, Sendable { case action, share }

    /// Where the activity is listed: `share` before `action`.
    open class var activityCategory: Category { .action }

    public init() {}

    /// The kind; nil, the default, for none.
    open var activityType: ActivityType? { nil }
    /// The title in the list. An activity overrides it; nil by default.
    open var activityTitle: String? { nil }
    /// The image in the list; nil, the default, for none.
    open var activityImage: UIImage? { nil }

    /// Whether the activity is listed for these items. False by default.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    /// Called before `perform()` with the items.
    open func prepare(withActivityItems activityItems: [Any]) {}

    /// A controller to present instead of calling `perform()`. It calls `activityDidFinish(_:)`, which dismisses it.
    /// Nil, the default, calls `perform()`.
    open var activityViewController: UIViewController? { nil }

    /// Does the work, and calls `activityDidFinish(_:)`.
    open func perform() { activityDidFinish(false) }

    /// Ends the activity. To be called once.
    public final func activityDidFinish(_ completed: Bool) {
        let finished = onFinish
        onFinish = nil
        finished?(completed)
    }

    final var onFinish: ((Bool) -> Void)?
}

/// Provides what is shared when it is known how.
@MainActor public protocol UIActivityItemSource: AnyObject {
    /// A value of the type that is shared, which decides the activities.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// The value; nil shares nothing.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    /// Returns the subject of an e-mail; empty for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}

extension ShareContent {
    /// - Parameter items: Texts, addresses, files by their URLs, images and data. Others are left out.
    @MainActor init(_ items: [Any]) {
        self.init()
        for item in items {
            switch item {
            case let text as String: texts.append(text)
            case let url as URL where url.isFileURL:
                let type = UTType(filenameExtension: url.pathExtension) ?? .data
                files.append(File(name: url.lastPathComponent, type: type, source: .file(url)))
            case let url as URL: links.append(url)
            case let data as Data: files.append(File(name: "Data", type: .data, source: .data(data)))
            case let image as UIImage:
                guard let (data, type) = image.fileContents else { break }
                let ending = type.preferredFilenameExtension.map { "." + $0 } ?? ""
                files.append(File(name: "Image\(ending)", type: type, source: .data(data)))
            default: break
            }
        }
    }
}

extension UIActivity.ActivityType {
    init(_ action: ShareContent.Action) {
        self =
            switch action {
            case .system: .systemDialog
            case .copy: .copyToPasteboard
            case .mail: .mail
            case .download: .download
            }
    }
}
