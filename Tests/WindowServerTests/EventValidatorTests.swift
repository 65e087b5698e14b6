import Foundation
import LayerTree
import Testing

@testable import WindowServer

@MainActor @Suite struct EventValidatorTests {
    private let stage = Stage()

    private func isAllowed(_ event: DisplayEvent, _ layer: CALayer) -> Bool { isAllowed(event, layer.id) }

    private func isAllowed(_ event: DisplayEvent, _ id: LayerID) -> Bool {
        stage.display.commit()
        if case .allowed = EventValidator.check(event, layer: id, in: stage.display.context, limits: DisplayLimits()) {
            return true
        }
        return false
    }

    @Test func onlyCommittedLayersThatReportTheEventGetIt() {
        let (button, label) = (stage.scene.button, stage.scene.label)
        #expect(isAllowed(.tap, button))
        #expect(!isAllowed(.tap, label))
        #expect(!isAllowed(.focus(true), button))
        #expect(!isAllowed(.tap, 4_000))
        #expect(!isAllowed(.tap, 0))
        let fresh = CALayer()
        fresh.events = .click
        stage.display.context.root.addSublayer(fresh)
        if case .allowed = EventValidator.check(
            .tap, layer: fresh.id, in: stage.display.context, limits: DisplayLimits())
        {
            Issue.record("A layer that was never sent got an event.")
        }
        #expect(isAllowed(.tap, fresh))
        fresh.removeFromSuperlayer()
        #expect(!isAllowed(.tap, fresh))
    }

    @Test func hiddenInertAndDisabledLayersAreOutOfReach() {
        let button = stage.scene.button
        let root = stage.display.context.root
        button.isHidden = true
        #expect(!isAllowed(.tap, button))
        button.isHidden = false
        root.setFlag(.inert, true)
        #expect(!isAllowed(.tap, button))
        root.setFlag(.inert, false)
        root.isHidden = true
        #expect(!isAllowed(.tap, button))
        root.isHidden = false
        button[attribute: .disabled] = ""
        #expect(!isAllowed(.tap, button))
        button[attribute: .disabled] = nil
        button[attribute: .ariaDisabled] = "true"
        #expect(!isAllowed(.tap, button))
        button[attribute: .ariaDisabled] = nil
        #expect(isAllowed(.tap, button))
    }

    /// A sheet that opens over a field takes its focus: the page reports that for a layer which is inert by then.
    @Test func whatBeganBeforeALayerBecameInertIsReportedToItsEnd() {
        let field = stage.scene.field
        let root = stage.display.context.root
        field.events = [.focus, .hover, .scroll]
        root.setFlag(.inert, true)
        #expect(isAllowed(.focus(false), field) && !isAllowed(.focus(true), field))
        #expect(isAllowed(.hover(.leave, x: 0, y: 0), field) && !isAllowed(.hover(.enter, x: 0, y: 0), field))
        #expect(
            isAllowed(
                .scroll(revision: 1, x: 0, y: 10, velocityX: 0, velocityY: 0, isEnded: true), field))
    }

    @Test func textKeepsToTheFieldsAttributes() {
        let field = stage.scene.field
        field[attribute: .maxlength] = "5"
        #expect(isAllowed(.typing("12345"), field))
        #expect(!isAllowed(.typing("123456"), field))
        #expect(!isAllowed(.typing("a\nb"), field))
        field.value = LayerValue(text: "1234567890")
        #expect(isAllowed(.typing("123456789"), field))
        field[attribute: .readonly] = ""
        #expect(!isAllowed(.typing("1"), field))
        field[attribute: .readonly] = nil
        field[attribute: .maxlength] = nil
        #expect(isAllowed(.typing(String(repeating: "x", count: 16_384)), field))
        #expect(!isAllowed(.typing(String(repeating: "x", count: 16_385)), field))
    }

    @Test func numbersKeepToTheRangeAndItsSteps() {
        let field = stage.scene.field
        field[attribute: .type] = "range"
        field[attribute: .min] = "10"
        field[attribute: .max] = "20"
        field[attribute: .step] = "2.5"
        for good in ["10", "12.5", "20"] { #expect(isAllowed(.change(good), field)) }
        for bad in ["9", "20.5", "11", "nan", "inf", "", "1e9", "x"] { #expect(!isAllowed(.change(bad), field)) }
        field[attribute: .step] = "any"
        #expect(isAllowed(.change("11.37"), field))
        field[attribute: .type] = "checkbox"
        #expect(isAllowed(.change("1"), field))
        #expect(!isAllowed(.change("on"), field))
        field[attribute: .type] = "color"
        #expect(isAllowed(.change("#00ffAA"), field))
        #expect(!isAllowed(.change("red"), field))
        field[attribute: .type] = "date"
        #expect(isAllowed(.change("2026-02-28"), field))
        #expect(!isAllowed(.change("tomorrow"), field))
    }

    @Test func choicesAreThoseOffered() {
        let select = CALayer()
        select.element = .select
        select.events = .change
        for (value, isDisabled) in [("a", false), ("b", true)] {
            let option = CALayer()
            option.element = .option
            option[attribute: .value] = value
            if isDisabled { option[attribute: .disabled] = "" }
            select.addSublayer(option)
        }
        stage.display.context.root.addSublayer(select)
        #expect(isAllowed(.change("a"), select))
        #expect(!isAllowed(.change("b"), select))
        #expect(!isAllowed(.change("c"), select))
    }

    @Test func refusedEventsAreCountedAsHandledAndDisturbNothing() {
        let stage = Stage()
        stage.client.send(.tap, to: stage.scene.label.id)
        stage.client.send(.tap, to: 999)
        stage.client.send(.tap, to: stage.scene.button.id)
        #expect(stage.scene.heard.filter { $0 == "click" }.count == 1)
        #expect(stage.display.lastEvent == 3)
        #expect(stage.display.state == .connected)
    }

    /// What was typed in the meantime is refused. The page has kept its field, and must show the scene's value again.
    @Test func aFieldThatLeftAndCameBackBeforeTheNextCommitIsCorrected() throws {
        let stage = Stage()
        let field = stage.scene.field
        let superlayer = try #require(field.superlayer)
        field.value = LayerValue(text: "kept")
        stage.display.commit()
        let (id, texts) = (field.id, stage.scene.texts)
        stage.client.isWritable = false
        field.removeFromSuperlayer()
        stage.client.send(.typing("kept, and typed", revision: 7), to: id)
        superlayer.addSublayer(field)
        stage.client.isWritable = true
        stage.display.commit()
        #expect(field.id == id && stage.scene.texts == texts)
        let shown = try #require(stage.client.mirror[id]?.value)
        #expect(shown.text == "kept" && shown.revision == 7)
        // A field that stays away is forgotten with the commit.
        stage.client.isWritable = false
        field.removeFromSuperlayer()
        stage.client.send(.typing("x", revision: 8), to: id)
        stage.client.isWritable = true
        stage.display.commit()
        superlayer.addSublayer(field)
        stage.display.commit()
        #expect(field.id != id && stage.client.mirror[field.id]?.value?.revision == 7)
    }
}
