/// A step of submitting what is inside a view: the action of an `onSubmit`, or the validation of a form.
///
/// The environment has the innermost step around a view. A submission performs it, then those outside of it.
@MainActor final class Submission {
    var action: (() -> Void)?
    /// The form that the step validates, which owns the step.
    weak var form: ValidationScope?
    /// The next step outside of this one.
    var outer: Submission?
    /// Whether the step presses the default button of an alert, which only Return in a field does.
    var isDefaultAction = false

    nonisolated init() {}

    /// This step and those outside of it.
    var steps: [Submission] { all.filter { !$0.isDefaultAction } }

    /// The steps of Return in a field. In an alert these are the steps inside of it, or else its default button.
    var stepsOfField: [Submission] {
        let all = all
        guard let end = all.firstIndex(where: \.isDefaultAction) else { return all }
        return Array(end == 0 ? all[...0] : all[..<end])
    }

    private var all: [Submission] { Array(sequence(first: self) { $0.outer }) }
}

private enum SubmissionKey: EnvironmentKey {
    static var defaultValue: Submission? { nil }
}

extension EnvironmentValues {
    /// The innermost step of a submission in the views inside; nil if there is none.
    var submission: Submission? {
        get { self[SubmissionKey.self] }
        set { self[SubmissionKey.self] = newValue }
    }
}

/// Adds an action to the submissions of the views inside.
struct _SubmitModifier: ViewModifier {
    let triggers: SubmitTriggers
    let action: () -> Void
    @State private var step = Submission()
    @Environment(\.submission) private var outer

    func body(content: Content) -> some View {
        step.action = action
        step.outer = outer
        let (triggers, action, step) = (triggers, action, step)
        return content.transformEnvironment(\.self) { environment in
            if triggers.contains(.text) { environment.submission = step }
            if triggers.contains(.search) {
                let outer = environment.onSearchSubmit
                environment.onSearchSubmit = {
                    action()
                    outer?()
                }
            }
        }
    }
}

/// Gives the items of a toolbar the form of the view that declares them.
struct _FormContext: ViewModifier {
    let scope: ValidationScope?
    let submission: Submission?

    func body(content: Content) -> some View {
        content.environment(\.validationScope, scope).environment(\.submission, submission)
    }
}
