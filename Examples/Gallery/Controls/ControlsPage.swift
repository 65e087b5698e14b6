import Lifeline

/// All controls, each with a page of its own.
struct ControlsPage: View {
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        let isWide = sizeClass == .regular
        LazyVGrid(columns: [GridItem(.adaptive(minimum: isWide ? 260 : 150), spacing: 12)], spacing: 12) {
            ForEach(GalleryPage.controls) { PageTile(stop: TourStop($0), showsSubtitle: isWide) }
        }
    }
}

extension GalleryPage {
    /// The pages behind the page of all controls.
    @MainActor static let controls = [
        GalleryPage(
            "/controls/button", "Buttons", symbol: "cursorarrow.click",
            subtitle: "A closure of the server behind each button."
        ) {
            ButtonDemos()
        },
        GalleryPage(
            "/controls/menu", "Menus", symbol: "ellipsis.circle",
            subtitle: "Actions, submenus, check marks, pop-up buttons."
        ) {
            MenuDemos()
        },
        GalleryPage(
            "/controls/text-field", "Text fields", symbol: "character.cursor.ibeam",
            subtitle: "One line. Typing is never eaten."
        ) {
            TextFieldDemos()
        },
        GalleryPage(
            "/controls/search-bar", "Search bars", symbol: "magnifyingglass",
            subtitle: "A field with a clear button, scopes and Cancel."
        ) {
            SearchBarDemos()
        },
        GalleryPage(
            "/controls/text-view", "Text views", symbol: "text.alignleft",
            subtitle: "Many lines, up to a million characters."
        ) {
            TextViewDemos()
        },
        GalleryPage("/controls/switch", "Switches", symbol: "power", subtitle: "On or off.") { SwitchDemos() },
        GalleryPage("/controls/slider", "Sliders", symbol: "slider.horizontal.3", subtitle: "A value in a range.") {
            SliderDemos()
        },
        GalleryPage(
            "/controls/stepper", "Steppers", symbol: "plus.forwardslash.minus",
            subtitle: "A little more, a little less."
        ) { StepperDemos() },
        GalleryPage(
            "/controls/segmented", "Segmented controls", symbol: "rectangle.split.2x1", subtitle: "One of a few."
        ) {
            SegmentedControlDemos()
        },
        GalleryPage(
            "/controls/progress", "Progress views", symbol: "chart.bar", subtitle: "How far something has come."
        ) {
            ProgressViewDemos()
        },
        GalleryPage(
            "/controls/page", "Page controls", symbol: "ellipsis", subtitle: "Which page of several is shown."
        ) {
            PageControlDemos()
        },
        GalleryPage(
            "/controls/date-picker", "Date pickers", symbol: "calendar", subtitle: "A date, a time, a duration."
        ) {
            DatePickerDemos()
        },
        GalleryPage("/controls/color-well", "Colour wells", symbol: "paintpalette", subtitle: "A colour.") {
            ColorWellDemos()
        },
        GalleryPage("/controls/activity", "Activity indicators", symbol: "hourglass", subtitle: "Something goes on.") {
            ActivityIndicatorDemos()
        },
    ]

    /// Every page that has an address.
    @MainActor static let reachable = all + controls
}
