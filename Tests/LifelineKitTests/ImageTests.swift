import LifelineAssets
import LifelineKit
import LifelineTesting
import Testing

@MainActor struct ImageTests {
    nonisolated static func png(_ width: UInt32, _ height: UInt32) -> Data {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        for number in [width, height] {
            bytes += [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
        }
        return Data(bytes + [8, 6, 0, 0, 0])
    }

    nonisolated private static func jpeg(_ width: UInt8, _ height: UInt8, orientation: UInt8? = nil) -> Data {
        var bytes: [UInt8] = [0xFF, 0xD8]
        if let orientation {
            let tiff: [UInt8] = [
                0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
            ]
            let segment = Array("Exif".utf8) + [0, 0] + tiff
            bytes += [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
        } else {
            bytes += [0xFF, 0xE0, 0, 4, 1, 2]
        }
        return Data(bytes + [0xFF, 0xC0, 0, 11, 8, 0, height, 0, width, 1, 1, 17, 0, 0xFF, 0xDA, 0, 0])
    }

    nonisolated private static func webp(_ kind: String, _ rest: [UInt8]) -> Data {
        Data(
            Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [0, 0, 0, 0] + rest
                + [UInt8](repeating: 0, count: 12))
    }

    nonisolated private static func svg(_ text: String) -> Data { Data(text.utf8) }

    @Test func sizesAreReadFromTheFirstBytes() {
        func size(_ data: Data) -> CGSize? { UIImage(data: data)?.size }
        #expect(size(Self.png(30, 20)) == CGSize(width: 30, height: 20))
        #expect(size(Data(Array("GIF89a".utf8) + [10, 1, 7, 0, 0, 0])) == CGSize(width: 266, height: 7))
        #expect(size(Self.jpeg(40, 25)) == CGSize(width: 40, height: 25))
        #expect(size(Self.jpeg(40, 25, orientation: 6)) == CGSize(width: 25, height: 40))
        #expect(size(Self.jpeg(40, 25, orientation: 3)) == CGSize(width: 40, height: 25))
        #expect(size(Self.webp("VP8X", [0, 0, 0, 0, 9, 0, 0, 4, 0, 0])) == CGSize(width: 10, height: 5))
        #expect(size(Self.webp("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 12, 0, 13, 0])) == CGSize(width: 12, height: 13))
        #expect(size(Self.webp("VP8L", [0x2F, 9, 0x80, 1, 0])) == CGSize(width: 10, height: 7))
        #expect(size(Self.svg(#"<svg viewBox="0 0 24.5 12"/>"#)) == CGSize(width: 25, height: 12))
        #expect(
            size(Self.svg(#"<?xml version="1.0"?><svg stroke-width="3" width="9px" height='8' >"#))
                == CGSize(width: 9, height: 8))
        #expect(UIImage(data: Self.png(30, 20), scale: 2)?.size == CGSize(width: 15, height: 10))
    }

    @Test(arguments: [
        Data(), Data([0x89]), ImageTests.png(0, 5), ImageTests.png(1, 20_000),
        Data("<html><svg width='1' height='1'>".utf8),
        Data("hello".utf8), Data([0xFF, 0xD8, 0xFF]), Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        Data("<svg>".utf8), Data("<svg viewBox='0 0 x 3'>".utf8), Data("GIF89a".utf8), Data("RIFF0000WEBPVP8X".utf8),
    ])
    func otherDataIsNoPicture(_ data: Data) { #expect(UIImage(data: data) == nil) }

    @Test(arguments: SeededGenerator.seeds()) func cutAndDamagedFilesAreReadWithoutHarm(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for original in [Self.png(3, 4), Self.jpeg(9, 9, orientation: 8), Self.webp("VP8L", [0x2F, 9, 0x80, 1, 0])] {
            for count in 0...original.count { _ = UIImage(data: original.prefix(count)) }
            for _ in 0..<300 {
                var data = original
                data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                _ = UIImage(data: data)
            }
        }
    }

    @Test func addressesThatMayNotReachAPageAreRefused() throws {
        let size = CGSize(width: 1, height: 1)
        for text in ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "//host/x.png"] {
            let url = try #require(URL(string: text))
            #expect(UIImage(url: url, size: size) == nil)
        }
        #expect(UIImage(url: try #require(URL(string: "https://example.com/x.png")), size: size) != nil)
        #expect(UIImage(url: try #require(URL(string: "/x.png")), size: size) != nil)
    }

    @Test func aShownPictureIsPublishedWhileItLives() throws {
        let data = Self.png(17, 13)
        let view = UIImageView(image: UIImage(data: data))
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        let path = try #require(view.layer.sublayers?.first?.image?.url)
        #expect(path.hasPrefix("/lifeline/assets/") && SharedAssets.shared[path]?.contentType == "image/png")
        #expect(SharedAssets.shared[path]?.bytes == [UInt8](data))
        let held = SharedAssets.shared.count
        view.image = nil
        #expect(SharedAssets.shared.count == held - 1)
        // Browsers that were told of it may still fetch it.
        #expect(SharedAssets.shared[path] != nil)
        withExtendedLifetime(scene) {}
    }

    @Test func equalPicturesHaveOneAddress() {
        let images = [UIImage(data: Self.png(5, 5)), UIImage(data: Self.png(5, 5)), UIImage(data: Self.png(5, 6))]
        let addresses = images.map { UIImageView(image: $0).layer.sublayers?.first?.image?.url }
        #expect(addresses[0] == addresses[1] && addresses[0] != addresses[2])
        #expect(images[0] == images[1] && images[0] != images[2])
    }

    // MARK: Symbols

    @Test func theCommonSymbolsAreThere() {
        #expect(UIImage.systemNames.count > 700)
        for name in [
            "plus", "minus", "xmark", "checkmark", "trash", "trash.fill", "pencil", "square.and.pencil", "gear",
            "gearshape.fill", "house", "house.fill", "person", "person.crop.circle", "magnifyingglass", "heart.fill",
            "star", "star.fill", "bell", "bell.badge", "chevron.right", "chevron.left", "arrow.clockwise", "ellipsis",
            "ellipsis.circle", "info.circle", "questionmark.circle", "exclamationmark.triangle", "square.and.arrow.up",
            "doc.on.doc", "folder", "folder.badge.plus", "photo", "camera", "play.fill", "pause.fill", "calendar",
            "clock",
            "lock.fill", "eye.slash", "envelope", "paperplane.fill", "cart", "creditcard", "list.bullet", "wifi",
        ] {
            #expect(UIImage(systemName: name) != nil, "\(name)")
        }
        #expect(UIImage(systemName: "no.such.symbol") == nil)
    }

    @Test func everySymbolHasDrawings() {
        for name in UIImage.systemNames {
            for weight in [UIImage.SymbolWeight.regular, .bold] {
                let image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(weight: weight))
                #expect(UIImageView(image: image).layer.sublayers?.first?.image != nil, "\(name) \(weight)")
            }
        }
    }

    @Test func symbolsFollowTheirConfiguration() {
        typealias Configuration = UIImage.SymbolConfiguration
        let plain = UIImage(systemName: "heart")
        let large = UIImage(systemName: "heart", withConfiguration: Configuration(pointSize: 40, weight: .bold))
        #expect(plain?.size == CGSize(width: 20, height: 20) && large?.size == CGSize(width: 48, height: 48))
        let combined = Configuration(pointSize: 40).applying(Configuration(weight: .bold))
        #expect(combined == Configuration(pointSize: 40, weight: .bold))
        #expect(plain?.withConfiguration(combined) == large && plain != large)
        #expect(plain?.isSymbolImage == true && UIImage().isSymbolImage == false)
    }

    @Test func symbolsTakeTheTintAndPicturesDoNot() throws {
        let symbol = UIImageView(image: UIImage(systemName: "heart.fill"))
        let picture = UIImageView(image: UIImage(data: Self.png(8, 8)))
        let colored = UIImageView(image: UIImage(systemName: "heart.fill")?.withTintColor(.systemPink))
        let scene = TestScene(
            root: ClosureController { view in
                view.tintColor = .systemGreen
                [symbol, picture, colored].forEach(view.addSubview)
            })
        func layer(_ view: UIImageView) throws -> CALayer { try #require(view.layer.sublayers?.first) }
        #expect(
            try layer(symbol).image?.rendering == .template && layer(symbol).textColor == UIColor.systemGreen.cgColor)
        #expect(try layer(picture).image?.rendering == .original)
        #expect(try layer(colored).textColor == UIColor.systemPink.cgColor)
        symbol.superview?.tintColor = .systemRed
        #expect(try layer(symbol).textColor == UIColor.systemRed.cgColor)
        #expect(try layer(colored).textColor == UIColor.systemPink.cgColor)
        picture.image = picture.image?.withRenderingMode(.alwaysTemplate)
        #expect(try layer(picture).image?.rendering == .template)
        withExtendedLifetime(scene) {}
    }

    // MARK: Image views

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 60)),
        (.scaleAspectFit, CGRect(x: 20, y: 0, width: 60, height: 60)),
        (.scaleAspectFill, CGRect(x: 0, y: -20, width: 100, height: 100)),
        (.center, CGRect(x: 40, y: 20, width: 20, height: 20)), (.top, CGRect(x: 40, y: 0, width: 20, height: 20)),
        (.bottomRight, CGRect(x: 80, y: 40, width: 20, height: 20)),
        (.left, CGRect(x: 0, y: 20, width: 20, height: 20)),
    ])
    func theContentModeSaysWhereThePictureLies(_ mode: UIView.ContentMode, _ frame: CGRect) throws {
        let view = UIImageView(image: UIImage(data: Self.png(20, 20)))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 20))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        view.contentMode = mode
        view.layoutIfNeeded()
        #expect(view.layer.sublayers?.first?.frame == frame)
    }

    @Test func screenReadersMeetNamedPicturesOnly() throws {
        let view = UIImageView(image: UIImage(systemName: "star"))
        let scene = TestScene(root: ClosureController { $0.addSubview(view) })
        #expect(try scene.find(role: "img")[.alt] == "")
        view.accessibilityLabel = "Favourite"
        scene.advance(by: .zero)
        _ = try scene.find(role: "img", name: "Favourite")
    }

    @Test func aPictureGoesWithItsView() {
        weak var weakView: UIImageView?
        weak var image: UIImage?
        let scene = TestScene(root: ClosureController { _ in })
        do {
            let view = UIImageView(image: UIImage(data: Self.png(3, 3)))
            (weakView, image) = (view, view.image)
            scene.scene.windows[0].rootViewController?.view.addSubview(view)
            scene.advance(by: .zero)
            view.removeFromSuperview()
        }
        scene.advance(by: .zero)
        #expect(weakView == nil && image == nil)
    }

    // MARK: Buttons

    @Test func aButtonShowsItsImageBesideItsTitle() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Send"
        configuration.image = UIImage(systemName: "paperplane.fill")
        configuration.imagePadding = 8
        let button = UIButton(configuration: configuration)
        button.sizeToFit()
        button.layoutIfNeeded()
        let (image, title) = (try #require(button.imageView), try #require(button.titleLabel))
        #expect(image.frame.minX == 14 && title.frame.minX == image.frame.maxX + 8)
        #expect(title.frame.maxX == button.bounds.width - 14 && image.frame.midY == title.frame.midY)
        button.configuration?.imagePlacement = .trailing
        button.layoutIfNeeded()
        #expect(title.frame.minX == 14 && image.frame.minX == title.frame.maxX + 8)
        button.configuration?.imagePlacement = .top
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(title.frame.minY == image.frame.maxY + 8 && abs(image.frame.midX - title.frame.midX) <= 0.5)
        #expect(image.tintColor == .white)
    }

    @Test func aButtonOfOnlyASymbolHasAName() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
        button.setImage(UIImage(systemName: "trash.circle.fill") ?? UIImage(systemName: "trash.fill"), for: .normal)
        let scene = TestScene(root: ClosureController { $0.addSubview(button) })
        #expect(try scene.find(role: "img")[.alt] == "trash")
        button.accessibilityLabel = "Delete"
        scene.advance(by: .zero)
        _ = try scene.find(role: "button", name: "Delete")
        #expect(button.image(for: .normal) != nil && button.currentImage != nil)
    }

    @Test func anIndicatorTakesTheImagesPlace() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Load"
        configuration.image = UIImage(systemName: "arrow.down")
        let button = UIButton(configuration: configuration)
        button.sizeToFit()
        let width = button.bounds.width
        button.configuration?.showsActivityIndicator = true
        button.layoutIfNeeded()
        #expect(button.imageView?.isHidden == true)
        #expect(button.subviews.contains { $0 is UIActivityIndicatorView })
        button.configuration?.showsActivityIndicator = false
        button.sizeToFit()
        #expect(button.bounds.width == width && button.imageView?.isHidden == false)
    }
}
