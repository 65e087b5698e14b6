import Testing

extension Trait where Self == ConditionTrait {
    /// The test drives a browser: the one of ``Engine/current``.
    ///
    /// It is skipped on a machine without that browser, except under continuous integration (`CI` is set), where it fails,
    /// and in an engine that lacks what the test needs. The reason is reported, and is part of `Documentation/Browsers.md`.
    public static func browser(_ needs: Capability...) -> Self {
        let engine = Engine.current
        if let capability = needs.first(where: { engine.lack(of: $0) != nil }) {
            return .disabled("needs \(capability.title): \(engine.lack(of: capability) ?? "")")
        }
        return .enabled(if: Browser.shouldRun, "\(engine.name) is not installed")
    }

    /// The behaviour that the test asserts is one of some engines only; the reason says what the others do instead.
    public static func only(_ engines: Engine..., because reason: Comment) -> Self {
        .enabled(if: engines.contains(.current), reason)
    }
}
