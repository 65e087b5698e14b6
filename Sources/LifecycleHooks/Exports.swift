@_exported import LifelineKit
