/// Controls and observes the editing of a text field. All methods are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
    /// Returns whether editing may begin. The browser has already focused the field; false removes the focus. True by
    /// default.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when the field has got the focus.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether the field may lose the focus. True by default.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when the field has lost the focus.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Returns whether to accept an edit. The browser already shows it; false reverts it. True by default.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called when the selection has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether the clear button may clear the text. True by default.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Returns whether Return does what the field does by itself: its actions for `editingDidEndOnExit` and
    /// `primaryActionTriggered`; in an alert, the next field or the preferred button. True by default.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
