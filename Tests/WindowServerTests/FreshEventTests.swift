import Testing

@testable import LayerTree
@testable import WindowServer

/// Controls that listen only to somebody who has seen what they show.
@MainActor @Suite struct FreshEventTests {
    @Test func aSecondClickBeforeTheAnswerWasSeenDoesNothing() {
        for isRequired in [true, false] {
            let stage = Stage()
            stage.scene.button.requiresFreshEvents = isRequired
            stage.client.holdsBytes = true
            stage.client.send(.tap, to: stage.scene.button.id)
            stage.client.send(.tap, to: stage.scene.button.id)
            #expect(stage.scene.clicks == (isRequired ? 1 : 2))
            stage.client.holdsBytes = false
            stage.client.send(.tap, to: stage.scene.button.id)
            #expect(stage.scene.clicks == (isRequired ? 2 : 3))
        }
    }

    /// A commit may change a layer and focus it, before the page has counted the commit as seen.
    @Test func theFocusIsNeverStale() {
        let stage = Stage()
        stage.scene.button.requiresFreshEvents = true
        stage.scene.button.events = [.focus, .click]
        stage.display.commit()
        stage.client.holdsBytes = true
        stage.scene.button.text = LayerText("Another")
        stage.display.commit()
        stage.client.send(.focus(true), to: stage.scene.button.id)
        #expect(stage.scene.heard.last == "focus(true)")
    }

    /// A press focuses a button before it clicks it.
    @Test func theAnswerToTheFocusDoesNotMakeTheClickStale() {
        let stage = Stage()
        stage.scene.button.requiresFreshEvents = true
        stage.scene.button.events = [.focus, .click]
        stage.display.commit()
        stage.scene.onFocus = { [scene = stage.scene] in scene.label.text = LayerText("Press it") }
        stage.client.holdsBytes = true
        stage.client.send(.focus(true), to: stage.scene.button.id)
        stage.client.send(.tap, to: stage.scene.button.id)
        #expect(stage.scene.clicks == 1)
    }

    @Test func anEventThatIsAnsweredByNothingBlocksNothing() {
        let stage = Stage()
        stage.scene.field.requiresFreshEvents = true
        stage.client.holdsBytes = true
        stage.client.send(.typing("a"), to: stage.scene.field.id)
        stage.client.send(.typing("ab", revision: 2), to: stage.scene.field.id)
        #expect(stage.scene.texts == ["a", "ab"])
    }

    @Test func whatChangedInsideMustHaveBeenSeen() {
        let stage = Stage()
        let row = CALayer()
        let title = CALayer()
        row.events = .click
        row.requiresFreshEvents = true
        row.addSublayer(title)
        stage.display.context.root.addSublayer(row)
        stage.display.commit()
        stage.client.holdsBytes = true
        title.text = LayerText("Another")
        stage.display.commit()
        stage.client.send(.tap, to: row.id)
        #expect(stage.scene.clicks == 0)
        // Changes elsewhere are of no concern.
        stage.client.holdsBytes = false
        stage.scene.label.text = LayerText("elsewhere")
        stage.client.holdsBytes = true
        stage.display.commit()
        stage.client.send(.tap, to: row.id)
        #expect(stage.scene.clicks == 1)
        #expect(stage.display.staleBefore.count <= 2)
    }

    @Test func anEventAfterACommitThatWasNeverMadeEndsTheConnection() {
        let stage = Stage()
        stage.client.pass(.event(number: 1, layer: stage.scene.button.id, seen: 99, .tap))
        #expect(stage.client.closeCode == .protocolError && stage.scene.clicks == 0)
    }
}
