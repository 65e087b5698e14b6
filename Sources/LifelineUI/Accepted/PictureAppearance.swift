extension View {
    /// Has no effect: pages can not be protected from screenshots.
    nonisolated public func contentCaptureProtected(_ protected: Bool = true) -> some View { self }

    /// Has no effect: it concerns widgets.
    nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

    /// Has no effect: it concerns measurements of Apple.
    nonisolated public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
}
