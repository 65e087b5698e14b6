import Foundation

/// What distinguishes a node among the children of its parent, in every process.
enum ViewPathStep {
    /// The parent never has another child.
    case only
    /// The parent's children are the parts of its view, in a fixed order: `_ViewNode.index`.
    case index
    /// The element of a `ForEach`.
    case id(AnyHashable)
    /// The child can't be distinguished with certainty, for example because there is one for each item of other content.
    case unknown
}

/// The place of a node in its tree: the views with a body from the root to it, the positions of views in containers
/// and branches, and the ids of `ForEach` and `id(_:)`.
///
/// Two nodes of a tree never have the same path. Nil stands for a path that is not certain.
@MainActor enum ViewPath {
    /// Returns the path of a node that is being created or is in the tree.
    static func path(of node: _ViewNode) -> String? {
        var parts: [String] = []
        var next: _ViewNode? = node
        while let current = next {
            guard let own = part(of: current) else { return nil }
            parts.append(own)
            if let parent = current.parent {
                guard let step = text(of: parent.step(to: current), to: current) else { return nil }
                parts.append(step)
            }
            next = current.parent
        }
        return parts.reversed().joined()
    }

    /// Returns the path of a child, from its parent's.
    static func path(of child: _ViewNode, _ step: ViewPathStep, in parent: String) -> String? {
        guard let step = text(of: step, to: child), let own = part(of: child) else { return nil }
        return parent + step + own
    }

    /// What a node itself adds to the path, whatever its position is.
    static func part(of node: _ViewNode) -> String? {
        var part = node.stateName.map { "/" + $0 } ?? ""
        if let owner = node as? any IdentityOwner {
            guard let id = PathText.text(of: owner.identity) else { return nil }
            part += "@" + id
        }
        return part
    }

    private static var names: [ObjectIdentifier: String] = [:]

    /// A type's own name, without module and generic arguments.
    static func name(of type: Any.Type) -> String {
        if let name = names[ObjectIdentifier(type)] { return name }
        let name = String(String(describing: type).prefix { $0 != "<" })
        names[ObjectIdentifier(type)] = name
        return name
    }

    private static func text(of step: ViewPathStep, to child: _ViewNode) -> String? {
        switch step {
        case .only: ""
        case .index: ".\(child.index)"
        case .id(let id): PathText.text(of: id).map { "[\($0)]" }
        case .unknown: nil
        }
    }
}

/// An id of the framework's own views with another form in paths.
protocol PathIdentifier {
    /// Nil if nothing identifies it in another process.
    @MainActor var pathText: String? { get }
}

/// Ids as texts that are equal in all processes exactly if the ids are.
@MainActor enum PathText {
    /// Returns the text of an id; nil if its type has no form outside of the process: it is neither a number, a text,
    /// an enumeration without associated values, nor `Encodable`.
    static func text(of id: AnyHashable) -> String? {
        switch id.base {
        case let identifier as any PathIdentifier: identifier.pathText
        case let text as String: "\(text.utf8.count):\(text)"
        case let number as Int: "\(number)"
        case let id as UUID: id.uuidString
        case let value as any Encodable: encoded(value)
        case let value where isPlainCase(value): "\(type(of: value)):\(value)"
        default: nil
        }
    }

    private static func encoded(_ value: any Encodable) -> String? {
        guard let data = StateCoding.encode(value) else { return nil }
        return "\(type(of: value)):\(data.count):\(String(decoding: data, as: UTF8.self))"
    }

    /// Whether the value is a case without associated values of an enumeration that is described by the case's name.
    private static func isPlainCase(_ value: Any) -> Bool {
        guard !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible) else {
            return false
        }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .enum && mirror.children.isEmpty
    }
}
