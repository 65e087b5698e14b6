import LayerTree

/// Why the content of views is not shown as it is.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is a placeholder, while the real one is loading: texts and images are shown as bars.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// Private content is hidden: that of views with `privacySensitive`.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is outdated and waits for an update: texts and images are dimmed.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
    private enum ReasonsKey: EnvironmentKey {
        static var defaultValue: RedactionReasons { [] }
    }
    private enum PrivacyKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    /// Why content is redacted; empty if it is not. Custom views read it to redact their own drawing.
    public var redactionReasons: RedactionReasons {
        get { self[ReasonsKey.self] }
        set { self[ReasonsKey.self] = newValue }
    }

    var isPrivacySensitive: Bool {
        get { self[PrivacyKey.self] }
        set { self[PrivacyKey.self] = newValue }
    }

    /// How texts and images are shown.
    var redaction: Redaction {
        let reasons = redactionReasons
        if reasons.isEmpty { return .none }
        if reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive { return .hidden }
        return reasons.contains(.invalidated) ? .dimmed : .none
    }
}

/// How redacted content is shown.
enum Redaction: Hashable, Sendable {
    case none
    /// As bars. Neither the text nor the image is sent to the page.
    case hidden
    case dimmed
}

/// A bar in place of a line of text or an image.
private final class RedactionBar: CALayer {}

extension UIView {
    /// Shows bars in the view's bounds in place of its content; none for 0 lines.
    func showRedactionBars(lines: Int) {
        let old = (layer.sublayers ?? []).filter { $0 is RedactionBar }
        guard lines > 0 else { return old.forEach { $0.removeFromSuperlayer() } }
        for bar in old.dropFirst(lines) { bar.removeFromSuperlayer() }
        let height = bounds.height / Double(lines)
        for index in 0..<lines {
            let bar = index < old.count ? old[index] : RedactionBar()
            // The last line of a paragraph is shorter.
            let width = bounds.width * (lines > 1 && index == lines - 1 ? 0.6 : 1)
            let gap = lines > 1 ? height * 0.14 : height * 0.08
            bar.frame = CGRect(
                x: layoutItemsAreMirrored ? bounds.width - width : 0, y: Double(index) * height + gap, width: width,
                height: max(0, height - 2 * gap))
            bar.backgroundColor = UIColor.quaternaryLabel.cgColor
            bar.cornerRadius = min(6, bar.frame.height / 4)
            bar.setFlag(.passesThrough, true)
            if bar.superlayer == nil { layer.addSublayer(bar) }
        }
    }
}

extension View {
    /// Redacts the texts and images inside: see `RedactionReasons`. Reasons of views around are kept.
    ///
    /// ```swift
    /// ProfileCard(profile ?? .placeholder).redacted(reason: profile == nil ? .placeholder : [])
    /// ```
    /// Hidden content is not sent to the page, where it could be read, and is skipped by screen readers. Controls remain
    /// usable: disable them where that makes no sense.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the content as it is, in a view that is redacted.
    nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Marks the content as private: it is hidden where a view around is redacted for privacy.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
        environment(\.isPrivacySensitive, sensitive)
    }
}
