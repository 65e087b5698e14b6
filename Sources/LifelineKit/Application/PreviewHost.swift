/// Connects LifelineServer, which finds the previews of a program, with LifelineUI, which shows them.
@MainActor package enum PreviewHost {
    /// Makes the delegate of the app that shows previews. LifelineUI sets it when `lifeline_begin_previews` is called.
    package static var makeDelegate: (@MainActor () -> any UIApplicationDelegate)?

    /// Called after the functions of a program, or of a patch of it, have registered their previews, with the types that
    /// provide others.
    package static var didLoad: (@MainActor (_ providers: [Any.Type]) -> Void)?
}
