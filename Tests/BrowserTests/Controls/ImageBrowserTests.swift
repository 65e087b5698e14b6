import Browsers
import Foundation
import LifelineKit
import Testing

@MainActor @Suite("Images and buttons in a browser", .browser())
struct ImageBrowserTests {
    private static let names = [
        "heart", "heart.fill", "star", "star.fill", "house", "house.fill", "person.crop.circle", "gearshape", "trash",
        "square.and.pencil", "magnifyingglass", "bell.badge", "chevron.right", "checkmark.circle.fill",
        "exclamationmark.triangle", "paperplane.fill", "camera", "cloud.rain", "moon.stars", "bolt.fill", "cart",
        "creditcard", "folder.badge.plus", "doc.text", "calendar", "clock", "lock.fill", "wifi", "play.fill",
        "music.note",
    ]

    // A red and a blue pixel.
    private static let png = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADklEQVR4nGP4z8DA8B8ABwAB/3QyBMIAAAAASUVORK5CYII=")

    private func open(width: Int, colorScheme: Browsers.ColorScheme) async throws -> ControlPage {
        try await ControlPage.open(width: width, colorScheme: colorScheme) { view in
            for (index, name) in Self.names.enumerated() {
                let image = UIImageView(
                    image: UIImage(
                        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24)))
                image.frame.origin = CGPoint(x: 20 + CGFloat(index % 8) * 44, y: 20 + CGFloat(index / 8) * 44)
                image.contentMode = .center
                if index == 1 { image.tintColor = .systemPink }
                view.addSubview(image)
            }
            var filled = UIButton.Configuration.filled()
            filled.title = "Send"
            filled.image = UIImage(systemName: "paperplane.fill")
            filled.imagePadding = 6
            var tinted = UIButton.Configuration.tinted()
            tinted.title = "Download"
            tinted.subtitle = "12 MB"
            tinted.image = UIImage(systemName: "arrow.down.circle")
            tinted.imagePadding = 8
            var busy = UIButton.Configuration.gray()
            busy.title = "Loading"
            busy.showsActivityIndicator = true
            busy.imagePadding = 8
            var x: CGFloat = 20
            for configuration in [filled, tinted, busy] {
                let button = UIButton(configuration: configuration)
                button.sizeToFit()
                button.frame.origin = CGPoint(x: x, y: 220)
                x = button.frame.maxX + 10
                view.addSubview(button)
            }
            let picture = UIImageView(image: Self.png.flatMap { UIImage(data: $0) })
            picture.frame = CGRect(x: 20, y: 300, width: 120, height: 60)
            picture.accessibilityLabel = "Red and blue"
            view.addSubview(picture)
            let text = UILabel(frame: CGRect(x: 160, y: 300, width: 220, height: 60))
            text.numberOfLines = 0
            var string = AttributedString("A link, underlined and bold text in one label.")
            if let range = string.range(of: "link") { string[range].link = URL(string: "https://example.com/") }
            if let range = string.range(of: "underlined") { string[range].underlineStyle = NSUnderlineStyle.single }
            if let range = string.range(of: "bold") { string[range].font = UIFont.boldSystemFont(ofSize: 17) }
            text.attributedText = NSAttributedString(string)
            view.addSubview(text)
        }
    }

    @Test(
        .browser(.accessibilityTree),
        arguments: [(390, Browsers.ColorScheme.light), (390, .dark), (1280, .light), (1280, .dark)])
    func picturesAndSymbolsAreLoaded(width: Int, colorScheme: Browsers.ColorScheme) async throws {
        let test = try await open(width: width, colorScheme: colorScheme)
        try await test.page.wait(
            for: "[...document.querySelectorAll('img')].every(e => e.complete && e.naturalWidth > 0)")
        #expect(
            try await test.page.evaluate("document.querySelector('[aria-label=\"Red and blue\"]').naturalWidth") == 2)
        #expect(
            try await test.page.evaluate(
                "[...document.querySelectorAll('img')].filter(e => getComputedStyle(e).maskImage !== 'none').length"
            ).number ?? 0 >= Double(Self.names.count))
        try await test.picture("images-\(width)-\(colorScheme.rawValue)")
        let tree = try await test.page.accessibilityTree()
        #expect(tree.first(role: "image", name: "Red and blue") != nil)
        #expect(tree.flattened.filter { $0.role == "image" }.count == 1, "symbols without a name are passed over")
        #expect(tree.first(role: "button", name: "Send") != nil)
        #expect(tree.first(role: "link", name: "link") != nil)
        try await test.close()
    }
}
