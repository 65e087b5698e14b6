import LifelineKit
import LifelineTesting

@testable import Gallery

/// Opens a page of the gallery as a browser does.
@MainActor func openGallery(_ path: String, width: Double = 390, height: Double = 844) -> TestScene {
    TestScene(app: GalleryApp(), size: CGSize(width: width, height: height), path: path)
}

extension TestScene {
    /// Settles until a condition holds, in at most a hundred rounds.
    @MainActor func settle(until condition: () throws -> Bool) async rethrows -> Bool {
        for _ in 0..<100 {
            if try condition() { return true }
            await settle()
            performTurn()
        }
        return try condition()
    }
}
