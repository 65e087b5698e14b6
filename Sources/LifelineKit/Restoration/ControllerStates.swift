import Foundation

/// The states that controllers write and read themselves.
@MainActor enum ControllerStates {
    private static let suffix = "|controller"

    /// What a controller writes that has no state.
    private static let empty = archive { _ in }

    private static func archive(_ write: (NSCoder) -> Void) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        // Readable, so that the texts of secure fields are found.
        archiver.outputFormat = .xml
        write(archiver)
        archiver.finishEncoding()
        return archiver.encodedData
    }

    /// Adds the states of a controller, its children and what it presents.
    static func add(_ controller: UIViewController, to record: inout SceneRecord) {
        if controller.isViewLoaded, let path = controller.restorationPath {
            let data = archive { controller.encodeRestorableState(with: $0) }
            if data != empty { record.add(data, at: path + suffix) }
        }
        forEachInner(controller) { add($0, to: &record) }
    }

    /// Lets controllers read their states, parents first, each once.
    static func restore(_ controller: UIViewController, from restoration: SceneRestoration) {
        if controller.isViewLoaded, let path = controller.restorationPath,
            let data = restoration.consume(path + suffix)
        {
            if let coder = try? NSKeyedUnarchiver(forReadingFrom: data) {
                coder.requiresSecureCoding = true
                coder.decodingFailurePolicy = .setErrorAndReturn
                controller.decodeRestorableState(with: coder)
                coder.finishDecoding()
            } else {
                restoration.didNotDecode("encodeRestorableState", of: "\(type(of: controller))")
            }
        }
        forEachInner(controller) { restore($0, from: restoration) }
    }

    private static func forEachInner(_ controller: UIViewController, _ body: (UIViewController) -> Void) {
        for child in controller.children { body(child) }
        guard let presented = controller.presentedViewController, presented.presentingViewController === controller
        else { return }
        body(presented)
    }
}
