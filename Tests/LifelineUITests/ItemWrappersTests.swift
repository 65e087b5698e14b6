import LifelineTesting
import Testing

@testable import LifelineUI

@MainActor @Suite struct ItemWrappersTests {
    private final class Wrapper {
        let item: LayoutItem
        init(_ item: LayoutItem) { self.item = item }
    }

    /// All lists of up to four of five items to all others: against the definition.
    @Test func wrappersStayWithTheirItems() {
        let items = (0..<5).map { _ in LayoutItem() }
        func lists(_ rest: [LayoutItem], _ count: Int) -> [[LayoutItem]] {
            if count == 0 { return [[]] }
            return [[]]
                + rest.flatMap { first in lists(rest.filter { $0 !== first }, count - 1).map { [first] + $0 } }
        }
        let all = lists(items, 4)
        #expect(all.count == 206)
        for old in all {
            for new in all {
                var made = 0
                var wrappers = ItemWrappers<Wrapper>()
                let make = { (item: LayoutItem) in
                    made += 1
                    return Wrapper(item)
                }
                _ = wrappers.update(for: old, content: \.item, makeWrapper: make)
                let previous = wrappers.all
                made = 0
                let removed = wrappers.update(for: new, content: \.item, makeWrapper: make)
                let isRight =
                    wrappers.all.map { ObjectIdentifier($0.item) } == new.map { ObjectIdentifier($0) }
                    && made == new.count { item in !old.contains { $0 === item } }
                    && removed.elementsEqual(
                        previous.filter { wrapper in !new.contains { $0 === wrapper.item } }, by: ===)
                    && wrappers.all.allSatisfy { wrapper in
                        previous.contains { $0 === wrapper } || !old.contains { $0 === wrapper.item }
                    }
                if !isRight { Issue.record("\(old.count) items to \(new.count)") }
            }
        }
    }
}
