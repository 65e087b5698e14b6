/// An unretained reference to an object that something else keeps alive.
///
/// Avoids retain/release, which takes as long as thirty instructions and doubled the cost of a new row, where parents,
/// owners and layout items are visited. Use `Unretained` only where the object graph guarantees the lifetime: a child's
/// reference to its parent, or a reference that the object clears in its `deinit`. An object that public API can
/// outlive needs a strong or a weak reference.
///
/// Debug builds check each use: if the object has been or is being deallocated, they stop with the file and line of the
/// use. Release builds check nothing. An object that is `UsableInDeinit` may be used until its last `deinit` has returned.
///
/// ```swift
/// final class Node {
///     private var parent: Unretained<Node>?
///     func climb() { parent?.borrow { $0.climb() } }
/// }
/// ```
@frozen public struct Unretained<Object: AnyObject> {
    #if DEBUG
        // In a separate object: the compiler lays out an optional structure with a weak property in two ways, depending
        // on the module that uses it (Swift 6.3).
        @usableFromInline let reference: WeakReference<Object>
    #else
        @usableFromInline let reference: Unmanaged<Object>
    #endif

    @inlinable @inline(__always)
    public init(_ object: Object) {
        #if DEBUG
            reference = WeakReference(object)
        #else
            reference = .passUnretained(object)
        #endif
    }

    /// The object, retained by the caller.
    @inlinable @inline(__always)
    public var object: Object {
        #if DEBUG
            checked()
        #else
            reference.takeUnretainedValue()
        #endif
    }

    /// Calls `body` with the object, without retaining it. Something else must keep the object alive meanwhile.
    @inlinable @inline(__always)
    public func borrow<Result>(
        file: StaticString = #fileID, line: UInt = #line, _ body: (Object) throws -> Result
    ) rethrows -> Result {
        #if DEBUG
            try body(checked(file: file, line: line))
        #else
            try reference._withUnsafeGuaranteedRef(body)
        #endif
    }

    /// Whether this refers to `object`. Valid even after the referenced object was deallocated.
    @inlinable @inline(__always)
    public func refers(to object: Object) -> Bool { identifier == ObjectIdentifier(object) }

    @inlinable @inline(__always)
    var identifier: ObjectIdentifier {
        #if DEBUG
            reference.identifier
        #else
            // Compares only the bits: a copy of the reference could retain a deallocated object.
            unsafeBitCast(reference, to: ObjectIdentifier.self)
        #endif
    }

    #if DEBUG
        @usableFromInline func checked(file: StaticString = #fileID, line: UInt = #line) -> Object {
            guard let object = reference.usableObject else {
                preconditionFailure(
                    "\(Object.self) was accessed through an unretained reference after it was deallocated.", file: file,
                    line: line)
            }
            return object
        }
    #endif
}

/// An object whose `deinit`, and those of its subclasses, may use unretained references to it.
///
/// Apps subclass views, controllers and layers, and call what they like in a `deinit`: a subview that is removed there
/// refers to the object that is being deallocated. Other objects are not used at that time; a use of theirs is a mistake.
package protocol UsableInDeinit: AnyObject {
    #if DEBUG
        /// A constant that is released with the object's stored properties, after the last `deinit`.
        nonisolated var deinitMark: DeinitMark { get }
    #endif
}

#if DEBUG
    /// Exists until the `deinit` of its owner has returned. See `UsableInDeinit`.
    package final class DeinitMark: Sendable {
        package init() {}
    }

    @usableFromInline final class WeakReference<Object: AnyObject> {
        @usableFromInline weak var object: Object?
        @usableFromInline let identifier: ObjectIdentifier
        private let unmanaged: Unmanaged<Object>
        private weak var mark: DeinitMark?

        @usableFromInline init(_ object: Object) {
            self.object = object
            identifier = ObjectIdentifier(object)
            unmanaged = .passUnretained(object)
            mark = (object as? any UsableInDeinit)?.deinitMark
        }

        /// The object, until it is deallocated or, if it is `UsableInDeinit`, until its `deinit` has returned.
        @usableFromInline var usableObject: Object? {
            if let object { return object }
            return mark == nil ? nil : unmanaged.takeUnretainedValue()
        }
    }
#endif

extension Unretained: Equatable {
    /// Whether both refer to the same object. Valid even after it was deallocated.
    @inlinable @inline(__always)
    public static func == (a: Self, b: Self) -> Bool { a.identifier == b.identifier }
}

/// As for a strong reference. (The reference itself is never written after its initialisation.)
extension Unretained: @unchecked Sendable where Object: Sendable {}
