@_exported import FoundationNetworking
@_exported import LifelineUI
