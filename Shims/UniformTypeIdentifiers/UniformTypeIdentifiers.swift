// For sources that import the framework of `UTType`, which is part of LifelineKit.
@_exported import LifelineKit
