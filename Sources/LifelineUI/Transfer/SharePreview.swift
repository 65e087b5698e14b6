/// A title and pictures of what is shared. Browsers show the title only.
public struct SharePreview<Image, Icon> {
    let title: String
}

extension SharePreview where Image == Never, Icon == Never {
    /// A preview with a title.
    public init(_ title: some StringProtocol) { self.title = String(title) }
}

extension SharePreview where Image: Transferable, Icon == Never {
    /// - Parameter image: Not shown: dialogs of browsers have no picture.
    public init(_ title: some StringProtocol, image: Image) { self.title = String(title) }
}

extension SharePreview where Image == Never, Icon: Transferable {
    /// - Parameter icon: Not shown: dialogs of browsers have no picture.
    public init(_ title: some StringProtocol, icon: Icon) { self.title = String(title) }
}

extension SharePreview where Image: Transferable, Icon: Transferable {
    /// - Parameters:
    ///   - image: Not shown: dialogs of browsers have no picture.
    ///   - icon: Not shown.
    public init(_ title: some StringProtocol, image: Image, icon: Icon) { self.title = String(title) }
}
