import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a test that drives the browser of ``Engine/current``.
    ///
    /// The test is skipped if the engine does not support a required capability, or if the browser is not installed.
    /// In continuous integration (`CI` is set) a missing browser is a failure. `Documentation/Browsers.md` lists the
    /// tests skipped for a missing capability, with the reasons.
    public static func browser(_ needs: Capability...) -> Self {
        let engine = Engine.current
        if let capability = needs.first(where: { engine.unsupportedReason(for: $0) != nil }) {
            return .disabled("requires \(capability.title): \(engine.unsupportedReason(for: capability) ?? "")")
        }
        return .enabled(if: Browser.shouldRun, "\(engine.name) is not installed")
    }

    /// Limits a test to engines with the behaviour that it asserts.
    /// - Parameter reason: How the other engines behave.
    public static func only(_ engines: Engine..., because reason: Comment) -> Self {
        .enabled(if: engines.contains(.current), reason)
    }
}
