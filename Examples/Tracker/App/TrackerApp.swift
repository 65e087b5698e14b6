#if SQLite
    import Accounts
    import Lifeline
    import Mail

    /// The issue tracker of a small team.
    ///
    ///     swift run --traits SQLite Tracker --demo
    ///
    /// fills it with a team and three months of work, and prints how to sign in. Without `--demo`:
    ///
    ///     LIFELINE_ADMINISTRATORS=ada@example.com swift run --traits SQLite Tracker
    ///
    /// Then choose *Create an account* on the page for signing in, with that address. The mail is shown at `/mail`.
    /// `TRACKER_FOLDER` is where the data are: `tracker-data` by default, `tracker-demo` with `--demo`.
    @main struct TrackerApp: App {
        static let workspace = Workspace.launch()

        var body: some Scene {
            WindowGroup { RootView(workspace: Self.workspace) }
                .commands { TrackerCommands() }
                .requiresAccount()
            AccountPages(Self.workspace.accounts)
            Self.workspace.mailer.routes
            Self.workspace.attachmentRoute
        }
    }
#else
    /// Without the trait there is no database.
    @main enum TrackerApp {
        static func main() {
            print("Tracker stores its data in SQLite. Run it with: swift run --traits SQLite Tracker --demo")
        }
    }
#endif
