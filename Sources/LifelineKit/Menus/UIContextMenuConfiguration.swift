/// What a context menu shows. Created by the delegate of a `UIContextMenuInteraction`, or of a list.
@preconcurrency @MainActor open class UIContextMenuConfiguration {
    /// Returns the preview of a context menu.
    public typealias ContentPreviewProvider = @MainActor () -> UIViewController?
    /// Returns the menu. It receives suggested elements.
    public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

    /// Identifies the menu for the app.
    public final let identifier: any NSCopying
    final let previewProvider: ContentPreviewProvider?
    final let actionProvider: ActionProvider?

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: Any value; a new one by default.
    ///   - previewProvider: Returns a controller whose view is shown above the menu.
    ///   - actionProvider: Returns the menu. Receives the system's suggestions, of which there are none.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
        actionProvider: ActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID().uuidString)
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }
}

/// Runs closures when a context menu appears or disappears.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The preview; nil if there is none.
    var previewViewController: UIViewController? { get }
    /// Adds changes that belong to the appearance or disappearance. Menus appear without an animation.
    func addAnimations(_ animations: @escaping @MainActor () -> Void)
    /// Adds a closure to call after the animations.
    func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// How the preview of a context menu disappears when it was chosen.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// Runs closures when the preview of a context menu was chosen.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// How the preview disappears. Both are without an animation.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [@MainActor () -> Void] = []
    private var completions: [@MainActor () -> Void] = []

    init(preview: UIViewController?) { previewViewController = preview }

    func addAnimations(_ animations: @escaping @MainActor () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping @MainActor () -> Void) { completions.append(completion) }

    func run() {
        for each in animations { each() }
        for each in completions { each() }
        (animations, completions) = ([], [])
    }
}
