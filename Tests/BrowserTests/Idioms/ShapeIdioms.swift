import Browsers
import LifelineUI
import Testing

/// What the mouse and fingers hit where views have shapes.
@MainActor @Suite("Idioms: shapes", .serialized, .browser())
struct ShapeIdioms {
    @Test(arguments: Browser.touchVariants) func idioms(touch: Bool) async throws {
        try await IdiomPage.run(Self.all, touch: touch)
    }

    struct Triangle: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.midX, y: rect.minY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.closeSubpath()
            }
        }
    }

    static var all: [Idiom] {
        [
            Idiom("a circle is hit in its circle") { log in
                ZStack {
                    Color.yellow.onTapGesture { log("square") }
                    Circle().fill(.red).onTapGesture { log("circle") }
                }
                .frame(width: 100, height: 100)
            } check: { page in
                try await page.tap(50, 50)
                try await page.tap(5, 5)
                try await page.tap(95, 95)
                try await page.expect(log: "circle", "square", "square")
            },
            Idiom("a triangle is hit in its triangle") { log in
                ZStack {
                    Color.yellow.onTapGesture { log("square") }
                    Triangle().fill(.red).onTapGesture { log("triangle") }
                }
                .frame(width: 100, height: 100)
            } check: { page in
                try await page.tap(50, 70)
                try await page.tap(10, 20)
                try await page.expect(log: "triangle", "square")
                try await page.expect([.red, .yellow], at: [(50, 70), (10, 20)])
            },
            Idiom("a button behind a triangle is clicked beside it") { log in
                ZStack(alignment: .topLeading) {
                    Button("b") { log("button") }.frame(width: 60, height: 30)
                    Triangle().fill(.red.opacity(0.5)).frame(width: 100, height: 100)
                }
            } check: { page in
                try await page.tap(30, 15)
                try await page.expect(log: "button")
            },
            Idiom("a wide ring is hit on its ring") { log in
                ZStack {
                    Color.yellow.onTapGesture { log("middle") }
                    Circle().strokeBorder(.red, lineWidth: 20).onTapGesture { log("ring") }
                }
                .frame(width: 100, height: 100)
            } check: { page in
                try await page.tap(50, 10)
                try await page.tap(50, 50)
                try await page.expect(log: "ring", "middle")
            },
            Idiom("a rounded rectangle is not hit in its corners") { log in
                RoundedRectangle(cornerRadius: 40).fill(.red).frame(width: 100, height: 100).onTapGesture { log("tap") }
            } check: { page in
                try await page.tap(3, 3)
                try await page.expectNothing()
                try await page.tap(50, 50)
                try await page.expect(log: "tap")
            },
            Idiom("what is clipped to a circle is hit in the circle") { log in
                ZStack {
                    Color.yellow.onTapGesture { log("behind") }
                    Color.red.clipShape(Circle()).onTapGesture { log("circle") }
                }
                .frame(width: 100, height: 100)
            } check: { page in
                try await page.tap(50, 50)
                try await page.tap(4, 4)
                try await page.expect(log: "circle", "behind")
                try await page.expect([.red, .yellow], at: [(50, 50), (4, 4)])
            },
            Idiom("what is clipped to a triangle is hit in the triangle") { log in
                ZStack {
                    Color.yellow.onTapGesture { log("behind") }
                    Color.red.clipShape(Triangle()).onTapGesture { log("triangle") }
                }
                .frame(width: 100, height: 100)
            } check: { page in
                try await page.tap(50, 80)
                try await page.tap(5, 20)
                try await page.expect(log: "triangle", "behind")
            },
            Idiom("what is cut off is not hit") { log in
                VStack(alignment: .leading, spacing: 0) {
                    Color.red.frame(width: 200, height: 200).frame(width: 100, height: 50).clipped()
                        .onTapGesture { log("red") }
                    Button("below") { log("below") }.frame(width: 100, height: 40)
                }
            } check: { page in
                try await page.tap(50, 25)
                try await page.tap(50, 70)
                try await page.expect(log: "red", "below")
            },
            Idiom("rounded corners are not hit") { log in
                Color.red.frame(width: 100, height: 100).cornerRadius(50).onTapGesture { log("tap") }
            } check: { page in
                try await page.tap(4, 4)
                try await page.tap(50, 50)
                try await page.expect(log: "tap")
            },
            Idiom("a content shape is hit in its shape") { log in
                Text("x").frame(width: 100, height: 100).contentShape(Circle()).onTapGesture { log("tap") }
            } check: { page in
                try await page.tap(50, 12)
                try await page.tap(4, 4)
                try await page.expect(log: "tap")
            },
            Idiom("a symbol is hit") { log in
                Image(systemName: "star.fill").font(.largeTitle).onTapGesture { log("star") }
            } check: { page in
                try await page.tap(12, 16)
                try await page.expect(log: "star")
            },
        ]
    }
}
