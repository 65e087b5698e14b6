@_exported import LifelineUI
