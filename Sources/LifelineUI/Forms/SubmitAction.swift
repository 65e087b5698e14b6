extension EnvironmentValues {
    /// Submits the form of the view, as a `SubmitButton` in its place does.
    ///
    /// ```swift
    /// @Environment(\.submit) private var submit
    /// Button("Send") { submit() }
    /// ```
    /// Not in SwiftUI.
    public var submit: SubmitAction {
        SubmitAction(scope: validationScope, submission: submission, texts: unsavedTexts)
    }
}

/// Submits a form: validates its fields, then runs the actions of the enclosing `onSubmit` modifiers. See
/// `EnvironmentValues.submit`, and `SubmitButton` for the form that is meant.
public struct SubmitAction {
    let scope: ValidationScope?
    let submission: Submission?
    let texts: UnsavedTexts?

    private enum Outcome { case submitted, invalid, nothingToDo }

    /// Submits the form: runs its `onSubmit` if all fields are valid, and focuses the first invalid field otherwise.
    @preconcurrency @MainActor public func callAsFunction() { submit(named: "submit()") }

    /// - Parameter name: The description of what submits, for the report that nothing is to be done.
    @MainActor func submit(named name: @autoclosure () -> String) {
        var steps = submission?.steps ?? []
        if let scope, scope.isPage {
            let page = scope.submission(with: steps)
            guard ValidationScope.validate(page.fields) else { return }
            steps = page.steps
        } else if let scope, !scope.validate() {
            // Before an action that is inside of the form, too.
            return
        }
        guard case .nothingToDo = perform(steps) else { return }
        #if DEBUG
            let problem =
                steps.isEmpty
                ? "it is in no form, and its page has none. Add a Form to the page, or validationScope() to a view around the fields, and"
                : "its form has no action. Outside of the form,"
            UIApplication.log.warning("\(name()) submits nothing: \(problem) add onSubmit { … }.")
        #endif
    }

    /// Submits by Return in a field. It submits nothing while the text of that field is invalid.
    @MainActor func submit(from field: ValidatedField?) {
        if let field, field.message != nil {
            if let scope, !scope.isPage { _ = scope.validate() } else { field.reveal() }
        } else {
            _ = perform(submission?.stepsOfField ?? [])
        }
    }

    @MainActor private func perform(_ steps: [Submission]) -> Outcome {
        var performed: [Submission] = []
        defer { texts?.didSubmit(performed) }
        for step in steps {
            if let form = step.form, !form.validate() { return .invalid }
            guard let action = step.action else { continue }
            action()
            performed.append(step)
        }
        return performed.isEmpty ? .nothingToDo : .submitted
    }
}
