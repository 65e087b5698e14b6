@testable import Gallery

/// The addresses of all pages of the gallery, by its own code.
@MainActor var galleryAddresses: [String] { GalleryPage.addresses }

/// The addresses of their sources.
@MainActor var gallerySourceAddresses: [String] { GalleryPage.sourceAddresses }
