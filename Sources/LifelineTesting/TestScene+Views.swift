import Foundation
import LayerTree
import LifelineKit
import LifelineUI

extension TestScene {
    /// Creates a scene with one window that shows a declared view.
    public convenience init<Content: View>(
        size: CGSize = CGSize(width: 390, height: 844), traits: DisplayTraits.Flags = [.canHover],
        connects: Bool = true, visitor: String = "visitor", @ViewBuilder view: @escaping @MainActor () -> Content
    ) {
        self.init(
            root: UIHostingController(rootView: view()), size: size, traits: traits, connects: connects,
            visitor: visitor)
    }
}

extension TestScene {
    /// Opens a tab of a declarative app.
    ///
    /// - Parameter path: The path and query of the tab's address, which decides which window is shown.
    public convenience init<Declared: App>(
        app: Declared.Type, size: CGSize = CGSize(width: 390, height: 844),
        traits: DisplayTraits.Flags = [.canHover], path: String = "/", connects: Bool = true
    ) {
        self.init(
            app: DeclaredAppDelegate<Declared>(), size: size, traits: traits, path: path, connects: connects)
    }
}
