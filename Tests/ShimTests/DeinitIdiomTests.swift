import Dispatch
import LifelineTesting
import Testing
import UIKit

@MainActor @Suite struct DeinitIdiomTests {
    @Test func plainDeinitializersRunWhenTheLastReferenceGoes() {
        let counter = DeinitCounter()
        func expect(_ names: String..., of make: () -> AnyObject) {
            let before = counter.names.count
            do { _ = make() }
            #expect(Array(counter.names[before...]) == names)
        }
        expect("view") { PlainView(counter) }
        expect("controller") { PlainController(counter) }
        expect("table cell") {
            let new = PlainCell(style: .default, reuseIdentifier: nil)
            new.counter = counter
            return new
        }
        expect("collection cell") {
            let new = PlainItem(frame: .zero)
            new.counter = counter
            return new
        }
        expect("control") {
            let new = PlainControl(frame: .zero)
            new.counter = counter
            return new
        }
        expect("button") {
            let new = PlainButton(frame: .zero)
            new.counter = counter
            return new
        }
        expect("field") {
            let new = PlainField(frame: .zero)
            new.counter = counter
            return new
        }
        expect("text view") {
            let new = PlainTextView(frame: .zero)
            new.counter = counter
            return new
        }
        expect("image view") {
            let new = PlainImageView(frame: .zero)
            new.counter = counter
            return new
        }
        expect("window") {
            let new = PlainWindow(frame: .zero)
            new.counter = counter
            return new
        }
        expect("navigation") {
            let new = PlainNavigation()
            new.counter = counter
            return new
        }
        expect("recognizer") {
            let new = PlainRecognizer()
            new.counter = counter
            return new
        }
        expect("layer") {
            let new = PlainLayer()
            new.counter = counter
            return new
        }
        expect("derived", "base") {
            let new = DerivedWithDeinit()
            (new.counter, new.ownCounter) = (counter, counter)
            return new
        }
        expect("isolated 1") {
            let new = IsolatedView()
            new.counter = counter
            new.addSubview(UIView())
            return new
        }
    }

    /// The framework's part runs on the main actor, before the thread continues: what the views retain stays consistent.
    @Test func aLastReferenceThatGoesOnAnotherThread() async {
        let counter = DeinitCounter()
        let subview = UIView()
        let child = UIViewController()
        weak var view: PlainView?
        weak var controller: PlainController?
        let box = LastReference()
        do {
            let (newView, newController) = (PlainView(counter), PlainController(counter))
            newView.addSubview(subview)
            newController.addChild(child)
            box.objects = [newView, newController]
            (view, controller) = (newView, newController)
        }
        #expect(subview.superview != nil && child.parent != nil)
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                box.objects = []
                continuation.resume()
            }
        }
        #expect(view == nil && controller == nil)
        #expect(subview.superview == nil && child.parent == nil)
        #expect(counter.names.sorted() == ["controller", "view"])
    }
}

private final class LastReference: @unchecked Sendable {
    nonisolated(unsafe) var objects: [AnyObject] = []
}
