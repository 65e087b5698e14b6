#if DEBUG
    import HotReload
    import LifelineKit
    import LifelineUI
    import Ownership

    extension Injection {
        /// Observes the driver, and notifications that others post.
        static func begin() {
            guard !isListening else { return }
            isListening = true
            TypedFields.begin()
            _ = NotificationCenter.default.addObserver(forName: notificationName, object: nil, queue: nil) {
                notification in
                let notification = UnsafeSendable(notification)
                MainThread.run { reload(notification.value) }
            }
            // When an edit changes the type of a declared view, its views are replaced by new ones.
            var positions: [ScrollPositions] = []
            HotReload.onReload("Vaccine.positions", stage: .prepare) { _ in
                positions = windows.map { ScrollPositions(of: $0) }
            }
            HotReload.onReload("Vaccine.restore", stage: .finish) { _ in
                for window in windows { window.layoutIfNeeded() }
                for position in positions { position.restore() }
                positions = []
            }
            HotReload.onReload("Vaccine", stage: .reload) { event in
                guard event.generation > 0 else { return }
                NotificationCenter.default.post(name: notificationName, object: object(for: event.types))
            }
        }

        private static var isListening = false

        private static var windows: [UIWindow] {
            UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
        }

        /// Returns the notification's object. Only for controllers, views, layouts and data sources is it known what must
        /// reload. For any other code (a function, a model) its users are unknown, so everything reloads. Declared views
        /// are evaluated in any case.
        private static func object(for types: [Any.Type]) -> Any? {
            let others = types.filter { !($0 is any LifelineUI.View.Type) }
            if others.isEmpty, !types.isEmpty { return types }
            return others.allSatisfy { knowsItsUsers($0) } && !others.isEmpty ? types : nil
        }

        private static func knowsItsUsers(_ type: Any.Type) -> Bool {
            type is UIResponder.Type || type is UICollectionViewLayout.Type || type is any UITableViewDataSource.Type
                || type is any UICollectionViewDataSource.Type
        }

        private static func reload(_ notification: Notification) {
            let windows = UIApplication.shared.windows
            let positions = windows.map { ScrollPositions(of: $0) }
            let texts = windows.map { TypedTexts(in: $0) }
            InjectionObservers.notify(notification)
            if isAutomatic {
                let types = InjectedTypes(notification)
                let roots = windows.compactMap(\.rootViewController)
                for controller in roots.flatMap({ concerned(by: types, in: $0) })
                where controller.parent != nil || controller.presentingViewController != nil
                    || roots.contains(where: { $0 === controller })
                {
                    ControllerReload(controller).perform()
                }
                for window in windows { reloadViews(in: window, types) }
            }
            for text in texts { text.restore() }
            for position in positions { position.restore() }
        }

        /// Returns the affected controllers that were not added, parents first, then those they present. Controllers
        /// that a parent recreated already have the new code.
        private static func concerned(by types: InjectedTypes, in controller: UIViewController) -> [UIViewController] {
            let own = !InjectionObservers.contains(controller) && types.concern(controller) ? [controller] : []
            // A child also returns what its parent presents.
            let presented = controller.presentedViewController
            let isOwn = presented !== controller.parent?.presentedViewController
            return own + controller.children.flatMap { concerned(by: types, in: $0) }
                + (isOwn ? presented.map { concerned(by: types, in: $0) } ?? [] : [])
        }

        private static func reloadViews(in view: UIView, _ types: InjectedTypes) {
            if let injectable = view as? any Injectable, types.types != nil, types.include(view) {
                ViewReload(injectable).perform()
            }
            ListReload.perform(view, types)
            for subview in view.subviews { reloadViews(in: subview, types) }
        }
    }

    @_cdecl("lifeline_begin_injection_Vaccine")
    package func lifelineBeginInjectionOfVaccine() {
        MainActor.assumeIsolated {
            Injection.begin()
            ProblemOverlay.begin()
            SceneUIState.begin()
        }
    }
#endif
