@_exported import Hooks
@_exported import Stores
