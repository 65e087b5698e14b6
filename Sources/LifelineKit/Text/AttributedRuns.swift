/// Text with runs of different attributes.
///
/// Immutable, and created without `NSAttributedString` where the runs are known: on Linux Foundation's run arrays leak,
/// and appending one attributed string to another can crash the process (in `CFRunArrayInsert`).
package final class AttributedRuns {
    package struct Run {
        package var text: String
        package var attributes: TextAttributes

        package init(_ text: String, _ attributes: TextAttributes) {
            self.text = text
            self.attributes = attributes
        }
    }

    /// Non-empty runs; adjacent ones differ in their attributes.
    let runs: [Run]
    /// The attributed string that the runs were created from, if an app set one.
    let source: NSAttributedString?

    package init(_ runs: [Run]) {
        var merged: [Run] = []
        for run in runs where !run.text.isEmpty {
            if let last = merged.indices.last, merged[last].attributes.isSame(as: run.attributes) {
                merged[last].text += run.text
            } else {
                merged.append(run)
            }
        }
        self.runs = merged
        source = nil
    }

    init(_ source: NSAttributedString) {
        let string = source.string as NSString
        var runs: [Run] = []
        source.enumerateAttributes(in: NSRange(location: 0, length: source.length)) { attributes, range, _ in
            runs.append(Run(string.substring(with: range), TextAttributes(attributes)))
        }
        self.runs = runs
        self.source = source
    }

    package var string: String { runs.reduce(into: "") { $0 += $1.text } }
}
