#if DEBUG
    import Foundation
    import HotReload
    import LifelineKit
    import LifelineUI

    /// The state of a scene that is not stored in declared views, carried over a restart: scroll positions, text typed
    /// into fields, and which field has focus.
    ///
    /// Scroll views and fields are identified by their class and their index in view order.
    @MainActor struct SceneUIState: @preconcurrency Codable {
        private struct Scrolling: Codable {
            var type: String
            var x: Double
            var y: Double
        }

        private struct Typing: Codable {
            var type: String
            /// Nil for a secret, which is stored nowhere.
            var text: String?
            var isFocused: Bool
        }

        private let scene: SceneIdentity
        /// Restored entries are nil.
        private var scrolling: [Scrolling?]
        private var typing: [Typing?]
        private var remainingAttempts = 30

        enum CodingKeys: CodingKey { case scene, scrolling, typing }

        init(of scene: UIWindowScene) {
            self.scene = SceneIdentity(of: scene)
            let views = Self.views(of: scene)
            scrolling = views.compactMap { $0 as? UIScrollView }.map {
                Scrolling(type: Self.name(of: $0), x: $0.contentOffset.x, y: $0.contentOffset.y)
            }
            typing = views.compactMap { view in
                Self.text(of: view).map {
                    Typing(
                        type: Self.name(of: view), text: Self.isSecret(view) ? nil : $0,
                        isFocused: view.isFirstResponder)
                }
            }
        }

        /// Restores what is available, each entry once. Returns true if nothing is left to do. Gives up after three
        /// seconds.
        mutating func restore(in scene: UIWindowScene) -> Bool {
            remainingAttempts -= 1
            let views = Self.views(of: scene)
            let scrollViews = views.compactMap { $0 as? UIScrollView }
            for (index, old) in scrolling.enumerated() {
                guard let old, index < scrollViews.count, Self.name(of: scrollViews[index]) == old.type else {
                    continue
                }
                let view = scrollViews[index]
                let offset = CGPoint(x: old.x, y: old.y)
                let room = CGSize(
                    width: view.contentSize.width - view.bounds.width,
                    height: view.contentSize.height - view.bounds.height)
                // The content may not have been loaded yet.
                guard room.width + 1 >= offset.x || offset.x <= 0, room.height + 1 >= offset.y || offset.y <= 0 else {
                    continue
                }
                if view.contentOffset != offset { view.contentOffset = offset }
                scrolling[index] = nil
            }
            let fields = views.filter { Self.text(of: $0) != nil }
            for (index, old) in typing.enumerated() {
                guard let old, index < fields.count, Self.name(of: fields[index]) == old.type else { continue }
                if let text = old.text, !Self.isSecret(fields[index]) { Self.setText(text, of: fields[index]) }
                if old.isFocused, !fields[index].isFirstResponder { fields[index].becomeFirstResponder() }
                typing[index] = nil
            }
            return remainingAttempts <= 0 || (scrolling.allSatisfy { $0 == nil } && typing.allSatisfy { $0 == nil })
        }

        private static func name(of view: UIView) -> String { String(describing: Swift.type(of: view)) }

        private static func views(of scene: UIWindowScene) -> [UIView] {
            func below(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap { below($0) } }
            return scene.windows.flatMap { below($0) }
        }

        private static func text(of view: UIView) -> String? {
            (view as? UITextField).map { $0.text ?? "" } ?? (view as? UITextView).map { $0.text ?? "" }
        }

        private static func isSecret(_ view: UIView) -> Bool {
            (view as? UITextField)?.isSecureTextEntry ?? false
        }

        private static func setText(_ text: String, of view: UIView) {
            guard Self.text(of: view) != text else { return }
            if let field = view as? UITextField {
                field.text = text
                field.sendActions(for: .editingChanged)
            } else if let editor = view as? UITextView {
                editor.text = text
                editor.delegate?.textViewDidChange(editor)
            }
        }

        // MARK: Transfer to the next process

        private static var left: [SceneUIState] = []
        private static var restored: Set<ObjectIdentifier> = []
        /// How long to wait for missing content, in tenths of a second.
        private static let patience = 300

        static func begin() {
            HotReload.keepers["Vaccine"] = {
                let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
                return try? JSONEncoder().encode(scenes.map { SceneUIState(of: $0) })
            }
            guard let saved = HotReload.kept.removeValue(forKey: "Vaccine") else { return }
            left = (try? JSONDecoder().decode([SceneUIState].self, from: saved)) ?? []
            wait(patience)
        }

        /// Retries regularly: tabs reconnect one by one, and their contents appear with the first layouts.
        private static func wait(_ remainingAttempts: Int) {
            guard remainingAttempts > 0, !left.isEmpty else { return }
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) {
                MainActor.assumeIsolated {
                    restoreConnected()
                    wait(remainingAttempts - 1)
                }
            }
        }

        static func restoreConnected() {
            for case let scene as UIWindowScene in UIApplication.shared.connectedScenes
            where !restored.contains(ObjectIdentifier(scene)) {
                guard let index = SceneIdentity.index(of: scene, among: left.map(\.scene)) else { continue }
                guard left[index].restore(in: scene) else { continue }
                left.remove(at: index)
                restored.insert(ObjectIdentifier(scene))
            }
        }
    }
#endif
