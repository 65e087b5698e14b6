import Browsers
import LifelineUI
import Testing

/// What the mouse and fingers hit in stacks, paddings and controls beside each other.
@MainActor @Suite("Idioms: stacks", .serialized, .browser())
struct StackIdioms {
    @Test(arguments: Browser.touchVariants) func idioms(touch: Bool) async throws {
        try await IdiomPage.run(Self.all, touch: touch)
    }

    static var all: [Idiom] {
        [
            Idiom("the spacer of a row is not hit") { log in
                HStack {
                    Text("left")
                    Spacer()
                    Text("right")
                }
                .frame(width: 300).onTapGesture { log("row") }
            } check: { page in
                try await page.tap(150, 11)
                try await page.expectNothing()
                try await page.tap("left")
                try await page.tap("right")
                try await page.expect(log: "row", "row")
            },
            Idiom("with a content shape all of the row is hit") { log in
                HStack {
                    Text("left")
                    Spacer()
                    Text("right")
                }
                .frame(width: 300).contentShape(Rectangle()).onTapGesture { log("row") }
            } check: { page in
                try await page.tap(150, 11)
                try await page.expect(log: "row")
            },
            Idiom("what lies between the views of a column is not hit") { log in
                VStack(spacing: 60) {
                    Color.red.frame(width: 50, height: 50)
                    Color.blue.frame(width: 50, height: 50)
                }
                .onTapGesture { log("column") }
            } check: { page in
                try await page.tap(25, 80)
                try await page.tap(25, 130)
                try await page.expect(log: "column")
            },
            Idiom("padding is not hit") { log in
                Color.red.frame(width: 50, height: 50).padding(50).onTapGesture { log("tap") }
            } check: { page in
                try await page.tap(20, 20)
                try await page.tap(75, 75)
                try await page.expect(log: "tap")
            },
            Idiom("a button in a row that is tapped is the button's") { log in
                HStack(spacing: 20) {
                    Text("title")
                    Button("delete") { log("delete") }
                }
                .onTapGesture { log("row") }
            } check: { page in
                try await page.tap("delete")
                try await page.tap("title")
                try await page.expect(log: "delete", "row")
            },
            Idiom("the upper of two views that overlap is tapped") { log in
                ZStack {
                    Color.red.frame(width: 100, height: 100).onTapGesture { log("lower") }
                    Color.blue.frame(width: 50, height: 50).onTapGesture { log("upper") }
                }
            } check: { page in
                try await page.tap(50, 50)
                try await page.tap(5, 5)
                try await page.expect(log: "upper", "lower")
            },
            Idiom("a label over a tapped picture covers it") { log in
                ZStack {
                    Color.red.frame(width: 150, height: 100).onTapGesture { log("picture") }
                    Text("caption").allowsHitTesting(false)
                }
            } check: { page in
                try await page.tap(75, 50)
                try await page.expect(log: "picture")
            },
            Idiom("a tap on what a gesture's view holds") { log in
                VStack {
                    Text("a")
                    Text("b")
                }
                .padding().background(Color.yellow).onTapGesture { log("card") }
            } check: { page in
                try await page.tap("a")
                try await page.tap("b")
                try await page.tap(3, 3)
                try await page.expect(log: "card", "card", "card")
            },
            Idiom("a tap beside a button is not the button's") { log in
                Color.red.frame(width: 30, height: 30).onTapGesture { log("red") }
                Button("button") { log("button") }
            } check: { page in
                try await page.tap(15, 22)
                try await page.expect(log: "red")
                try await page.tap(15, 28)
                try await page.expect(log: "red")
            },
            Idiom("of two small buttons the one that is touched is pressed") { log in
                Button("upper") { log("upper") }
                Button("lower") { log("lower") }
            } check: { page in
                try await page.tap(15, 20)
                try await page.tap(15, 24)
                try await page.expect(log: "upper", "lower")
            },
            Idiom("a disabled button does nothing") { log in
                Button("off") { log("off") }.disabled(true)
                Button("on") { log("on") }
            } check: { page in
                try await page.tap(15, 11)
                try await page.tap(15, 20)
                try await page.tap("on")
                try await page.expect(log: "on")
            },
        ]
    }
}
