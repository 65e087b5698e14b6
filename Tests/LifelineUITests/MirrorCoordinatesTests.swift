import Testing

@testable import LifelineTesting
@testable import LifelineUI

/// Where layout runs from the right, x is counted from the right edge: what views are told of places is the mirror image of
/// what they are told where it runs from the left, so that it can be handed to `offset` and `position`.
@MainActor @Suite struct MirrorCoordinatesTests {
    final class Notes {
        var frames: [String: CGRect] = [:]
        var log: [String] = []
        func note(_ what: String, _ point: CGPoint) { log.append("\(what) \(Int(point.x)),\(Int(point.y))") }
    }

    /// The same in both directions, in windows of 400 by 800 points.
    private func both<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (Notes) -> Content
    ) -> [(scene: TestScene, notes: Notes)] {
        [LayoutDirection.leftToRight, .rightToLeft].map { direction in
            let notes = Notes()
            let scene = TestScene(size: CGSize(width: 400, height: 800)) {
                content(notes).environment(\.layoutDirection, direction)
            }
            return (scene, notes)
        }
    }

    struct Frames: View {
        let notes: Notes
        @State private var isWide = false

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Button("wider") { isWide.toggle() }
                HStack(spacing: 0) {
                    Color.red.frame(width: isWide ? 90 : 30, height: 20)
                    GeometryReader { proxy in
                        let _ = notes.frames["global"] = proxy.frame(in: .global)
                        let _ = notes.frames["local"] = proxy.frame(in: .local)
                        let _ = notes.frames["named"] = proxy.frame(in: .named("board"))
                        Color.blue.accessibilityIdentifier("reader")
                    }
                    .frame(width: 120, height: 40)
                }
                .padding(.leading, 17)
                .coordinateSpace(name: "board")
                Spacer()
            }
            .padding(.leading, 5)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    @Test func framesOfReaders() throws {
        let pages = both { Frames(notes: $0) }
        #expect(pages[0].notes.frames["global"]?.minX == 52)
        #expect(pages[0].notes.frames["named"]?.minX == 47)
        #expect(pages[1].notes.frames == pages[0].notes.frames)
        // What is read is where it is seen, from the right edge.
        let seen = try pages[1].scene.find(identifier: "reader").frame
        #expect(pages[1].notes.frames["global"]?.minX == 400 - seen.maxX)
        for page in pages { try page.scene.tap("wider") }
        #expect(pages[0].notes.frames["named"]?.minX == 107)
        #expect(pages[1].notes.frames == pages[0].notes.frames)
        for page in pages { page.scene.resize(width: 330, height: 700) }
        #expect(pages[1].notes.frames == pages[0].notes.frames)
    }

    struct Pad: View {
        let notes: Notes
        var space = CoordinateSpace.local
        @State private var offset = CGSize.zero

        var body: some View {
            VStack(alignment: .leading) {
                Color.green.frame(width: 200, height: 200).accessibilityIdentifier("pad")
                    .gesture(
                        DragGesture(coordinateSpace: space).onChanged {
                            offset = $0.translation
                            notes.note("at", $0.location)
                            notes.note("from", $0.startLocation)
                            notes.note("by", CGPoint(x: $0.translation.width, y: $0.translation.height))
                            notes.note(
                                "speed", CGPoint(x: $0.velocity.width.rounded(), y: $0.velocity.height.rounded()))
                        })
                Color.red.frame(width: 20, height: 20).accessibilityIdentifier("follower").offset(offset)
                Color.pink.frame(width: 100, height: 50).accessibilityIdentifier("tap")
                    .onTapGesture(coordinateSpace: space) { notes.note("tap", $0) }
                Color.gray.frame(width: 100, height: 50).accessibilityIdentifier("hover")
                    .onContinuousHover(coordinateSpace: space) { phase in
                        switch phase {
                        case .active(let place): notes.note("hover", place)
                        case .ended: notes.log.append("left")
                        }
                    }
            }
            .padding(.leading, 13)
            .frame(maxWidth: .infinity, alignment: .leading)
            .coordinateSpace(name: "board")
        }
    }

    @Test(arguments: [CoordinateSpace.local, .global, .named("board")])
    func placesOfDragsTapsAndHovers(space: CoordinateSpace) throws {
        let pages = both { Pad(notes: $0, space: space) }
        for (index, (scene, _)) in pages.enumerated() {
            let forward = index == 0 ? 1.0 : -1.0
            let pad = try scene.find(identifier: "pad")
            let touch = try scene.touch(pad)
            touch.drag(by: 60 * forward, 20)
            // What is moved by the translation follows the finger.
            let follower = try #require(
                scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == "follower" })
            #expect(follower.superview?.transform == CGAffineTransform(translationX: 60 * forward, y: 20))
            touch.up()
            try scene.touch(scene.find(identifier: "tap"), at: CGPoint(x: 50 - 30 * forward, y: 25)).up()
            let hovered = try scene.find(identifier: "hover")
            let place = CGPoint(x: 50 + 20 * forward, y: 30)
            try scene.hover(.enter, hovered, at: place)
            try scene.hover(.move, hovered, at: CGPoint(x: place.x + forward, y: place.y))
            try scene.hover(.leave, hovered)
        }
        #expect(pages[0].notes.log.contains("by 60,20"))
        #expect(pages[0].notes.log.contains { $0.hasPrefix("tap") } && pages[0].notes.log.last == "left")
        #expect(pages[0].notes.log.filter { $0.hasPrefix("hover") }.count == 2)
        #expect(pages[1].notes.log == pages[0].notes.log)
    }

    /// A triangle at the left, with a spike out of its frame at the right.
    struct Flag: Shape {
        var behavior: LayoutDirectionBehavior = .mirrors
        nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }
        nonisolated func path(in rect: CGRect) -> Path {
            Path { path in
                path.addLines([.zero, CGPoint(x: rect.maxX + 10, y: rect.midY), CGPoint(x: 0, y: rect.maxY)])
                path.closeSubpath()
            }
        }
    }

    private func pictures<S: Shape>(of shape: S, clips: Bool = false) throws -> [(frame: CGRect, picture: String)] {
        try both { _ in
            Group {
                if clips {
                    Color.red.frame(width: 50, height: 20).clipShape(shape).accessibilityIdentifier("flag")
                } else {
                    shape.fill(Color.red).frame(width: 50, height: 20).accessibilityIdentifier("flag")
                }
            }
            .padding(.leading, 7).frame(maxWidth: .infinity, alignment: .leading)
        }.map { page in
            let view = try #require(
                page.scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == "flag" })
            let look = clips ? view.superview?.layer.cssEffects.clipPath ?? view.layer.cssEffects.clipPath : nil
            let drawing = view.layer.drawing.map { DrawingSVG.element(of: $0.content, layer: 1).markup }
            return (view.convert(view.bounds, to: nil), look ?? drawing ?? "")
        }
    }

    @Test func shapesAreMirroredUnlessTheySayOtherwise() throws {
        let mirrored = try pictures(of: Flag())
        #expect(mirrored[0].frame == CGRect(x: 7, y: mirrored[0].frame.minY, width: 60, height: 20))
        #expect(mirrored[0].picture.contains("\"M0 0L60 10L0 20Z\""))
        // The spike reaches out at the other side.
        #expect(mirrored[1].frame.minX == 333)
        #expect(mirrored[1].picture.contains("\"M60 0L0 10L60 20Z\""))
        let fixed = try pictures(of: Flag(behavior: .fixed))
        #expect(fixed[0].frame == mirrored[0].frame && fixed[0].picture == mirrored[0].picture)
        // At the place where its frame is, and as it is.
        #expect(fixed[1].frame.minX == 343 && fixed[1].picture == fixed[0].picture)
        let other = try pictures(of: Flag(behavior: .mirrors(in: .leftToRight)))
        #expect(other[0].picture == mirrored[1].picture && other[1].picture == mirrored[0].picture)
    }

    @Test func whatIsMadeOfAShapeIsMirroredAsThatIs() throws {
        let changed = try pictures(of: Flag().offset(x: 3))
        #expect(changed[0].picture.contains("\"M3 0L63 10L3 20Z\"") && changed[0].frame.minX == 7)
        #expect(changed[1].picture.contains("\"M60 0L0 10L60 20Z\"") && changed[1].frame.minX == 330)
        let fixed = try pictures(of: AnyShape(Flag(behavior: .fixed).offset(x: 3)))
        #expect(fixed[1].picture == changed[0].picture)
        // The corner that leads is at the right.
        let uneven = try pictures(of: UnevenRoundedRectangle(topLeadingRadius: 10))
        #expect(uneven[0].picture != uneven[1].picture)
        let clipped = try pictures(of: Flag(), clips: true)
        #expect(clipped[0].picture.contains("M0 0L60 10") && clipped[1].picture.contains("M50 0L-10 10"))
    }
}
