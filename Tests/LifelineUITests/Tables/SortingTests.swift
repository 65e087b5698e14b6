import Foundation
import LifelineUI
import SeededRandom
import Testing

@Suite struct SortingTests {
    struct Row: Equatable, Sendable {
        var id: Int
        var name: String
        var number: Int
        var note: String?
    }

    @Test func namesAreComparedAsPeopleExpect() {
        let names = ["File 10", "file 2", "Éclair", "eclair", "File 1", "zoo", "Zoo", "apple", "Äpfel", "File 02"]
        #expect(
            names.sorted(using: LocalizedStandardComparator())
                == ["Äpfel", "apple", "eclair", "Éclair", "File 1", "File 02", "file 2", "File 10", "zoo", "Zoo"])
        #expect("a2".compareStandard("a10") == .orderedAscending)
        #expect("a010".compareStandard("a10") != .orderedSame)
        #expect("".compareStandard("a") == .orderedAscending && "a".compareStandard("a") == .orderedSame)
        #expect("1".compareStandard("1a") == .orderedAscending)
    }

    /// All short strings: the comparator is a strict total order.
    @Test func theOrderIsTotal() {
        let letters = ["", "a", "A", "ä", "0", "1", "9", "b"]
        let words = letters.flatMap { a in letters.flatMap { b in letters.map { a + b + $0 } } }
        let sorted = Array(Set(words)).sorted(using: LocalizedStandardComparator())
        for (index, word) in sorted.enumerated() {
            for (other, second) in sorted.enumerated() {
                let wanted: ComparisonResult =
                    index < other ? .orderedAscending : index == other ? .orderedSame : .orderedDescending
                #expect(word.compareStandard(second) == wanted, "\(word) \(second)")
            }
        }
    }

    @Test func sortingAgreesWithFoundation() {
        var generator = SeededGenerator(seed: 7)
        let rows = (0..<500).map {
            Row(
                id: $0, name: ["a", "B", "c10", "c9", "d"].randomElement(using: &generator)!,
                number: Int.random(in: 0..<9, using: &generator),
                note: [nil, "x", "y"].randomElement(using: &generator)!)
        }
        for order in [SortOrder.forward, .reverse] {
            let fast = [
                ColumnComparator(\Row.note, order: order), ColumnComparator(\Row.name),
                ColumnComparator(\Row.number, order: order),
            ]
            let slow = [
                KeyPathComparator(\Row.note, order: order),
                KeyPathComparator(\Row.name, comparator: .localizedStandard),
                KeyPathComparator(\Row.number, order: order),
            ]
            #expect(rows.sorted(using: fast) == sortedByFoundation(rows, slow))
            var copy = rows
            copy.sort(using: fast)
            #expect(copy == rows.sorted(using: fast))
        }
    }

    /// Foundation's own sorting, as an oracle.
    private func sortedByFoundation(_ rows: [Row], _ comparators: [KeyPathComparator<Row>]) -> [Row] {
        rows.sorted(using: comparators)
    }

    @Test func sortingOffTheMainActorIsTheSame() async {
        let rows = (0..<1000).map { Row(id: $0, name: "n\($0 * 7 % 1000)", number: $0 % 3) }
        let comparators = [ColumnComparator(\Row.number), ColumnComparator(\Row.name, order: .reverse)]
        #expect(await rows.sortedConcurrently(using: comparators) == rows.sorted(using: comparators))
        let foundation = [KeyPathComparator(\Row.number), KeyPathComparator(\Row.id, order: .reverse)]
        #expect(await rows.sortedConcurrently(using: foundation) == rows.sorted(using: foundation))
    }

    @Test func comparatorsOfTheSameValueAreEqual() {
        #expect(ColumnComparator(\Row.name) == ColumnComparator(\Row.name))
        #expect(ColumnComparator(\Row.name) != ColumnComparator(\Row.name, order: .reverse))
        #expect(ColumnComparator(\Row.id) != ColumnComparator(\Row.number))
        #expect(ColumnComparator(\Row.name).hashValue == ColumnComparator(\Row.name).hashValue)
    }
}

extension String {
    fileprivate func compareStandard(_ other: String) -> ComparisonResult {
        LocalizedStandardComparator().compare(self, other)
    }
}
