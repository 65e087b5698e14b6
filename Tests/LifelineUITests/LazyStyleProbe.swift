@testable import LifelineUI

/// Looks into the arithmetic of columns.
@MainActor struct LazyStyleProbe {
    let columns: [GridItem]

    func widths(in width: Double) -> [Double] {
        LazyStyle(axis: .vertical, lineSpacing: 0, alignment: .center, lanes: columns, fillsCross: true)
            .lanes(in: width).map(\.length)
    }
}
