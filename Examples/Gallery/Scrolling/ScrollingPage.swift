import Lifeline

/// Positions, stops and effects of scroll views, played by the page.
struct ScrollingPage: View {
    var body: some View {
        VStack(spacing: 20) {
            Carousel()
            Shelf()
            Pages()
            Messages()
            Reading()
            Album()
            Depth()
            Loading()
            Photo()
        }
    }
}

/// Cards that stop at the leading edge, with buttons that set the position.
private struct Carousel: View {
    @State private var current: Place.ID? = Place.all[0].id

    var body: some View {
        Card("Cards", subtitle: "They stop at the edge, and fade as they leave it.") {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 12) {
                    ForEach(Place.all) { place in
                        PlaceCard(place: place)
                            .containerRelativeFrame(.horizontal) { length, _ in min(260, length * 0.78) }
                            .scrollTransition { content, phase in
                                content.opacity(phase.isIdentity ? 1 : 0.35)
                                    .scaleEffect(phase.isIdentity ? 1 : 0.86)
                            }
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned)
            .scrollPosition(id: $current, anchor: .leading)
            .scrollIndicators(.hidden)
            .frame(height: 170)
            .accessibilityLabel("Places")
            HStack {
                Button("Previous") { move(-1) }.disabled(index == 0)
                Spacer()
                Text(current ?? "").foregroundColor(.secondary)
                Spacer()
                Button("Next") { move(1) }.disabled(index == Place.all.count - 1)
            }
        }
    }

    private var index: Int { Place.all.firstIndex { $0.id == current } ?? 0 }

    private func move(_ step: Int) {
        let next = max(0, min(Place.all.count - 1, index + step))
        withAnimation { current = Place.all[next].id }
    }
}

/// Cards that turn as they pass the middle.
private struct Shelf: View {
    var body: some View {
        Card("A shelf", subtitle: "Each card turns by its distance from the middle.") {
            ScrollView(.horizontal) {
                HStack(spacing: 4) {
                    ForEach(Place.all) { place in
                        PlaceCard(place: place).frame(width: 150)
                            .visualEffect { content, proxy in
                                let room = proxy.bounds(of: .scrollView)?.width ?? 1
                                let middle = proxy.frame(in: .scrollView).midX
                                let distance = max(-1, min(1, (middle - room / 2) / (room / 2)))
                                return content.scaleEffect(1 - 0.16 * abs(distance))
                                    .rotation3DEffect(
                                        .degrees(-38 * distance), axis: (x: 0, y: 1, z: 0), perspective: 0.6)
                            }
                    }
                }
            }
            .contentMargins(.horizontal, 24, for: .scrollContent)
            .scrollIndicators(.hidden)
            .frame(height: 170)
            .accessibilityLabel("Shelf")
        }
    }
}

/// A page at a time.
private struct Pages: View {
    @State private var visible: [Int] = []

    var body: some View {
        Card("Pages", subtitle: "One at a time; the dots follow.") {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<5, id: \.self) { index in
                        VStack(spacing: 8) {
                            Image(systemName: Place.all[index].symbol).font(.largeTitle)
                                .foregroundColor(Place.all[index].color)
                            Text(Place.all[index].name).font(.title3)
                        }
                        .containerRelativeFrame([.horizontal, .vertical])
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.paging)
            .onScrollTargetVisibilityChange(idType: Int.self) { visible = $0 }
            .scrollIndicators(.hidden)
            .frame(height: 120)
            .background(Color(.tertiarySystemGroupedBackground))
            .cornerRadius(14)
            .accessibilityLabel("Pages")
            HStack(spacing: 8) {
                ForEach(0..<5, id: \.self) { index in
                    Circle().fill(visible.first == index ? Color.accentColor : Color(.tertiaryLabel))
                        .frame(width: 8, height: 8)
                }
            }
            .frame(maxWidth: .infinity)
            .accessibilityHidden(true)
        }
    }
}

/// A chat that begins at its end.
private struct Messages: View {
    @State private var count = 14
    @State private var position = ScrollPosition(idType: Int.self, edge: .bottom)
    @State private var isAtEnd = true

    var body: some View {
        Card("Messages", subtitle: "They begin at the end, and stay there until someone reads earlier ones.") {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 8) {
                    ForEach(0..<count, id: \.self) { index in
                        Text("Message \(index + 1)")
                            .padding(.horizontal, 12).padding(.vertical, 8)
                            .background(Color(.secondarySystemFill)).cornerRadius(14)
                            .frame(maxWidth: .infinity, alignment: index % 3 == 0 ? .trailing : .leading)
                    }
                }
                .scrollTargetLayout()
            }
            .contentMargins(12, for: .scrollContent)
            .scrollPosition($position)
            .defaultScrollAnchor(.bottom)
            .onScrollGeometryChange(for: Bool.self) { geometry in
                geometry.visibleRect.maxY >= geometry.contentSize.height - 20
            } action: { _, new in
                isAtEnd = new
            }
            .frame(height: 220)
            .background(Color(.tertiarySystemGroupedBackground))
            .cornerRadius(14)
            .accessibilityLabel("Messages")
            HStack {
                Button("Add a message") { count += 1 }
                Spacer()
                Button("Newest") { withAnimation { position.scrollTo(edge: .bottom) } }.disabled(isAtEnd)
            }
        }
    }
}

/// How far someone has read.
private struct Reading: View {
    @State private var progress = 0.0
    @State private var phase = ScrollPhase.idle

    var body: some View {
        Card("Reading", subtitle: "A value that is derived from the position, reported when it changes.") {
            ProgressView(value: progress).accessibilityLabel("Read")
            ScrollView {
                Text(Self.text).padding(4)
            }
            .onScrollGeometryChange(for: Double.self) { geometry in
                let room = Double(geometry.contentSize.height - geometry.containerSize.height)
                guard room > 0 else { return 1 }
                let part = max(0, min(1, Double(geometry.contentOffset.y) / room))
                return (part * 20).rounded() / 20
            } action: { _, new in
                progress = new
            }
            .onScrollPhaseChange { _, new in phase = new }
            .frame(height: 150)
            .accessibilityLabel("Text")
            Text("\(Int(progress * 100)) % · \(phase.isScrolling ? "scrolling" : "at rest")")
                .font(.footnote).foregroundColor(.secondary)
        }
    }

    private static let text = Array(
        repeating: "The browser scrolls, and reports where it is. What a view derives from that is compared, and only "
            + "a change reaches the app, so that a bar like the one above costs no more than its own steps.",
        count: 6
    ).joined(separator: "\n\n")
}

/// A cover that becomes the page.
private struct Album: View {
    @Namespace private var covers
    @State private var open: Place?

    var body: some View {
        Card("Matched geometry", subtitle: "A card grows out of its place, and returns to it.") {
            VStack(spacing: 12) {
                if let place = open {
                    PlaceCard(place: place).matchedGeometryEffect(id: place.id, in: covers).frame(height: 190)
                    Button("Close") { withAnimation(.spring()) { open = nil } }
                } else {
                    HStack(spacing: 12) {
                        ForEach(Place.all.prefix(4)) { place in
                            Button {
                                withAnimation(.spring()) { open = place }
                            } label: {
                                Circle().fill(place.color).frame(width: 44, height: 44)
                                    .matchedGeometryEffect(id: place.id, in: covers)
                            }
                            .accessibilityLabel("Open \(place.name)")
                        }
                    }
                }
            }
            .frame(maxWidth: .infinity)
            .frame(height: 240)
        }
    }
}

/// Rotations in space, projections and blend modes.
private struct Depth: View {
    @State private var angle = 35.0

    var body: some View {
        Card("Depth", subtitle: "Rotations in space, with and without perspective, and blended colours.") {
            HStack(spacing: 24) {
                PlaceCard(place: Place.all[2]).frame(width: 110, height: 130)
                    .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
                PlaceCard(place: Place.all[6]).frame(width: 110, height: 130)
                    .rotation3DEffect(.degrees(angle), axis: (x: 1, y: 0, z: 0), perspective: 0)
                ZStack {
                    Circle().fill(Color.blue).frame(width: 70, height: 70).offset(x: -18)
                    Circle().fill(Color.orange).frame(width: 70, height: 70).offset(x: 18).blendMode(.multiply)
                }
                .compositingGroup()
                .frame(width: 110)
            }
            .frame(maxWidth: .infinity)
            .padding(.vertical, 8)
            Slider(value: $angle, in: -80...80) { Text("Angle") }
        }
    }
}

/// Content that is not there yet, and content for one pair of eyes.
private struct Loading: View {
    @State private var isLoading = true
    @State private var isPrivate = false

    var body: some View {
        Card("Placeholders", subtitle: "What is hidden is not sent to the page.") {
            HStack(spacing: 16) {
                Image(systemName: "person").font(.largeTitle)
                VStack(alignment: .leading, spacing: 4) {
                    Text("Ada Lovelace").font(.headline)
                    Text("Wrote the first program, for a machine that was never built.").foregroundColor(.secondary)
                    Text("Account 1842 0015 7").privacySensitive()
                }
            }
            .redacted(reason: isLoading ? .placeholder : isPrivate ? .privacy : [])
            HStack(spacing: 24) {
                Toggle("Loading", isOn: $isLoading)
                Toggle("Private", isOn: $isPrivate)
            }
        }
    }
}

/// A picture to magnify and turn.
private struct Photo: View {
    @State private var scale = 1.0
    @State private var angle = Angle.zero
    @GestureState private var change = Change()

    struct Change: Equatable {
        var scale = 1.0
        var angle = Angle.zero
    }

    var body: some View {
        Card("Two fingers", subtitle: "Pinch and turn; with a mouse, scroll with the Control key. Or use the buttons.")
        {
            PlaceCard(place: Place.all[3]).frame(width: 140, height: 140)
                .scaleEffect(max(0.5, min(2, scale * change.scale)))
                .rotationEffect(Angle(radians: angle.radians + change.angle.radians))
                .frame(maxWidth: .infinity)
                .frame(height: 300)
                .contentShape(Rectangle())
                .clipped()
                .gesture(
                    MagnifyGesture().simultaneously(with: RotateGesture())
                        .updating($change) { value, state, _ in
                            state.scale = Double(value.first?.magnification ?? 1)
                            state.angle = value.second?.rotation ?? .zero
                        }
                        .onEnded { value in
                            scale = max(0.5, min(2, scale * Double(value.first?.magnification ?? 1)))
                            angle.radians += value.second?.rotation.radians ?? 0
                        }
                )
                .accessibilityLabel("A card of \(Place.all[3].name)")
            HStack(spacing: 16) {
                Button("Smaller") { withAnimation { scale = max(0.5, scale / 1.25) } }
                Button("Larger") { withAnimation { scale = min(2, scale * 1.25) } }
                Button("Turn") { withAnimation { angle.degrees += 30 } }
            }
        }
    }
}
