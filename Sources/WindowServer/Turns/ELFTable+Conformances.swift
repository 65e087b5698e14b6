import Foundation

extension ELFTable {
    /// Returns the names of the metadata accessors of types that conform to a protocol in their own module, sorted.
    ///
    /// - Parameter name: The protocol with its module, such as `LifelineUI.PreviewProvider`.
    package func accessors(ofTypesConformingTo name: String) -> [String] {
        let end = " : \(name) in "
        // Words that occur twice are abbreviated in symbols: that of the last one is there unless the type has it too.
        let word = name.drop { $0 != "." }.dropFirst()
        let last = word.lastIndex { $0.isUppercase }.map { String(word[$0...]) } ?? String(word)
        return names(suffix: last + "AAMc").compactMap { symbol in
            let text = MainThreadStack.demangled(symbol)
            guard let place = text.range(of: end) else { return nil }
            let type = text[..<place.lowerBound].dropFirst("protocol conformance descriptor for ".count)
            return symbol.indices.lazy.filter { "VOC".contains(symbol[$0]) }.map { symbol[...$0] + "Ma" }
                .first { MainThreadStack.demangled(String($0)) == "type metadata accessor for \(type)" }.map(
                    String.init)
        }
    }
}
