import LifelineKit
import WindowServer

/// Lets a server hand its scenes over to other processes by the app's store.
extension StoredScenes: SceneKeeper {}
