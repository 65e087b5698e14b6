/// A description of the content of a cell, from which a view is made and updated.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = person.name
/// content.secondaryText = person.role
/// cell.contentConfiguration = content
/// ```
/// To show content of your own, write a configuration and a view for it: a value with the properties, whose
/// `makeContentView` returns a view that applies each `configuration` it is given.
public protocol UIContentConfiguration {
    /// Creates a view that shows the configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView

    /// Returns the configuration for a state, such as that of a selected cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@MainActor public protocol UIContentView: UIView {
    /// The shown configuration. Setting it updates the view.
    var configuration: any UIContentConfiguration { get set }

    /// Returns whether the view can show a configuration; if not, cells create another view. By default configurations
    /// of the current one's type.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
