#if DEBUG
    import Foundation
    import LifelineKit

    /// The observers of injections, in the order in which they were added.
    ///
    /// A separate list, because `NotificationCenter` calls in any order, and still calls observers removed during the
    /// call.
    @MainActor enum InjectionObservers {
        private struct Entry {
            weak var observer: AnyObject?
            let call: @MainActor (AnyObject, Notification) -> Void
        }

        private static var entries: [Entry] = []

        static func add<Observer: AnyObject>(
            _ observer: Observer, _ method: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void
        ) {
            let entry = Entry(observer: observer) { object, notification in
                if let object = object as? Observer { method(object)(notification) }
            }
            entries.removeAll { $0.observer == nil }
            if let index = entries.firstIndex(where: { $0.observer === observer }) {
                entries[index] = entry
            } else {
                entries.append(entry)
            }
        }

        static func contains(_ observer: AnyObject) -> Bool { entries.contains { $0.observer === observer } }

        static func remove(_ observer: AnyObject) {
            entries.removeAll { $0.observer === observer || $0.observer == nil }
        }

        static func notify(_ notification: Notification) {
            for entry in entries {
                // Skip observers that an earlier call released or removed.
                guard let observer = entry.observer, contains(observer) else { continue }
                entry.call(observer, notification)
            }
        }
    }
#endif
