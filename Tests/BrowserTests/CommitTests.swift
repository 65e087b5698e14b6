import Browsers
import Foundation
@testable import LayerTree
import Testing

@MainActor @Suite("Commits on the page", .browser())
struct CommitTests {
    @Test func adoptsTheFirstPaintWithoutMakingItsElementsAgain() async throws {
        let label = CALayer.label("Hello", 20, 20)
        let test = try await ClientTest.open { $0.addSublayer(label) }
        // The first paint's element was there before any module ran; a mark on it shows that it still is.
        try await test.page.evaluate("void (\(test.element(label)).mark = 1)")
        label.text = LayerText("Bye")
        label.position.x += 10
        try await test.commit()
        #expect(try await test.evaluate(label, "[e.mark, e.textContent.trim(), e.style.left]") == [1, "Bye", "30px"])
        try await test.close()
    }

    /// WebKit runs the client while a style sheet is being loaded.
    @Test func adoptsTheFirstPaintBeforeTheStyleSheetIsLoaded() async throws {
        let server = try await ScriptedServer.start()
        server.setDelay(.milliseconds(500), of: "/client/client.css")
        let label = CALayer.label("Hello", 20, 20)
        let test = try await ClientTest.open(on: server) { $0.addSublayer(label) }
        #expect(try await test.evaluate(label, "[e.style.left, e.style.width]") == ["20px", "200px"])
        try await test.close()
    }

    @Test func createsMovesAndRemoves() async throws {
        let letters = "ABCD".enumerated().map { CALayer.label(String($1), 0, Double($0) * 30) }
        let test = try await ClientTest.open { root in letters.prefix(3).forEach(root.addSublayer) }
        let root = test.scene.context.root
        let order = "[...\(test.element(root)).children].map(e => e.textContent.trim()).join('')"
        #expect(try await test.page.evaluate(order) == "ABC")
        root.insertSublayer(letters[3], at: 1)
        try await test.commit()
        #expect(try await test.page.evaluate(order) == "ADBC")
        root.insertSublayer(letters[2], at: 0)
        letters[0].removeFromSuperlayer()
        try await test.commit()
        #expect(try await test.page.evaluate(order) == "CDB")
        letters[1].addSublayer(letters[3])
        try await test.commit()
        #expect(try await test.page.evaluate(order) == "CBD")
        #expect(try await test.evaluate(letters[3], "e.parentElement.dataset.layer") == .string("\(letters[1].id)"))
        try await test.close()
    }

    @Test func drawsEveryProperty() async throws {
        let layer = CALayer(.div, 10, 20, 100, 50)
        let test = try await ClientTest.open { $0.addSublayer(layer) }
        layer.opacity = 0.5
        layer.backgroundColor = CGColor(
            light: RGBA(red: UInt8(255), green: 0, blue: 0), dark: RGBA(red: UInt8(0), green: 255, blue: 0))
        layer.cornerRadius = 8
        layer.borderWidth = 1
        layer.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        layer.shadowOpacity = 0.25
        layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        layer.zPosition = 7
        layer.masksToBounds = true
        layer.cursor = .pointer
        layer[attribute: .role] = "group"
        layer[attribute: .ariaLabel] = "Box"
        try await test.commit()
        let style = try await test.evaluate(
            layer,
            """
            (s => [s.opacity, s.backgroundColor, s.borderRadius, s.zIndex, s.overflow, s.cursor, s.boxShadow,
                   e.getAttribute('role'), e.ariaLabel])(getComputedStyle(e))
            """)
        #expect(style[0] == "0.5")
        #expect(style[1] == "rgb(255, 0, 0)")
        #expect(style[2] == "8px")
        #expect(style[3] == "7")
        #expect(style[4] == "clip")
        #expect(style[5] == "pointer")
        #expect(style[6] == "rgba(0, 0, 0, 0.25) 0px -3px 6px 0px, rgb(0, 0, 255) 0px 0px 0px 1px inset")
        #expect(style[7] == "group")
        #expect(style[8] == "Box")
        // Dark and light need no round trip.
        try await test.page.emulate(colorScheme: .dark)
        #expect(try await test.evaluate(layer, "getComputedStyle(e).backgroundColor") == "rgb(0, 255, 0)")
        try await test.close()
    }

    @Test func setsTextInTheLinesOfTheServer() async throws {
        let label = CALayer.label("", 0, 0, 100, 88)
        let test = try await ClientTest.open { $0.addSublayer(label) }
        var bold = LayerText.Run("bold")
        bold.font = LayerFont(weight: 700, size: 17, lineHeight: 22)
        label.text = LayerText(lines: [
            .init([.init("one two")], ending: .space), .init([.init("three")], ending: .hardBreak),
            .init([.init("a "), bold], ending: .end),
        ])
        try await test.commit()
        let tops =
            "[...e.children].filter(s => s.tagName == 'SPAN').map(s => Math.round(s.getClientRects()[0].top / 22))"
        #expect(try await test.evaluate(label, "e.innerText") == "one two three\na bold")
        #expect(try await test.evaluate(label, "\(tops)").array.count == 3)
        #expect(
            try await test.evaluate(label, "getComputedStyle(e.querySelector('span span + span')).fontWeight") == "700")
        label.text = LayerText(lines: [
            .init([.init("x")], ending: .space, separator: "  ", needsForcedBreak: true),
            .init([.init("y")], ending: .word),
            .init([.init("z")]),
        ])
        try await test.commit()
        #expect(
            try await test.evaluate(label, "e.innerHTML") == "<span>x</span>  <br><span>y</span><wbr><span>z</span>")
        label.text = LayerText(lines: [.init([.init("a & <b>")])])
        try await test.commit()
        #expect(try await test.evaluate(label, "e.textContent") == "a & <b>")
        try await test.close()
    }

    @Test func keepsFocusAndSelectionOverCommits() async throws {
        let field = CALayer.field("Name", 20, 20)
        let other = CALayer.label("other", 20, 80)
        let test = try await ClientTest.open { root in
            root.addSublayer(other)
            root.addSublayer(field)
        }
        try await test.page.click(selector: test.selector(field))
        try await test.page.type("hello")
        try await test.evaluate(field, "e.setSelectionRange(1, 3)")
        let root = test.scene.context.root
        let box = CALayer(.section, 0, 0, 300, 300)
        root.addSublayer(box)
        box.addSublayer(field)
        root.insertSublayer(other, at: 0)
        try await test.commit()
        root.insertSublayer(box, at: 0)
        field.frame.origin.y = 120
        try await test.commit()
        #expect(
            try await test.evaluate(field, "[document.activeElement == e, e.selectionStart, e.selectionEnd, e.value]")
                == [true, 1, 3, "hello"])
        let focusEvents = test.scene.events(of: field).filter { if case .focus = $0 { true } else { false } }
        #expect(focusEvents == [.focus(true)])
        try await test.close()
    }

    @Test func reconcilesASnapshotInPlace() async throws {
        let field = CALayer.field("Name", 20, 20)
        let scroller = CALayer(.div, 0, 100, 200, 100)
        scroller.setFlag(.scrollsVertically, true)
        scroller.contentSize = CGSize(width: 200, height: 1000)
        scroller.events = .scroll
        let removed = CALayer.label("gone", 0, 300)
        let test = try await ClientTest.open { root in [removed, field, scroller].forEach(root.addSublayer) }
        // The plain first paint of this test has no spacer; a commit makes it.
        scroller.contentSize = CGSize(width: 200, height: 1200)
        try await test.commit()
        try await test.page.click(selector: test.selector(field))
        try await test.page.type("abc")
        try await test.evaluate(scroller, "e.scrollTop = 300")
        try await test.evaluate(field, "(e.mark = 1, e.setSelectionRange(1, 2))")
        removed.removeFromSuperlayer()
        let new = CALayer.label("new", 0, 330)
        test.scene.context.root.insertSublayer(new, at: 0)
        test.scene.sendSnapshot()
        try await test.scene.settle()
        #expect(
            try await test.evaluate(
                field, "[e.mark, document.activeElement == e, e.selectionStart, e.selectionEnd, e.value]")
                == [1, true, 1, 2, "abc"])
        #expect(try await test.evaluate(scroller, "e.scrollTop") == 300)
        #expect(try await test.page.evaluate("document.querySelectorAll('[data-layer]').length") == 4)
        #expect(try await test.page.text().contains("new"))
        try await test.close()
    }

    @Test func animatesAndReportsTheEnd() async throws {
        let box = CALayer(.div, 0, 0, 50, 50)
        let test = try await ClientTest.open { $0.addSublayer(box) }
        box.position.x += 100
        _ = test.scene.context.add(
            LayerAnimation(
                layer: box.id, property: .position, options: .additive, duration: 80,
                timing: .cubicBezier(0.42, 0, 0.58, 1),
                keyframes: [
                    .init(offset: 0, value: .position(x: -6400, y: 0)), .init(offset: 1, value: .position(x: 0, y: 0)),
                ]))
        try await test.commit()
        try await test.scene.wait("report the end of the animation") {
            $0.events.contains { $0.event == .done([1], finished: true) }
        }
        #expect(try await test.evaluate(box, "e.getBoundingClientRect().x") == 100)
        _ = test.scene.context.add(
            LayerAnimation(
                layer: box.id, property: .opacity, duration: 60_000,
                keyframes: [.init(offset: 0, value: .opacity(0)), .init(offset: 1, value: .opacity(1000))]))
        try await test.commit()
        _ = test.scene.context.add(LayerAnimation(layer: box.id, property: .opacity, duration: 0, keyframes: []))
        try await test.commit()
        try await test.scene.wait("report the removed animation") {
            $0.events.contains { $0.event == .done([2], finished: false) }
        }
        try await test.close()
    }

    @Test func carriesOutCommands() async throws {
        let field = CALayer.field("Name", 20, 20)
        let test = try await ClientTest.open { $0.addSublayer(field) }
        for command: DisplayCommand in [
            .title("New title"), .history(.push, path: "/somewhere?a=1", title: ""), .focus(field.id),
            .announce("Saved", isAssertive: false),
        ] { test.scene.context.perform(command) }
        try await test.commit()
        try await test.page.wait(for: "location.pathname + location.search == '/somewhere?a=1'")
        #expect(try await test.page.evaluate("document.title") == "New title")
        #expect(try await test.evaluate(field, "document.activeElement == e") == true)
        #expect(try await test.page.evaluate("document.querySelector('[aria-live=polite]').textContent") == "Saved")
        try await test.page.back()
        try await test.scene.wait("report the history") { $0.events.contains { $0.event == .history(path: "/") } }
        let font = LayerFont(size: 20, lineHeight: 24)
        test.scene.perform(.measure(font, ["🙂", "漢"]))
        try await test.scene.wait("measure") {
            $0.events.contains {
                if case .measured(font, let list) = $0.event {
                    list.count == 2 && list.allSatisfy { $0.width > 5 }
                } else {
                    false
                }
            }
        }
        try await test.close()
    }

    @Test func asksForASnapshotAfterAMalformedCommit() async throws {
        let label = CALayer.label("fine", 0, 0)
        let test = try await ClientTest.open { $0.addSublayer(label) }
        test.server.send([2, 2, 0, 0, 99])
        try await test.scene.wait("reconnect for a snapshot") { $0.hellos.count == 2 && $0.hellos[1].lastCommit == 0 }
        try await test.page.wait(for: "document.body.textContent.includes('fine')")
        try await test.scene.wait("acknowledge it") { $0.acknowledged >= 2 }
        try await test.close(allowing: ["malformed: operation"])
    }
}
