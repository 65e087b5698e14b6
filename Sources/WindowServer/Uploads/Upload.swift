import Foundation
import Routes
import Synchronization

/// What a scene asks about the bytes of an upload.
package struct UploadContent: Sendable {
    /// The first bytes of the file, `Upload.beginning` of them if the file has as many.
    package var beginning: [UInt8]
    /// The complete file; nil before it has arrived as a whole.
    package var file: URL?
    package var name: String
}

/// How far an upload is.
package struct UploadStatus: Sendable {
    package enum Outcome: Sendable {
        /// The file, which exists until the scene ends unless the app moves it.
        case complete(URL)
        case ended(UploadRefusal)
    }

    /// The bytes that have been stored.
    package var received = 0
    package var outcome: Outcome?
}

/// A file that arrives from a page in one or more requests.
///
/// ```
///  idle ─▶ busy ─▶ idle ─▶ busy ─▶ complete
///            └──────┴────────┴─▶ ended
/// ```
///
/// One request at a time stores bytes. A new one ends it, because a client that lost its connection may be back before
/// the server has noticed the loss.
final class Upload: Sendable {
    private enum Phase { case idle, busy, complete, ended }

    private struct State {
        var phase = Phase.idle
        var status = UploadStatus()
        var isTypeChecked = false
        var writer: Task<Void, any Error>?
        var waiters: [CheckedContinuation<Void, Never>] = []
        /// Whether the scene has been notified and has not looked since.
        var isNotified = false
        var reported = 0
        /// Counts requests, for the time limit between two.
        var turn = 0
    }

    /// The number of bytes by which a file's type is recognized.
    static let beginning = 4096
    /// The number of bytes that are written at once.
    private static let blockSize = 128 * 1024
    /// The scene is notified at this number of steps of a file, and at the end.
    private static let reports = 200

    let token: String
    let name: String
    let length: Int
    let visitor: String
    let network: String
    let scene: SceneID
    /// The upload's own folder.
    let folder: URL
    private let check: @Sendable (UploadContent) throws(UploadRefusal) -> Void
    private let onChange: @Sendable () -> Void
    private let onEnd: @Sendable (Upload) -> Void
    private let state = Mutex(State())

    init(
        token: String, name: String, length: Int, visitor: String, network: String, scene: SceneID, folder: URL,
        check: @escaping @Sendable (UploadContent) throws(UploadRefusal) -> Void,
        onChange: @escaping @Sendable () -> Void, onEnd: @escaping @Sendable (Upload) -> Void
    ) {
        self.token = token
        self.name = name
        self.length = length
        self.visitor = visitor
        self.network = network
        self.scene = scene
        self.folder = folder
        self.check = check
        self.onChange = onChange
        self.onEnd = onEnd
    }

    /// The status. The next change is notified again.
    func readStatus() -> UploadStatus {
        state.withLock { state in
            state.isNotified = false
            return state.status
        }
    }

    var status: UploadStatus { state.withLock { $0.status } }
    var received: Int { status.received }

    /// The complete file; nil before.
    var file: URL? {
        if case .complete(let url) = status.outcome { url } else { nil }
    }

    /// The partial file.
    private var partPath: String { folder.appendingPathComponent(".part").path }

    // MARK: Requests

    /// Waits until no request stores bytes, ending the one that does. `release` must follow.
    ///
    /// - Returns: The number of the turn; nil if the upload is over.
    func acquire() async -> Int? {
        while true {
            let isBusy: Bool? = state.withLock { state in
                switch state.phase {
                case .complete, .ended: return nil
                case .idle:
                    state.phase = .busy
                    state.turn += 1
                    return false
                case .busy:
                    state.writer?.cancel()
                    return true
                }
            }
            guard let isBusy else { return nil }
            guard isBusy else { return state.withLock(\.turn) }
            await withCheckedContinuation { continuation in
                let isFree = state.withLock { state in
                    guard state.phase == .busy else { return true }
                    state.waiters.append(continuation)
                    return false
                }
                if isFree { continuation.resume() }
            }
        }
    }

    /// Ends a request's turn.
    func release() {
        let (waiters, isEnded) = state.withLock { state in
            if state.phase == .busy { state.phase = .idle }
            state.writer = nil
            defer { state.waiters = [] }
            return (state.waiters, state.phase == .ended)
        }
        if isEnded { removeFiles() }
        for waiter in waiters { waiter.resume() }
    }

    /// Whether no request has come since a turn.
    func isWaiting(since turn: Int) -> Bool { state.withLock { $0.phase == .idle && $0.turn == turn } }

    /// Stores a body. The caller has the turn. What arrived before an error is stored, too.
    ///
    /// - Throws: `UploadRefusal` if the upload has ended, otherwise the error of the body.
    func store(_ body: RequestBody) async throws {
        let task = Task { [self] in try await receive(body) }
        let isEnded = state.withLock { state in
            state.writer = task
            return state.phase == .ended
        }
        if isEnded { task.cancel() }
        do {
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch let refusal as UploadRefusal {
            end(refusal)
            throw refusal
        } catch {
            if state.withLock({ $0.phase == .ended }) { throw UploadRefusal.cancelled }
            throw error
        }
    }

    /// Stores chunks, for tests without a server. The caller has the turn.
    func store(_ chunks: [[UInt8]]) async throws(UploadRefusal) {
        let pipe = BodyPipe(limit: .max) {}
        for chunk in chunks where !chunk.isEmpty { _ = pipe.write(chunk) }
        pipe.finish()
        do {
            try await store(RequestBody(pipe, length: nil))
        } catch {
            throw error as? UploadRefusal ?? .cancelled
        }
    }

    private func receive(_ body: RequestBody) async throws {
        let (path, start) = (partPath, received)
        let folder = folder.path
        let file = try await UploadDisk.run {
            if start == 0 { mkdir(folder, 0o700) }
            return try UploadFile(writing: path, at: start)
        }
        var block: [UInt8] = []
        var count = start
        do {
            for try await chunk in body {
                count += chunk.count
                guard count <= length else { throw UploadRefusal.longerThanDeclared(length) }
                block.append(contentsOf: chunk)
                guard block.count >= Self.blockSize else { continue }
                try await append(block, to: file)
                block.removeAll(keepingCapacity: true)
            }
        } catch  where !(error is UploadRefusal) {
            // The connection was lost: the client continues after what is stored.
            try await append(block, to: file)
            throw error
        }
        try await append(block, to: file)
        try await checkType()
    }

    private func append(_ block: [UInt8], to file: UploadFile) async throws {
        guard !block.isEmpty else { return }
        try await UploadDisk.run { try file.append(block) }
        let notifies = state.withLock { state in
            state.status.received += block.count
            let step = max(1, length / Self.reports)
            guard state.status.received - state.reported >= step else { return false }
            state.reported = state.status.received
            return Self.needsNotification(&state)
        }
        if notifies { onChange() }
        try await checkType()
    }

    private static func needsNotification(_ state: inout State) -> Bool {
        defer { state.isNotified = true }
        return !state.isNotified
    }

    /// Checks the type as soon as enough bytes are there.
    private func checkType() async throws {
        let isDue = state.withLock { state in
            !state.isTypeChecked && (state.status.received >= Self.beginning || state.status.received == length)
        }
        guard isDue else { return }
        try await inspect(complete: false)
        state.withLock { $0.isTypeChecked = true }
    }

    private func inspect(complete: Bool) async throws {
        let (path, name, check) = (partPath, name, check)
        try await UploadDisk.run {
            let beginning = try UploadFile.beginning(of: path, count: Self.beginning)
            try check(
                UploadContent(
                    beginning: beginning, file: complete ? URL(fileURLWithPath: path) : nil, name: name))
        }
    }

    /// Checks the complete file and passes it to the scene. The caller has the turn.
    func complete() async throws(UploadRefusal) {
        do {
            try await inspect(complete: true)
            let (part, file) = (partPath, folder.appendingPathComponent(name))
            try await UploadDisk.run {
                guard rename(part, file.path) == 0 else {
                    throw UploadRefusal.failed(String(cString: strerror(errno)))
                }
            }
            let isComplete = state.withLock { state in
                guard state.phase == .busy else { return false }
                state.phase = .complete
                state.status.outcome = .complete(file)
                state.isNotified = true
                return true
            }
            guard isComplete else { throw UploadRefusal.cancelled }
        } catch {
            let refusal = error as? UploadRefusal ?? .failed("\(error)")
            end(refusal)
            throw refusal
        }
        onEnd(self)
        onChange()
    }

    // MARK: End

    /// Ends the upload and removes its files. A complete one ends, too, without notifying the scene.
    func end(_ refusal: UploadRefusal) {
        let before: Phase = state.withLock { state in
            let phase = state.phase
            guard phase != .ended else { return phase }
            state.writer?.cancel()
            if phase != .complete { state.status.outcome = .ended(refusal) }
            state.phase = .ended
            return phase
        }
        guard before != .ended else { return }
        // Otherwise the request that stores bytes removes them.
        if before != .busy { removeFiles() }
        guard before != .complete else { return }
        onEnd(self)
        onChange()
    }

    private func removeFiles() {
        let path = folder.path
        UploadDisk.start { try? FileManager.default.removeItem(atPath: path) }
    }
}
