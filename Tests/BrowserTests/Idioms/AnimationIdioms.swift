import Browsers
import LifelineUI
import Testing

/// What moves, comes and goes.
@MainActor @Suite("Idioms: animations", .serialized, .browser())
struct AnimationIdioms {
    @Test(arguments: Browser.touchVariants) func idioms(touch: Bool) async throws {
        try await IdiomPage.run(Self.lists + Self.changes + Self.transitions, touch: touch)
    }

    struct Item: Identifiable, Equatable {
        let id: Int
        var t: String { "row \(id)" }
    }

    struct AnimatedList: View {
        @State private var items: [Item] = []
        var body: some View {
            VStack {
                HStack {
                    Button("Add") { items.append(Item(id: items.count)) }
                    Button("Insert") { items.insert(Item(id: 100 + items.count), at: 0) }
                    Button("Drop") { items.removeFirst() }
                    Button("Turn") { items.reverse() }
                }
                List { ForEach(items) { Text($0.t) } }.animation(.default, value: items)
            }
        }
    }

    struct AnimatedRange: View {
        @State private var n = 0
        var body: some View {
            VStack {
                Button("Add") { withAnimation { n += 1 } }
                Button("Drop") { withAnimation { n -= 1 } }
                List { ForEach(0..<n, id: \.self) { Text("row \($0)") } }
            }
        }
    }

    struct AnimatedStack: View {
        @State private var items = [Item(id: 0), Item(id: 1)]
        var body: some View {
            VStack {
                Button("Insert") { withAnimation(.spring()) { items.insert(Item(id: items.count), at: 0) } }
                Button("Drop") { withAnimation { items.removeAll { $0.id == 1 } } }
                ForEach(items) { Text($0.t).transition(.slide) }
            }
        }
    }

    private static func opacity(_ text: String) -> String {
        """
        (() => {
          let element = [...document.querySelectorAll('[data-layer]')].find((e) => e.textContent === '\(text)'
            && !e.querySelector('[data-layer]'));
          let opacity = 1;
          for (; element; element = element.parentElement) opacity *= getComputedStyle(element).opacity;
          return opacity;
        })()
        """
    }

    static var lists: [Idiom] {
        [
            Idiom("rows come into an animated list, and leave it") { _ in
                AnimatedList()
            } check: { page in
                for count in 1...4 {
                    try await page.tap("Add")
                    try await page.expect(texts: ["Add", "Insert", "Drop", "Turn"] + (0..<count).map { "row \($0)" })
                }
                try await page.tap("Insert")
                try await page.expect(
                    texts: ["Add", "Insert", "Drop", "Turn", "row 104", "row 0", "row 1", "row 2", "row 3"])
                try await page.tap("Turn")
                try await page.expect(
                    texts: ["Add", "Insert", "Drop", "Turn", "row 3", "row 2", "row 1", "row 0", "row 104"])
                try await page.tap("Drop")
                try await page.tap("Drop")
                try await page.expect(texts: ["Add", "Insert", "Drop", "Turn", "row 1", "row 0", "row 104"])
            },
            Idiom("rows of a range come within withAnimation") { _ in
                AnimatedRange()
            } check: { page in
                for count in 1...5 {
                    try await page.tap("Add")
                    try await page.expect(texts: ["Add", "Drop"] + (0..<count).map { "row \($0)" })
                }
                try await page.tap("Drop")
                try await page.expect(texts: ["Add", "Drop"] + (0..<4).map { "row \($0)" })
            },
            Idiom("views come into an animated stack, quickly") { _ in
                AnimatedStack()
            } check: { page in
                for _ in 0..<3 { try await page.tap("Insert") }
                try await page.expect(texts: ["Insert", "Drop", "row 4", "row 3", "row 2", "row 0", "row 1"])
                try await page.tap("Drop")
                try await page.expect(texts: ["Insert", "Drop", "row 4", "row 3", "row 2", "row 0"])
            },
        ]
    }

    struct Pulse: View {
        @State private var o = 0.0
        var body: some View {
            Text("pulse").opacity(o).onAppear {
                o = 1
                withAnimation(.linear(duration: 1).repeatForever()) { o = 0.3 }
            }
        }
    }

    struct Spinner: View {
        @State private var angle = 0.0
        var body: some View {
            Color.red.frame(width: 100, height: 10).rotationEffect(.degrees(angle)).padding(.vertical, 50)
                .onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { angle = 360 } }
        }
    }

    struct Shake: View {
        @State private var offset = 0.0
        var body: some View {
            Button("shake") {
                offset = 200
                withAnimation(.linear(duration: 1.2)) { offset = 0 }
            }
            .offset(x: offset)
        }
    }

    static var changes: [Idiom] {
        [
            Idiom("a pulse that begins when its view appears") { _ in
                Pulse()
            } check: { page in
                try await page.expect(page: "\(opacity("pulse")) > 0.3")
                try await page.expect(page: "document.getAnimations().length === 1")
                try await page.expect(page: "\(opacity("pulse")) < 0.5")
                try await page.expect(page: "\(opacity("pulse")) > 0.8")
            },
            Idiom("a spinner that turns forever") { _ in
                Spinner()
            } check: { page in
                try await page.expect(page: "document.getAnimations().length === 1")
                let transform = """
                    [...document.querySelectorAll('[data-layer]')].map((e) => getComputedStyle(e).transform)
                    .find((matrix) => matrix !== 'none')
                    """
                // It is upright at times, and lies at others.
                try await page.expect(page: "Math.abs(parseFloat(\(transform).slice(7))) < 0.5")
                try await page.expect(page: "Math.abs(parseFloat(\(transform).slice(7))) > 0.8")
            },
            Idiom("a value that is set and then animated back moves from where it was set") { _ in
                Shake()
            } check: { page in
                try await page.tap("shake")
                try await page.expect(page: "document.getAnimations().length >= 1")
                try await page.expect(page: "document.getAnimations().length === 0")
                try await page.expect(texts: ["shake"])
            },
            Idiom("a toggle within withAnimation") { _ in
                Stateful(false) { isWide in
                    Button("widen") { withAnimation(.linear(duration: 0.3)) { isWide.wrappedValue.toggle() } }
                    Color.red.frame(width: isWide.wrappedValue ? 300 : 100, height: 40)
                }
            } check: { page in
                try await page.expect(.white, at: 290, 45)
                try await page.tap("widen")
                try await page.expect(.red, at: 290, 45)
            },
            Idiom("animation with a value") { _ in
                Stateful(false) { isOn in
                    Button("move") { isOn.wrappedValue.toggle() }
                    Color.red.frame(width: 40, height: 40).offset(x: isOn.wrappedValue ? 300 : 0)
                        .animation(.easeInOut(duration: 0.2), value: isOn.wrappedValue)
                }
            } check: { page in
                try await page.tap("move")
                try await page.expect(.red, at: 320, 45)
                try await page.tap("move")
                try await page.expect(.red, at: 20, 45)
            },
            Idiom("a binding that animates") { _ in
                Stateful(false) { isOn in
                    Toggle("switch", isOn: isOn.animation()).frame(width: 200)
                    if isOn.wrappedValue { Text("shown") }
                }
            } check: { page in
                try await page.tap(selector: "input[type=checkbox]")
                try await page.expect(texts: ["switch", "shown"])
            },
            Idiom("a completion") { log in
                Stateful(0.0) { x in
                    Button("go") {
                        withAnimation(.linear(duration: 0.1)) {
                            x.wrappedValue = 100
                        } completion: {
                            log("done")
                        }
                    }
                    Color.red.frame(width: 20, height: 20).offset(x: x.wrappedValue)
                }
            } check: { page in
                try await page.tap("go")
                try await page.expect(log: "done")
            },
        ]
    }

    static var transitions: [Idiom] {
        [
            Idiom("a panel that comes from the bottom") { _ in
                Stateful(false) { isShown in
                    VStack {
                        Button("toggle") { withAnimation { isShown.wrappedValue.toggle() } }
                        Spacer()
                        if isShown.wrappedValue { Text("panel").transition(.move(edge: .bottom)) }
                    }
                    .frame(height: 300)
                }
            } check: { page in
                try await page.tap("toggle")
                try await page.expect(texts: ["toggle", "panel"])
                try await page.tap("toggle")
                try await page.expect(texts: ["toggle"])
            },
            Idiom("a toast above everything") { _ in
                Stateful(false) { isShown in
                    ZStack {
                        Color.blue.frame(width: 300, height: 200).zIndex(1)
                        if isShown.wrappedValue {
                            Color.red.frame(width: 100, height: 100).zIndex(2).transition(.opacity)
                        }
                        Button("toggle") { withAnimation { isShown.wrappedValue.toggle() } }.offset(y: 80).zIndex(3)
                    }
                }
            } check: { page in
                try await page.tap("toggle")
                try await page.expect([.red, .blue], at: [(150, 100), (10, 10)])
                try await page.tap("toggle")
                try await page.expect([.blue], at: [(150, 100)])
            },
            Idiom("one of two views") { _ in
                Stateful(false) { isOn in
                    Button("swap") { withAnimation { isOn.wrappedValue.toggle() } }
                    if isOn.wrappedValue {
                        Text("second").transition(.scale)
                    } else {
                        Text("first").transition(.opacity)
                    }
                }
            } check: { page in
                try await page.expect(texts: ["swap", "first"])
                try await page.tap("swap")
                try await page.expect(texts: ["swap", "second"])
                try await page.tap("swap")
                try await page.expect(texts: ["swap", "first"])
            },
            Idiom("a view that leaves can't be tapped") { log in
                Stateful(true) { isShown in
                    Button("hide") { withAnimation(.linear(duration: 3)) { isShown.wrappedValue = false } }
                    if isShown.wrappedValue {
                        Color.red.frame(width: 100, height: 100).onTapGesture { log("red") }.transition(.opacity)
                    }
                }
            } check: { page in
                try await page.tap("hide")
                try await page.settle()
                try await page.tap(50, 80)
                try await page.expectNothing()
            },
            Idiom("an asymmetric transition") { _ in
                Stateful(false) { isShown in
                    Button("toggle") { withAnimation(.linear(duration: 0.2)) { isShown.wrappedValue.toggle() } }
                    if isShown.wrappedValue {
                        Text("in").transition(.asymmetric(insertion: .scale, removal: .move(edge: .leading)))
                    }
                }
            } check: { page in
                try await page.tap("toggle")
                try await page.expect(texts: ["toggle", "in"])
                try await page.tap("toggle")
                try await page.expect(texts: ["toggle"])
            },
        ]
    }
}
