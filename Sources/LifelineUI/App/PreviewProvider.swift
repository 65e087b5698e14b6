/// Declares views for a preview. Lifeline does not run previews: providers only compile, and their views can be shown
/// like any other.
@preconcurrency @MainActor
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
