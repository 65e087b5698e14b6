/// A view that makes lines of its own in a lazy container: a `ForEach` of such views makes all of them, and these make their
/// rows on demand. Others are made on demand as a whole.
@MainActor protocol LinesView {}

extension Section: LinesView {}
extension ForEach: LinesView {}
extension Group: LinesView where Content: LinesView {}
extension ModifiedContent: LinesView where Content: LinesView {}

/// Whether a view is one that makes lines of its own, or says so in its body.
@MainActor func makesLines<V: View>(_ type: V.Type) -> Bool {
    if type is any LinesView.Type { return true }
    return V.Body.self == Never.self ? false : makesLines(V.Body.self)
}
