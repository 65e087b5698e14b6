#if DEBUG
    import Foundation
    import LifelineKit

    /// The texts typed into the fields of a view, to be restored in the fields that replace them at a reload.
    ///
    /// Includes only what the user typed: a text set by code may be what was edited. The n-th removed field passes its
    /// text to the n-th new one of its class, first to those with the same placeholder and label.
    @MainActor struct TypedTexts {
        private struct Entry {
            let field: ObjectIdentifier
            let type: AnyClass
            let label: String
            let text: String
        }

        private let root: UIView
        private let entries: [Entry]
        private let fields: [UIView]

        init(in root: UIView) {
            self.root = root
            fields = Self.fields(in: root)
            entries = fields.filter { TypedFields.contains($0) }.map {
                Entry(
                    field: ObjectIdentifier($0), type: type(of: $0), label: Self.label(of: $0), text: Self.text(of: $0))
            }
        }

        func restore() {
            guard !entries.isEmpty else { return }
            let now = Self.fields(in: root)
            let present = Set(now.map { ObjectIdentifier($0) })
            let before = Set(fields.map { ObjectIdentifier($0) })
            var new = now.filter { !before.contains(ObjectIdentifier($0)) }
            let removed = entries.filter { !present.contains($0.field) }
            var unmatched: [Entry] = []
            func transfer(_ entry: Entry, _ isMatch: (UIView) -> Bool) -> Bool {
                guard let index = new.firstIndex(where: { type(of: $0) == entry.type && isMatch($0) }) else {
                    return false
                }
                Self.setText(entry.text, of: new.remove(at: index))
                return true
            }
            for entry in removed where !transfer(entry, { Self.label(of: $0) == entry.label }) {
                unmatched.append(entry)
            }
            for entry in unmatched { _ = transfer(entry, { _ in true }) }
        }

        private static func fields(in view: UIView) -> [UIView] {
            (view is UITextField || view is UITextView ? [view] : []) + view.subviews.flatMap { fields(in: $0) }
        }

        private static func label(of view: UIView) -> String {
            [(view as? UITextField)?.placeholder, view.accessibilityIdentifier, view.accessibilityLabel]
                .map { $0 ?? "" }.joined(separator: "\n")
        }

        private static func text(of view: UIView) -> String {
            (view as? UITextField)?.text ?? (view as? UITextView)?.text ?? ""
        }

        private static func setText(_ text: String, of view: UIView) {
            TypedFields.insert(view)
            guard self.text(of: view) != text else { return }
            if let field = view as? UITextField {
                field.text = text
                field.sendActions(for: .editingChanged)
            } else if let editor = view as? UITextView {
                editor.text = text
                editor.delegate?.textViewDidChange(editor)
            }
        }
    }

    /// The fields that the user has typed in.
    @MainActor enum TypedFields {
        private struct Entry { weak var field: UIView? }

        private static var entries: [ObjectIdentifier: Entry] = [:]
        private static var isListening = false

        /// Starts observing typing.
        static func begin() {
            guard !isListening else { return }
            isListening = true
            for name in [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification] {
                _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    let field = notification.object as? UIView
                    MainActor.assumeIsolated { if let field { insert(field) } }
                }
            }
        }

        static func insert(_ field: UIView) {
            if entries.count > 256 { entries = entries.filter { $0.value.field != nil } }
            entries[ObjectIdentifier(field)] = Entry(field: field)
        }

        static func contains(_ field: UIView) -> Bool { entries[ObjectIdentifier(field)]?.field === field }
    }
#endif
