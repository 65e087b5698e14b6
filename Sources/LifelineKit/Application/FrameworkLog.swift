import Logging

/// Where the framework reports what apps do wrong.
package enum FrameworkLog {
    /// A test may give another one for as long as a closure runs.
    @TaskLocal package static var logger = Logger(label: "lifeline")
}
