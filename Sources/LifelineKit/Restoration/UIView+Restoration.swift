import LayerTree

extension UIView {
    /// The layers of the view that keep their identity in another process, each with a name among them.
    ///
    /// Text views report edits relative to earlier ones, which another process does not know: their layers are new.
    final var restorableLayers: [(name: String, layer: CALayer)] {
        guard let input = (self as? any TextInputOwner)?.input, input.layer.element == .input else {
            return [("", layer)]
        }
        return [("", layer), ("#input", input.layer)]
    }
}

extension UIViewController {
    /// The path of the controller in its scene, if that is certain: the root of the only window, or below it a chain of
    /// controllers with restoration identifiers.
    package final var restorationPath: String? {
        if let window = viewIfLoaded?.windowStorage, window.rootViewController === self {
            // A window that is not shown yet is not among the scene's.
            guard let scene = window.windowScene, scene.windows.first ?? window === window else { return nil }
            return "root"
        }
        guard let parent = parent ?? presentingViewController, let restorationIdentifier else { return nil }
        return parent.restorationPath.map { "\($0)/\(restorationIdentifier.utf8.count):\(restorationIdentifier)" }
    }
}
