/// The last few proposals to an item, and the sizes it took.
///
/// Most items are asked two or three times: that many need no memory besides the item's own.
struct SizeCache {
    typealias Answer = (proposal: ProposedViewSize, size: CGSize)

    private static let inPlace = 3

    private var first: Answer = (.unspecified, .zero)
    private var second: Answer = (.unspecified, .zero)
    private var third: Answer = (.unspecified, .zero)
    private var further: ContiguousArray<Answer> = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// From the oldest.
    subscript(index: Int) -> Answer {
        switch index {
        case 0: first
        case 1: second
        case 2: third
        default: further[index - Self.inPlace]
        }
    }

    func size(for proposal: ProposedViewSize) -> CGSize? {
        guard count > 0 else { return nil }
        if first.proposal == proposal { return first.size }
        guard count > 1 else { return nil }
        if second.proposal == proposal { return second.size }
        guard count > 2 else { return nil }
        if third.proposal == proposal { return third.size }
        for answer in further where answer.proposal == proposal { return answer.size }
        return nil
    }

    /// Adds an answer; returns whether the oldest was forgotten for it, so as not to keep more than `limit`.
    mutating func append(_ answer: Answer, keeping limit: Int) -> Bool {
        var hasEvicted = false
        if count == limit {
            (first, second) = (second, third)
            if let next = further.first {
                third = next
                further.removeFirst()
            }
            count -= 1
            hasEvicted = true
        }
        switch count {
        case 0: first = answer
        case 1: second = answer
        case 2: third = answer
        default: further.append(answer)
        }
        count += 1
        return hasEvicted
    }

    mutating func removeAll() {
        count = 0
        if !further.isEmpty { further.removeAll(keepingCapacity: true) }
    }
}
