import Browsers
import LifelineUI
import Testing

/// What the mouse and fingers hit where views are moved or lie over each other.
@MainActor @Suite("Idioms: hits", .serialized, .browser())
struct HitIdioms {
    @Test(arguments: Browser.touchVariants) func idioms(touch: Bool) async throws {
        try await IdiomPage.run(Self.moved + Self.overlays, touch: touch)
    }

    // MARK: Views that are moved

    static var moved: [Idiom] {
        [
            Idiom("a view that is moved away does not take the drags of what lies behind it") { log in
                ZStack {
                    Color.yellow.gesture(DragGesture().onEnded { _ in log("yellow") })
                    Color.red.frame(width: 100, height: 100).offset(x: -1000)
                        .gesture(DragGesture().onEnded { _ in log("red") })
                }
                .frame(width: 300, height: 300)
            } check: { page in
                try await page.drag((130, 150), to: (180, 190))
                try await page.expect(log: "yellow")
            },
            Idiom("a view that is moved answers where it is") { log in
                Color.red.frame(width: 80, height: 80).offset(x: 100, y: 100).onTapGesture { log("red") }
            } check: { page in
                try await page.tap(140, 140)
                try await page.tap(40, 40)
                try await page.expect(log: "red")
                try await page.expect([.red, .white], at: [(140, 140), (40, 40)])
            },
            Idiom("a view that is moved after its gesture was added answers where it is") { log in
                Color.red.frame(width: 80, height: 80).onTapGesture { log("red") }.offset(x: 100, y: 100)
            } check: { page in
                try await page.tap(140, 140)
                try await page.tap(40, 40)
                try await page.expect(log: "red")
            },
            Idiom("a view at a position leaves the rest of its room to what lies behind") { log in
                ZStack {
                    Color.yellow.onTapGesture { log("yellow") }
                    Color.red.frame(width: 60, height: 60).position(x: 200, y: 200).onTapGesture { log("red") }
                }
                .frame(width: 300, height: 300)
            } check: { page in
                try await page.tap(50, 50)
                try await page.tap(200, 200)
                try await page.tap(250, 250)
                try await page.expect(log: "yellow", "red", "yellow")
            },
            Idiom("a geometry reader with little in it covers nothing") { log in
                ZStack {
                    Color.yellow.onTapGesture { log("yellow") }
                    GeometryReader { _ in Text("corner") }.onTapGesture { log("text") }
                }
                .frame(width: 300, height: 300)
            } check: { page in
                try await page.tap(200, 200)
                try await page.tap("corner")
                try await page.expect(log: "yellow", "text")
            },
            Idiom("a button far away in a geometry reader does not swallow drags") { log in
                ZStack {
                    Color.yellow.gesture(DragGesture().onEnded { _ in log("yellow") })
                    GeometryReader { _ in Button("away") { log("away") }.offset(y: 2000) }
                }
                .frame(width: 300, height: 300)
            } check: { page in
                try await page.drag((150, 150), to: (200, 180))
                try await page.expect(log: "yellow")
            },
            Idiom("a button that is moved is clicked where it is") { log in
                ZStack(alignment: .topLeading) {
                    Button("behind") { log("behind") }
                    Button("moved") { log("moved") }.offset(x: 100, y: 200)
                }
            } check: { page in
                try await page.tap("behind")
                try await page.tap("moved")
                try await page.expect(log: "behind", "moved")
            },
            Idiom("a turned view answers where it is seen") { log in
                Color.red.frame(width: 200, height: 20).rotationEffect(.degrees(90))
                    .onTapGesture { log("bar") }.padding(.vertical, 100)
            } check: { page in
                try await page.tap(100, 40)
                try await page.tap(20, 110)
                try await page.expect(log: "bar")
                try await page.expect([.red, .white], at: [(100, 40), (20, 110)])
            },
            Idiom("an enlarged view answers in all of its size") { log in
                Color.red.frame(width: 50, height: 50).scaleEffect(3).onTapGesture { log("large") }.padding(100)
            } check: { page in
                try await page.tap(60, 60)
                try await page.expect(log: "large")
            },
            Idiom("a shrunk view answers where it is left") { log in
                Color.red.frame(width: 100, height: 100).scaleEffect(0.2).onTapGesture { log("small") }
            } check: { page in
                try await page.tap(10, 10)
                try await page.tap(50, 50)
                try await page.expect(log: "small")
            },
        ]
    }

    // MARK: What lies over other views

    static var overlays: [Idiom] {
        [
            Idiom("a border over a button takes no clicks") { log in
                Button("Save") { log("save") }.padding(20)
                    .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(Color.red, lineWidth: 2))
            } check: { page in
                try await page.tap("Save")
                try await page.expect(log: "save")
                try await page.expect(.red, at: 60, 1)
            },
            Idiom("a stroked capsule over a button takes no clicks") { log in
                Button("Save") { log("save") }.padding(20).overlay(Capsule().stroke(.blue))
            } check: { page in
                try await page.tap("Save")
                try await page.expect(log: "save")
            },
            Idiom("a stroked rectangle over a text field lets it be typed into") { log in
                Stateful("") { text in
                    TextField("Name", text: text).padding(10).frame(width: 200)
                        .overlay(Rectangle().stroke(Color.gray, lineWidth: 1))
                    Text("Hello \(text.wrappedValue)")
                }
            } check: { page in
                try await page.tap("Name")
                try await page.type("Ada")
                try await page.expect(page: "document.body.innerText.includes('Hello Ada')")
            },
            Idiom("a ring of progress around a button leaves its middle free") { log in
                Button("42") { log("middle") }.frame(width: 120, height: 120)
                    .overlay(
                        Circle().trim(from: 0, to: 0.7).stroke(
                            .green, style: StrokeStyle(lineWidth: 10, lineCap: .round))
                    )
                    .padding(10)
            } check: { page in
                try await page.tap("42")
                try await page.expect(log: "middle")
            },
            Idiom("clear views over a button take no clicks") { log in
                Button("Save") { log("save") }.padding(20)
                    .overlay(Color.clear).overlay { Rectangle().fill(.clear) }.overlay { Spacer() }
            } check: { page in
                try await page.tap("Save")
                try await page.expect(log: "save")
            },
            Idiom("a nearly clear colour takes the taps of all of its frame") { log in
                Color.black.opacity(0.001).frame(width: 100, height: 100).onTapGesture { log("tap") }
            } check: { page in
                try await page.tap(50, 50)
                try await page.expect(log: "tap")
            },
            Idiom("a clear colour takes none") { log in
                Color.clear.frame(width: 100, height: 100).onTapGesture { log("tap") }
            } check: { page in
                try await page.tap(50, 50)
                try await page.expectNothing()
            },
            Idiom("a clear colour with a content shape takes them") { log in
                Color.clear.contentShape(Rectangle()).frame(width: 100, height: 100).onTapGesture { log("tap") }
            } check: { page in
                try await page.tap(50, 50)
                try await page.expect(log: "tap")
            },
            Idiom("a gradient over buttons that is not hit") { log in
                ZStack {
                    Button("below") { log("below") }.frame(width: 200, height: 100)
                    LinearGradient(colors: [.clear, .black.opacity(0.3)], startPoint: .top, endPoint: .bottom)
                        .frame(width: 200, height: 100).allowsHitTesting(false)
                }
            } check: { page in
                try await page.tap(100, 50)
                try await page.expect(log: "below")
            },
            Idiom("a painted overlay covers the button below it") { log in
                ZStack {
                    Button("below") { log("below") }.frame(width: 200, height: 100)
                    Color.red.frame(width: 200, height: 100)
                }
            } check: { page in
                try await page.tap(100, 50)
                try await page.expectNothing()
            },
            Idiom("what is transparent is not hit") { log in
                ZStack {
                    Button("below") { log("below") }.frame(width: 200, height: 100)
                    Color.red.frame(width: 200, height: 100).opacity(0)
                    Color.blue.frame(width: 200, height: 100).hidden()
                }
            } check: { page in
                try await page.tap(100, 50)
                try await page.expect(log: "below")
            },
            Idiom("a badge on a button leaves the rest of it free") { log in
                Button("Inbox") { log("inbox") }.padding(20).background(Color.gray)
                    .overlay(alignment: .topTrailing) {
                        Text("3").padding(4).background(Circle().fill(.red)).onTapGesture { log("badge") }
                    }
            } check: { page in
                try await page.tap("3")
                // After the touches before, Firefox ESR delivers none at this point; touches beside it and the mouse work.
                if page.usesTouch && Engine.current == .firefox { return try await page.expect(log: "badge") }
                try await page.tap("Inbox")
                try await page.expect(log: "badge", "inbox")
            },
            Idiom("a background takes the taps of its view") { log in
                Text("x").padding(40).background(Color.yellow).onTapGesture { log("tap") }
            } check: { page in
                try await page.tap(5, 5)
                try await page.expect(log: "tap")
            },
            Idiom("zIndex brings a view in front, for the eye and for the finger") { log in
                ZStack {
                    Rectangle().fill(.red).frame(width: 100, height: 100).zIndex(1).onTapGesture { log("red") }
                    Rectangle().fill(.blue).frame(width: 100, height: 100).onTapGesture { log("blue") }
                }
            } check: { page in
                try await page.tap(50, 50)
                try await page.expect(log: "red")
                try await page.expect(.red, at: 50, 50)
            },
        ]
    }
}
