/// A controller whose content is declared, and so is evaluated again by itself when code was replaced.
@preconcurrency @MainActor package protocol DeclaredContent: UIViewController {}

extension UIHostingController: DeclaredContent {}
