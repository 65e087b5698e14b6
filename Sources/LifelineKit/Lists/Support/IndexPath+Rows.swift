/// Positions in lists: a section, and a row or item in it. Foundation for Linux has index paths, but not these members.
extension IndexPath {
    /// Creates the index path of an element of a list.
    public init(row: Int, section: Int) { self = [section, row] }
    /// Creates the index path of an element of a list.
    public init(item: Int, section: Int) { self = [section, item] }

    /// The first index. Reading it from an empty path stops the process.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The second index. Reading it from a path with fewer than two stops the process.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The second index. Reading it from a path with fewer than two stops the process.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
