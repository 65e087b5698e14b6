#if DEBUG
    import HotReload
    import LifelineKit
    import LifelineUI

    extension Injection {
        /// Listens to the driver, and to notifications that others post.
        static func begin() {
            guard !isListening else { return }
            isListening = true
            _ = NotificationCenter.default.addObserver(forName: notificationName, object: nil, queue: nil) { notification in
                nonisolated(unsafe) let notification = notification
                if Thread.isMainThread {
                    MainActor.assumeIsolated { reload(notification) }
                } else {
                    DispatchQueue.main.async { reload(notification) }
                }
            }
            HotReload.onReload("Vaccine", stage: .reload) { event in
                guard event.generation > 0 else { return }
                NotificationCenter.default.post(name: notificationName, object: object(for: event.types))
            }
        }

        private static var isListening = false

        /// The notification's object. Only code that makes controllers and views says by itself who must reload; of
        /// anything else (a function, a model) who uses it is not known, so all do. Declared views are evaluated anyway.
        private static func object(for types: [Any.Type]) -> Any? {
            let others = types.filter { !($0 is any LifelineUI.View.Type) }
            if others.isEmpty, !types.isEmpty { return types }
            return others.allSatisfy { $0 is UIResponder.Type } && !others.isEmpty ? types : nil
        }

        private static func reload(_ notification: Notification) {
            let windows = UIApplication.shared.windows
            let positions = windows.map { ScrollPositions(of: $0) }
            InjectionObservers.notify(notification)
            if isAutomatic {
                let types = InjectedTypes(notification)
                for window in windows {
                    if let root = window.rootViewController { reload(root, types, notification) }
                    reloadViews(in: window, types)
                }
            }
            for position in positions { position.restore() }
        }

        /// Controllers that were not added, parents first.
        private static func reload(_ controller: UIViewController, _ types: InjectedTypes, _ notification: Notification) {
            if !InjectionObservers.contains(controller), types.concern(controller) { ControllerReload(controller).perform() }
            for child in controller.children { reload(child, types, notification) }
        }

        private static func reloadViews(in view: UIView, _ types: InjectedTypes) {
            if let injectable = view as? any Injectable, types.types != nil, types.include(view) {
                ViewReload(injectable).perform()
            }
            for subview in view.subviews { reloadViews(in: subview, types) }
        }
    }

    @_cdecl("lifeline_begin_injection_Vaccine")
    package func lifelineBeginInjectionOfVaccine() {
        MainActor.assumeIsolated {
            Injection.begin()
            ProblemOverlay.begin()
        }
    }
#endif
