/// A picture.
public struct Image: Hashable, Sendable {
    /// The size of a symbol beside text.
    public enum Scale: Hashable, Sendable { case small, medium, large }
}
