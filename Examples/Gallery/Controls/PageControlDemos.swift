import Lifeline

struct PageControlDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "Pages", "Tap a half, or use the arrow keys.",
                source: """
                    let pages = UIPageControl()
                    pages.numberOfPages = 5
                    pages.accessibilityLabel = "Photo"
                    let state = UILabel()
                    state.text = "Photo 1"
                    state.textColor = .secondaryLabel
                    pages.addAction(
                        UIAction { [weak pages] _ in state.text = "Photo \\((pages?.currentPage ?? 0) + 1)" },
                        for: .valueChanged)
                    return [pages, state]
                    """
            ) {
                let pages = UIPageControl()
                pages.numberOfPages = 5
                pages.accessibilityLabel = "Photo"
                let state = UILabel()
                state.text = "Photo 1"
                state.textColor = .secondaryLabel
                pages.addAction(
                    UIAction { [weak pages] _ in state.text = "Photo \((pages?.currentPage ?? 0) + 1)" },
                    for: .valueChanged)
                return [pages, state]
            }
            ControlDemo(
                "Colours and symbols", "On a background, with a symbol for the first page.",
                source: """
                    let pages = UIPageControl()
                    pages.numberOfPages = 4
                    pages.backgroundStyle = .prominent
                    pages.currentPageIndicatorTintColor = .systemBlue
                    pages.setIndicatorImage(UIImage(systemName: "star.fill"), forPage: 0)
                    pages.accessibilityLabel = "Place"
                    return [pages]
                    """
            ) {
                let pages = UIPageControl()
                pages.numberOfPages = 4
                pages.backgroundStyle = .prominent
                pages.currentPageIndicatorTintColor = .systemBlue
                pages.setIndicatorImage(UIImage(systemName: "star.fill"), forPage: 0)
                pages.accessibilityLabel = "Place"
                return [pages]
            }
        }
    }
}
