import Lifeline

@MainActor let layoutSamples = [
    ViewSample("stacks", "Stacks", "HStack, VStack, ZStack: alignment, spacing, priorities.") { StacksSample() },
    ViewSample("spacer-divider", "Spacer and Divider", "Room and lines between views.") { SpacerSample() },
    ViewSample("grid", "Grid", "Rows and columns that line up.") { GridSample() },
    ViewSample("lazy-grid", "LazyVGrid", "Cells that are made when they come near.") { LazyGridSample() },
    ViewSample("frames", "Frames", "Fixed and bounded sizes, aspect ratios, offsets.") { FrameSample() },
    ViewSample("scroll-view", "ScrollView", "Content longer than its frame, and a way to its parts.") {
        ScrollSample()
    },
    ViewSample("lazy-stacks", "LazyVStack and LazyHStack", "Ten thousand rows, of which few exist; headers that stay.")
    {
        LazyStackSample()
    },
    ViewSample("geometry-reader", "GeometryReader", "Views that know their size.") { GeometrySample() },
    ViewSample("view-that-fits", "ViewThatFits", "The first of some views for which there is room.") { FitsSample() },
    ViewSample("layout", "Layout", "A container of one's own.") { LayoutSample() },
]

private struct StacksSample: View {
    var body: some View {
        Specimen("HStack, on the first baseline") {
            HStack(alignment: .firstTextBaseline) {
                Text("Large").font(.largeTitle)
                Text("small").font(.footnote)
                Brick(text: "brick")
            }
        }
        Specimen("VStack, aligned") {
            HStack(alignment: .top, spacing: 24) {
                ForEach([HorizontalAlignment.leading, .center, .trailing].indices, id: \.self) { index in
                    VStack(alignment: [.leading, .center, .trailing][index], spacing: 4) {
                        Brick(text: "one", color: .indigo)
                        Brick(text: "two words", color: .purple)
                        Brick(text: "3", color: .pink)
                    }
                }
            }
        }
        Specimen("ZStack") {
            ZStack(alignment: .bottomTrailing) {
                RoundedRectangle(cornerRadius: 12).fill(Color.teal).frame(width: 140, height: 80)
                Brick(text: "corner", color: .orange).padding(8)
            }
        }
        Specimen("Priorities") {
            HStack {
                Text("This text gives way to the other one when there is little room").lineLimit(1)
                Text("This one comes first").lineLimit(1).layoutPriority(1)
            }
        }
    }
}

private struct SpacerSample: View {
    var body: some View {
        Specimen("Spacers") {
            HStack {
                Brick(text: "leading")
                Spacer()
                Brick(text: "middle")
                Spacer()
                Brick(text: "trailing")
            }
        }
        Specimen("Dividers") {
            VStack {
                Text("above")
                Divider()
                HStack {
                    Text("left")
                    Divider()
                    Text("right")
                }
                .frame(height: 32)
            }
        }
    }
}

private struct GridSample: View {
    var body: some View {
        Specimen("Columns are as wide as their widest cells") {
            Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
                GridRow {
                    Text("Name").bold()
                    Text("Amount").bold().gridColumnAlignment(.trailing)
                    Text("Remark").bold()
                }
                Divider().gridCellUnsizedAxes(.horizontal)
                GridRow {
                    Text("Apples")
                    Text("12")
                    Text("from the tree")
                }
                GridRow {
                    Text("Pears")
                    Text("1,024")
                    Text("bought")
                }
            }
        }
    }
}

private struct LazyGridSample: View {
    var body: some View {
        Specimen("Adaptive columns") {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 72), spacing: 10)], spacing: 10) {
                ForEach(0..<24, id: \.self) { number in
                    Text("\(number)").frame(maxWidth: .infinity, minHeight: 48)
                        .background(
                            RoundedRectangle(cornerRadius: 8)
                                .fill(Color(hue: Double(number) / 24, saturation: 0.5, brightness: 0.9))
                        )
                        .foregroundColor(.black)
                }
            }
        }
    }
}

private struct FrameSample: View {
    var body: some View {
        Specimen("A frame around a smaller view") {
            Brick(text: "inside").frame(width: 200, height: 70, alignment: .bottomTrailing)
                .border(Color(.separator))
        }
        Specimen("As wide as there is room, up to 300") {
            Brick(text: "wide").frame(maxWidth: 300).padding(6).background(Color(.tertiarySystemFill))
        }
        Specimen("Aspect ratio 16 : 9") {
            Color.indigo.aspectRatio(16 / 9, contentMode: .fit).frame(height: 90).cornerRadius(8)
        }
        Specimen("Shown elsewhere, smaller, turned") {
            HStack(spacing: 40) {
                Brick(text: "offset").offset(x: 12, y: 8)
                Brick(text: "scaled").scaleEffect(0.7)
                Brick(text: "turned").rotationEffect(.degrees(20))
            }
            .padding(12)
        }
    }
}

private struct ScrollSample: View {
    var body: some View {
        Specimen("To the sides") {
            ScrollView(.horizontal) {
                HStack {
                    ForEach(0..<30, id: \.self) { Brick(text: "item \($0)", color: .teal) }
                }
            }
        }
        Specimen("To a row") {
            ScrollViewReader { proxy in
                HStack {
                    Button("First") { proxy.scrollTo(0, anchor: .top) }
                    Button("Row 50") { proxy.scrollTo(50, anchor: .center) }
                    Button("Last") { proxy.scrollTo(99, anchor: .bottom) }
                }
                .buttonStyle(.bordered)
                ScrollView {
                    VStack(alignment: .leading, spacing: 4) {
                        ForEach(0..<100, id: \.self) { Text("Row \($0)").id($0) }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .frame(height: 140)
            }
        }
    }
}

private struct LazyStackSample: View {
    var body: some View {
        Specimen("Down") {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 4) {
                    ForEach(0..<10_000, id: \.self) { Text("Row \($0) of ten thousand") }
                }
            }
            .frame(height: 160)
        }
        Specimen("Headers and footers that stay while their section passes") {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 4, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                    ForEach(["Mercury", "Venus", "Earth"], id: \.self) { planet in
                        Section {
                            ForEach(1..<200, id: \.self) { Text("Day \($0)").padding(.horizontal, 10) }
                        } header: {
                            PinnedBar(text: planet, color: Color(red: 0.05, green: 0.42, blue: 0.48))
                                .accessibilityIdentifier("header of \(planet)")
                        } footer: {
                            PinnedBar(text: "200 days on \(planet)", color: Color(red: 0.3, green: 0.28, blue: 0.62))
                                .accessibilityIdentifier("footer of \(planet)")
                        }
                    }
                }
            }
            .accessibilityIdentifier("pinned")
            .frame(height: 220)
            .cornerRadius(8)
        }
        Specimen("Across") {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 8) {
                    ForEach(0..<10_000, id: \.self) { Brick(text: "\($0)", color: .purple) }
                }
            }
            .frame(height: 40)
        }
    }
}

private struct PinnedBar: View {
    let text: String
    let color: Color

    var body: some View {
        Text(text).font(.footnote.weight(.semibold)).foregroundColor(.white)
            .padding(.horizontal, 10).padding(.vertical, 5)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(color)
    }
}

private struct GeometrySample: View {
    var body: some View {
        Specimen("A third of the width for each") {
            GeometryReader { proxy in
                HStack(spacing: 0) {
                    ForEach(0..<3, id: \.self) { index in
                        Text("\(Int(proxy.size.width / 3))")
                            .frame(width: proxy.size.width / 3, height: 60)
                            .background([Color.orange, .pink, .purple][index])
                            .foregroundColor(Color(.systemBackground))
                    }
                }
            }
            .frame(height: 60)
            .cornerRadius(8)
        }
    }
}

private struct FitsSample: View {
    var body: some View {
        Specimen("Beside each other if there is room, else below") {
            ForEach([600.0, 180.0], id: \.self) { width in
                ViewThatFits {
                    HStack { bricks }
                    VStack(alignment: .leading) { bricks }
                }
                .frame(maxWidth: width, alignment: .leading)
                .padding(6).background(Color(.tertiarySystemFill)).cornerRadius(6)
            }
        }
    }

    @ViewBuilder private var bricks: some View {
        Brick(text: "a first brick")
        Brick(text: "a second brick", color: .indigo)
    }
}

private struct Staircase: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var point = bounds.origin
        for subview in subviews {
            subview.place(at: point, proposal: .unspecified)
            let size = subview.sizeThatFits(.unspecified)
            point = CGPoint(x: point.x + size.width, y: point.y + size.height)
        }
    }
}

private struct LayoutSample: View {
    var body: some View {
        Specimen("A staircase") {
            Staircase {
                Brick(text: "one", color: .blue)
                Brick(text: "two", color: .indigo)
                Brick(text: "three", color: .purple)
                Brick(text: "four", color: .pink)
            }
        }
    }
}
