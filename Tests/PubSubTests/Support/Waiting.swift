import LifelineTesting
import Testing

/// Runs other tasks until a condition is true, for what happens on other threads without an event. A condition that never
/// becomes true is reported after a minute.
@MainActor func wait(
    for what: Comment, in scenes: [TestScene] = [], sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () -> Bool
) async {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(60)
    while !condition() {
        guard clock.now < deadline else {
            Issue.record("waited a minute for: \(what)", sourceLocation: sourceLocation)
            return
        }
        await Task.yield()
        for scene in scenes { await scene.settle() }
    }
}

extension Array where Element == TestScene {
    /// Shows what the centers' topics have delivered.
    @MainActor func settle() async { for scene in self { await scene.settle() } }
}
