import LayerTree
import Ownership

/// An ordered list of unretained views, which the caller retains while the list is used.
///
/// The list of views to show is built at each change and compared with the current one. For a thousand unchanged views,
/// retain/release would cost four times as much as the comparison.
@MainActor package struct ViewList {
    private var references: ContiguousArray<Unretained<UIView>>
    /// Whether the painting order of some views differs from the list's order.
    package var hasDepths = false

    package init() { references = [] }

    package init(_ references: ContiguousArray<Unretained<UIView>>) { self.references = references }

    package nonisolated init(_ views: some Sequence<UIView>) {
        references = ContiguousArray(views.lazy.map { Unretained($0) })
    }

    package mutating func append(_ view: UIView) { references.append(Unretained(view)) }

    /// Keeps the capacity.
    package mutating func removeAll() {
        // `Array.removeAll` takes as long as twenty `popLast` calls.
        if references.count > 16 { return references.removeAll(keepingCapacity: true) }
        while references.popLast() != nil {}
    }

    package mutating func append(contentsOf other: ViewList) {
        references.append(contentsOf: other.references)
        if other.hasDepths { hasDepths = true }
    }

    package nonisolated var count: Int { references.count }
    package nonisolated var isEmpty: Bool { references.isEmpty }

    /// The views, retained. For callers that do more than read: app code notified of changes may release views.
    package nonisolated var held: [UIView] {
        references.withUnsafeBufferPointer { references in
            Array(unsafeUninitializedCapacity: references.count) { views, count in
                for reference in references {
                    views.initializeElement(at: count, to: reference.object)
                    count += 1
                }
            }
        }
    }

    @inline(__always)
    func forEach(_ body: (UIView) -> Void) {
        for index in references.indices { references[index].borrow(body) }
    }

    // Allocated at its final length: appending checks the capacity at each step, even if it was reserved.
    nonisolated var layers: ContiguousArray<CALayer> {
        references.withUnsafeBufferPointer { references in
            ContiguousArray(unsafeUninitializedCapacity: references.count) { layers, count in
                for reference in references {
                    layers.initializeElement(at: count, to: reference.borrow { $0.layer })
                    count += 1
                }
            }
        }
    }

    func haveNoSuperview(from first: Int) -> Bool {
        for index in first..<references.count {
            if references[index].borrow({ $0.unretainedSuperview != nil }) { return false }
        }
        return true
    }

    // Not isolated: an isolated closure performs a dynamic isolation check.
    nonisolated func commonPrefix(with views: [UIView]) -> Int {
        views.withUnsafeBufferPointer { views in
            references.withUnsafeBufferPointer { list in
                let length = Swift.min(views.count, list.count)
                var count = 0
                while count < length, list[count].refers(to: views[count]) { count += 1 }
                return count
            }
        }
    }

    nonisolated func commonSuffix(with views: [UIView]) -> Int {
        views.withUnsafeBufferPointer { views in
            references.withUnsafeBufferPointer { list in
                let length = Swift.min(views.count, list.count)
                var count = 0
                while count < length, list[list.count - 1 - count].refers(to: views[views.count - 1 - count]) {
                    count += 1
                }
                return count
            }
        }
    }
}

extension ViewList: RandomAccessCollection {
    package nonisolated var startIndex: Int { 0 }
    package nonisolated var endIndex: Int { references.count }
    package nonisolated subscript(position: Int) -> UIView { references[position].object }
}

extension ViewList: ExpressibleByArrayLiteral {
    package nonisolated init(arrayLiteral elements: UIView...) {
        self.init(elements)
    }
}
