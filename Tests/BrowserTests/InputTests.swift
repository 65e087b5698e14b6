import Browsers
import Foundation
import LayerTree
import Testing

@MainActor @Suite("Typing is never eaten", .browser())
struct InputTests {
    @Test func reportsEachEditWithItsRevision() async throws {
        let field = CALayer.field("Name", 20, 20)
        let test = try await ClientTest.open { $0.addSublayer(field) }
        try await test.page.click(selector: test.selector(field))
        try await test.page.type("Hé")
        let id = field.id
        try await test.scene.wait("report the text") {
            $0.events.contains {
                $0.layer == id && $0.event == .input(revision: 2, text: "Hé", isComposing: false, selection: 2..<2)
            }
        }
        try await test.page.press("Enter")
        try await test.scene.wait("submit") { $0.events.contains { $0.layer == id && $0.event == .submit } }
        try await test.close()
    }

    @Test func aServerValueNeverOverwritesNewerInput() async throws {
        let field = CALayer.field("Name", 20, 20)
        let test = try await ClientTest.open { $0.addSublayer(field) }
        try await test.page.click(selector: test.selector(field))
        try await test.page.type("abc")
        // Computed from the first of three edits: late.
        field.value = LayerValue(text: "A", revision: 1)
        try await test.commit()
        #expect(try await test.evaluate(field, "e.value") == "abc")
        // Computed from the newest: written, as the smallest change, so the caret stays before the last letter.
        try await test.page.press("ArrowLeft")
        field.value = LayerValue(text: "Abc", revision: 3)
        try await test.commit()
        #expect(try await test.evaluate(field, "[e.value, e.selectionStart]") == ["Abc", 2])
        // The text that an edit changes is told before the edit.
        try await test.page.type("x")
        let id = field.id
        try await test.scene.wait("report both texts") {
            let reports = $0.events.compactMap { event -> String? in
                guard event.layer == id, case .input(let revision, let text, _, _) = event.event else { return nil }
                return "\(revision) \(text)"
            }
            return reports.suffix(2) == ["3 Abc", "4 Abxc"]
        }
        try await test.close()
    }

    @Test(.browser(.inputMethods)) func leavesACompositionAlone() async throws {
        let field = CALayer.field("Name", 20, 20)
        let test = try await ClientTest.open { $0.addSublayer(field) }
        try await test.page.click(selector: test.selector(field))
        try await test.page.imeSetComposition("に")
        try await test.page.imeSetComposition("にほ")
        let id = field.id
        try await test.scene.wait("report the composition") {
            $0.events.contains {
                if case .input(_, "にほ", true, _) = $0.event { $0.layer == id } else { false }
            }
        }
        field.value = LayerValue(text: "X", revision: 9)
        field.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
        try await test.commit()
        #expect(try await test.evaluate(field, "e.value") == "にほ")
        try await test.page.imeCommit("日本")
        try await test.scene.wait("report the end of the composition") {
            $0.events.contains {
                if case .input(_, "日本", false, _) = $0.event { $0.layer == id } else { false }
            }
        }
        #expect(try await test.evaluate(field, "e.value") == "日本")
        try await test.close()
    }

    @Test func reportsClicksKeysPointersAndScrolling() async throws {
        let button = CALayer.button("Press", 20, 20)
        let custom = CALayer(.div, 20, 80, 100, 40)
        custom.events = [.click, .key, .pointer, .hover]
        custom[attribute: .tabindex] = "0"
        custom[attribute: .role] = "switch"
        let scroller = CALayer(.div, 0, 200, 300, 200)
        scroller.setFlag(.scrollsVertically, true)
        scroller.events = .scroll
        let test = try await ClientTest.open { root in [button, custom, scroller].forEach(root.addSublayer) }
        scroller.contentSize = CGSize(width: 300, height: 2000)
        try await test.commit()
        let (buttonID, customID, scrollerID) = (button.id, custom.id, scroller.id)
        // One after the other: on a busy machine a key that comes while the finger is still down makes no click.
        func clicks(_ wanted: [LayerID]) async throws {
            try await test.scene.wait("report \(wanted.count) clicks") { state in
                state.events.filter { if case .click = $0.event { true } else { false } }.map(\.layer) == wanted
            }
        }
        try await test.page.click(text: "Press")
        try await clicks([buttonID])
        try await test.page.click(selector: test.selector(custom))
        try await clicks([buttonID, customID])
        try await test.page.press("Space")
        try await clicks([buttonID, customID, customID])
        // A wheel that turns before the browser has painted what there is to scroll moves nothing.
        for _ in 0..<30 where try await test.evaluate(scroller, "e.scrollTop") == 0 {
            try await test.page.wheel(x: 100, y: 300, deltaY: 240)
            _ = try? await test.page.wait(
                for: "document.querySelector('\(test.selector(scroller))').scrollTop", timeout: .seconds(2))
        }
        try await test.scene.wait("report all") { state in
            let events = state.events
            return events.contains {
                if case .key(.down, " ", "Space", [], false) = $0.event { $0.layer == customID } else { false }
            }
                && events.contains { if case .pointer(let p) = $0.event { p.phase == .up && p.x == 70 } else { false } }
                && events.contains { if case .hover(.enter, _, _) = $0.event { $0.layer == customID } else { false } }
                && events.contains {
                    if case .scroll(_, 0, let y, _, _, true) = $0.event {
                        $0.layer == scrollerID && y > 100
                    } else {
                        false
                    }
                }
        }
        _ = buttonID
        try await test.close()
    }

    @Test(.browser(.pixelRatio)) func reportsWhatThePageIsShownIn() async throws {
        let test = try await ClientTest.open { _ in }
        try await test.page.emulate(
            viewport: .init(width: 700, height: 500, deviceScaleFactor: 2), colorScheme: .dark, reducedMotion: true)
        try await test.scene.wait("report its traits") {
            $0.events.contains {
                guard case .traits(let traits) = $0.event else { return false }
                return traits.width == 700 && traits.height == 500 && traits.scale == 2
                    && traits.flags.contains([.dark, .reducedMotion]) && traits.textScale == 1000
            }
        }
        try await test.close()
    }

    /// What a click leads to is on the page as soon as it is known: until then nothing is changed that would have the
    /// browser paint, for Chromium delivers no message before that frame.
    @Test func aPressedButtonShowsItAndIsLeftAloneUntilTheAnswer() async throws {
        let button = CALayer.button("Press", 20, 20)
        let label = CALayer.label("before", 20, 100)
        let test = try await ClientTest.open { root in [button, label].forEach(root.addSublayer) }
        let element = "document.querySelector('\(test.selector(button))')"
        _ = try await test.page.evaluate(
            """
            (() => {
              window.seen = [];
              for (const name of ["pointerdown", "pointerup", "click"]) addEventListener(name, () => seen.push(name), true);
              new MutationObserver((changes) => seen.push(...changes.map(({ type, attributeName }) => attributeName || type)))
                .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
              return 0;
            })()
            """)
        try await test.page.mouse(.down, x: 80, y: 42)
        try await test.page.wait(for: "\(element).hasAttribute('data-pressed')")
        #expect(try await test.evaluate(button, "getComputedStyle(e).filter") == "opacity(0.55)")
        try await test.page.mouse(.up, x: 80, y: 42)
        let id = button.id
        try await test.scene.wait("report the click") {
            $0.events.contains { if case .click = $0.event { $0.layer == id } else { false } }
        }
        label.text = LayerText("after")
        try await test.commit()
        let all = try await test.page.evaluate("seen").array.compactMap(\.string)
        let seen = all.drop { $0 != "pointerdown" }
        #expect(Array(seen.prefix(4)) == ["pointerdown", "data-pressed", "pointerup", "click"], "\(all)")
        #expect(seen.last == "data-pressed")
        // Without an answer it does not stay.
        try await test.page.click(text: "Press")
        try await test.page.wait(for: "!\(element).hasAttribute('data-pressed')")
        try await test.close()
    }

    @Test func aButtonOfTheKeyboard() async throws {
        let button = CALayer.button("Press", 20, 20)
        let off = CALayer.button("Off", 20, 100)
        off[attribute: .disabled] = ""
        let around = CALayer(.div, 0, 0, 300, 200)
        around.events = .click
        [button, off].forEach(around.addSublayer)
        let test = try await ClientTest.open { $0.addSublayer(around) }
        func clicks(_ count: Int) async throws {
            let id = button.id
            try await test.scene.wait("\(count) clicks") { state in
                let clicks = state.events.filter { if case .click = $0.event { true } else { false } }
                return clicks.count == count && clicks.allSatisfy { $0.layer == id }
            }
        }
        let isPressed = "document.querySelector('[data-pressed]') !== null"
        try await test.page.press("Tab")
        #expect(try await test.evaluate(button, "e === document.activeElement") == true)
        // Space acts when it is let go of, once however long it is held, and not when something else has the focus then.
        try await test.page.key(.down, "Space")
        try await test.page.key(.down, "Space", repeats: true)
        #expect(try await test.page.evaluate(isPressed) == true)
        #expect(!test.scene.events.contains { if case .click = $0.event { true } else { false } })
        try await test.page.key(.up, "Space")
        try await clicks(1)
        try await test.page.key(.down, "Space")
        _ = try await test.evaluate(button, "e.blur()")
        #expect(try await test.page.evaluate(isPressed) == false)
        try await test.page.key(.up, "Space")
        _ = try await test.evaluate(button, "e.focus()")
        try await test.page.key(.down, "Enter")
        try await clicks(2)
        // What is off can neither be reached nor clicked, and does not let clicks through to what is around it.
        try await test.page.press("Tab")
        #expect(try await test.evaluate(off, "e === document.activeElement") == false)
        try await test.page.click(text: "Off")
        #expect(try await test.page.evaluate(isPressed) == false)
        off[attribute: .disabled] = nil
        button[attribute: .role] = "tab"
        try await test.commit()
        #expect(try await test.evaluate(off, "[e.role, e.tabIndex, e.ariaDisabled].join()") == "button,0,")
        #expect(try await test.evaluate(button, "e.role") == "tab")
        try await clicks(2)
        // Another element in its place is no button, and may become one.
        button[attribute: .role] = nil
        button.element = .div
        around.element = .button
        try await test.commit()
        #expect(try await test.evaluate(button, "[e.role, e.tabIndex].join()") == ",-1")
        #expect(try await test.evaluate(around, "[e.role, e.tabIndex].join()") == "button,0")
        try await test.close()
    }

    @Test(.browser(.touch)) func taps() async throws {
        let button = CALayer.button("Tap me", 20, 20)
        let test = try await ClientTest.open(touch: true) { $0.addSublayer(button) }
        try await test.page.tap(text: "Tap me")
        let id = button.id
        try await test.scene.wait("report the tap") {
            $0.events.contains { if case .click = $0.event { $0.layer == id } else { false } }
        }
        try await test.close()
    }
}
