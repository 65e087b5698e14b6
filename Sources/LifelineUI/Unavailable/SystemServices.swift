// Names of SwiftUI that cannot work in a browser, so that the compiler says what to use instead.

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum DocumentGroup {}

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum DocumentGroupLaunchScene {}

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum DocumentLaunchGeometryProxy {}

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum DocumentLaunchView {}

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum DefaultDocumentGroupLaunchActions {}

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum DocumentConfiguration {}

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum FileDocumentConfiguration {}

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum NewDocumentAction {}

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum NewDocumentButton {}

@available(
    *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
)
public enum OpenDocumentAction {}

@available(*, unavailable, message: "A page can't change the browser's dialog; omit it.")
public enum FileDialogBrowserOptions {}

@available(*, unavailable, message: "There is no Core Data on Linux; use Stores, or DatabaseQueries with SQLite.")
public enum FetchRequest {}

@available(*, unavailable, message: "There is no Core Data on Linux; use Stores, or DatabaseQueries with SQLite.")
public enum SectionedFetchRequest {}

@available(*, unavailable, message: "There is no Core Data on Linux; use Stores, or DatabaseQueries with SQLite.")
public enum SectionedFetchResults {}

@available(*, unavailable, message: "Use the find function of the browser.")
public enum FindContext {}

@available(*, unavailable, message: "Use NavigationLink with a TextField.")
public enum TextFieldLink {}

@available(*, unavailable, message: "Dictation belongs to the keyboard of the device; omit it.")
public enum TextInputDictationActivation {}

@available(*, unavailable, message: "Dictation belongs to the keyboard of the device; omit it.")
public enum TextInputDictationBehavior {}

@available(*, unavailable, message: "Dictation belongs to the keyboard of the device; omit it.")
public enum SearchDictationBehavior {}

@available(*, unavailable, message: "Screen readers of browsers have no direct touch; use accessibilityAction.")
public enum AccessibilityDirectTouchOptions {}

@available(*, unavailable, message: "Use accessibilityAction.")
public enum AccessibilityQuickActionStyle {}

extension View {
    @available(
        *, unavailable, message: "Apps on a server have no documents of a device; use fileImporter and fileExporter."
    )
    nonisolated public func documentBrowserContextMenu<V: View>(_ menu: @escaping ([URL]?) -> V) -> some View { self }

    @available(*, unavailable, message: "Use ShareLink in the toolbar.")
    nonisolated public func navigationDocument(_ url: URL) -> some View { self }

    @available(*, unavailable, message: "Use fileExporter, which downloads.")
    nonisolated public func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { self }

    @available(*, unavailable, message: "A page can't change the browser's dialog; omit it.")
    nonisolated public func fileDialogBrowserOptions(_ options: Any) -> some View { self }

    @available(*, unavailable, message: "A page can't change the browser's dialog; omit it.")
    nonisolated public func fileDialogCustomizationID(_ id: String) -> some View { self }

    @available(*, unavailable, message: "A page can't change the browser's dialog; omit it.")
    nonisolated public func fileDialogDefaultDirectory(_ directory: URL?) -> some View { self }

    @available(*, unavailable, message: "A page can't change the browser's dialog; omit it.")
    nonisolated public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

    @available(*, unavailable, message: "A page can't change the browser's dialog; omit it.")
    nonisolated public func fileDialogURLEnabled(_ predicate: Any) -> some View { self }

    @available(*, unavailable, message: "A page can't change the browser's dialog; omit it.")
    nonisolated public func fileExporterFilenameLabel(_ label: Text?) -> some View { self }

    @available(*, unavailable, message: "There are no user activities in browsers; use urlPath and onOpenURL.")
    nonisolated public func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (Never) -> Void
    ) -> some View { self }

    @available(*, unavailable, message: "There are no user activities in browsers; use urlPath and onOpenURL.")
    nonisolated public func onContinueUserActivity(_ activityType: String, perform action: @escaping (Never) -> Void)
        -> some View
    { self }

    @available(*, unavailable, message: "Browsers have no services; use draggable, copyable and pasteDestination.")
    nonisolated public func exportsItemProviders(_ contentTypes: [UTType], onExport: @escaping () -> [NSItemProvider])
        -> some View
    { self }

    @available(*, unavailable, message: "Browsers have no services; use draggable, copyable and pasteDestination.")
    nonisolated public func importsItemProviders(
        _ contentTypes: [UTType], onImport: @escaping ([NSItemProvider]) -> Bool
    ) -> some View { self }

    @available(*, unavailable, message: "Browsers have no services; use draggable, copyable and pasteDestination.")
    nonisolated public func exportableToServices<T: Transferable>(_ payload: @autoclosure @escaping () -> [T])
        -> some View
    { self }

    @available(*, unavailable, message: "Browsers have no services; use draggable, copyable and pasteDestination.")
    nonisolated public func importableFromServices<T: Transferable>(for type: T.Type, action: @escaping ([T]) -> Bool)
        -> some View
    { self }

    @available(*, unavailable, message: "Use the find function of the browser.")
    nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View { self }

    @available(*, unavailable, message: "Dictation belongs to the keyboard of the device; omit it.")
    nonisolated public func searchDictationBehavior(_ behavior: Any) -> some View { self }

    @available(*, unavailable, message: "Screen readers of browsers have no direct touch; use accessibilityAction.")
    nonisolated public func accessibilityDirectTouch(_ isDirect: Bool = true) -> some View { self }

    @available(*, unavailable, message: "Use accessibilityAction.")
    nonisolated public func accessibilityQuickAction<V: View>(style: Any, content: () -> V) -> some View { self }
}

extension Scene {
    @available(*, unavailable, message: "A server runs all the time: declare a BackgroundService beside the windows.")
    public func backgroundTask(_ task: Any, action: @escaping () async -> Void) -> some Scene { self }
}
