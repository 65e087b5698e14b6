import Lifeline

/// A page of the gallery besides the first one. To add one, add a file that makes it, and a line here.
struct GalleryPage: Identifiable {
    let title: String
    let subtitle: String
    let content: @MainActor () -> AnyView

    var id: String { title }

    init<Content: View>(
        _ title: String, subtitle: String, @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.title = title
        self.subtitle = subtitle
        self.content = { AnyView(content()) }
    }

    @MainActor static let all = [
        GalleryPage("Hooks", subtitle: "State and life for functions: every hook, live, with its source.") {
            HooksPage()
        },
        GalleryPage("A thousand scopes", subtitle: "Hooks of many components at once.") { ThousandScopes() },
    ]
}

/// The first page, or one of the others.
struct GalleryRoot: View {
    @State private var page: String?

    var body: some View {
        if let page = GalleryPage.all.first(where: { $0.id == page }) {
            PageView(page: page) { self.page = nil }
        } else {
            WelcomePage { page = $0.id }
        }
    }
}

/// A page under its title, with the way back.
private struct PageView: View {
    let page: GalleryPage
    let close: () -> Void
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        let isWide = sizeClass == .regular
        ScrollView {
            VStack(alignment: .leading, spacing: isWide ? 28 : 20) {
                Button("‹ Gallery", action: close)
                VStack(alignment: .leading, spacing: 8) {
                    Text(page.title)
                        .font(.system(size: isWide ? 44 : 34, weight: .bold))
                        .accessibilityHeading()
                    Text(page.subtitle).foregroundColor(.secondary)
                }
                page.content()
            }
            .frame(maxWidth: 880, alignment: .leading)
            .padding(.horizontal, isWide ? 40 : 20)
            .padding(.top, isWide ? 40 : 24)
            .padding(.bottom, 48)
            .frame(maxWidth: .infinity)
        }
        .background(Color(.systemGroupedBackground))
    }
}
