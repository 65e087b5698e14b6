import Foundation
import Logging
import Routes
import Synchronization

/// The uploads of a server: admits them within the limits, finds them by their address, and removes their files.
///
/// An upload counts against the limits with its declared length, from its admission until its file was removed or moved
/// away by the app.
package final class UploadStore: Sendable {
    private struct Usage {
        var files = 0
        var bytes = 0

        mutating func add(_ upload: Upload) {
            files += 1
            bytes += upload.length
        }

        mutating func remove(_ upload: Upload) {
            files -= 1
            bytes -= upload.length
        }
    }

    private struct State {
        var folder: UploadFolder?
        /// Those that are neither complete nor ended, by token.
        var running: [String: Upload] = [:]
        /// All that count, by scene.
        var scenes: [SceneID: [Upload]] = [:]
        /// The scenes whose time limit is checked by a task.
        var watched: Set<SceneID> = []
        var visitors: [String: Usage] = [:]
        var networks: [String: Usage] = [:]
        var all = Usage()
        var isStopped = false
    }

    /// Where uploads are sent, followed by a token.
    static let root = "/lifeline/uploads/"

    private let limits: DisplayLimits
    private let parent: URL
    private let logger: Logger
    private let state = Mutex(State())

    init(limits: DisplayLimits, folder: String? = nil, logger: Logger = Logger(label: "lifeline.server")) {
        self.limits = limits
        parent = folder.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? UploadFolder.standardParent
        self.logger = logger
    }

    deinit { state.withLock { $0.folder }?.remove() }

    /// The folder of the files, if there have been any.
    package var folder: URL? { state.withLock { $0.folder?.url } }

    /// The number of uploads that count against the limits, and the bytes that they declared.
    package var usage: (files: Int, bytes: Int) { state.withLock { ($0.all.files, $0.all.bytes) } }

    /// Removes what processes left that ended without cleaning up.
    func removeStaleFolders() {
        let (parent, logger) = (parent, logger)
        UploadDisk.start {
            let count = UploadFolder.removeStale(in: parent)
            if count > 0 { logger.notice("Removed the uploads of \(count) ended processes.") }
        }
    }

    // MARK: Admission

    /// Admits a file that a scene's page has declared.
    ///
    /// - Parameters:
    ///   - check: Called on a thread that may wait, twice: with the first bytes, and with the complete file.
    ///   - onChange: Called on any thread when the status has changed, once until it is read.
    /// - Throws: Which limit the file exceeds.
    func admit(
        name: String, length: Int, of scene: SceneID, visitor: String, network: String,
        check: @escaping @Sendable (UploadContent) throws(UploadRefusal) -> Void,
        onChange: @escaping @Sendable () -> Void
    ) throws(UploadRefusal) -> Upload {
        guard length <= limits.uploadBytes else { throw .tooLarge(limit: limits.uploadBytes) }
        let token = Base64URL.encode(SigningKeys.randomBytes(32))
        let result = state.withLock { state -> Result<Upload, UploadRefusal> in
            do throws(UploadRefusal) {
                guard length >= 0, !state.isStopped else { throw .cancelled }
                try checkLimits(&state, length: length, visitor: visitor, network: network)
                let folder = try folder(&state)
                guard
                    folder.freeBytes - state.running.values.reduce(0, { $0 + $1.length - $1.received }) - length
                        >= limits.freeDiskBytes
                else { throw .noSpace }
                let upload = Upload(
                    token: token, name: UploadName.sanitized(name), length: length, visitor: visitor, network: network,
                    scene: scene,
                    folder: folder.url.appendingPathComponent(
                        Base64URL.encode(SigningKeys.randomBytes(12)), isDirectory: true),
                    check: check, onChange: onChange, onEnd: { [weak self] in self?.didEnd($0) })
                state.running[token] = upload
                state.scenes[scene, default: []].append(upload)
                count(upload, in: &state) { $0.add(upload) }
                return .success(upload)
            } catch {
                return .failure(error)
            }
        }
        let upload = try result.get()
        watch(scene)
        return upload
    }

    private func folder(_ state: inout State) throws(UploadRefusal) -> UploadFolder {
        if let folder = state.folder { return folder }
        let folder = try UploadFolder(in: parent)
        state.folder = folder
        return folder
    }

    private func checkLimits(
        _ state: inout State, length: Int, visitor: String, network: String
    ) throws(UploadRefusal) {
        do throws(UploadRefusal) {
            try compareWithLimits(state, length: length, visitor: visitor, network: network)
        } catch {
            // Files that the app has moved no longer count.
            let gone = state.scenes.values.joined().filter { upload in
                upload.file.map { access($0.path, F_OK) != 0 } ?? false
            }
            guard !gone.isEmpty else { throw error }
            for upload in gone { forget(upload, in: &state) }
            try compareWithLimits(state, length: length, visitor: visitor, network: network)
        }
    }

    private func compareWithLimits(
        _ state: State, length: Int, visitor: String, network: String
    ) throws(UploadRefusal) {
        let own = state.visitors[visitor] ?? Usage()
        guard own.files < limits.uploadsPerVisitor else { throw .tooManyFiles(limit: limits.uploadsPerVisitor) }
        guard length <= limits.uploadBytesPerVisitor - own.bytes else {
            throw .tooManyBytes(limit: limits.uploadBytesPerVisitor)
        }
        let near = state.networks[network] ?? Usage()
        guard length <= limits.uploadBytesPerAddress - near.bytes, length <= limits.allUploadBytes - state.all.bytes
        else { throw .noSpace }
    }

    private func count(_ upload: Upload, in state: inout State, _ change: (inout Usage) -> Void) {
        change(&state.all)
        change(&state.visitors[upload.visitor, default: Usage()])
        change(&state.networks[upload.network, default: Usage()])
        if state.visitors[upload.visitor]?.files == 0 { state.visitors[upload.visitor] = nil }
        if state.networks[upload.network]?.files == 0 { state.networks[upload.network] = nil }
    }

    private func forget(_ upload: Upload, in state: inout State) {
        state.running[upload.token] = nil
        guard let index = state.scenes[upload.scene]?.firstIndex(where: { $0 === upload }) else { return }
        state.scenes[upload.scene]?.remove(at: index)
        if state.scenes[upload.scene]?.isEmpty == true { state.scenes[upload.scene] = nil }
        count(upload, in: &state) { $0.remove(upload) }
    }

    // MARK: Requests

    /// Returns the running upload with a token.
    func running(_ token: String) -> Upload? { state.withLock { $0.running[token] } }

    // MARK: End

    /// An upload is complete or has ended; its address is not valid again.
    private func didEnd(_ upload: Upload) {
        state.withLock { state in
            if upload.file == nil { forget(upload, in: &state) } else { state.running[upload.token] = nil }
        }
        if case .ended(.failed(let reason)) = upload.status.outcome {
            logger.error("An upload could not be stored: \(LogText.escaped(reason))")
        }
    }

    /// Ends an upload, and removes its file if it is complete.
    func discard(_ upload: Upload) {
        upload.end(.cancelled)
        state.withLock { forget(upload, in: &$0) }
    }

    /// Ends the uploads of a scene and removes its files.
    func end(_ scene: SceneID) {
        for upload in state.withLock({ $0.scenes[scene] ?? [] }) { discard(upload) }
    }

    /// Ends all uploads and removes all files. No more are admitted.
    func stop() {
        let (scenes, folder) = state.withLock { state in
            state.isStopped = true
            defer { state.folder = nil }
            return (Array(state.scenes.keys), state.folder)
        }
        for scene in scenes { end(scene) }
        folder?.remove()
    }

    // MARK: Time limit

    /// Ends the running uploads of a scene when nothing arrives for `DisplayLimits.uploadTimeout`. Files that wait for
    /// others of the scene have no time limit of their own.
    private func watch(_ scene: SceneID) {
        guard state.withLock({ $0.watched.insert(scene).inserted }) else { return }
        let timeout = limits.uploadTimeout
        Task { [weak self] in
            var before = self?.progress(of: scene)
            while before != nil {
                try? await Task.sleep(for: timeout)
                let now = self?.progress(of: scene)
                if let before, let now, before == now {
                    for upload in self?.runningUploads(of: scene) ?? [] { upload.end(.stalled) }
                }
                before = now
            }
            self?.state.withLock { _ = $0.watched.remove(scene) }
            // One may have been admitted meanwhile.
            if self?.progress(of: scene) != nil { self?.watch(scene) }
        }
    }

    private func runningUploads(of scene: SceneID) -> [Upload] {
        state.withLock { state in
            (state.scenes[scene] ?? []).filter { state.running[$0.token] != nil }
        }
    }

    /// The tokens of a scene's running uploads with what has arrived; nil if there are none.
    private func progress(of scene: SceneID) -> [String: Int]? {
        let uploads = runningUploads(of: scene)
        return uploads.isEmpty ? nil : Dictionary(uniqueKeysWithValues: uploads.map { ($0.token, $0.received) })
    }
}
