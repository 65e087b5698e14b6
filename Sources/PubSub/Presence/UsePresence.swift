/// Lists the scene's person in a presence while the scope is shown, and returns the presence.
///
/// ```swift
/// let presence = usePresence("board/42", as: profile)
/// ForEach(presence.people) { person in Text(person.metadata[0].name) }
/// ```
/// The scope is evaluated again when somebody joins, leaves or changes. See `View.presence(_:as:)` for when a person is
/// listed.
///
/// - Parameters:
///   - metadata: What others see of the person. Another value updates it.
///   - person: Who is listed, in the app's own terms; the scene's user or visitor if nil.
public func usePresence<Metadata: Codable & Sendable & Equatable>(
    _ name: String, as metadata: Metadata, person: String? = nil, center: TopicCenter = .default,
    file: StaticString = #fileID, line: UInt = #line
) -> Presence<Metadata> {
    let presence = usePresence(name, of: Metadata.self, center: center, file: file, line: line)
    let owner = useRef(nil as PresenceEntryOwner<Metadata>?, file: file, line: line)
    let latest = useRef(metadata, file: file, line: line)
    latest.current = metadata
    // Layout effects run in the scene's turn.
    useLayoutEffect(.preserved(by: ObjectIdentifier(presence), person), timing: .commit, file: file, line: line) {
        let shown = latest.current
        let new = MainActor.assumeIsolated {
            let new = PresenceEntryOwner(
                presence.channel, person: person, metadata: shown, in: UIWindowScene.current)
            presence.didList(as: new.personID)
            new.setShown(true)
            return new
        }
        owner.current = new
        return {
            MainActor.assumeIsolated { new.end() }
            owner.current = nil
        }
    }
    useLayoutEffect(timing: .commit, file: file, line: line) {
        let listed = owner.current
        MainActor.assumeIsolated { listed?.setMetadata(metadata) }
        return nil
    }
    return presence
}

/// Returns a presence without listing anybody. The scope is evaluated again when somebody joins, leaves or changes.
public func usePresence<Metadata: Codable & Sendable & Equatable>(
    _ name: String, of type: Metadata.Type, center: TopicCenter = .default, file: StaticString = #fileID,
    line: UInt = #line
) -> Presence<Metadata> {
    let presence = useMemo(.preserved(by: name, ObjectIdentifier(center)), file: file, line: line) {
        MainActor.assumeIsolated { Presence<Metadata>(name, center: center) }
    }
    return useObservedObject(presence, file: file, line: line)
}
