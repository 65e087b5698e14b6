#if SQLite
    import Foundation

    /// The app's own part of the command line and the environment.
    struct LaunchOptions {
        /// How many people the team of `--demo` has; nil without it.
        var demoPeople: Int?
        var folder: URL

        init(
            arguments: [String] = ProcessInfo.processInfo.arguments,
            environment: [String: String] = ProcessInfo.processInfo.environment
        ) {
            let options = arguments.dropFirst()
            if options.contains("--demo") {
                let count = options.firstIndex(of: "--people").map { options.dropFirst($0 - options.startIndex + 1) }
                demoPeople = count?.first.flatMap { Int($0) } ?? Demo.team.count
            }
            let path = environment["TRACKER_FOLDER"] ?? (demoPeople == nil ? "tracker-data" : "tracker-demo")
            folder = URL(fileURLWithPath: path, isDirectory: true)
        }
    }
#endif
