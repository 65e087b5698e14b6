import Browsers
import LifelineUI
import Testing

/// Taps and drags that views recognize.
@MainActor @Suite("Idioms: gestures", .serialized, .browser())
struct GestureIdioms {
    @Test(arguments: Browser.touchVariants) func idioms(touch: Bool) async throws {
        try await IdiomPage.run(Self.all, touch: touch)
    }

    static var all: [Idiom] {
        [
            Idiom("two taps") { log in
                Color.red.frame(width: 100, height: 100).onTapGesture(count: 2) { log("double") }
            } check: { page in
                try await page.tap(50, 50)
                try await page.tap(50, 50)
                try await page.expect(log: "double")
            },
            Idiom("a drag says how far it went") { log in
                Color.red.frame(width: 200, height: 200).gesture(
                    DragGesture().onEnded { log("\(Int($0.translation.width)) \(Int($0.translation.height))") })
            } check: { page in
                try await page.drag((50, 50), to: (130, 110))
                try await page.expect(log: "80 60")
            },
            Idiom("a view follows the finger and stays") { _ in
                Stateful((CGSize.zero, CGSize.zero)) { state in
                    Color.red.frame(width: 60, height: 60)
                        .offset(
                            x: state.wrappedValue.0.width + state.wrappedValue.1.width,
                            y: state.wrappedValue.0.height + state.wrappedValue.1.height
                        )
                        .gesture(
                            DragGesture()
                                .onChanged { state.wrappedValue.1 = $0.translation }
                                .onEnded {
                                    state.wrappedValue.0.width += $0.translation.width
                                    state.wrappedValue.0.height += $0.translation.height
                                    state.wrappedValue.1 = .zero
                                })
                }
            } check: { page in
                try await page.drag((30, 30), to: (130, 230))
                try await page.expect([.red, .white], at: [(130, 230), (30, 30)])
                try await page.drag((130, 230), to: (230, 130))
                try await page.expect([.red, .white], at: [(230, 130), (130, 230)])
            },
            Idiom("a gesture beside a button's own") { log in
                Button("both") { log("button") }.simultaneousGesture(TapGesture().onEnded { log("gesture") })
            } check: { page in
                try await page.tap("both")
                try await page.expect(log: "gesture", "button")
            },
            Idiom("a gesture of high priority comes before the inner one") { log in
                Color.red.frame(width: 100, height: 100).onTapGesture { log("inner") }
                    .highPriorityGesture(TapGesture().onEnded { log("outer") })
            } check: { page in
                try await page.tap(50, 50)
                try await page.expect(log: "outer")
            },
            Idiom("the inner of two tap gestures") { log in
                Color.red.frame(width: 100, height: 100).onTapGesture { log("inner") }
                    .padding(20).background(Color.blue).onTapGesture { log("outer") }
            } check: { page in
                try await page.tap(70, 70)
                try await page.tap(10, 10)
                try await page.expect(log: "inner", "outer")
            },
            Idiom("a tap knows where it was") { log in
                Color.red.frame(width: 200, height: 200).onTapGesture { location in
                    log("\(Int(location.x)) \(Int(location.y))")
                }
            } check: { page in
                try await page.tap(40, 60)
                try await page.expect(log: "40 60")
            },
            Idiom("a drag in a scroll view's row that goes sideways") { log in
                ScrollView {
                    ForEach(0..<30, id: \.self) { number in
                        Text("row \(number)").frame(width: 300, height: 44).background(Color.yellow)
                            .gesture(DragGesture().onEnded { _ in log("drag \(number)") })
                    }
                }
            } check: { page in
                try await page.drag((100, 20), to: (200, 24))
                try await page.expect(log: "drag 0")
            },
        ]
    }
}
