@_exported import Foundation
@_exported import LifelineKit
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
