/// The layers of a tree by their numbers, which are given in turn and not used again.
///
/// Numbers that follow each other lie in one page, and who asks for one asks for its neighbours next: so the page of the last
/// question is kept at hand, and entering, finding and forgetting a layer take a few loads. (A dictionary takes 450
/// instructions to forget one.) A page goes with its last layer.
@MainActor final class LayerTable {
    private final class Page {
        static let bits: LayerID = 8
        static let size: LayerID = 1 << bits

        @exclusivity(unchecked) var count = 0
        let slots = UnsafeMutablePointer<Unmanaged<CALayer>?>.allocate(capacity: Int(size))

        init() { slots.initialize(repeating: nil, count: Int(Self.size)) }

        deinit { slots.deallocate() }

        static func number(of id: LayerID) -> LayerID { id >> bits }
        static func place(of id: LayerID) -> Int { Int(id & (size - 1)) }
    }

    @exclusivity(unchecked) private var pages: [LayerID: Page] = [:]
    @exclusivity(unchecked) private var lastNumber = LayerID.max
    @exclusivity(unchecked) private var lastPage: Page?
    @exclusivity(unchecked) private(set) var count = 0

    @inline(__always)
    subscript(id: LayerID) -> Unmanaged<CALayer>? {
        if Page.number(of: id) != lastNumber, !turn(to: Page.number(of: id)) { return nil }
        return lastPage?.slots[Page.place(of: id)]
    }

    /// Enters a layer under a number that is not in use.
    func insert(_ layer: CALayer, as id: LayerID) {
        let number = Page.number(of: id)
        if number != lastNumber, !turn(to: number) {
            let page = Page()
            pages[number] = page
            (lastNumber, lastPage) = (number, page)
        }
        guard let page = lastPage else { return }
        assert(page.slots[Page.place(of: id)] == nil, "A layer's number is in use.")
        page.slots[Page.place(of: id)] = .passUnretained(layer)
        page.count += 1
        count += 1
    }

    func remove(_ id: LayerID) {
        guard self[id] != nil, let page = lastPage else { return }
        page.slots[Page.place(of: id)] = nil
        page.count -= 1
        count -= 1
        guard page.count == 0 else { return }
        pages[lastNumber] = nil
        (lastNumber, lastPage) = (.max, nil)
    }

    func forEach(_ body: (CALayer) -> Void) {
        for page in pages.values {
            for place in 0..<Int(Page.size) {
                if let layer = page.slots[place]?.takeUnretainedValue() { body(layer) }
            }
        }
    }

    /// Brings a page to hand; false if there is none.
    @inline(never)
    private func turn(to number: LayerID) -> Bool {
        guard let page = pages[number] else { return false }
        (lastNumber, lastPage) = (number, page)
        return true
    }
}
