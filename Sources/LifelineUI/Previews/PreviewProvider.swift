/// Declares previews, in the form before `#Preview`. Each view of `previews` is one.
///
/// ```swift
/// struct BadgeView_Previews: PreviewProvider {
///     static var previews: some View {
///         BadgeView(count: 3).previewDisplayName("Three")
///         BadgeView(count: 1000).previewLayout(.sizeThatFits)
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol PreviewProvider {
    associatedtype Previews: View
    /// The views to show in the page of previews.
    @ViewBuilder static var previews: Previews { get }
}

/// The size of a view in a `PreviewProvider`.
public enum PreviewLayout: Sendable {
    /// That of the device of `previewDevice(_:)`; without one, the page's.
    case device
    /// The view's own.
    case sizeThatFits
    /// In points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of a view in a `PreviewProvider`.
public struct InterfaceOrientation: CaseIterable, Identifiable, Hashable, Sendable {
    public let id: String

    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    public static var allCases: [InterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    }

    var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension View {
    /// Sets the name of a view in a `PreviewProvider`. It has no effect elsewhere.
    public func previewDisplayName(_ value: String?) -> some View {
        modifier(_PreviewSettingsModifier { $0.displayName = value })
    }

    /// Sets the size of a view in a `PreviewProvider`. It has no effect elsewhere.
    public func previewLayout(_ value: PreviewLayout) -> some View {
        modifier(
            _PreviewSettingsModifier { settings in
                switch value {
                case .device: break
                case .sizeThatFits: settings.size = .sizeThatFits
                case .fixed(let width, let height): settings.size = .fixed(width: width, height: height)
                }
            })
    }

    /// Shows a view in a `PreviewProvider` in the size of a kind of devices. It has no effect elsewhere.
    public func previewDevice(_ value: PreviewDevice?) -> some View {
        modifier(_PreviewSettingsModifier { if let value { $0.size = value.size } })
    }

    /// Shows a view in a `PreviewProvider` in the shape of a phone on its side. It has no effect elsewhere.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        modifier(_PreviewSettingsModifier { $0.isLandscape = value.isLandscape })
    }
}

/// Describes how its content is previewed; the content itself stays the same.
struct _PreviewSettingsModifier: ViewModifier {
    let apply: @MainActor (inout PreviewContentSettings) -> Void

    init(_ apply: @escaping @MainActor (inout PreviewContentSettings) -> Void) { self.apply = apply }

    func body(content: Content) -> some View { content }
}

/// One of the views of a `PreviewProvider`.
@MainActor struct PreviewElement {
    let content: AnyView
    let settings: PreviewContentSettings

    /// Takes a view apart: each of several views in sequence is an element of its own.
    static func elements(of view: any View) -> [PreviewElement] {
        switch view {
        case let view as AnyView: return elements(of: view.content)
        case let views as any _Views: return views._erasedViews().flatMap { elements(of: $0) }
        case let views as any PreviewSequence: return views.previewedViews.flatMap { elements(of: $0) }
        case is EmptyView: return []
        default: break
        }
        var settings = PreviewContentSettings()
        var modified: (any View)? = view
        while let current = modified {
            let part = (current as? any ModifiedPreview)?.parts
            // The outer ones are applied first here, and precede those inside.
            if let modifier = part?.modifier as? _PreviewSettingsModifier {
                var inner = PreviewContentSettings()
                modifier.apply(&inner)
                if settings.displayName == nil { settings.displayName = inner.displayName }
                if settings.size == .automatic { settings.size = inner.size }
                settings.isLandscape = settings.isLandscape || inner.isLandscape
            }
            modified = (part?.content).map { ($0 as? AnyView)?.content ?? $0 }
        }
        return [PreviewElement(content: erased(view), settings: settings)]
    }

    private static func erased(_ view: some View) -> AnyView { AnyView(view) }
}

/// Several views, each of which is a preview.
@MainActor private protocol PreviewSequence {
    var previewedViews: [any View] { get }
}

extension Group: PreviewSequence {
    fileprivate var previewedViews: [any View] { [content] }
}

extension ForEach: PreviewSequence where Content: View {
    fileprivate var previewedViews: [any View] { data.map { content($0) } }
}

@MainActor private protocol ModifiedPreview {
    var parts: (content: any View, modifier: Any) { get }
}

extension ModifiedContent: ModifiedPreview where Content: View {
    fileprivate var parts: (content: any View, modifier: Any) { (content, modifier) }
}
