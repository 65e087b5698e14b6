import Foundation
import Testing

@testable import InjectionEngine

/// Who may bring code into a process, and what of it is loaded.
@Suite(.serialized) struct SecurityTests {
    private static let perl = "/usr/bin/perl"
    private static let canBeAnother =
        geteuid() == 0 && [perl, "/usr/bin/setpriv"].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

    /// An app that has connected.
    private struct Connected {
        let folder: SessionFolder
        let server: AgentServer
        let app: AppProcess

        /// What the app says of a patch, once it has tried to load it.
        func answer() -> AgentServer.Event? {
            while true {
                let events = server.wait(milliseconds: 20_000)
                let answer = events.first { if case .message(.loading) = $0 { false } else { true } }
                if answer != nil || events.isEmpty { return answer }
            }
        }
    }

    private func connect(_ fixture: Fixture) throws -> Connected {
        let folder = try SessionFolder()
        let server = try AgentServer(folder: folder)
        let app = try AppProcess(
            executable: fixture.executable, arguments: [], environment: [:], server: server)
        let events = server.wait(milliseconds: 20_000)
        guard case .connected = events.first else { throw Fixture.Failure.noAnswer("\(events)") }
        return Connected(folder: folder, server: server, app: app)
    }

    @Test func onlyFilesOfTheSessionThatNobodyElseCanWriteAreLoaded() throws {
        let fixture = try Fixture()
        let session = try connect(fixture)
        defer { session.app.stop() }
        let folder = session.folder.path
        let outside = "\(fixture.root)/outside.so"
        for name in [
            outside, "\(folder)/open.so", "\(folder)/group.so", "\(folder)/stranger.so", "\(folder)/.hidden.so",
        ] {
            try Data("no library".utf8).write(to: URL(fileURLWithPath: name))
            chmod(name, 0o600)
        }
        chmod("\(folder)/open.so", 0o602)
        chmod("\(folder)/group.so", 0o620)
        symlink(outside, "\(folder)/link.so")
        mkdir("\(folder)/folder.so", 0o700)
        var cases = [
            (outside, "is not the name of a file in the session's folder"),
            ("../\((fixture.root as NSString).lastPathComponent)/outside.so", "is not the name of a file"),
            ("..", "is not the name of a file"), ("", "is not the name of a file"),
            (".hidden.so", "is not the name of a file"), ("missing.so", "can't be opened"),
            ("link.so", "can't be opened"),
            ("group.so", "group.so is writable by other users"), ("open.so", "open.so is writable by other users"),
            ("folder.so", "is not a regular file"),
        ]
        if geteuid() == 0 {
            chown("\(folder)/stranger.so", 65_534, 65_534)
            cases.append(("stranger.so", "belongs to another user"))
        }
        for (index, (name, reason)) in cases.enumerated() {
            #expect(session.server.send(.load(HotPatch(number: 900 + index, file: name, sources: []))))
            guard case .message(.refused(let number, let said)) = session.answer() else {
                Issue.record("“\(name)” was not refused")
                continue
            }
            #expect(number == 900 + index && said.contains(reason), "“\(name)”: \(said)")
        }
        #expect(!session.app.poll(), "It goes on.")
    }

    @Test func whoDoesNotKnowTheTokenIsNotListenedTo() throws {
        let folder = try SessionFolder()
        let server = try AgentServer(folder: folder)
        var facts = stat()
        #expect(stat(folder.path, &facts) == 0 && facts.st_mode & 0o777 == 0o700)
        #expect(stat(server.path, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
        #expect(server.token.count >= 24, "128 bits, in hexadecimal digits")
        let other = try AgentServer(folder: try SessionFolder())
        #expect(other.token != server.token)
        for message in [HotMessage.hello(token: "guess"), .hello(token: ""), .loaded(number: 1, milliseconds: 1)] {
            let client = try dial(server.path)
            defer { close(client) }
            server.accept()
            let data = try message.encoded()
            _ = data.withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
            #expect(server.wait(milliseconds: 300).isEmpty)
            #expect(!server.isConnected)
            var byte: UInt8 = 0
            #expect(read(client, &byte, 1) <= 0, "It was hung up on.")
        }
        let client = try dial(server.path)
        defer { close(client) }
        server.accept()
        let data = try HotMessage.hello(token: server.token).encoded()
        _ = data.withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
        _ = server.wait(milliseconds: 5000)
        #expect(server.isConnected)
    }

    @Test(.enabled(if: canBeAnother, "Only root can be somebody else."))
    func anotherUserIsRefusedWhateverThePermissions() throws {
        let folder = try SessionFolder()
        let server = try AgentServer(folder: folder)
        chmod(folder.path, 0o755)
        chmod(server.path, 0o666)
        let hello = try HotMessage.hello(token: server.token).encoded().map { String(format: "\\x%02x", $0) }.joined()
        let script = """
            use Socket; $SIG{PIPE} = "IGNORE";
            socket(my $s, PF_UNIX, SOCK_STREAM, 0); connect($s, sockaddr_un("\(server.path)")) or die;
            syswrite($s, "\(hello)"); exit(sysread($s, my $b, 1) ? 3 : 4);
            """
        let pid = try Subprocess.start(
            ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", Self.perl, "-e", script])
        var status: Int32 = 0
        var waited = 0
        while waitpid(pid, &status, WNOHANG) == 0, waited < 100 {
            #expect(server.wait(milliseconds: 100).isEmpty)
            waited += 1
        }
        #expect(Subprocess.exitStatus(status) == 4, "It was hung up on.")
        #expect(!server.isConnected)
    }

    @Test(.enabled(if: canBeAnother, "Only root can be somebody else."))
    func anAppTrustsNoFolderAndNoDriverOfAnother() throws {
        let fixture = try Fixture()
        func said(_ path: String, before prefix: [String] = []) throws -> String {
            let environment = [
                "PATH": "/usr/bin:/bin", "LIFELINE_HOT_SOCKET": path, "LIFELINE_HOT_TOKEN": "token",
            ]
            return try Subprocess.run(
                prefix + ["/usr/bin/timeout", "2", fixture.executable], environment: environment
            ).output
        }
        let folder = try SessionFolder()
        let server = try AgentServer(folder: folder)
        chmod(folder.path, 0o750)
        #expect(try said(server.path).contains("must belong to this user alone"))
        chmod(folder.path, 0o700)
        chown(folder.path, 65_534, 65_534)
        #expect(try said(server.path).contains("must belong to this user alone"))
        chown(folder.path, 0, 0)
        // The socket's peer is who made it listen.
        let path = "\(folder.path)/stranger"
        let script = """
            use Socket; socket(my $s, PF_UNIX, SOCK_STREAM, 0); bind($s, sockaddr_un("\(path)")) or die;
            $> = 65534; listen($s, 1) or die; sleep 60;
            """
        let pid = try Subprocess.start([Self.perl, "-e", script])
        defer {
            kill(pid, SIGKILL)
            _ = Subprocess.wait(for: pid)
        }
        for _ in 0..<200 where !FileManager.default.fileExists(atPath: path) { usleep(20_000) }
        usleep(200_000)
        #expect(try said(path).contains("the driver's socket belongs to user 65534"))
    }

    private func dial(_ path: String) throws -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw Fixture.Failure.noAnswer(String(cString: strerror(errno))) }
        return descriptor
    }
}
