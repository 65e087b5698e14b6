import Lifeline

/// The first page: four small things that live on the server and show in the tab.
struct WelcomePage: View {
    @Environment(\.horizontalSizeClass) private var sizeClass

    private var isWide: Bool { sizeClass == .regular }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: isWide ? 32 : 24) {
                header
                pages
                if isWide {
                    HStack(alignment: .top, spacing: 20) {
                        column {
                            CounterCard()
                            EchoCard()
                            LifecycleCard()
                        }
                        column {
                            ClockCard()
                            ListCard()
                            ControllersCard()
                        }
                    }
                } else {
                    column {
                        CounterCard()
                        ClockCard()
                        EchoCard()
                        ListCard()
                        LifecycleCard()
                        ControllersCard()
                    }
                }
                footer
            }
            .frame(maxWidth: 880, alignment: .leading)
            .padding(.horizontal, isWide ? 40 : 20)
            .padding(.top, isWide ? 64 : 36)
            .padding(.bottom, 48)
            .frame(maxWidth: .infinity)
        }
        .background(Color(.systemGroupedBackground))
    }

    private var header: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Lifeline")
                .font(.system(size: isWide ? 44 : 34, weight: .bold))
                .accessibilityHeading(.h1)
            Text("Live user interfaces for the web, written in Swift. Every tab is a scene of one process.")
                .font(.system(size: isWide ? 20 : 17))
                .foregroundColor(.secondary)
        }
    }

    private var pages: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: isWide ? 260 : 150), spacing: 12)], spacing: 12) {
            ForEach(GalleryPage.all) { PageTile(page: $0, showsSubtitle: isWide) }
        }
        .accessibilityLandmark(.navigation)
        .accessibilityLabel("Pages")
    }

    private var footer: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Everything on this page runs on the server. Open it in another tab: its state is its own.")
                .font(.footnote)
                .foregroundColor(.secondary)
        }
    }

    private func column<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        VStack(alignment: .leading, spacing: 20) { content() }
    }
}

/// Leads to a page: the whole tile is the link.
struct PageTile: View {
    let page: GalleryPage
    let showsSubtitle: Bool

    var body: some View {
        Link(destination: URL(string: page.path)!) {
            HStack(alignment: .center, spacing: showsSubtitle ? 12 : 8) {
                Image(systemName: page.symbol).font(.system(size: 22)).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 2) {
                    Text(page.title)
                        .font(showsSubtitle ? .headline : .subheadline)
                        .fontWeight(.semibold)
                        .foregroundColor(.primary)
                    if showsSubtitle { Text(page.subtitle).font(.footnote).foregroundColor(.secondary).lineLimit(2) }
                }
                Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity, minHeight: showsSubtitle ? 64 : 40, alignment: .leading)
            .padding(showsSubtitle ? 14 : 10)
            .background(RoundedRectangle(cornerRadius: 14).fill(Color(.secondarySystemGroupedBackground)))
        }
    }
}
