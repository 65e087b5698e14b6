@_exported import Foundation
@_exported import LifelineKit
@_exported import Observation
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation

#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif
