extension UIApplication {
    package static func run(_ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate) {}
}
