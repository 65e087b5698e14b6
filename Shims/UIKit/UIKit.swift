// What Apple's UIKit brings with it: its own names and Foundation's.
@_exported import Foundation
@_exported import LifelineKit

#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
