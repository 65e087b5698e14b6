/// The recognizers of a gesture that is composed of others. It is attached to no view; its members are.
@MainActor final class GestureGroup: UIGestureRecognizer {
    enum Relation {
        /// Both may be recognized at the same time.
        case simultaneous
        /// The second one begins when the first has ended.
        case sequence
        /// The second one waits until the first has failed.
        case exclusive
    }

    let relation: Relation
    let members: [UIGestureRecognizer]
    /// The member whose state has changed.
    private(set) var changed: UIGestureRecognizer?
    /// The last values of the members; nil for those that have none.
    var values: [Any?] = [nil, nil]
    /// Whether the members have begun and not ended, as far as they have reported.
    var isActive = [false, false]
    var onChange: (@MainActor () -> Void)?

    init(_ relation: Relation, _ first: UIGestureRecognizer, _ second: UIGestureRecognizer) {
        self.relation = relation
        members = [first, second]
        super.init()
        for member in members {
            if let group = member as? GestureGroup {
                group.onChange = { [weak self, unowned group] in self?.memberDidChange(group) }
            } else {
                member.addHandler { [weak self] in self?.memberDidChange($0) }
            }
        }
    }

    private func memberDidChange(_ member: UIGestureRecognizer) {
        changed = member
        onChange?()
    }

    /// Records an event of a member.
    func record<Value>(_ event: _GestureEvent<Value>, of index: Int) {
        if case .changed = event { isActive[index] = true } else { isActive[index] = false }
    }

    /// Whether a gesture waits for another one of the group.
    func requires(_ gesture: UIGestureRecognizer, toFail other: UIGestureRecognizer) -> Bool {
        if relation == .exclusive, members[1].includes(gesture), members[0].includes(other) { return true }
        return members.contains { ($0 as? GestureGroup)?.requires(gesture, toFail: other) ?? false }
    }

    /// Whether two gestures of the group may be recognized at the same time.
    func allows(_ gesture: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
        for member in members where member.includes(gesture) && member.includes(other) {
            return (member as? GestureGroup)?.allows(gesture, with: other) ?? false
        }
        return relation != .exclusive && includes(gesture) && includes(other)
    }
}

extension UIGestureRecognizer {
    /// Whether it is another gesture, or a group that contains it.
    @MainActor func includes(_ gesture: UIGestureRecognizer) -> Bool {
        self === gesture || (self as? GestureGroup)?.members.contains { $0.includes(gesture) } == true
    }

    /// The recognizers that are attached to a view.
    @MainActor var leaves: [UIGestureRecognizer] { (self as? GestureGroup)?.members.flatMap(\.leaves) ?? [self] }
}
