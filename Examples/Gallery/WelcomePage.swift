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
                .accessibilityHeading()
            Text("Live user interfaces for the web, written in Swift. Every tab is a scene of one process.")
                .font(.system(size: isWide ? 20 : 17))
                .foregroundColor(.secondary)
        }
    }

    private var pages: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(GalleryPage.all) { page in
                VStack(alignment: .leading, spacing: 2) {
                    Link("\(page.title) ›", destination: URL(string: page.path)!)
                    Text(page.subtitle).font(.subheadline).foregroundColor(.secondary)
                }
            }
        }
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
