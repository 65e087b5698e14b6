/// A part of a page that screen readers list and can jump to.
///
/// The content of a window is the `main` landmark; sidebars and tab bars are navigation.
public enum AccessibilityLandmark: String, Hashable, Sendable {
    /// Links to pages, or to parts of this one.
    case navigation
    /// Search controls.
    case search
    /// Content that supplements the main content, and makes sense by itself.
    case complementary
    /// Another part worth jumping to. It requires an `accessibilityLabel`.
    case region
}

extension View {
    /// Makes the view a landmark. If there are several of one kind, give each an `accessibilityLabel`.
    ///
    /// ```swift
    /// VStack { ForEach(pages) { Link($0.title, destination: $0.address) } }
    ///     .accessibilityLandmark(.navigation)
    ///     .accessibilityLabel("Chapters")
    /// ```
    /// Not in SwiftUI.
    nonisolated public func accessibilityLandmark(_ landmark: AccessibilityLandmark) -> some View {
        accessibilityElement(children: .contain).modifier(_ElementRole(role: landmark.rawValue))
    }
}
