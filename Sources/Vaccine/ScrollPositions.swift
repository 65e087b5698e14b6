#if DEBUG
    import LifelineKit

    /// The scroll positions inside a view, and the focused field, to be restored after a reload.
    ///
    /// Views that still exist are left alone. The n-th removed scroll view passes its offset to the n-th new one of its
    /// class.
    @MainActor struct ScrollPositions {
        private struct Position {
            weak var view: UIScrollView?
            let id: ObjectIdentifier
            let type: AnyClass
            let offset: CGPoint
        }

        private let root: UIView
        private let positions: [Position]
        private let focus: Focus?

        init(of root: UIView) {
            self.root = root
            positions = Self.scrollViews(in: root).map {
                Position(view: $0, id: ObjectIdentifier($0), type: type(of: $0), offset: $0.contentOffset)
            }
            focus = Focus(in: root)
        }

        private static func scrollViews(in view: UIView) -> [UIScrollView] {
            ((view as? UIScrollView).map { [$0] } ?? []) + view.subviews.flatMap { scrollViews(in: $0) }
        }

        func restore() {
            let now = Self.scrollViews(in: root)
            let present = Set(now.map { ObjectIdentifier($0) })
            let before = Set(positions.filter { $0.view != nil }.map(\.id))
            var removed = positions.filter { $0.view == nil || !present.contains($0.id) }
            for view in now where !before.contains(ObjectIdentifier(view)) {
                guard let index = removed.firstIndex(where: { $0.type == type(of: view) }) else { continue }
                let offset = removed.remove(at: index).offset
                if offset != view.contentOffset { view.contentOffset = offset }
            }
            focus?.restore(in: root)
        }
    }

    /// The text field with focus.
    @MainActor private struct Focus {
        private weak var view: UIView?
        private let type: AnyClass
        private let index: Int
        private let text: String?
        private let selection: UITextRange?

        init?(in root: UIView) {
            let fields = Self.fields(in: root)
            guard let index = fields.firstIndex(where: { $0.isFirstResponder }) else { return nil }
            view = fields[index]
            type = Swift.type(of: fields[index])
            self.index = index
            text = Self.text(of: fields[index])
            selection = (fields[index] as? any UITextInput)?.selectedTextRange
        }

        private static func text(of view: UIView) -> String? {
            (view as? UITextField).map { $0.text ?? "" } ?? (view as? UITextView).map { $0.text ?? "" }
        }

        private static func fields(in view: UIView) -> [UIView] {
            (view.canBecomeFirstResponder ? [view] : []) + view.subviews.flatMap { fields(in: $0) }
        }

        func restore(in root: UIView) {
            if let view, view.window != nil { return }
            let fields = Self.fields(in: root)
            // Other fields may have been inserted before it; the text distinguishes them, if there is one.
            let isAlike = { (view: UIView) in Swift.type(of: view) == type && Self.text(of: view) == text }
            let atIndex = index < fields.count ? fields[index] : nil
            let found =
                atIndex.flatMap { isAlike($0) ? $0 : nil } ?? fields.first(where: isAlike)
                ?? atIndex.flatMap { Swift.type(of: $0) == type ? $0 : nil }
            guard let found, found.becomeFirstResponder(), let selection, isAlike(found) else { return }
            (found as? any UITextInput)?.selectedTextRange = selection
        }
    }
#endif
