import LifelineKit

/// An object that a view reads from its environment and that no ancestor provides.
///
/// It is noticed when the dynamic properties of a view are bound, before its body runs: the view is not evaluated, and a notice
/// is shown in its place until an ancestor provides the object. Other scenes, and the other views of the scene, are not
/// affected.
public struct _MissingObject {
    let type: Any.Type
    /// The modifier that provides such an object, such as `environment(_:)`.
    let modifier: StaticString
    let place: SourcePlace

    /// A line of the app's code.
    struct SourcePlace {
        let file: StaticString
        let line: UInt32

        var text: String { "\(file):\(line)" }
    }
}

extension _ViewNode {
    /// The notice that is shown in place of the node's content, if any.
    final var notice: _ViewNode? {
        unretainedGraph.borrow { $0.notices.isEmpty ? nil : $0.notices[ObjectIdentifier(self)] }
    }

    /// Shows a notice in place of the content while an object that a value reads is missing, otherwise none.
    ///
    /// - Parameters:
    ///   - value: a view, modifier or style whose dynamic properties have been bound.
    ///   - removeContent: removes the node's content.
    /// - Returns: whether the value's body may be evaluated.
    final func requireObjects<Value>(
        of type: ViewType, in value: UnsafeMutablePointer<Value>, removeContent: () -> Void
    ) -> Bool {
        guard type.readsObjects else { return true }
        guard type.missingObject(in: value) != nil else {
            if let notice {
                notice.unmount()
                contentItemsDidChange()
            }
            return true
        }
        // Read once more, so that the node is updated when there is an object.
        guard let missing = trackingSources({ type.missingObject(in: value) }) else { return true }
        _ = finishEvaluation()
        removeContent()
        let view = MissingObjectNotice(reader: Value.self, missing: missing)
        if let shown = notice as? NoticeNode {
            shown.reconcile(view)
        } else {
            graph.reportMissing(view)
            graph.notices[ObjectIdentifier(self)] = NoticeNode(view, childInputs)
        }
        contentItemsDidChange()
        return false
    }
}

extension SingleChildNode {
    /// Shows a notice in place of the child while an object that a value reads is missing; see `_ViewNode.requireObjects`.
    final func requireObjects<Value>(of type: ViewType, in value: UnsafeMutablePointer<Value>) -> Bool {
        requireObjects(of: type, in: value) {
            child?.unmount()
            child = nil
        }
    }
}

extension ViewGraph {
    /// Logs an object that is missing, once for each type that reads it: a list may have many such rows.
    fileprivate func reportMissing(_ notice: MissingObjectNotice) {
        let isKnown = notices.values.contains { ($0 as? NoticeNode)?.shows(notice) == true }
        if !isKnown { UIApplication.log.error("\(notice.title): \(notice.explanation)") }
    }
}

/// The node of a notice, which removes itself from the graph's list.
private final class NoticeNode: SingleChildNode<MissingObjectNotice, MissingObjectNotice.Body> {
    override init(_ view: consuming MissingObjectNotice, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        requirePromptTeardown()
        update()
    }

    override func update() {
        if let child {
            child.reconcile(view.body)
        } else {
            child = MissingObjectNotice.Body._makeNode(view.body, childInputs)
        }
    }

    func shows(_ other: MissingObjectNotice) -> Bool { view.title == other.title }

    override var forwardsItems: Bool { true }

    override func willUnmount() {
        if let parent { graph.notices[ObjectIdentifier(parent)] = nil }
    }
}

/// What is shown in place of a view that can't be evaluated.
///
/// Only debug builds show the names of types and files to the people who use an app.
struct MissingObjectNotice: View {
    let title: String
    let explanation: String

    init(reader: Any.Type, missing: _MissingObject) {
        let name = _typeName(missing.type, qualified: false)
        title = "\(_typeName(reader, qualified: false)) needs an object of type \(name)"
        explanation =
            "It is read at \(missing.place.text), and no view above provides one. Add \(missing.modifier), with a \(name), to an ancestor."
    }

    #if DEBUG
        static let showsNames = true
    #else
        static let showsNames = false
    #endif

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Label {
                if Self.showsNames { Text(verbatim: title) } else { Text(FrameworkText.cannotShowPart.resource) }
            } icon: {
                Image(systemName: "exclamationmark.triangle")
            }
            .font(.headline)
            if Self.showsNames { Text(verbatim: explanation).font(.footnote) }
        }
        .foregroundStyle(.red)
        .padding(8)
        .overlay(RoundedRectangle(cornerRadius: 8).strokeBorder(.red.opacity(0.5)))
        .accessibilityElement(children: .combine)
    }
}
