extension UIViewController {
    /// The child controllers, in the order in which they were added.
    public final var children: [UIViewController] { childrenStorage }

    /// The controller that contains this one. Nil if there is none.
    public final var parent: UIViewController? { parentStorage }

    /// Adds a child controller. Calls the child's `willMove(toParent:)`; call `didMove(toParent:)` yourself once its
    /// view is in place. (UIKit, "Implementing a container view controller".)
    public final func addChild(_ child: UIViewController) {
        if child.parentStorage === self {
            childrenStorage.removeAll { $0 === child }
            childrenStorage.append(child)
            return
        }
        precondition(child !== self, "\(debugDescription) can't be its own child.")
        withExtendedLifetime(child) {
            child.parentStorage?.childrenStorage.removeAll { $0 === child }
            child.willMove(toParent: self)
            childrenStorage.append(child)
            child.parentStorage = self
        }
    }

    /// Removes the controller from its parent. Calls `didMove(toParent: nil)`; call `willMove(toParent: nil)` yourself
    /// before.
    public final func removeFromParent() {
        guard let parent = parentStorage else { return }
        withExtendedLifetime(self) {
            parent.childrenStorage.removeAll { $0 === self }
            parentStorage = nil
            didMove(toParent: nil)
        }
    }
}
