import Foundation
import Testing

@testable import WindowServer

@Suite struct LoadedFileTests {
    @Test func theProgramIsLoadedAndHasSymbols() throws {
        let program = try #require(LoadedFile.program)
        let all = LoadedFile.all()
        #expect(all.contains(program))
        // The table is longer than a page, and libraries are behind the program.
        #expect(all.contains { $0.path.hasSuffix("/libswiftCore.so") } && all.contains { $0.path.contains("/libc.so") })
        let table = try #require(ELFTable(file: program.path))
        let functions = table.functions(prefix: "lifeline_symbol_")
        #expect(functions.map(\.name) == ["lifeline_symbol_first", "lifeline_symbol_second"])
        #expect(table.names(suffix: "_symbol_second") == ["lifeline_symbol_second"])
        #expect(table.functions(prefix: "lifeline_symbol_third").isEmpty)
        #expect(table.names(suffix: "_no_such_name").isEmpty)
        let accessors = table.accessors(ofTypesConformingTo: "WindowServerTests.SymbolProtocol")
        #expect(accessors.count == 2 && accessors.allSatisfy { $0.hasSuffix("Ma") })
    }

    @Test func mappingsAreRead() {
        let files = LoadedFile.files(
            inMaps: """
                00400000-00452000 r--p 00000000 08:02 173521      /usr/bin/a program
                00452000-00453000 r-xp 00052000 08:02 173521      /usr/bin/a program
                7f0000000000-7f0000001000 r--p 00000000 08:02 9   /lib/libx.so
                7f0000002000-7f0000003000 rw-p 00000000 00:00 0
                7f0000004000-7f0000005000 rw-p 00000000 00:00 0   [heap]
                nonsense
                zz-1 r--p 00000000 08:02 9 /lib/liby.so

                """)
        #expect(
            files == [
                LoadedFile(path: "/usr/bin/a program", start: 0x400000),
                LoadedFile(path: "/lib/libx.so", start: 0x7F00_0000_0000),
            ])
    }
}

protocol SymbolProtocol {}
struct ServerSymbol: SymbolProtocol {}
enum Symbols { final class Tests: SymbolProtocol {} }

@_cdecl("lifeline_symbol_first") func symbolFirst() {}
@_cdecl("lifeline_symbol_second") func symbolSecond() {}
