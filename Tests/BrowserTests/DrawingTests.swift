import Browsers
import Foundation
@testable import LayerTree
import Testing

/// Pictures, masks, scrolling by pages and native controls, in the first paint and after a commit.
@MainActor @Suite("Drawing on the page", .browser())
struct DrawingTests {
    /// 20 × 10, red.
    private static let picture =
        "data:image/svg+xml;base64,"
        + Data(
            "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10'><rect width='20' height='10' fill='red'/></svg>"
                .utf8
        )
        .base64EncodedString()

    @Test(arguments: [true, false])
    func pictures(inFirstPaint: Bool) async throws {
        let element = CALayer(.img, 0, 0, 100, 100)
        element[attribute: .alt] = "A red box"
        let background = CALayer(.div, 0, 100, 100, 100)
        let template = CALayer(.div, 0, 200, 100, 100)
        template.textColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        func setPictures() {
            element.image = LayerImage(url: Self.picture, gravity: .resizeAspectFill)
            background.image = LayerImage(url: Self.picture, gravity: .resizeAspect)
            template.image = LayerImage(url: Self.picture, rendering: .template, gravity: .center)
        }
        if inFirstPaint { setPictures() }
        let test = try await ClientTest.open { root in [element, background, template].forEach(root.addSublayer) }
        if !inFirstPaint {
            setPictures()
            try await test.commit()
        }
        try await test.page.wait(
            for: "\(test.element(element)).complete && \(test.element(element)).naturalWidth > 0")
        // WebKit reports another width for SVG images.
        if Engine.current != .webkit { #expect(try await test.evaluate(element, "e.naturalWidth") == 20) }
        #expect(try await test.evaluate(element, "getComputedStyle(e).objectFit") == "cover")
        if test.page.supports(.accessibilityTree) {
            #expect(try await test.page.accessibilityTree().first(role: "image", name: "A red box") != nil)
        }
        let painted =
            "(s => [s.backgroundImage.slice(0, 9), s.backgroundSize, s.backgroundRepeat])(getComputedStyle(e))"
        #expect(try await test.evaluate(background, painted) == ["url(\"data", "contain", "no-repeat"])
        // The shape is the picture's, the colour the text's.
        let stencil = "(s => [s.maskImage.slice(0, 9), s.maskSize, s.maskRepeat])(getComputedStyle(e))"
        #expect(try await test.evaluate(template, stencil) == ["url(\"data", "auto", "no-repeat"])
        let fill = try await test.evaluate(
            template, "(s => s.backgroundImage + s.backgroundColor)(getComputedStyle(e))")
        #expect(fill.string?.contains("rgb(0, 0, 255)") == true)
        template.image = nil
        element.image = nil
        background.image = LayerImage(url: "https://elsewhere.example/a.png")
        try await test.commit()
        #expect(try await test.evaluate(element, "e.hasAttribute('src')") == false)
        #expect(try await test.evaluate(template, "getComputedStyle(e).maskImage") == "none")
        try await test.close(allowing: ["elsewhere.example"])
    }

    @Test(arguments: [true, false])
    func aMaskCutsWhatIsSeenAndTouched(inFirstPaint: Bool) async throws {
        let box = CALayer(.div, 0, 0, 200, 200)
        let mask = CALayer()
        mask.frame = CGRect(x: 50, y: 60, width: 80, height: 40)
        mask.cornerRadius = 20
        if inFirstPaint { box.mask = mask }
        let test = try await ClientTest.open { $0.addSublayer(box) }
        if !inFirstPaint {
            box.mask = mask
            try await test.commit()
        }
        func isHit(_ x: Int, _ y: Int) async throws -> JSON {
            try await test.page.evaluate("document.elementFromPoint(\(x), \(y)) === \(test.element(box))")
        }
        for (x, y, expected) in [(90, 80, true), (40, 80, false), (140, 80, false), (90, 50, false), (90, 110, false)] {
            #expect(try await isHit(x, y) == .bool(expected), "\(x), \(y)")
        }
        // The corners are round.
        #expect(try await isHit(52, 62) == false)
        box.mask = nil
        try await test.commit()
        #expect(try await isHit(10, 10) == true)
        try await test.close()
    }

    @Test func scrollingByPagesStopsAtThem() async throws {
        let scroller = CALayer(.div, 0, 0, 300, 200)
        for flag in [LayerFlags.scrollsHorizontally, .pages, .hidesScrollIndicators] { scroller.setFlag(flag, true) }
        scroller.events = .scroll
        for page in 0..<4 { scroller.addSublayer(.label("Page \(page)", Double(page) * 300, 0, 300, 200)) }
        scroller.contentSize = CGSize(width: 1200, height: 200)
        let test = try await ClientTest.open { $0.addSublayer(scroller) }
        try await test.page.wheel(x: 100, y: 100, deltaX: 200, deltaY: 0)
        let id = scroller.id
        try await test.scene.wait("rest on a page") {
            $0.events.contains {
                if case .scroll(_, let x, _, _, _, true) = $0.event { $0.layer == id && x == 300 } else { false }
            }
        }
        #expect(try await test.evaluate(scroller, "getComputedStyle(e).scrollbarWidth") == "none")
        // From the server, at once and by an animation.
        scroller.contentOffset = LayerContentOffset(x: 900, y: 0, revision: .max, isAnimated: true)
        try await test.commit()
        try await test.page.wait(for: "\(test.element(scroller)).scrollLeft === 900")
        for pages in [false, true] {
            scroller.setFlag(.pages, pages)
            try await test.commit()
            let alignment = try await test.evaluate(scroller, "getComputedStyle(e.lastElementChild).scrollSnapAlign")
            #expect(alignment == .string(pages ? "start" : "none"))
        }
        try await test.close()
    }

    @Test func nativeControlsReportTheirValues() async throws {
        let check = CALayer(.input, 20, 20, 20, 20)
        check[attribute: .type] = "checkbox"
        let range = CALayer(.input, 20, 60, 200, 20)
        range[attribute: .type] = "range"
        range[attribute: .max] = "10"
        range.value = LayerValue(text: "5")
        let menu = CALayer(.select, 20, 100, 200, 30)
        for name in ["One", "Two", "Three"] {
            let option = CALayer()
            option.element = .option
            option[attribute: .value] = name.lowercased()
            option.text = LayerText(name)
            menu.addSublayer(option)
        }
        menu.value = LayerValue(text: "two")
        for layer in [check, range, menu] { layer.events = [.change, .input] }
        let test = try await ClientTest.open { root in [check, range, menu].forEach(root.addSublayer) }
        #expect(try await test.evaluate(menu, "e.value") == "two")
        #expect(try await test.evaluate(range, "e.value") == "5")
        try await test.page.click(selector: test.selector(check))
        try await test.evaluate(range, "e.focus()")
        try await test.page.press("ArrowRight")
        try await test.evaluate(menu, "e.focus()")
        try await test.page.press("ArrowDown")
        let (checkID, rangeID, menuID) = (check.id, range.id, menu.id)
        try await test.scene.wait("report the changes") { state in
            func reported(_ id: LayerID, _ value: String) -> Bool {
                state.events.contains { $0.layer == id && $0.event == .change(value) }
            }
            return reported(checkID, "1") && reported(rangeID, "6") && reported(menuID, "three")
        }
        menu.value = LayerValue(text: "one", revision: .max)
        check[attribute: .checked] = nil
        try await test.commit()
        check[attribute: .checked] = ""
        try await test.commit()
        #expect(try await test.evaluate(menu, "e.value") == "one")
        #expect(try await test.evaluate(check, "e.checked") == true)
        try await test.close()
    }

    @Test func aFormIsSubmittedToTheServerAndNowhereElse() async throws {
        let form = CALayer(.form, 0, 0, 300, 200)
        form.events = .submit
        let field = CALayer.field("Name", 20, 20)
        field.events = .input
        form.addSublayer(field)
        let send = CALayer.button("Send", 20, 80, events: [])
        send.element = .formButton
        send[attribute: .type] = "submit"
        form.addSublayer(send)
        let test = try await ClientTest.open { $0.addSublayer(form) }
        let id = form.id
        func submits(_ count: Int) async throws {
            try await test.scene.wait("submit \(count)") {
                $0.events.filter { $0.layer == id && $0.event == .submit }.count == count
            }
        }
        try await test.page.click(text: "Send")
        try await submits(1)
        try await test.page.click(selector: test.selector(field))
        try await test.page.press("Enter")
        try await submits(2)
        #expect(test.server.connections == 1)
        try await test.close()
    }

    @Test func commandsThatReachOutOfThePage() async throws {
        let test = try await ClientTest.open { $0.addSublayer(.label("Hello", 0, 0)) }
        try await test.page.evaluate(
            """
            (() => { window.opened = []; window.open = (...a) => { opened.push(a); };
              Object.defineProperty(navigator, "clipboard",
                { value: { writeText: async (t) => { opened.push(["copy", t]); } } }); })()
            """)
        for command: DisplayCommand in [
            .copy("Text for later"), .open(url: "https://example.org/", inNewTab: true),
            .open(url: "javascript:alert(1)", inNewTab: true),
        ] { test.scene.context.perform(command) }
        try await test.commit()
        let opened: JSON = [["copy", "Text for later"], ["https://example.org/", "_blank", "noopener"]]
        try await test.page.wait(for: "opened.length >= 2")
        #expect(try await test.page.evaluate("opened") == opened)
        test.scene.perform(.reload)
        try await test.scene.wait("load again") { $0.hellos.count == 2 }
        try await test.close()
    }

    @Test(.browser(.mediaFeatures)) func printedPagesAreLightAndHaveNoBanner() async throws {
        let test = try await ClientTest.open(colorScheme: .dark) { $0.addSublayer(.label("Hello", 0, 0)) }
        try await test.page.emulate(print: true)
        #expect(
            try await test.page.evaluate("getComputedStyle(document.querySelector('.connection')).display") == "none")
        #expect(
            try await test.page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light")
        try await test.close()
    }
}
