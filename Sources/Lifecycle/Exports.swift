@_exported import Hooks
@_exported import LifelineKit
@_exported import LifelineUI
