import Foundation
import LifelineUI
import Testing

@testable import LifelineKit
@testable import LifelineTesting

@MainActor @Suite("Images of views", .serialized)
struct ImageRendererTests {
    private struct Badge: View {
        var name = "Ada & <Bob>"

        var body: some View {
            HStack(spacing: 8) {
                Circle().fill(Color.red).frame(width: 20, height: 20)
                Text(name).font(.headline)
            }
            .padding(10)
            .background(RoundedRectangle(cornerRadius: 8).fill(Color.blue.opacity(0.5)))
        }
    }

    @Test func anSVGHasTheTextsAndShapesOfTheViews() throws {
        let svg = String(decoding: try #require(ImageRenderer(content: Badge()).svg), as: UTF8.self)
        #expect(svg.hasPrefix("<svg ") && svg.contains("xmlns='http://www.w3.org/2000/svg'"))
        #expect(svg.contains("Ada &amp; &lt;Bob&gt;"))
        #expect(svg.contains("textLength="))
        #expect(svg.components(separatedBy: "<path ").count >= 4)
        #expect(!svg.contains("light-dark("), "a file has one appearance")
    }

    @Test func theSizeIsTheProposedOrTheIdealOne() throws {
        let renderer = ImageRenderer(content: Text("Hello"))
        let ideal = try #require(renderer.uiImage).size
        #expect(ideal.width > 10 && ideal.width < 100 && ideal.height < 40)
        let filling = ImageRenderer(content: Color.green)
        filling.proposedSize = ProposedViewSize(width: 120, height: 50)
        #expect(filling.uiImage?.size == CGSize(width: 120, height: 50))
        var drawn: CGSize?
        filling.render { size, draw in
            drawn = size
            draw(CGContext())
        }
        #expect(drawn == CGSize(width: 120, height: 50))
        #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
        #expect(ImageRenderer(content: EmptyView()).svg == nil)
    }

    @Test func theBackgroundIsTransparentUnlessItIsOpaque() throws {
        func paths(_ isOpaque: Bool) throws -> Int {
            let renderer = ImageRenderer(content: Text("A"))
            renderer.isOpaque = isOpaque
            return String(decoding: try #require(renderer.svg), as: UTF8.self).components(separatedBy: "<path ").count
        }
        #expect(try paths(true) == paths(false) + 1)
    }

    @Test func clipsOpacityAndTransformsAreKept() throws {
        let view = Color.red.frame(width: 40, height: 40).clipShape(Circle()).opacity(0.5).rotationEffect(.degrees(90))
        let svg = String(decoding: try #require(ImageRenderer(content: view).svg), as: UTF8.self)
        #expect(svg.contains("opacity='0.5'") && svg.contains("clip-path="))
        #expect(svg.contains("transform='matrix("))
    }

    @Test func picturesOfTheAppArePartOfTheFile() throws {
        let pixel = try #require(
            Data(
                base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJ"
                    + "RU5ErkJggg=="))
        let image = try #require(UIImage(data: pixel))
        let view = Image(uiImage: image).resizable().frame(width: 9, height: 9)
        let svg = String(decoding: try #require(ImageRenderer(content: view).svg), as: UTF8.self)
        #expect(svg.contains("href='data:image/png;base64,iVBOR"))
    }

    @Test func theAppearanceOfTheViewsIsUsed() throws {
        func svg(_ scheme: ColorScheme) throws -> String {
            let renderer = ImageRenderer(content: Text("A").foregroundColor(.primary))
            renderer.colorScheme = scheme
            return String(decoding: try #require(renderer.svg), as: UTF8.self)
        }
        #expect(try svg(.light) != svg(.dark))
        let dark = ImageRenderer(content: Text("A").foregroundColor(.primary).colorScheme(.dark))
        func fills(_ svg: String) -> [String] {
            svg.components(separatedBy: "fill='").dropFirst().map { "\($0.prefix(24))" }
        }
        let text = String(decoding: try #require(dark.svg), as: UTF8.self)
        #expect(try fills(text).last == fills(svg(.dark)).last, "views have their own appearance")
    }

    @Test func anImageOfViewsIsShownInAnotherView() throws {
        struct Screen: View {
            var body: some View {
                if let image = ImageRenderer(content: Badge()).uiImage { Image(uiImage: image) }
            }
        }
        let scene = TestScene(root: UIHostingController(rootView: Screen()))
        let drawings = scene.client.mirror.nodes.values.filter { $0.properties[.drawing] != nil }
        #expect(drawings.count == 1)
    }

    @Test func clientViewsAreLeftOut() throws {
        let view = VStack {
            Text("Beside")
            ClientView(module: .counter, payload: Count(count: 1)).frame(width: 50, height: 50)
        }
        let svg = String(decoding: try #require(ImageRenderer(content: view).svg), as: UTF8.self)
        #expect(svg.contains("Beside"))
        #expect(!svg.contains("counter.js"))
    }
}
