import Lifeline

/// A page of the gallery with an address of its own. To add one, add a file that makes it, and a line here.
struct GalleryPage: Identifiable {
    let path: String
    let title: String
    let subtitle: String
    /// The name of what is drawn beside the title.
    let symbol: String
    let makeController: @MainActor () -> UIViewController

    var id: String { path }

    init(
        _ path: String, _ title: String, symbol: String, subtitle: String,
        controller: @escaping @MainActor () -> UIViewController
    ) {
        self.path = path
        self.title = title
        self.symbol = symbol
        self.subtitle = subtitle
        makeController = controller
    }

    /// A page of views, under its title.
    init<Content: View>(
        _ path: String, _ title: String, symbol: String, subtitle: String,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(path, title, symbol: symbol, subtitle: subtitle) {
            UIHostingController(rootView: PageFrame(title: title, subtitle: subtitle, content: content()))
        }
    }

    @MainActor static let all = [
        GalleryPage(
            "/hooks", "Hooks", symbol: "link",
            subtitle: "State and life for functions: every hook, live, with its source."
        ) {
            HooksPage()
        },
        GalleryPage(
            "/hooks/thousand", "A thousand scopes", symbol: "circle.grid.3x3",
            subtitle: "Hooks of many components at once."
        ) {
            ThousandScopes()
        },
        GalleryPage(
            "/hot-reload", "Hot reload", symbol: "bolt", subtitle: "Edit this page's own source, and watch it change."
        ) {
            HotReloadPage()
        },
        GalleryPage(
            "/views", "Views", symbol: "rectangle", subtitle: "A page for each view: how it looks, and what it does."
        ) {
            ViewsPage()
        },
        GalleryPage(
            "/rows", "Rows", symbol: "list.bullet", subtitle: "A thousand values in one list, and what is done to them."
        ) {
            UIHostingController(rootView: WithWayBack { RowsPage() })
        },
        GalleryPage("/counter", "Counter", symbol: "plus", subtitle: "The smallest app: a state, a text, a button.") {
            UIHostingController(rootView: WithWayBack { CounterPage() })
        },
        GalleryPage(
            "/controls", "Controls", symbol: "slider.horizontal.3",
            subtitle: "UIKit's, each a real element of the page, with its source."
        ) {
            ControlsPage()
        },
        GalleryPage(
            "/gestures", "Gestures", symbol: "hand.tap",
            subtitle: "Drag, pinch, tap and swipe, by finger, mouse and keyboard."
        ) {
            GesturesViewController()
        },
        GalleryPage(
            "/groceries", "Tables", symbol: "cart",
            subtitle: "Sections, swipes, editing, moving rows, refreshing; in three styles."
        ) {
            inNavigation(GroceriesController(), "Groceries")
        },
        GalleryPage(
            "/people", "A long table", symbol: "person.2",
            subtitle: "A hundred thousand rows; the page holds those in reach."
        ) {
            inNavigation(PeopleController(), "A long table")
        },
        GalleryPage(
            "/contacts", "Search and menus", symbol: "magnifyingglass",
            subtitle: "A table controller with a search, scopes, context menus with previews, and swipes."
        ) {
            inNavigation(ContactsController(style: .plain), "Contacts")
        },
        GalleryPage(
            "/swatches", "A collection", symbol: "swatchpalette", subtitle: "A flow of colours that rearranges itself."
        ) {
            inNavigation(SwatchesController(), "A collection")
        },
        GalleryPage(
            "/catalogue", "A catalogue", symbol: "square.grid.2x2",
            subtitle: "A shelf, a grid and an outline in one layout, each section with its own arrangement."
        ) {
            inNavigation(CatalogueController(), "A catalogue")
        },
        GalleryPage(
            "/controllers", "Controllers", symbol: "square.stack",
            subtitle: "Navigation, sheets, transitions, the life of a controller."
        ) {
            let navigation = ControllersPage.navigation()
            navigation.topViewController?.navigationItem.leftBarButtonItem = galleryLinkItem()
            return navigation
        },
    ]

    /// Every address at which there is something to see. Those below a stack of pages, which have no end, are left out.
    @MainActor static var addresses: [String] {
        ["/"] + reachable.map(\.path) + ViewSample.all.map(\.path) + ControllersPage.addresses
    }
}

/// A controller under a bar with its title.
@MainActor private func inNavigation(_ controller: UIViewController, _ title: String) -> UIViewController {
    controller.title = title
    controller.view.backgroundColor = .systemBackground
    controller.navigationItem.leftBarButtonItem = galleryLinkItem()
    return UINavigationController(rootViewController: controller)
}

@MainActor private func galleryLinkItem() -> UIBarButtonItem {
    UIBarButtonItem(customView: GalleryLinkView(margin: 8))
}

/// A link to the first page, for pages that are made of UIKit's views.
final class GalleryLinkView: UIView {
    private let host: UIViewController

    /// - Parameter margin: The room before the link.
    init(margin: CGFloat = 0) {
        host = UIHostingController(
            rootView: Link("‹ Gallery", destination: URL(string: "/")!)
                .padding(.leading, margin)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading))
        super.init(frame: CGRect(x: 0, y: 0, width: 84 + margin, height: 44))
        host.view.backgroundColor = .clear
        host.view.frame = bounds
        host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(host.view)
    }

    required init?(coder: NSCoder) { nil }
}

/// A page without a title of its own, under the way back.
private struct WithWayBack<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Link("‹ Gallery", destination: URL(string: "/")!)
                .frame(minHeight: 44)
                .padding(.horizontal, 16)
            content
        }
        .background(Color(.systemBackground))
    }
}

/// What stands at an address that nothing has.
struct NotFoundPage: View {
    var body: some View {
        VStack(spacing: 12) {
            Text("Nothing is here").font(.title.weight(.bold)).accessibilityHeading(.h1)
            Text("The gallery has no page at this address.").foregroundColor(.secondary)
            Link("All pages", destination: URL(string: "/")!).padding(.top, 8)
        }
        .multilineTextAlignment(.center)
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(.systemGroupedBackground))
    }
}

/// A page under its title, with the way back.
private struct PageFrame<Content: View>: View {
    let title: String
    let subtitle: String
    let content: Content
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        let isWide = sizeClass == .regular
        ScrollView {
            VStack(alignment: .leading, spacing: isWide ? 28 : 20) {
                Link("‹ Gallery", destination: URL(string: "/")!)
                VStack(alignment: .leading, spacing: 8) {
                    Text(title)
                        .font(.system(size: isWide ? 44 : 34, weight: .bold))
                        .accessibilityHeading(.h1)
                    Text(subtitle).foregroundColor(.secondary)
                }
                content
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
