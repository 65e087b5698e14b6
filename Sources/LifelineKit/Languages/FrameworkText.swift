import LifelineAssets

/// A text of the framework that users see or hear. The raw value is the English text, and its key in the tables.
///
/// Translations are in `Texts` among the module's resources. A table `Lifeline` among the app's own resources replaces texts, and adds
/// languages.
package enum FrameworkText: String, CaseIterable, Sendable {
    // Buttons and bar items.
    case cancel = "Cancel"
    case done = "Done"
    case edit = "Edit"
    case save = "Save"
    case add = "Add"
    case share = "Share"
    case compose = "Compose"
    case reply = "Reply"
    case organize = "Organize"
    case bookmarks = "Bookmarks"
    case search = "Search"
    case refresh = "Refresh"
    case stop = "Stop"
    case camera = "Camera"
    case trash = "Trash"
    case play = "Play"
    case pause = "Pause"
    case rewind = "Rewind"
    case fastForward = "Fast Forward"
    case undo = "Undo"
    case redo = "Redo"
    case undoAction = "Undo %@"
    case redoAction = "Redo %@"
    case close = "Close"
    case ok = "OK"
    case delete = "Delete"
    case dontAskAgain = "Don’t ask again"
    case insert = "Insert"
    case remove = "Remove"
    case rename = "Rename"
    case copy = "Copy"
    case copied = "Copied"
    case copyCode = "Copy code"
    case copyCodeIn = "Copy code, %@"
    case paste = "Paste"
    case `open` = "Open"
    case openItem = "Open %@"
    case tryAgain = "Try Again"
    case download = "Download"
    case downloaded = "Downloaded"
    case shareOptions = "Share…"
    case moreInfo = "More Info"
    case clearText = "Clear text"
    case increment = "Increment"
    case decrement = "Decrement"
    // Navigation.
    case back = "Back"
    case backTo = "Back to %@"
    case toolbar = "Toolbar"
    case sidebar = "Sidebar"
    case showSidebar = "Show sidebar"
    case hideSidebar = "Hide sidebar"
    case inspector = "Inspector"
    case page = "Page"
    case sheetGrabber = "Sheet grabber"
    case sheetGrabberHint = "Changes the sheet’s height"
    case sheetIsLargest = "Changes the sheet’s height, now the largest"
    case sheetIsSmallest = "Changes the sheet’s height, now the smallest"
    case sheetIsInBetween = "Changes the sheet’s height, now in between"
    case title = "Title"
    case titleMenu = "Title menu"
    case details = "Details"
    case settings = "Settings"
    case settingsOptions = "Settings…"
    case notFound = "Not found"
    case noPageAtAddress = "There is no page at this address."
    case startPage = "Start page"
    case notAllowed = "Not allowed"
    case nothingToShow = "Nothing to show"
    case cannotContinue = "This page can’t continue"
    case cannotContinueReason = "An error ended it twice. You can start over. Changes that were not saved are lost."
    case cannotShowPart = "This part can’t be shown"
    case startOver = "Start Over"
    case discardChangesQuestion = "Discard changes?"
    case discardChanges = "Discard Changes"
    case keepEditing = "Keep Editing"
    // Search.
    case suggestions = "Suggestions"
    case scope = "Scope"
    case noResults = "No Results"
    case noResultsFor = "No Results for “%@”"
    case checkSpelling = "Check the spelling or try a new search."
    // Menus.
    case menu = "Menu"
    case menuBar = "Menu bar"
    case selection = "Selection"
    case loading = "Loading…"
    case file = "File"
    case format = "Format"
    case view = "View"
    case window = "Window"
    case help = "Help"
    // Lists and tables.
    case actions = "Actions"
    case reorder = "Reorder"
    case reorderHint = "Drag, or use the arrow keys"
    case moveUp = "Move up"
    case moveDown = "Move down"
    case expand = "Expand"
    case collapse = "Collapse"
    case columns = "Columns"
    case moveLeft = "Move Left"
    case moveRight = "Move Right"
    case wider = "Wider"
    case narrower = "Narrower"
    case resetColumns = "Reset Columns"
    // Progress.
    case refreshing = "Refreshing…"
    case inProgress = "In progress"
    // Dates.
    case date = "Date"
    case time = "Time"
    case timeOf = "%@, time"
    case previousMonth = "Previous month"
    case nextMonth = "Next month"
    case enterDate = "Enter a date."
    case enterDateBetween = "Enter a date from %@ to %@."
    case enterDateFrom = "Enter a date from %@ on."
    case enterDateUpTo = "Enter a date up to %@."
    // Colours.
    case colour = "Colour"
    case noColour = "none"
    case red = "Red"
    case orange = "Orange"
    case yellow = "Yellow"
    case green = "Green"
    case blue = "Blue"
    case purple = "Purple"
    case white = "White"
    case black = "Black"
    case opacity = "Opacity"
    case hexadecimal = "Hexadecimal"
    case enterHexadecimal = "Enter six digits or letters from A to F, like %@."
    // Accessibility actions.
    case activate = "Activate"
    case dismiss = "Dismiss"
    case magicTap = "Magic tap"
    // Dragging.
    case pickUpWithSpace = "Space picks it up."
    case pickUpWithCommand = "Command X picks it up."
    case pickUpWithControl = "Control X picks it up."
    case droppedTooLong = "What was dropped is too long."
    case pastedTooLong = "What was pasted is too long."
    case notDroppedHere = "This can’t be dropped here."
    case notPastedHere = "This can’t be pasted here."
    case movedToRow = "Row %lld"
    case notPasted = "The text can’t be pasted here."
    case notCopied = "This could not be copied."
    case clipboardReadDenied = "The browser did not allow the page to read the clipboard."
    // Forms.
    case valueMissing = "A value is missing."
    case valueNotValid = "“%@” is not valid."
    case enterValueLike = "Enter a value like %@."
    case invalidFields = "Fields that are not valid: %lld."
    // Files.
    case upload = "Upload"
    case uploading = "Uploading “%@”"
    case uploadingProgress = "Uploading “%@”, %@"
    case notUploaded = "Not Uploaded"
    case bytesOf = "%@ of %@"
    case fileOf = "File %lld of %lld"
    case chooseOneFile = "Choose one file."
    case tooManyFiles = "These are too many files. There may be up to %lld."
    case tooManyBytes = "These files are too large together. There is space for %@."
    case fileTooLarge = "“%@” is too large. Files may have up to %@."
    case wrongFileType = "“%@” has the wrong type. Allowed: %@."
    case imageTooLarge = "The image “%@” has too many pixels. Images may have up to %lld megapixels."
    case damagedImage = "“%@” is not a complete image."
    case noSpaceForFiles = "The server has no space for these files now. Try again later."
    case unreadableFile = "“%@” can’t be read. It may have been changed or deleted. Choose it again."
    case uploadInterrupted = "The upload of “%@” was interrupted. Choose the file again."
    case fileNotStored = "“%@” could not be stored. Try again later."
    case chooseFileToUpload = "Choose a file to upload"
    case chooseFilesToUpload = "Choose files to upload"
    case choosePhotoToUpload = "Choose a photo to upload"
    case choosePhotosToUpload = "Choose photos to upload"
    case chooseFile = "Choose File"
    case chooseFiles = "Choose Files"
    case choosePhoto = "Choose Photo"
    case choosePhotos = "Choose Photos"
    case fileUploaded = "“%@” was uploaded."
    case filesUploaded = "Files that were uploaded: %lld."
    case images = "images"
    case videos = "videos"
    case audioFiles = "audio files"
    case textFiles = "text files"
    case archives = "archives"
    case spreadsheets = "spreadsheets"
    case presentations = "presentations"
    case otherFiles = "other files"
    case untitled = "Untitled"
    case documents = "Documents"
    case document = "Document"
    case documentNotLoaded = "The document could not be loaded."
    case partNotShown = "This part of the page could not be shown."
    case video = "Video"
    // Markdown.
    case task = "Task"
    case completed = "Completed"
    case notCompleted = "Not completed"
    // The connection.
    case connectedAgain = "Connected again."
    case reconnecting = "Reconnecting…"
    case connectionLost = "Connection lost."
    case tryNow = "Try now"
    case tryingAgainIn = "Trying again in %@ s"
    case waitingForServer = "Waiting for the server…"
    case appUpdated = "The app was updated."
    case appRestarted = "The app was restarted."
    case lastActionNotDone = "The app was restarted. Your last action was not done."
    case openElsewhere = "This page is open in another window."
    case useHere = "Use it here"
    case connectionRefused = "The server refused the connection."
    case reload = "Reload"
    case notShared = "The browser could not share this."
    case signedOut = "You were signed out."
    case reloading = "Reloading…"

    /// The table's name.
    package static let table = "Lifeline"

    static let tables = StringTables(folders: [
        ResourceFolder.path("lifeline_LifelineKit.resources") + "/Texts"
    ])

    /// Returns the text of a key: the app's, unless only the framework has it in the language.
    static func entry(_ key: String, language: String) -> (entry: StringEntry, language: String)? {
        let app = StringTables.main.entry(key, table: table, language: language)
        let own = tables.entry(key, table: table, language: language)
        guard let app, let own else { return app ?? own }
        let wanted = LanguageTag(language)?.code
        func fits(_ found: String) -> Bool { LanguageTag(found)?.code == wanted }
        return fits(app.language) || !fits(own.language) ? app : own
    }

    /// The text in the language of the current scene.
    package var string: String { text([]).string(in: SceneLanguage.current.locale) }

    /// Returns the text with its arguments, in the language of the current scene.
    package func callAsFunction(_ arguments: StringArgument...) -> String {
        text(arguments).string(in: SceneLanguage.current.locale)
    }

    /// The text, to be looked up where it is shown.
    package var resource: LocalizedStringResource {
        LocalizedStringResource(String.LocalizationValue(rawValue), table: Self.table)
    }

    /// The texts that browsers show themselves, such as while a page has no connection.
    package static let ofClient: [FrameworkText] = [
        .connectedAgain, .reconnecting, .connectionLost, .tryNow, .tryingAgainIn, .waitingForServer, .appUpdated,
        .appRestarted, .openElsewhere, .useHere, .connectionRefused, .reload, .reloading, .notShared, .downloaded,
        .cancel,
    ]

    /// Returns the client's texts that differ from the English ones, as a JSON object; empty if none does.
    static func clientTexts(in locale: Locale) -> String {
        var texts: [String: String] = [:]
        for text in ofClient {
            // The client inserts the argument.
            let own = text.text([.string("%@")]).string(in: locale)
            if own != text.rawValue { texts[text.rawValue] = own }
        }
        guard !texts.isEmpty, let data = try? JSONEncoder().encode(texts) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    private func text(_ arguments: [StringArgument]) -> LocalizedText {
        LocalizedText(key: rawValue, arguments: arguments, table: Self.table)
    }
}

extension StringArgument: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .string(value) }
}
