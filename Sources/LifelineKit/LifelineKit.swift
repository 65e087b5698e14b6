@_exported import CombineOperators
@_exported import Foundation
@_exported import LayerTree
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
@_exported import Routes
