import Browsers
import LifelineUI
import Testing

/// Stops, positions and effects of scroll views, as the browser plays them.
@MainActor
@Suite("Scrolling in pages", .serialized, .browser())
struct ScrollingPageTests {
    private struct Screen: View {
        @State private var id: Int?
        var behavior = AnyScrollTargetBehavior(.viewAligned(limitBehavior: .never))

        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    Text("id \(id.map { "\($0)" } ?? "none")")
                    Button("Seven") { id = 7 }
                }
                .frame(height: 60)
                ScrollView(.horizontal) {
                    LazyHStack(spacing: 10) {
                        ForEach(0..<40, id: \.self) { index in
                            Text("card \(index)").frame(width: 150, height: 100)
                                .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                                    content.opacity(phase.isIdentity ? 1 : 0)
                                        .scaleEffect(phase.isIdentity ? 1 : 0.5)
                                }
                        }
                    }
                    .scrollTargetLayout()
                }
                .scrollTargetBehavior(behavior)
                .scrollPosition(id: $id, anchor: .leading)
                .frame(height: 100)
                Spacer()
            }
        }
    }

    private static let scroller =
        "[...document.querySelectorAll('[data-layer]')].find((e) => e.scrollWidth > e.clientWidth + 50)"

    /// The server lives as long as the result.
    private func open(_ screen: Screen = Screen(), touch: Bool = false) async throws -> ControllerPage {
        let page = try await ControllerPage.open(UIHostingController(rootView: screen), width: 400, touch: touch)
        try await page.page.wait(for: "\(Self.scroller)?.querySelector('.stops > *')")
        return page
    }

    @Test func scrollingStopsAtAViewAndReportsIt() async throws {
        let opened = try await open()
        defer { withExtendedLifetime(opened) {} }
        let page = opened.page
        try await page.evaluate("\(Self.scroller).scrollTo({ left: 1000, behavior: 'smooth' })")
        // 960 is the nearest stop: six cards of 160 points.
        try await page.wait(for: "\(Self.scroller).scrollLeft == 960")
        try await page.wait(for: "document.body.innerText.includes('id 6')")
    }

    @Test func aPositionThatTheAppSetsIsShown() async throws {
        let opened = try await open()
        defer { withExtendedLifetime(opened) {} }
        let page = opened.page
        try await page.click(text: "Seven")
        try await page.wait(for: "\(Self.scroller).scrollLeft == 1120")
        #expect(try await page.text().contains("id 7"))
    }

    @Test func theFirstPositionIsShown() async throws {
        struct Chat: View {
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<60, id: \.self) { Text("row \($0)").frame(height: 40) } }
                }
                .defaultScrollAnchor(.bottom)
            }
        }
        let opened = try await ControllerPage.open(UIHostingController(rootView: Chat()), width: 400, height: 600)
        defer { withExtendedLifetime(opened) {} }
        // Without a position that the server has set, it would be at its beginning.
        let isAtEnd = "(e) => e.scrollTop > 1000 && e.scrollHeight - e.scrollTop - e.clientHeight < 1"
        try await opened.page.wait(for: "[...document.querySelectorAll('[data-layer]')].some(\(isAtEnd))")
    }

    @Test func stopsAreKeptAroundTheCurrentPosition() async throws {
        let opened = try await open()
        defer { withExtendedLifetime(opened) {} }
        let page = opened.page
        try await page.evaluate("\(Self.scroller).scrollTo({ left: 5000 })")
        try await page.wait(
            for: "Math.abs(\(Self.scroller).scrollLeft % 160) < 1 && \(Self.scroller).scrollLeft > 4000")
    }

    @Test func effectsFollowTheScrollPositionWithoutTheServer() async throws {
        let opened = try await open()
        defer { withExtendedLifetime(opened) {} }
        let page = opened.page
        let card =
            "[...document.querySelectorAll('[data-layer]')].find((e) => e.textContent == 'card 2'"
            + " && e.getAnimations().length)"
        try await page.wait(for: card)
        // Card 2 is at 320 … 470; the view is 400 wide, so that 80 of 150 points are visible.
        try await page.wait(for: "Math.abs(getComputedStyle(\(card)).opacity - \(80.0 / 150)) < 0.03")
        // A stop of the content would move the position on.
        try await page.evaluate("\(Self.scroller).style.setProperty('scroll-snap-type', 'none', 'important')")
        for left in [20.0, 60, 330, 400] {
            try await page.evaluate("\(Self.scroller).scrollTo({ left: \(left), behavior: 'instant' })")
            let visible = left < 320 ? (left + 400 - 320) / 150 : (470 - left) / 150
            let expected = max(0, min(1, visible))
            // The browser updates the animation with the next frame.
            try await page.wait(
                for: "Math.abs(getComputedStyle(\(card)).opacity - \(expected)) < 0.04 "
                    + "&& Math.abs(new DOMMatrix(getComputedStyle(\(card)).transform).a - \(0.5 + expected / 2)) < 0.04"
            )
        }
    }

    @Test func pagesAreOneViewWide() async throws {
        let opened = try await open(Screen(behavior: AnyScrollTargetBehavior(.paging)))
        defer { withExtendedLifetime(opened) {} }
        let page = opened.page
        try await page.evaluate("\(Self.scroller).scrollTo({ left: 330, behavior: 'smooth' })")
        try await page.wait(for: "\(Self.scroller).scrollLeft == 400")
    }

    @Test(.browser(.touch)) func aFingerMovesByOnePage() async throws {
        let opened = try await open(Screen(behavior: AnyScrollTargetBehavior(.paging)), touch: true)
        defer { withExtendedLifetime(opened) {} }
        let page = opened.page
        try await page.swipe(from: Point(x: 350, y: 120), to: Point(x: 80, y: 120))
        try await page.wait(for: "\(Self.scroller).scrollLeft == 400")
    }
}
