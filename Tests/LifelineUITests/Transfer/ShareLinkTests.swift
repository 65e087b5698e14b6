import Foundation
import LayerTree
import LifelineKit
import LifelineTesting
@testable import LifelineUI
import Testing

@MainActor @Suite struct ShareLinkTests {
    private let address = URL(string: "https://example.org/7")!

    private func open(_ scene: TestScene) throws -> [String] {
        try scene.find(role: "button", name: "Share…").tap()
        scene.advance(by: .seconds(1))
        return scene.findAll(role: "menuitem").map(\.name)
    }

    @Test func aMenuSharesAddresses() throws {
        let address = address
        let scene = TestScene { ShareLink(item: address, subject: Text("Order"), message: Text("Look:")) }
        #expect(try open(scene) == ["Copy", "E-Mail"])
        try scene.find(role: "menuitem", name: "E-Mail").tap()
        scene.advance(by: .seconds(1))
        #expect(
            scene.commands.contains(
                .open(
                    url: "mailto:?subject=Order&body=Look:%0D%0Ahttps://example.org/7", inNewTab: false)),
            "\(scene.commands)")
        #expect(try open(scene).count == 2)
        try scene.find(role: "menuitem", name: "Copy").tap()
        scene.advance(by: .seconds(1))
        #expect(scene.commands.contains(.copy("Look:\nhttps://example.org/7")))
    }

    @Test func otherValuesAreFiles() async throws {
        struct Report: Transferable {
            static var transferRepresentation: some TransferRepresentation {
                DataRepresentation(exportedContentType: .commaSeparatedText) { (_: Report) in Data("1,2".utf8) }
            }
        }
        let scene = TestScene { ShareLink(item: Report(), preview: SharePreview("March")) }
        #expect(try open(scene) == ["Download"])
        try scene.find(role: "menuitem", name: "Download").tap()
        let files = try await scene.receiveDownloads()
        #expect(files.map(\.name) == ["March.csv"] && files.map(\.text) == ["1,2"])
    }

    @Test func phonesOpenTheSystemsDialog() throws {
        let address = address
        let scene = TestScene(traits: [.coarsePointer, .canShare]) { ShareLink("Send", items: [address]) }
        try scene.find(role: "button", name: "Send").tap()
        scene.advance(by: .seconds(1))
        let payload = scene.commands.compactMap { command -> [UInt8]? in
            if case .feature(let feature) = command, feature.name == "share" { feature.payload } else { nil }
        }.first
        let shared = WireReader.read(try #require(payload)) { reader throws(WireError) in
            [try reader.string(), try reader.string(), try reader.string(), "\(try reader.uint())"]
        }
        #expect(shared == ["", "", "https://example.org/7", "0"])
    }

    /// All forms compile and show their labels.
    @Test func forms() {
        let address = address
        let scene = TestScene {
            VStack {
                ShareLink(item: "text")
                ShareLink("A", item: "text", subject: nil, message: nil)
                ShareLink("B", item: address)
                ShareLink(items: ["1", "2"])
                ShareLink(items: [address])
                ShareLink(item: "text") { Text("C") }
                ShareLink(item: address) { Text("D") }
                ShareLink(items: ["1"]) { Text("E") }
                ShareLink(item: Data(), preview: SharePreview("p")) { Text("F") }
                ShareLink("G", item: Data(), preview: SharePreview("p", image: "i"))
                ShareLink(items: [Data()]) { _ in
                    SharePreview("p", icon: "i")
                } label: {
                    Text("H")
                }
                ShareLink(items: [Data()]) { _ in SharePreview("p", image: "i", icon: "i") }
            }
        }
        let names = scene.findAll(role: "button").map(\.name)
        #expect(names == ["Share…", "A", "B", "Share…", "Share…", "C", "D", "E", "F", "G", "H", "Share…"], "\(names)")
    }
}
