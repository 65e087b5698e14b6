/// The numbers of live objects, for leak tests. Counting costs one addition each.
@MainActor package enum ObjectCounts {
    package internal(set) static var scenes = 0
    package internal(set) static var windows = 0
    package internal(set) static var controllers = 0
    package internal(set) static var views: Int {
        get { viewCount }
        set { viewCount = newValue }
    }
    private static var viewCount = 0
    package internal(set) static var gestureRecognizers = 0
    /// Calls of `layoutSubviews` by the layout phase since the process started.
    package internal(set) static var layouts: Int {
        get { layoutCount }
        set { layoutCount = newValue }
    }
    private static var layoutCount = 0
    /// Turns of all scenes since the process started.
    package internal(set) static var turns = 0
}
