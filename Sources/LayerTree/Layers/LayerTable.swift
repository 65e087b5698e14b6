import Ownership

/// The layers of a tree by their numbers, which are given in turn and not used again.
///
/// Numbers that follow each other lie in one page, and who asks for one asks for its neighbours next: so the page of the last
/// question is kept at hand, and entering, finding and forgetting a layer take a few loads. (A dictionary takes 450
/// instructions to forget one.) A page goes with its last layer.
///
/// Not isolated, since the closures in here would ask for the executor each time; used on the main actor only.
final class LayerTable {
    private final class Page {
        static let bits: LayerID = 8
        static let size: LayerID = 1 << bits

        var count = 0
        // Read and written for each layer that comes, changes or goes: gates rows-create-100, rows-swap.
        @exclusivity(unchecked) var slots = ContiguousArray<Unretained<CALayer>?>(repeating: nil, count: Int(size))

        static func number(of id: LayerID) -> LayerID { id >> bits }
        static func place(of id: LayerID) -> Int { Int(id & (size - 1)) }
    }

    // As the slots.
    @exclusivity(unchecked) private var pages: [LayerID: Page] = [:]
    private(set) var count = 0
    // The page at hand; its number is one that no layer's has while there is none. Not counted: `pages` holds it.
    private var lastNumber = LayerID.max
    private var lastPage: Unretained<Page>?

    @inline(__always)
    subscript(id: LayerID) -> Unretained<CALayer>? {
        guard let page = page(of: id) else { return nil }
        return page.borrow { $0.slots[Page.place(of: id)] }
    }

    /// Enters a layer under a number that is not in use.
    func insert(_ layer: CALayer, as id: LayerID) {
        (page(of: id) ?? makePage(Page.number(of: id))).borrow { page in
            assert(page.slots[Page.place(of: id)] == nil, "A layer's number is in use.")
            page.slots[Page.place(of: id)] = Unretained(layer)
            page.count += 1
        }
        count += 1
    }

    /// Forgets a layer that is in the table.
    func remove(_ id: LayerID) {
        guard let page = page(of: id) else { return }
        let isLast = page.borrow { page in
            assert(page.slots[Page.place(of: id)] != nil, "There is no layer of that number.")
            page.slots[Page.place(of: id)] = nil
            page.count -= 1
            return page.count == 0
        }
        count -= 1
        guard isLast else { return }
        (lastNumber, lastPage) = (.max, nil)
        pages[Page.number(of: id)] = nil
    }

    func forEach(_ body: (CALayer) -> Void) {
        for page in pages.values {
            for place in 0..<Int(Page.size) {
                if let layer = page.slots[place]?.object { body(layer) }
            }
        }
    }

    /// The page of a number, which is at hand then; nil if there is none.
    @inline(__always)
    private func page(of id: LayerID) -> Unretained<Page>? {
        Page.number(of: id) == lastNumber ? lastPage : turn(to: Page.number(of: id))
    }

    @inline(never)
    private func turn(to number: LayerID) -> Unretained<Page>? {
        guard let page = pages[number] else { return nil }
        (lastNumber, lastPage) = (number, Unretained(page))
        return lastPage
    }

    private func makePage(_ number: LayerID) -> Unretained<Page> {
        let page = Page()
        pages[number] = page
        (lastNumber, lastPage) = (number, Unretained(page))
        return Unretained(page)
    }
}
