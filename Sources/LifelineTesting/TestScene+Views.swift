import Foundation
import LayerTree
import LifelineKit
import LifelineUI

extension TestScene {
    /// Creates a scene with one window that shows a declared view.
    public convenience init<Content: View>(
        size: CGSize = CGSize(width: 390, height: 844), traits: DisplayTraits.Flags = [.canHover],
        connects: Bool = true, @ViewBuilder view: @escaping @MainActor () -> Content
    ) {
        self.init(root: UIHostingController(rootView: view()), size: size, traits: traits, connects: connects)
    }
}
