import Foundation
import LifelineAssets
import LifelineUI
import Testing

@testable import LifelineKit
@testable import LifelineTesting

@MainActor @Suite("Modules of client views", .serialized)
struct ClientModuleTests {
    private func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("modules-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("parts"), withIntermediateDirectories: true)
        return folder
    }

    private func write(_ text: String, _ name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func text(_ address: String) -> String? {
        SharedAssets.shared[address].map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func aFolderIsPublishedUnderOneHash() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("import './parts/b.js'", "a.js", in: folder)
        try write("b", "parts/b.js", in: folder)
        try write("c", "look.css", in: folder)
        try write("SECRET", ".env", in: folder)
        try write("SECRET", "notes.swift", in: folder)
        try write("SECRET", "parts/.hidden.js", in: folder)
        let outside = folder.deletingLastPathComponent().appendingPathComponent("outside-\(UUID().uuidString).js")
        try Data("SECRET".utf8).write(to: outside)
        defer { try? FileManager.default.removeItem(at: outside) }
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("link.js"), withDestinationURL: outside)
        let library = ClientModuleLibrary()
        let address = try library.address(of: ClientModule("a.js", directory: folder))
        #expect(address.hasPrefix(SharedAssets.root) && address.hasSuffix("/a.js"))
        let root = String(address.dropLast(5))
        #expect(text(root + "/parts/b.js") == "b" && text(root + "/look.css") == "c")
        #expect(SharedAssets.shared[address]?.contentType == "text/javascript; charset=utf-8")
        for name in ["/.env", "/notes.swift", "/parts/.hidden.js", "/link.js", "/../x", ""] {
            #expect(SharedAssets.shared[root + name] == nil, "\(name)")
        }
    }

    @Test func theAddressFollowsTheContents() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("1", "a.js", in: folder)
        try write("b", "parts/b.js", in: folder)
        let module = ClientModule("a.js", directory: folder)
        let library = ClientModuleLibrary()
        let first = try library.address(of: module)
        #expect(try library.address(of: module) == first)
        #expect(try ClientModuleLibrary().address(of: module) == first)
        try write("c", "parts/b.js", in: folder)
        #expect(try library.address(of: module) == first, "a folder is read once")
        library.reload()
        let second = try library.address(of: module)
        #expect(second != first)
        #expect(text(String(second.dropLast(5)) + "/parts/b.js") == "c")
        #expect(text(first) == "1", "pages that know the old address can still load it")
    }

    @Test func namesAndContentsCannotBeMistakenForEachOther() {
        func lease(_ files: [String: String]) -> SharedAssets.Lease {
            SharedAssets.shared.publish(folder: files.mapValues { (Array($0.utf8), "text/plain") })
        }
        let leases = [["a": "bc"], ["ab": "c"], ["a": "b", "c": ""], ["a": "", "b": "c"]].map(lease)
        #expect(Set(leases.map(\.address)).count == leases.count)
    }

    @Test func tooMuchIsRefused() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0...ClientModuleLibrary.maximumFiles { try write("", "\(number).js", in: folder) }
        #expect(throws: ClientViewError.self) {
            try ClientModuleLibrary().address(of: ClientModule("0.js", directory: folder))
        }
    }

    @Test func aReloadMountsAChangedModuleOnly() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("1", "a.js", in: folder)
        let view = UIClientView(module: ClientModule("a.js", directory: folder))
        let controller = UIViewController()
        controller.view.addSubview(view)
        let scene = TestScene(root: controller)
        let page = try scene.clientView("a.js")
        try page.mount()
        let before = try page.address
        ClientModuleLibrary.shared.reload()
        scene.performTurn()
        #expect(view.state == .mounted)
        try write("2", "a.js", in: folder)
        ClientModuleLibrary.shared.reload()
        scene.performTurn()
        #expect(view.state == .loading)
        #expect(try page.address != before)
        try page.mount()
        #expect(view.state == .mounted)
    }
}
