// Swift Testing brings a module of this name for files that import both it and Apple's UIKit, and the compiler looks for it
// wherever a module is called UIKit. There is nothing to add here.
