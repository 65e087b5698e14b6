#if DEBUG
    /// Identifies a tab across processes by what both can see of it.
    package struct SceneIdentity: Codable {
        /// The address that the page shows, and reloads.
        let address: String
        /// The name in the browser's cookie, which `lifeline run` lets the next process read.
        let visitor: String
        let width: Double
        let height: Double

        @MainActor package init(of scene: UIWindowScene) {
            address = scene.shownPath
            visitor = scene.visitor
            width = scene.bounds.width
            height = scene.bounds.height
        }

        /// A score for how likely two tabs are the same; 0 if they can't be. A tab of another browser is another one, whatever
        /// it shows.
        private func likeness(to other: SceneIdentity) -> Int {
            guard address == other.address, visitor == other.visitor else { return 0 }
            return width == other.width && height == other.height ? 2 : 1
        }

        /// The index of the identity most likely to be the scene's; among equals, the first.
        @MainActor package static func index(of scene: UIWindowScene, among known: [SceneIdentity]) -> Int? {
            let own = SceneIdentity(of: scene)
            var best: (index: Int, likeness: Int)?
            for (index, identity) in known.enumerated() {
                let likeness = identity.likeness(to: own)
                if likeness > best?.likeness ?? 0 { best = (index, likeness) }
            }
            return best?.index
        }
    }
#endif
