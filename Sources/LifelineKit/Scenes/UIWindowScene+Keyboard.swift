// An on-screen keyboard makes the scene's display shorter: the browser resizes the window, or the client subtracts the
// covered part from its height.

extension UIWindowScene {
    /// Whether a change of the height may be an on-screen keyboard's: the user types into a field of a touch display.
    final var mayShowKeyboard: Bool {
        firstResponder is any UITextInput && traitCollection.hasCoarsePointer
    }

    /// Scrolls the text view that is being edited into view, if the display became shorter.
    ///
    /// - Parameter height: The display's height before.
    final func revealEditedText(ifShorterThan height: CGFloat) {
        guard bounds.height < height, let view = firstResponder as? any UITextInput, let window = view.window else {
            return
        }
        window.layoutIfNeeded()
        var ancestor = view.superview
        while let current = ancestor {
            if let scrollView = current as? UIScrollView {
                var rect = view.convert(view.bounds, to: scrollView)
                // Of a field that is higher than the scroll view, the top is shown.
                rect.size.height = min(rect.height, scrollView.bounds.height)
                scrollView.scrollRectToVisible(rect, animated: false)
            }
            ancestor = current.superview
        }
    }
}
