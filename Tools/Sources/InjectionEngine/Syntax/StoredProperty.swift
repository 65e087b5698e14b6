import SwiftSyntax

/// What an initializer from outside must know of a stored property.
struct StoredProperty {
    /// Whether it may stand as it is, or its default be assigned by a statement.
    let canBeAssigned: Bool
    /// The statement that assigns the default, if there is one.
    let assignment: String?

    init?(_ fixture: Fixture) {
        guard let node = fixture.node.as(VariableDeclSyntax.self), node.bindings.count == 1,
            let binding = node.bindings.first
        else { return nil }
        let isConstant = node.bindingSpecifier.text == "let"
        let isPlain = node.attributes.isEmpty && !node.modifiers.contains { ["lazy", "weak"].contains($0.name.text) }
        if let value = binding.initializer?.value {
            canBeAssigned = isPlain && !isConstant
            assignment = "self.\(binding.pattern.trimmedDescription) = \(value.trimmedDescription)"
        } else if !isConstant, binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true {
            canBeAssigned = isPlain
            assignment = "self.\(binding.pattern.trimmedDescription) = nil"
        } else {
            canBeAssigned = isPlain
            assignment = nil
        }
    }
}
