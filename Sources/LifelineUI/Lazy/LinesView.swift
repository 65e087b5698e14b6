/// A view that creates its own lines in a lazy container. A `ForEach` of such views creates all of them, and these
/// create their rows on demand. Other views are created on demand as a whole.
@MainActor protocol LinesView {}

extension Section: LinesView {}
extension ForEach: LinesView {}
extension Group: LinesView where Content: LinesView {}
extension ModifiedContent: LinesView where Content: LinesView {}

/// Whether a view creates its own lines, or its body does.
@MainActor func makesLines<V: View>(_ type: V.Type) -> Bool {
    if type is any LinesView.Type { return true }
    return V.Body.self == Never.self ? false : makesLines(V.Body.self)
}
