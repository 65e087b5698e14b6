import Logging

/// The log for mistakes by apps.
package enum FrameworkLog {
    /// Tests may replace the logger while a closure runs.
    @TaskLocal package static var logger = Logger(label: "lifeline")
}
