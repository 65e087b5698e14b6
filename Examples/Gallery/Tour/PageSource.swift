import GallerySources

/// Which source files make a page.
enum PageSource {
    /// Their paths in the gallery's folder, or nil if the address has none of its own.
    @MainActor static func files(of path: String) -> [String]? {
        if let files = pages[path] { return files }
        if path.hasPrefix("/views/") {
            return SampleSource.files(of: String(path.dropFirst("/views/".count)))
        }
        return nil
    }

    private static let pages: [String: [String]] = [
        "/basics": SourceLibrary.files(in: "Basics"),
        "/counter": ["Views/CounterPage.swift"],
        "/rows": ["Views/RowsPage.swift"],
        "/hot-reload": SourceLibrary.files(in: "HotReload"),
        "/hooks": SourceLibrary.files(in: "Hooks"),
        "/hooks/thousand": ["Hooks/ThousandScopes.swift"],
        "/presence": ["Places/PresencePage.swift"],
        "/languages": ["Places/LanguagesPage.swift"],
        "/restoration": ["Places/RestorationPage.swift"],
        "/views": ["Views/ViewSample.swift"],
        "/charts": ["Charts/ChartsPage.swift", "Charts/ChartFeed.swift"],
        "/charts/samples": ["Charts/ChartSamples.swift"],
        "/markdown": SourceLibrary.files(in: "Markdown"),
        "/client-views": SourceLibrary.files(in: "ClientViews"),
        "/motion": SourceLibrary.files(in: "Motion"),
        "/scrolling": SourceLibrary.files(in: "Scrolling"),
        "/gestures": SourceLibrary.files(in: "Gestures"),
        "/groceries": ["Lists/GroceriesController.swift", "Lists/Grocery.swift"],
        "/people": ["Lists/PeopleController.swift"],
        "/contacts": ["Lists/ContactsController.swift", "Lists/Contact.swift"],
        "/swatches": ["Lists/SwatchesController.swift"],
        "/catalogue": ["Lists/CatalogueController.swift"],
        "/controls": ["Controls/ControlsPage.swift", "Controls/ControlDemo.swift"],
        "/controls/button": ["Controls/ButtonDemos.swift"],
        "/controls/menu": ["Controls/MenuDemos.swift"],
        "/controls/text-field": ["Controls/TextFieldDemos.swift"],
        "/controls/search-bar": ["Controls/SearchBarDemos.swift"],
        "/controls/text-view": ["Controls/TextViewDemos.swift"],
        "/controls/switch": ["Controls/SwitchDemos.swift"],
        "/controls/slider": ["Controls/SliderDemos.swift"],
        "/controls/stepper": ["Controls/StepperDemos.swift"],
        "/controls/segmented": ["Controls/SegmentedControlDemos.swift"],
        "/controls/progress": ["Controls/ProgressViewDemos.swift"],
        "/controls/page": ["Controls/PageControlDemos.swift"],
        "/controls/date-picker": ["Controls/DatePickerDemos.swift"],
        "/controls/color-well": ["Controls/DatePickerDemos.swift"],
        "/controls/activity": ["Controls/ActivityIndicatorDemos.swift"],
        "/controllers": ["Controllers/ControllersCard.swift"],
        "/controllers/life": ["Controllers/LifePage.swift"],
        "/controllers/transitions": ["Controllers/TransitionsPage.swift"],
        "/controllers/presentations": ["Controllers/PresentationsPage.swift"],
        "/controllers/curl": ["Controllers/ScrubPage.swift"],
        "/controllers/columns": ["Controllers/ColumnsPage.swift"],
        "/controllers/hooks": ["Controllers/LifecycleHooksPage.swift"],
    ]
}
