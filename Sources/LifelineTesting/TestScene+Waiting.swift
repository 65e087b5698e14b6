extension TestScene {
    /// Waits until a condition holds: for what happens on other threads, such as a database's, and whose end no event of
    /// the scene reports. Until then it runs tasks and turns, and advances the clock by a millisecond at a time.
    ///
    /// - Parameters:
    ///   - limit: The real time after which the test fails; a minute by default.
    ///   - condition: Evaluated before anything runs, and after each turn.
    /// - Throws: `TestSceneError` with the text that is shown, if the condition did not hold in time; what `condition`
    ///   throws.
    public func wait(upTo limit: Duration = .seconds(60), until condition: () throws -> Bool) async throws {
        let deadline = ContinuousClock.now + limit
        var rounds = 0
        while try !condition() {
            guard ContinuousClock.now < deadline else {
                throw TestSceneError("the condition did not hold in \(limit); the page shows:\n\(text)")
            }
            await settle()
            advance(by: .milliseconds(1))
            rounds += 1
            // Leaves the processor to the other threads if it takes longer.
            if rounds > 1000 { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    /// Waits until a text is shown: see `wait(upTo:until:)`.
    public func wait(for shown: String, upTo limit: Duration = .seconds(60)) async throws {
        try await wait(upTo: limit) { text.contains(shown) }
    }
}
