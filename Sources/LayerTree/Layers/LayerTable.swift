import Ownership

/// The layers of a tree by their numbers, which are assigned in sequence and never reused.
///
/// Consecutive numbers share a page, and a look-up is usually followed by those of its neighbours. So the last page is
/// cached, and inserting, finding and removing a layer take a few loads. (Removal from a dictionary takes 450
/// instructions.) A page is released with its last layer.
///
/// Not isolated, because its closures would perform a dynamic isolation check on each call; used on the main actor
/// only.
final class LayerTable {
    private final class Page {
        static let bits: LayerID = 8
        static let size: LayerID = 1 << bits

        var count = 0
        // Accessed for each layer that is inserted, changed or removed: gates rows-create-100, rows-swap.
        @exclusivity(unchecked) var slots = ContiguousArray<Unretained<CALayer>?>(repeating: nil, count: Int(size))

        static func number(of id: LayerID) -> LayerID { id >> bits }
        static func place(of id: LayerID) -> Int { Int(id & (size - 1)) }
    }

    // Unchecked for the same reason as `slots`.
    @exclusivity(unchecked) private var pages: [LayerID: Page] = [:]
    private(set) var count = 0
    // The cached page; its number is `LayerID.max`, which no layer has, while there is none. Unretained: `pages` owns
    // it.
    private var lastNumber = LayerID.max
    private var lastPage: Unretained<Page>?

    @inline(__always)
    subscript(id: LayerID) -> Unretained<CALayer>? {
        guard let page = page(of: id) else { return nil }
        return page.borrow { $0.slots[Page.place(of: id)] }
    }

    /// Inserts a layer under a number that is not in use.
    func insert(_ layer: CALayer, as id: LayerID) {
        (page(of: id) ?? makePage(Page.number(of: id))).borrow { page in
            assert(page.slots[Page.place(of: id)] == nil, "The layer id is already in use.")
            page.slots[Page.place(of: id)] = Unretained(layer)
            page.count += 1
        }
        count += 1
    }

    /// Removes a layer that is in the table.
    func remove(_ id: LayerID) {
        guard let page = page(of: id) else { return }
        let isLast = page.borrow { page in
            assert(page.slots[Page.place(of: id)] != nil, "There is no layer with this id.")
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

    /// Returns the page of a number and caches it; nil if there is none.
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
