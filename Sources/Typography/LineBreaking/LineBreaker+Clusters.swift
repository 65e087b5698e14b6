extension LineBreaker {
    /// Returns, for each cluster of a text, whether a line may end before it. Opportunities inside graphemes are
    /// ignored.
    static func opportunities(in text: ShapedText) -> [Bool] {
        let count = text.clusters.count
        var result = [Bool](repeating: false, count: count)
        guard count > 1 else { return result }
        var classes: [LineBreakClass] = []
        classes.reserveCapacity(text.source.reduce(0) { $0 + $1.text.utf8.count })
        var firstScalars: [Int32] = []
        firstScalars.reserveCapacity(count + 1)
        let table = UnicodeTable.shared
        for (run, source) in text.source.enumerated() {
            var string = source.text
            string.withUTF8 { bytes in
                var next = text.runStarts[run]
                let end = text.runStarts[run + 1]
                var offset = 0
                while offset < bytes.count {
                    if next < end && Int(text.clusters[next].start) == offset {
                        firstScalars.append(Int32(truncatingIfNeeded: classes.count))
                        next += 1
                    }
                    let (scalar, length) = UTF8Decoding.scalar(bytes, at: offset)
                    offset += length
                    // A break at a soft hyphen would have to show a hyphen; since none is shown, it is not an
                    // opportunity.
                    classes.append(scalar == 0xAD ? .cm : table.lineBreakClass(scalar))
                }
            }
        }
        guard let first = classes.first else { return result }
        var breaker = LineBreaker(first: first)
        var cluster = 1
        classes.withUnsafeBufferPointer { classes in
            for index in 1..<classes.count {
                let opportunity = breaker.next(classes[index]) { following(index, in: classes) }
                if cluster < count && Int(firstScalars[cluster]) == index {
                    result[cluster] = opportunity != .none
                    cluster += 1
                }
            }
        }
        return result
    }

    /// Returns the class of the next character after `index` that is not a combining mark.
    static func following(_ index: Int, in classes: UnsafeBufferPointer<LineBreakClass>) -> LineBreakClass {
        var index = index + 1
        while index < classes.count && (classes[index] == .cm || classes[index] == .zwj) { index += 1 }
        return index < classes.count ? classes[index] : .xx
    }
}
