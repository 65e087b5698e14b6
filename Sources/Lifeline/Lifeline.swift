@_exported import Hooks
@_exported import Lifecycle
@_exported import LifecycleHooks
@_exported import LifelineKit
@_exported import LifelineUI
