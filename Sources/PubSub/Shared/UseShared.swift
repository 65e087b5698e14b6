/// Returns a value that all scenes of all processes see.
///
/// ```swift
/// let votes = useShared("votes", 0)
/// Button("Vote (\(votes.value))") { Task { try await votes.update { $0 += 1 } } }
/// TextField("Headline", text: useShared("headline", "").binding)
/// ```
/// The scope is evaluated again when anybody changes the value. See `Shared`.
///
/// - Parameters:
///   - key: A name of 1 to 512 bytes, unique in the store. With another key, another value is returned.
///   - initialValue: The value until one is stored, and until the store was read. It is not stored.
public func useShared<Value: Codable & Sendable & Equatable>(
    _ key: String, _ initialValue: Value, center: TopicCenter = .default, file: StaticString = #fileID,
    line: UInt = #line
) -> SharedValue<Value> {
    let initial = useRef(initialValue, file: file, line: line)
    initial.current = initialValue
    let shared = useMemo(.preserved(by: key, ObjectIdentifier(center)), file: file, line: line) {
        let initialValue = initial.current
        return MainActor.assumeIsolated { center.registry.shared(key, initialValue, in: UIWindowScene.current, center) }
    }
    return useObservedObject(shared, file: file, line: line)
}
