import Foundation
import LayerTree
import LifelineAssets
import Testing

@testable import WindowServer

/// What a page's first picture has besides its layers.
@MainActor @Suite struct FirstPictureTests {
    private func mirror(_ build: (CALayer) -> Void) -> LayerMirror {
        let display = Display()
        display.context.root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        build(display.context.root)
        return display.consumeFirstPaint()
    }

    private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    @Test func theColourThatFillsTheWindowIsThatOfTheContent() {
        let whole = CGRect(x: 0, y: 0, width: 400, height: 300)
        let content = CGRect(x: 0, y: 44, width: 400, height: 256)
        #expect(mirror { _ in }.background == nil)
        let under = mirror { root in
            root.addSublayer(layer(whole, blue))
            root.addSublayer(layer(content, red))
            // A bar at the top, one at the bottom, a column, and something that is seen through.
            root.addSublayer(layer(CGRect(x: 0, y: 0, width: 400, height: 44), blue))
            root.addSublayer(layer(CGRect(x: 0, y: 250, width: 400, height: 50), blue))
            root.addSublayer(layer(CGRect(x: 0, y: 0, width: 200, height: 300), blue))
            root.addSublayer(layer(whole, CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)))
            let hidden = layer(whole, blue)
            hidden.isHidden = true
            root.addSublayer(hidden)
        }
        #expect(under.background == red)
        let inner = mirror { root in
            let outer = layer(whole, blue)
            outer.addSublayer(layer(whole, red))
            root.addSublayer(outer)
        }
        #expect(inner.background == red)
    }

    @Test func smallDrawingsStandInThePageAndNothingElseDoes() {
        let drawing = #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/><!-- '</style>%\ --></svg>"#
        let small = SharedAssets.shared.publish(Array(drawing.utf8), contentType: "image/svg+xml")
        let large = SharedAssets.shared.publish(
            Array((drawing + String(repeating: " ", count: 4000)).utf8), contentType: "image/svg+xml")
        let other = SharedAssets.shared.publish(Array(drawing.utf8) + [32], contentType: "image/png")
        var pictures = PagePictures()
        let name = pictures.value(for: small.address)
        #expect(name == "var(--picture-0)")
        #expect(pictures.value(for: small.address) == name, "once for all layers")
        #expect(pictures.value(for: large.address) == "url(\"\(large.address)\")")
        #expect(pictures.value(for: other.address) == "url(\"\(other.address)\")")
        #expect(pictures.value(for: "/elsewhere.svg") == "url(\"/elsewhere.svg\")")
        let text = pictures.declarations
        #expect(text.ranges(of: "\"").count == 2 && !text.contains("<") && !text.contains("\\"))
        #expect(text.removingPercentEncoding?.contains("<path d='M0 0'/>") == true)
        // However many there are, a page stays small.
        for index in 0..<100 {
            let lease = SharedAssets.shared.publish(
                Array((drawing + String(repeating: " ", count: 1000 + index)).utf8), contentType: "image/svg+xml")
            _ = pictures.value(for: lease.address)
        }
        #expect(pictures.declarations.utf8.count < 160_000)
    }
}
