@testable import Gallery

/// The addresses of all pages of the gallery, by its own code.
@MainActor var galleryAddresses: [String] { GalleryPage.addresses }
