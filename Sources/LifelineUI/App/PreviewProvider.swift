/// Shows views in a preview. Nothing here runs previews: a provider compiles, and its views can be shown like any other.
@preconcurrency @MainActor
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}
