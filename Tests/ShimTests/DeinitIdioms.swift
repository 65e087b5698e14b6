// A plain `deinit`, as most UIKit code has it, and an isolated one; compiled in both language modes.

import UIKit

/// Counts what deinitializers report, from any thread.
final class DeinitCounter: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [String] = []

    var names: [String] { lock.withLock { storage } }
    func note(_ name: String) { lock.withLock { storage.append(name) } }
}

final class PlainView: UIView {
    let counter: DeinitCounter
    init(_ counter: DeinitCounter) {
        self.counter = counter
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    deinit { counter.note("view") }
}

final class PlainController: UIViewController {
    let counter: DeinitCounter
    init(_ counter: DeinitCounter) {
        self.counter = counter
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    deinit {
        NotificationCenter.default.removeObserver(self)
        counter.note("controller")
    }
}

final class PlainCell: UITableViewCell {
    var counter: DeinitCounter?
    deinit { counter?.note("table cell") }
}

final class PlainItem: UICollectionViewCell {
    var counter: DeinitCounter?
    deinit { counter?.note("collection cell") }
}

final class PlainControl: UIControl {
    var counter: DeinitCounter?
    deinit { counter?.note("control") }
}

final class PlainButton: UIButton {
    var counter: DeinitCounter?
    deinit { counter?.note("button") }
}

final class PlainField: UITextField {
    var counter: DeinitCounter?
    deinit { counter?.note("field") }
}

final class PlainTextView: UITextView {
    var counter: DeinitCounter?
    deinit { counter?.note("text view") }
}

final class PlainImageView: UIImageView {
    var counter: DeinitCounter?
    deinit { counter?.note("image view") }
}

final class PlainWindow: UIWindow {
    var counter: DeinitCounter?
    deinit { counter?.note("window") }
}

final class PlainNavigation: UINavigationController {
    var counter: DeinitCounter?
    deinit { counter?.note("navigation") }
}

final class PlainRecognizer: UITapGestureRecognizer {
    var counter: DeinitCounter?
    deinit { counter?.note("recognizer") }
}

final class PlainLayer: CALayer {
    var counter: DeinitCounter?
    deinit { counter?.note("layer") }
}

/// A base class with a plain one, and a subclass of it.
class BaseWithDeinit: UIView {
    var counter: DeinitCounter?
    deinit { counter?.note("base") }
}

final class DerivedWithDeinit: BaseWithDeinit {
    var ownCounter: DeinitCounter?
    deinit { ownCounter?.note("derived") }
}

/// The isolated form still compiles, and may use what belongs to the main actor.
final class IsolatedView: UIView {
    var counter: DeinitCounter?
    isolated deinit { counter?.note("isolated \(subviews.count)") }
}
