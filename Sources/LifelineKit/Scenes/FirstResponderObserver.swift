/// Notified when another responder of a scene becomes the first, or none is.
@MainActor package protocol FirstResponderObserver: AnyObject {
    func firstResponderDidChange()
}
