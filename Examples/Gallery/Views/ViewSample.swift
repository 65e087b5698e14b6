import Lifeline

/// A page that shows what one view can do. To add one, write it in the file of its kind and name it in `all`.
struct ViewSample: Identifiable {
    let path: String
    let title: String
    let subtitle: String
    /// Whether the sample scrolls by itself and wants the rest of the page.
    var fillsPage = false
    let content: @MainActor () -> AnyView

    var id: String { path }

    init<Content: View>(
        _ name: String, _ title: String, _ subtitle: String, fillsPage: Bool = false,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        path = "/views/" + name
        self.title = title
        self.subtitle = subtitle
        self.fillsPage = fillsPage
        self.content = { AnyView(content()) }
    }

    @MainActor static let groups: [(name: String, samples: [ViewSample])] = [
        ("Text and pictures", textSamples), ("Controls", controlSamples), ("Layout", layoutSamples + gridSamples),
        ("Groups", containerSamples + treeSamples + subviewSamples), ("Forms", formSamples),
        ("Dates and colours", dateSamples),
        ("Shapes and colours", shapeSamples + glassSamples), ("Drawing", drawingSamples),
        ("Lists", listSamples), ("Tables", tableSamples), ("Navigation", navigationSamples + sectionSamples),
        ("Presentation", presentationSamples), ("Drag and drop", dragSamples),
        ("Files and sharing", uploadSamples + sharingSamples),
        ("Change", changeSamples + animatorSamples), ("Accessibility", accessibilitySamples),
    ]

    @MainActor static let all = groups.flatMap(\.samples)

    @MainActor func makeController() -> UIViewController {
        UIHostingController(rootView: ViewSamplePage(sample: self))
    }
}

/// All of them, by kind.
struct ViewsPage: View {
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        let columns = Array(
            repeating: GridItem(.flexible(), spacing: 16, alignment: .topLeading), count: sizeClass == .regular ? 2 : 1)
        VStack(alignment: .leading, spacing: 28) {
            ForEach(ViewSample.groups, id: \.name) { group in
                VStack(alignment: .leading, spacing: 12) {
                    Text(group.name).font(.title2.weight(.bold)).accessibilityHeading()
                    LazyVGrid(columns: columns, alignment: .leading, spacing: 16) {
                        ForEach(group.samples) { sample in
                            Link(destination: URL(string: sample.path)!) {
                                VStack(alignment: .leading, spacing: 2) {
                                    Text(sample.title).font(.headline)
                                    Text(sample.subtitle).font(.subheadline).foregroundColor(.secondary)
                                }
                                .frame(maxWidth: .infinity, alignment: .topLeading)
                            }
                        }
                    }
                }
            }
        }
        .accessibilityLandmark(.navigation)
        .accessibilityLabel("Views")
    }
}

/// A sample under its title, with a switch for the direction.
struct ViewSamplePage: View {
    let sample: ViewSample
    @State private var direction = LayoutDirection.leftToRight
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var isWide: Bool { sizeClass == .regular }

    var body: some View {
        Group {
            if sample.fillsPage {
                VStack(alignment: .leading, spacing: isWide ? 28 : 20) {
                    header
                    sample.content()
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .background(Color(.systemBackground))
                        .cornerRadius(14)
                }
                .modifier(PageMargins())
            } else {
                ScrollView {
                    VStack(alignment: .leading, spacing: isWide ? 28 : 20) {
                        header
                        sample.content()
                        if let source = SampleSource.text(of: String(sample.path.dropFirst("/views/".count))) {
                            Card("Source", subtitle: "As it was compiled.") { SourceText(source) }
                                .environment(\.layoutDirection, .leftToRight)
                        }
                    }
                    .modifier(PageMargins())
                }
            }
        }
        .background(Color(.systemGroupedBackground))
        // The title of the page is that of the sample.
        .navigationTitleHeading(.h2)
        .environment(\.layoutDirection, direction)
    }

    private var header: some View {
        VStack(alignment: .leading, spacing: 14) {
            HStack(alignment: .firstTextBaseline) {
                Text(sample.title).font(.system(size: isWide ? 40 : 32, weight: .bold)).accessibilityHeading(.h1)
                Spacer()
                Button(direction == .leftToRight ? "Right to left" : "Left to right") {
                    direction = direction == .leftToRight ? .rightToLeft : .leftToRight
                }
                .font(.subheadline)
            }
            Text(sample.subtitle).foregroundColor(.secondary)
        }
    }
}

private struct PageMargins: ViewModifier {
    @Environment(\.horizontalSizeClass) private var sizeClass

    func body(content: Content) -> some View {
        let isWide = sizeClass == .regular
        content
            .frame(maxWidth: 880, alignment: .leading)
            .padding(.horizontal, isWide ? 40 : 20)
            .padding(.top, isWide ? 20 : 8)
            .padding(.bottom, isWide ? 40 : 24)
            .frame(maxWidth: .infinity)
    }
}

/// Something to look at, under its name.
struct Specimen<Content: View>: View {
    let name: String
    let content: Content

    init(_ name: String, @ViewBuilder content: () -> Content) {
        self.name = name
        self.content = content()
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(name).font(.subheadline).foregroundColor(.secondary)
            content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(16)
        .background(Color(.secondarySystemGroupedBackground))
        .cornerRadius(14)
    }
}

/// A box to lay out.
struct Brick: View {
    let text: String
    var color = Color.blue

    var body: some View {
        Text(text).font(.footnote.weight(.semibold)).foregroundColor(Color(.systemBackground)).lineLimit(1)
            .padding(.horizontal, 10).padding(.vertical, 6)
            .background(RoundedRectangle(cornerRadius: 6).fill(color))
    }
}
