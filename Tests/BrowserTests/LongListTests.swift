import Browsers
import Foundation
@testable import LayerTree
import Testing

/// Long lists are put into parts (`Features/lists.js`): nobody may see that but by the time it takes.
@MainActor @Suite("Long lists on the page", .browser())
struct LongListTests {
    /// Where the layers of a list stand, in their order, and whether they are in parts.
    private static let places = """
        (() => {
          const origin = e.getBoundingClientRect();
          const inner = [...e.querySelectorAll(':scope > [data-layer], :scope > .part > [data-layer]')];
          // What came into a part out of sight may have no box in Chromium until somebody asks for one there.
          for (const i of inner) i.getBoundingClientRect();
          return [e.className, ...inner.flatMap((i) => {
            const { x, y, width, height } = i.getBoundingClientRect();
            return [+i.dataset.layer, x - origin.x, y - origin.y, width, height];
          })];
        })()
        """

    private static let parts = "document.querySelectorAll('.part')"

    private func compare(_ test: ClientTest, _ list: CALayer, isList: Bool?, _ what: String) async throws {
        if Engine.current == .firefox {
            // After a removal Firefox reports outdated positions of skipped content until it is rendered.
            try await test.page.evaluate("\(Self.parts).forEach(e => e.style.contentVisibility = 'visible')")
        }
        let found = try await test.evaluate(list, Self.places).array
        if Engine.current == .firefox {
            try await test.page.evaluate("\(Self.parts).forEach(e => e.style.contentVisibility = '')")
        }
        if let isList { #expect(found.first == .string(isList ? "list" : ""), "\(what)") }
        var expected: [Double] = []
        for layer in list.sublayers ?? [] {
            let frame = layer.frame
            expected += [Double(layer.id), frame.minX, frame.minY, frame.width, frame.height]
        }
        let numbers = found.dropFirst().map { $0.number ?? .nan }
        try #require(numbers.count == expected.count, "\(what)")
        let wrong = zip(numbers, expected).enumerated().first { abs($1.0 - $1.1) > 0.1 }
        let id = wrong.map { expected[$0.offset / 5 * 5] } ?? Double(list.id)
        let first = (wrong?.offset ?? 0) / 5 * 5
        #expect(wrong == nil, "\(what): layer \(id) is at \(numbers[first..<first + 5])")
    }

    private static func row(_ number: Int, _ y: Double, height: Double = 20) -> CALayer {
        .label("Row \(number)", 0, y, 300, height)
    }

    private static func list(_ count: Int) -> CALayer {
        let list = CALayer(.div, 10, 10, 320, Double(count) * 20)
        for number in 0..<count { list.addSublayer(row(number, Double(number) * 20)) }
        return list
    }

    /// All changes in any order: each layer stands where its frame says, and in its order.
    /// Also where text runs to the left: frames do not.
    @Test(arguments: zip([1, 2, 3, 4, 5] as [UInt64], ["ltr", "ltr", "rtl", "ltr", "rtl"]))
    func everyChangeShowsWhereFramesAre(seed: UInt64, direction: String) async throws {
        var generator = Generator(state: seed)
        let list = Self.list(130)
        list[attribute: .dir] = direction
        let test = try await ClientTest.open { $0.addSublayer(list) }
        try await test.page.wait(for: "document.querySelector('.list')")
        try await compare(test, list, isList: true, "first")
        for step in 0..<40 {
            let what = edit(list, &generator)
            try await test.commit()
            try await compare(test, list, isList: nil, "seed \(seed), step \(step): \(what)")
        }
        // A page that connects anew shows the same.
        test.scene.sendSnapshot()
        try await test.scene.settle()
        try await compare(test, list, isList: nil, "snapshot")
        try await test.close()
    }

    private func edit(_ list: CALayer, _ generator: inout Generator) -> String {
        let count = list.sublayers?.count ?? 0
        func any() -> CALayer? { list.sublayers?.randomElement(using: &generator) }
        // Puts the rows below each other again, as a stack would.
        func stack(spacing: Double = 0) {
            var y = 0.0
            for row in list.sublayers ?? [] {
                row.frame.origin = CGPoint(x: 0, y: y)
                y += row.frame.height + spacing
            }
        }
        switch Int.random(in: 0..<11, using: &generator) {
        case 0, 1:
            let index = Int.random(in: 0...count, using: &generator)
            let new = [1, 3, 120].randomElement(using: &generator)!
            for number in 0..<new { list.insertSublayer(Self.row(number, 0), at: index + number) }
            stack()
            return "\(new) inserted at \(index) of \(count)"
        case 2, 3:
            let share = [3, 20, 200].randomElement(using: &generator)!
            for row in list.sublayers ?? [] where Int.random(in: 0..<share, using: &generator) == 0 {
                row.removeFromSuperlayer()
            }
            stack()
            return "one of \(share) removed"
        case 4:
            guard let row = any() else { return "" }
            list.insertSublayer(row, at: Int.random(in: 0..<count, using: &generator))
            stack()
            return "one moved"
        case 5:
            list.sublayers = list.sublayers?.shuffled(using: &generator)
            stack()
            return "shuffled"
        case 6:
            any()?.frame.size.height = Double.random(in: 0...60, using: &generator)
            stack(spacing: 3.25)
            return "another height and spacing"
        case 7:
            any()?.frame.origin.y += 500
            return "one put elsewhere"
        case 8:
            let row = any()
            row?.zPosition = row?.zPosition == 0 ? 1 : 0
            return "raised or lowered"
        case 9:
            any()?.frame.size.width = 500
            return "one made wide"
        default:
            stack(spacing: 1)
            return "stacked"
        }
    }

    /// What is no list, or too short to be one, is not put into parts.
    @Test func onlyListsArePutIntoParts() async throws {
        let list = Self.list(130)
        let test = try await ClientTest.open { $0.addSublayer(list) }
        try await test.page.wait(for: "document.querySelector('.list')")
        let rows = list.sublayers ?? []
        rows[40].transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
        try await test.commit()
        #expect(try await test.evaluate(list, "e.className") == "")
        rows[40].transform = .identity
        try await test.commit()
        try await compare(test, list, isList: true, "turned back")
        list.text = LayerText("Title")
        try await test.commit()
        try await compare(test, list, isList: false, "with a text")
        list.text = LayerText(lines: [])
        try await test.commit()
        try await compare(test, list, isList: true, "without it")
        list.element = .section
        try await test.commit()
        try await compare(test, list, isList: false, "of another element")
        list.element = .div
        try await test.commit()
        try await compare(test, list, isList: true, "of a div again")
        for row in rows.dropFirst(40) { row.removeFromSuperlayer() }
        try await test.commit()
        try await compare(test, list, isList: false, "short")
        try await test.close()
    }

    /// Rows of equal form are copied as a whole: with what is inside, and what is different.
    @Test func rowsOfOneFormAreMadeAlike() async throws {
        let list = CALayer(.div, 0, 0, 320, 4000)
        let test = try await ClientTest.open { $0.addSublayer(list) }
        for number in 0..<150 {
            let row = CALayer(.div, 0, Double(number) * 24, 300, 24)
            let button = CALayer.button("Press \(number)", 10, 2)
            // Some rows differ: by a width, a colour, a missing text, something inside.
            button.frame.size.width = number % 7 == 0 ? 90 : 120
            if number % 11 == 0 { button.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
            let label = CALayer.label(number % 5 == 0 ? "" : "Row \(number)", 140, 0, 100)
            label.element = .div
            if number % 13 == 0 { label.addSublayer(.label("inner", 0, 0)) }
            row.addSublayer(button)
            row.addSublayer(label)
            list.addSublayer(row)
        }
        try await test.commit()
        let html =
            "[...e.querySelectorAll('[data-layer]')].map((i) => [i.dataset.layer, i.localName, "
            + "i.parentNode.closest('[data-layer]').dataset.layer, i.style.backgroundColor, i.style.left, i.style.width, "
            + "[...i.childNodes].filter((c) => c.nodeType === Node.TEXT_NODE).map((c) => c.data).join()].join('|')).join()"
        let made = try await test.evaluate(list, html).string ?? ""
        #expect(made.contains("Press 149") && made.contains("Row 149") && made.contains("inner"))
        // A snapshot makes each layer by itself.
        let fresh = try await ClientTest.open { $0.addSublayer(Self.copy(of: list)) }
        let plain = fresh.scene.context.root.sublayers![0]
        let ids = { (text: String) in text.replacing(/\d+\|(button|p|div)\|\d+/) { "\($0.output.1)" } }
        let other = try await ids(fresh.evaluate(plain, html).string ?? "").split(separator: ",")
        for (a, b) in zip(ids(made).split(separator: ","), other) { #expect(a == b) }
        #expect(try await test.evaluate(list, "document.querySelectorAll('.part').length") == 3)
        try await fresh.close()
        try await test.close()
    }

    private static func copy(of layer: CALayer) -> CALayer {
        let copy = CALayer()
        copy.element = layer.element
        copy.frame = layer.frame
        copy.events = layer.events
        copy.textStyle = layer.textStyle
        copy.text = layer.text
        copy.backgroundColor = layer.backgroundColor
        for inner in layer.sublayers ?? [] { copy.addSublayer(Self.copy(of: inner)) }
        return copy
    }

    /// The focus stays in a field whose row moves, and nothing that moves is cut off at the edges of a part.
    @Test func rowsMoveWithTheirFocusAndUncut() async throws {
        let list = Self.list(130)
        let rows = list.sublayers ?? []
        let field = CALayer.field("Name", 0, 0)
        rows[3].addSublayer(field)
        let test = try await ClientTest.open { $0.addSublayer(list) }
        try await test.page.wait(for: "document.querySelector('.list')")
        try await test.page.click(selector: test.selector(field))
        try await test.page.type("Ada")
        list.insertSublayer(rows[3], at: 120)
        for (index, row) in (list.sublayers ?? []).enumerated() { row.frame.origin.y = Double(index) * 20 }
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = CGPoint(x: 150, y: 70)
        animation.duration = 60
        rows[3].add(animation, forKey: nil)
        try await test.commit()
        #expect(try await test.evaluate(field, "e === document.activeElement && e.value") == "Ada")
        let seen = "getComputedStyle(document.querySelector('.part')).contentVisibility"
        #expect(try await test.page.evaluate(seen) == "visible")
        _ = try await test.page.evaluate("void document.getAnimations().forEach(a => a.finish())")
        try await test.page.wait(for: "\(seen) === 'auto'")
        try await compare(test, list, isList: true, "moved")
        try await test.close()
    }

    /// What is wider than the list stands out of it at the right, whatever the direction.
    @Test(arguments: ["ltr", "rtl"]) func wideRowsBeginWhereTheirFramesDo(direction: String) async throws {
        let list = Self.list(130)
        list[attribute: .dir] = direction
        for (number, row) in (list.sublayers ?? []).enumerated() {
            row.frame.origin.x = Double(number % 7) * 10
            if number % 60 == 3 { row.frame.size.width = 700 }
        }
        let test = try await ClientTest.open { $0.addSublayer(list) }
        try await test.page.wait(for: "document.querySelector('.list')")
        try await compare(test, list, isList: true, direction)
        for row in list.sublayers ?? [] { row.frame.size.width = 120 }
        try await test.commit()
        try await compare(test, list, isList: true, "narrow, \(direction)")
        try await test.close()
    }

    /// Chromium leaves what it need not render out of its accessibility tree, but not for a screen reader.
    @Test(
        .browser(.accessibilityTree),
        .only(.chromium, because: "Firefox's accessibility tree omits off-screen rows; WebKitGTK exposes no tree.")
    )
    func screenReadersReachTheRowsOutOfSight() async throws {
        let browser = try await Browser.launch(isForScreenReaders: true)
        let list = Self.list(400)
        let test = try await ClientTest.open(in: browser) { $0.addSublayer(list) }
        try await test.page.wait(for: "document.querySelectorAll('.part').length === 8")
        let far = "document.querySelector('.part:last-child > :last-child')"
        try await test.page.wait(for: "!\(far).checkVisibility({ contentVisibilityAuto: true })")
        // Chromium brings its tree up to date some time after the page.
        let expected = (0..<400).map { "Row \($0)" }
        try await test.page.wait(for: "all rows in the accessibility tree") {
            try await test.page.accessibilityTree().flattened.filter { $0.role == "StaticText" }.map(\.name) == expected
        }
        try await test.close()
        await browser.close()
    }
}

private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    }
}
