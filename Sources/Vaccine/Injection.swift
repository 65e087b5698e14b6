import Foundation
import LifelineKit

/// Prepares an app for code that is replaced at run time.
///
/// ```swift
/// Injection.load(then: applicationDidLoad)
///     .add(observer: self, with: AppDelegate.injected(_:))
/// ```
/// Under `lifeline run` it works without any call: controllers and views on the screen reload by themselves. In release
/// builds the calls only run their handlers. (Vaccine.)
@preconcurrency @MainActor public enum Injection {
    /// Posted when code was replaced. The object is an array of the types, or nil if anything may be new.
    nonisolated public static let notificationName = Notification.Name("INJECTION_BUNDLE_NOTIFICATION")

    /// Whether the app observes replaced code.
    public private(set) static var isLoaded = false
    /// Whether controllers, views and data sources on the screen reload without being added.
    public internal(set) static var isAutomatic = true
    /// Whether reloads are animated.
    public internal(set) static var animations = false

    /// Makes the app observe replaced code, then runs `handler`, always and synchronously.
    ///
    /// Only the first call configures; later ones only run their handler.
    /// - Parameters:
    ///   - swizzling: whether controllers, views and data sources on the screen reload without being added. (The name
    ///     is the original's, which swizzled methods of UIKit for that.)
    ///   - animations: whether a reload fades from the old appearance to the new one.
    @discardableResult
    public static func load(
        then handler: () -> Void = {}, swizzling: Bool = true, animations: Bool = false
    ) -> Injection.Type {
        defer { handler() }
        #if DEBUG
            guard !isLoaded else { return self }
            isLoaded = true
            isAutomatic = swizzling
            self.animations = animations
            begin()
        #endif
        return self
    }

    /// Calls a method of an object at every injection, whatever was replaced. The object is not retained.
    ///
    /// An object has one such method: adding it again, as a reloaded `viewDidLoad` does, only replaces the method.
    @discardableResult
    public static func add<Observer: AnyObject>(
        observer: Observer, with method: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void
    ) -> Injection.Type {
        #if DEBUG
            InjectionObservers.add(observer, method)
        #endif
        return self
    }

    /// Reloads a controller when its code, or that of a child, was replaced.
    public static func addViewController(_ controller: UIViewController) {
        add(observer: controller, with: UIViewController.injected(_:))
    }

    /// Returns whether the code of an object's class, or of one of its superclasses, was replaced according to a
    /// notification.
    public static func objectWasInjected(_ object: AnyObject, in notification: Notification) -> Bool {
        #if DEBUG
            InjectedTypes(notification).include(object)
        #else
            false
        #endif
    }

    /// Returns whether a controller must reload: its own code or that of a child was replaced.
    public static func viewControllerWasInjected(_ controller: UIViewController, in notification: Notification) -> Bool
    {
        #if DEBUG
            InjectedTypes(notification).concern(controller)
        #else
            false
        #endif
    }
}

/// An object that can observe injections. All responders and all `NSObject`s can.
@preconcurrency @MainActor public protocol InjectionObserver: AnyObject {}

extension UIResponder: InjectionObserver {}
extension NSObject: InjectionObserver {}

extension InjectionObserver {
    /// Calls a method at every injection, whatever was replaced, and a closure now.
    public func addInjection(
        with method: @escaping @MainActor (Self) -> @MainActor (Notification) -> Void,
        invoke closure: (() -> Void)? = nil
    ) {
        Injection.add(observer: self, with: method)
        closure?()
    }

    /// Stops observing injections.
    public func removeInjection() {
        #if DEBUG
            InjectionObservers.remove(self)
        #endif
    }
}

extension UIViewController {
    /// Reloads the controller if the notification affects it: removes its children and subviews and calls `viewDidLoad`
    /// again. The controller and its view remain the same objects.
    public func injected(_ notification: Notification) {
        #if DEBUG
            if InjectedTypes(notification).concern(self) { ControllerReload(self).perform() }
        #endif
    }
}

/// A view that is built in `loadView`, which is called again when the view's code was replaced.
///
/// Call it in the view's initializer. Before it is called again, the constraints inside the view are deactivated: those
/// in a stored property `layoutConstraints`, if there is one, else all between and within its subviews.
@preconcurrency @MainActor public protocol Injectable: UIView {
    /// Creates the view. Called when code was injected.
    func loadView()
}
