import Browsers
import LifelineUI
import Testing

/// What is painted, and where.
@MainActor @Suite("Idioms: painting", .serialized, .browser())
struct PaintIdioms {
    @Test func idioms() async throws {
        try await IdiomPage.run(Self.shadows + Self.layers + Self.layout, touch: false)
    }

    /// Those in which something is done.
    @Test(.browser(.touch)) func idiomsByFinger() async throws {
        let names = [
            "the shadow of a card that loses its colour", "a conditional colour", "a view that is there or not",
        ]
        let chosen = (Self.shadows + Self.layers + Self.layout).filter { names.contains($0.name) }
        #expect(chosen.count == names.count)
        try await IdiomPage.run(chosen, touch: true)
    }

    // MARK: Shadows

    static var shadows: [Idiom] {
        [
            Idiom("a circle's shadow is a circle's") { _ in
                Circle().fill(.yellow).frame(width: 60, height: 60).shadow(color: .red, radius: 0, x: 80, y: 0)
            } check: { page in
                try await page.expect([.yellow, .red, .white], at: [(30, 30), (110, 30), (83, 3)])
            },
            Idiom("a text's shadow is not a rectangle's") { _ in
                Text("I").font(.system(size: 60, weight: .black)).padding(20)
                    .shadow(color: .red, radius: 0, x: 0, y: 100)
            } check: { page in
                try await page.expect([.white, .white], at: [(3, 103), (3, 190)])
                try await page.expect(
                    page:
                        "[...document.querySelectorAll('[data-layer]')].some((e) => e.style.filter.includes('drop-shadow'))"
                )
            },
            Idiom("the shadow of a triangle made by clipping") { _ in
                Color.yellow.frame(width: 80, height: 80).clipShape(ShapeIdioms.Triangle())
                    .shadow(color: .red, radius: 0, x: 100, y: 0)
            } check: { page in
                try await page.expect([.yellow, .red, .white], at: [(40, 60), (140, 60), (103, 5)])
            },
            Idiom("the shadow of a card") { _ in
                Text("Card").padding(20).background(RoundedRectangle(cornerRadius: 16).fill(.yellow))
                    .shadow(color: .red, radius: 0, x: 120, y: 0)
            } check: { page in
                try await page.expect([.yellow, .red, .white], at: [(12, 31), (140, 31), (121, 1)])
                try await page.expect(
                    page:
                        "![...document.querySelectorAll('[data-layer]')].some((e) => e.style.filter.includes('drop-shadow'))"
                )
            },
            Idiom("the shadow of a clipped card") { _ in
                Text("Card").padding(20).background(Color.yellow).cornerRadius(16)
                    .shadow(color: .red, radius: 0, x: 120, y: 0)
            } check: { page in
                try await page.expect([.yellow, .red, .white], at: [(12, 31), (140, 31), (121, 1)])
            },
            Idiom("the shadow of a card that loses its colour") { _ in
                Stateful(true) { isFilled in
                    Button("toggle") { isFilled.wrappedValue.toggle() }
                    Color.clear.frame(width: 60, height: 60)
                        .background(isFilled.wrappedValue ? Color.yellow : Color.clear)
                        .shadow(color: .red, radius: 0, x: 80, y: 0)
                }
            } check: { page in
                try await page.expect(.red, at: 110, 60)
                try await page.tap("toggle")
                try await page.expect(.white, at: 110, 60)
            },
            Idiom("a shadow below two views") { _ in
                HStack(spacing: 40) {
                    Circle().fill(.yellow).frame(width: 40, height: 40)
                    Circle().fill(.blue).frame(width: 40, height: 40)
                }
                .shadow(color: .red, radius: 0, x: 0, y: 60)
            } check: { page in
                try await page.expect([.red, .red, .white], at: [(20, 80), (100, 80), (60, 80)])
            },
            Idiom("a soft shadow") { _ in
                Color.white.frame(width: 100, height: 100).shadow(color: .red, radius: 10).padding(40)
            } check: { page in
                try await page.expect([.white, .pink], at: [(90, 90), (36, 90)])
            },
        ]
    }

    // MARK: Layers

    static var layers: [Idiom] {
        [
            Idiom("zIndex within a transition") { _ in
                ZStack {
                    Rectangle().fill(.blue).frame(width: 100, height: 100).zIndex(1)
                    Rectangle().fill(.red).frame(width: 50, height: 50).zIndex(1000).transition(.opacity)
                }
            } check: { page in
                try await page.expect([.red, .blue], at: [(50, 50), (5, 5)])
            },
            Idiom("zIndex of an inner stack does not reach out of it") { _ in
                ZStack {
                    ZStack { Color.red.frame(width: 100, height: 100).zIndex(10) }
                    Color.blue.frame(width: 100, height: 100)
                }
            } check: { page in
                try await page.expect(.blue, at: 50, 50)
            },
            Idiom("a background and an overlay") { _ in
                Color.red.frame(width: 60, height: 60).padding(20).background(Color.blue)
                    .overlay(Color.yellow.frame(width: 20, height: 20))
            } check: { page in
                try await page.expect([.blue, .red, .yellow], at: [(5, 50), (25, 50), (50, 50)])
            },
            Idiom("an overlay at a corner") { _ in
                Color.blue.frame(width: 100, height: 100)
                    .overlay(alignment: .bottomTrailing) { Color.red.frame(width: 20, height: 20) }
            } check: { page in
                try await page.expect([.red, .blue], at: [(95, 95), (5, 5)])
            },
            Idiom("a border") { _ in
                Color.yellow.frame(width: 100, height: 100).border(.red, width: 5)
            } check: { page in
                try await page.expect([.red, .yellow, .red], at: [(2, 50), (50, 50), (97, 50)])
            },
            Idiom("a stroked border over a card") { _ in
                Color.yellow.frame(width: 100, height: 100).cornerRadius(20)
                    .overlay(RoundedRectangle(cornerRadius: 20).stroke(.red, lineWidth: 6)).padding(10)
            } check: { page in
                try await page.expect([.red, .yellow, .white], at: [(60, 10), (60, 60), (11, 11)])
            },
            Idiom("opacity") { _ in
                Color.black.frame(width: 100, height: 100).opacity(0.44)
            } check: { page in
                try await page.expect(.gray, at: 50, 50)
            },
            Idiom("a clipped picture that fills its frame") { _ in
                Color.red.frame(width: 300, height: 300).frame(width: 100, height: 100).clipped()
            } check: { page in
                try await page.expect([.red, .white], at: [(50, 50), (150, 50)])
            },
            Idiom("a mask") { _ in
                Color.red.frame(width: 100, height: 100).mask { Circle() }
            } check: { page in
                try await page.expect([.red, .white], at: [(50, 50), (4, 4)])
            },
            Idiom("a gradient from the left to the right") { _ in
                LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
                    .frame(width: 200, height: 50)
            } check: { page in
                try await page.expect([.red, .blue], at: [(4, 25), (196, 25)])
            },
            Idiom("a conditional colour") { _ in
                Stateful(false) { isOn in
                    Button("toggle") { isOn.wrappedValue.toggle() }
                    (isOn.wrappedValue ? Color.green : Color.red).frame(width: 50, height: 50)
                }
            } check: { page in
                try await page.expect(.red, at: 25, 50)
                try await page.tap("toggle")
                try await page.expect(.green, at: 25, 50)
            },
            Idiom("foregroundColor reaches shapes and symbols") { _ in
                VStack(spacing: 0) {
                    Rectangle().frame(width: 50, height: 50)
                    Image(systemName: "square.fill").resizable().frame(width: 50, height: 50)
                }
                .foregroundColor(.red)
            } check: { page in
                try await page.expect([.red, .red], at: [(25, 25), (25, 75)])
            },
            Idiom("a capsule in a style") { _ in
                Text("Tag").padding(20).background(.yellow, in: Capsule())
            } check: { page in
                try await page.expect([.yellow, .white], at: [(10, 31), (1, 1)])
            },
        ]
    }

    // MARK: Layout

    static var layout: [Idiom] {
        [
            Idiom("a spacer pushes to both sides") { _ in
                HStack(spacing: 0) {
                    Color.red.frame(width: 50, height: 50)
                    Spacer()
                    Color.blue.frame(width: 50, height: 50)
                }
            } check: { page in
                try await page.expect([.red, .white, .blue], at: [(25, 25), (195, 25), (365, 25)])
            },
            Idiom("maxWidth infinity") { _ in
                VStack(spacing: 0) {
                    Text("wide").frame(maxWidth: .infinity).frame(height: 40).background(Color.yellow)
                }
            } check: { page in
                try await page.expect([.yellow, .yellow], at: [(3, 20), (386, 20)])
            },
            Idiom("alignment of a frame") { _ in
                Color.red.frame(width: 20, height: 20).frame(width: 100, height: 100, alignment: .bottomTrailing)
                    .background(Color.yellow)
            } check: { page in
                try await page.expect([.red, .yellow], at: [(90, 90), (10, 10)])
            },
            Idiom("equal columns") { _ in
                HStack(spacing: 0) {
                    Color.red
                    Color.blue
                    Color.green
                }
                .frame(width: 300, height: 50)
            } check: { page in
                try await page.expect([.red, .blue, .green], at: [(50, 25), (150, 25), (250, 25)])
            },
            Idiom("a geometry reader that halves") { _ in
                GeometryReader { proxy in
                    HStack(spacing: 0) {
                        Color.red.frame(width: proxy.size.width / 2)
                        Color.blue
                    }
                }
                .frame(width: 200, height: 50)
            } check: { page in
                try await page.expect([.red, .blue], at: [(95, 25), (105, 25)])
            },
            Idiom("an aspect ratio that fits") { _ in
                Color.red.aspectRatio(2, contentMode: .fit).frame(width: 200, height: 200).background(Color.yellow)
            } check: { page in
                try await page.expect([.yellow, .red, .yellow], at: [(100, 20), (100, 100), (100, 180)])
            },
            Idiom("layout priority") { _ in
                HStack(spacing: 0) {
                    Color.red.frame(minWidth: 20)
                    Color.blue.layoutPriority(1)
                }
                .frame(width: 200, height: 40)
            } check: { page in
                try await page.expect([.red, .blue, .blue], at: [(10, 20), (30, 20), (190, 20)])
            },
            Idiom("a grid of flexible columns") { _ in
                LazyVGrid(columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible())], spacing: 0) {
                    ForEach(0..<4, id: \.self) { number in
                        [Color.red, .blue, .green, .yellow][number].frame(height: 50)
                    }
                }
                .frame(width: 200)
            } check: { page in
                try await page.expect([.red, .blue, .green, .yellow], at: [(50, 25), (150, 25), (50, 75), (150, 75)])
            },
            Idiom("a view that is there or not") { _ in
                Stateful(false) { isShown in
                    VStack(spacing: 0) {
                        Button("toggle") { isShown.wrappedValue.toggle() }.frame(height: 40)
                        if isShown.wrappedValue { Color.red.frame(width: 80, height: 50) }
                        Color.blue.frame(width: 80, height: 50)
                    }
                }
            } check: { page in
                try await page.expect(.blue, at: 40, 65)
                try await page.tap("toggle")
                try await page.expect([.red, .blue], at: [(40, 65), (40, 115)])
            },
            Idiom("an offset does not move what follows") { _ in
                VStack(spacing: 0) {
                    Color.red.frame(width: 50, height: 50).offset(x: 100)
                    Color.blue.frame(width: 50, height: 50)
                }
            } check: { page in
                try await page.expect([.white, .red, .blue], at: [(25, 25), (125, 25), (25, 75)])
            },
        ]
    }
}
