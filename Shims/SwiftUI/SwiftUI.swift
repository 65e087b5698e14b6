// What Apple's SwiftUI brings with it: its own names, UIKit's, Combine's (OpenCombine's) and Foundation's.
@_exported import LifelineUI
@_exported import UIKit
