import Lifeline

/// A page of the gallery with an address of its own. To add one, add a file that makes it, and a line here.
struct GalleryPage: Identifiable {
    /// Where the first page lists it.
    enum Group: String, CaseIterable {
        case begin = "Begin"
        case components = "Views and controls"
        case state = "State, hooks and people"
        case lists = "Lists and data"
        case motion = "Motion, touch and controllers"
    }

    let path: String
    let title: String
    let subtitle: String
    /// The name of what is drawn beside the title.
    let symbol: String
    let group: Group
    let makeController: @MainActor () -> UIViewController

    var id: String { path }

    init(
        _ path: String, _ title: String, in group: Group = .components, symbol: String, subtitle: String,
        controller: @escaping @MainActor () -> UIViewController
    ) {
        self.path = path
        self.title = title
        self.symbol = symbol
        self.group = group
        self.subtitle = subtitle
        makeController = controller
    }

    /// A page of views, under its title.
    init<Content: View>(
        _ path: String, _ title: String, in group: Group = .components, symbol: String, subtitle: String,
        @ViewBuilder content: @escaping @MainActor () -> Content
    ) {
        self.init(path, title, in: group, symbol: symbol, subtitle: subtitle) {
            UIHostingController(rootView: PageFrame(title: title, subtitle: subtitle, content: content()))
        }
    }

    @MainActor static let all = [
        GalleryPage(
            "/basics", "Basics", in: .begin, symbol: "star", subtitle: "A counter, a clock, typing, a list, scopes."
        ) {
            BasicsPage()
        },
        GalleryPage(
            "/presence", "People and values", in: .state, symbol: "person.3",
            subtitle: "Who is here, what just happened, what all of them see."
        ) {
            PresencePage()
        },
        GalleryPage(
            "/languages", "Languages", in: .state, symbol: "globe",
            subtitle: "Language, region and direction, switched while everything stays."
        ) {
            LanguagesPage()
        },
        GalleryPage(
            "/restoration", "Restoration", in: .state, symbol: "clock.arrow.circlepath",
            subtitle: "What a page keeps when its server is replaced."
        ) {
            RestorationPage()
        },
        GalleryPage(
            "/hooks", "Hooks", in: .state, symbol: "link",
            subtitle: "State and life for functions: every hook, live, with its source."
        ) {
            HooksPage()
        },
        GalleryPage(
            "/hooks/thousand", "A thousand scopes", in: .state, symbol: "circle.grid.3x3",
            subtitle: "Hooks of many components at once."
        ) {
            ThousandScopes()
        },
        GalleryPage(
            "/hot-reload", "Hot reload", in: .begin, symbol: "bolt",
            subtitle: "Edit this page's own source, and watch it change."
        ) {
            HotReloadPage()
        },
        GalleryPage(
            "/views", "Views", symbol: "rectangle", subtitle: "A page for each view: how it looks, and what it does."
        ) {
            ViewsPage()
        },
        GalleryPage(
            "/charts", "Charts", in: .lists, symbol: "chart.bar",
            subtitle: "Bars, lines, areas, points and sectors of live data."
        ) {
            ChartsPage()
        },
        GalleryPage(
            "/charts/samples", "Twelve charts", in: .lists, symbol: "chart.pie",
            subtitle: "Charts of fixed data, side by side."
        ) {
            UIHostingController(rootView: ChartSamples())
        },
        GalleryPage(
            "/markdown", "Markdown", symbol: "doc.text",
            subtitle: "An editor, and beside it what its text looks like: headings, lists, tables, code."
        ) {
            MarkdownPage()
        },
        GalleryPage(
            "/client-views", "Client views", symbol: "puzzlepiece",
            subtitle: "Modules that the browser runs: an editor, a map, a video, a document."
        ) {
            ClientViewsPage()
        },
        GalleryPage(
            "/motion", "Motion", in: .motion, symbol: "waveform",
            subtitle: "Clocks, phases, keyframes, symbols: declared once, played by the browser."
        ) {
            MotionPage()
        },
        GalleryPage(
            "/scrolling", "Scrolling", in: .motion, symbol: "arrow.up.arrow.down",
            subtitle: "Positions, stops and effects, played by the page; depth, placeholders and two fingers."
        ) {
            ScrollingPage()
        },
        GalleryPage(
            "/rows", "Rows", in: .lists, symbol: "list.bullet",
            subtitle: "A thousand values in one list, and what is done to them."
        ) {
            UIHostingController(rootView: RowsPage())
        },
        GalleryPage(
            "/counter", "Counter", in: .begin, symbol: "plus", subtitle: "The smallest app: a state, a text, a button."
        ) {
            UIHostingController(rootView: CounterPage())
        },
        GalleryPage(
            "/controls", "Controls", symbol: "slider.horizontal.3",
            subtitle: "UIKit's, each a real element of the page, with its source."
        ) {
            ControlsPage()
        },
        GalleryPage(
            "/gestures", "Gestures", in: .motion, symbol: "hand.tap",
            subtitle: "Drag, pinch, tap and swipe, by finger, mouse and keyboard."
        ) {
            GesturesViewController()
        },
        GalleryPage(
            "/groceries", "Tables", in: .lists, symbol: "cart",
            subtitle: "Sections, swipes, editing, moving rows, refreshing; in three styles."
        ) {
            inNavigation(GroceriesController(), "Groceries")
        },
        GalleryPage(
            "/people", "A long table", in: .lists, symbol: "person.2",
            subtitle: "A hundred thousand rows; the page holds those in reach."
        ) {
            inNavigation(PeopleController(), "A long table")
        },
        GalleryPage(
            "/contacts", "Search and menus", in: .lists, symbol: "magnifyingglass",
            subtitle: "A table controller with a search, scopes, context menus with previews, and swipes."
        ) {
            inNavigation(ContactsController(style: .plain), "Contacts")
        },
        GalleryPage(
            "/swatches", "A collection", in: .lists, symbol: "swatchpalette",
            subtitle: "A flow of colours that rearranges itself."
        ) {
            inNavigation(SwatchesController(), "A collection")
        },
        GalleryPage(
            "/catalogue", "A catalogue", in: .lists, symbol: "square.grid.2x2",
            subtitle: "A shelf, a grid and an outline in one layout, each section with its own arrangement."
        ) {
            inNavigation(CatalogueController(), "A catalogue")
        },
        GalleryPage(
            "/controllers", "Controllers", in: .motion, symbol: "square.stack",
            subtitle: "Navigation, sheets, transitions, the life of a controller."
        ) {
            ControllersPage.navigation()
        },
    ]

    /// Every address at which there is something to see. Those below a stack of pages, which have no end, are left out, and
    /// those of sources.
    @MainActor static var addresses: [String] { ["/"] + TourStop.all.map(\.path) }

    /// The addresses of the sources of pages.
    @MainActor static var sourceAddresses: [String] {
        TourStop.all.filter { PageSource.files(of: $0.path) != nil }.map { SourcePage.prefix + $0.path }
    }
}

/// A controller under a bar with its title.
@MainActor private func inNavigation(_ controller: UIViewController, _ title: String) -> UIViewController {
    controller.title = title
    controller.view.backgroundColor = .systemBackground
    return UINavigationController(rootViewController: controller)
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

/// A page under its title.
struct PageFrame<Content: View>: View {
    let title: String
    let subtitle: String
    let content: Content
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        let isWide = sizeClass == .regular
        ScrollView {
            VStack(alignment: .leading, spacing: isWide ? 28 : 20) {
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
            .padding(.top, isWide ? 20 : 8)
            .padding(.bottom, 48)
            .frame(maxWidth: .infinity)
        }
        .background(Color(.systemGroupedBackground))
    }
}
