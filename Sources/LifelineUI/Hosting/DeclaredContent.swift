/// A controller whose content is declarative, and so is evaluated again automatically when code was replaced.
@preconcurrency @MainActor package protocol DeclaredContent: UIViewController {}

extension UIHostingController: DeclaredContent {}
