public import Stores
import Synchronization

/// The store of the app.
@MainActor package final class ApplicationStore {
    private var environment: [String: String]?
    private var settings = StoreSettings()
    private var store: (any Store)?
    /// The values of visitors. In memory until a store is opened or set.
    package private(set) var values = StoredValues()
    /// The scenes of visitors, for other processes. Nil unless the store is shared by processes.
    package private(set) var scenes: StoredScenes?

    /// What libraries do with the store for the last time, before it is closed.
    package final var closingActions: [@MainActor () async -> Void] = []

    /// Has the store be opened as the environment describes, when it is first used or the app has launched.
    package func willLaunch(environment: [String: String]) { self.environment = environment }

    var current: any Store {
        if let store { return store }
        do {
            try open()
        } catch {
            // Before the app has launched, nobody can handle the error.
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
        if let store { return store }
        // Without a running app, in tests, values of visitors stay in memory, and are read without waiting.
        let memory = MemoryStore()
        store = memory
        return memory
    }

    /// Opens the store, unless the app has set one.
    ///
    /// - Throws: `StoreError` if the environment is not valid, or a product is not linked.
    package func open() throws {
        guard let environment, store == nil else { return }
        settings = try StoreSettings(environment: environment)
        try use(try Self.wait(settings.address ?? Self.defaultAddress(environment)))
    }

    private func use(_ store: any Store) throws {
        try settings.check(store)
        self.store = store
        values = StoredValues(store: store, settings: settings)
        scenes = StoredScenes(store: store, settings: settings)
    }

    func set(_ store: any Store) {
        do {
            settings = try StoreSettings(environment: environment ?? ProcessInfo.processInfo.environment)
            try use(store)
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    /// For tests: values in a store, or in memory if it is nil.
    package func replace(_ store: (any Store)?, values: StoredValues) {
        self.store = store
        self.values = values
    }

    /// Copies the values of `LIFELINE_STORE_IMPORT` to the store, once.
    package func importFile() async throws {
        guard let path = settings.importPath, let store else { return }
        try await LineFileImport(path: path, settings: settings, log: UIApplication.log).run(into: store)
    }

    /// Writes what is not written, and closes the store.
    package func close() async {
        guard let store else { return }
        for action in closingActions { await action() }
        closingActions = []
        if await !values.flush() {
            UIApplication.log.error("Values of visitors could not be written before the app ended. They are lost.")
        }
        await store.close()
    }

    /// The folder of what processes without other configuration keep: `lifeline` in the user's state folder.
    package static func folder(_ environment: [String: String]) -> URL {
        let home =
            environment["XDG_STATE_HOME"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
        return home.appendingPathComponent("lifeline")
    }

    private static func defaultAddress(_ environment: [String: String]) throws -> StoreAddress {
        try StoreAddress(
            folder(environment).appendingPathComponent("\(ProcessInfo.processInfo.processName).store").path)
    }

    /// Opens a store while the main thread waits: the app's `init` may use it. Providers open connections later.
    private static func wait(_ address: StoreAddress) throws -> any Store {
        final class Box: Sendable {
            let result = Mutex<Result<any Store, any Error>?>(nil)
        }
        let box = Box()
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                let store = try await address.open(log: UIApplication.log)
                box.result.withLock { $0 = .success(store) }
            } catch {
                box.result.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        done.wait()
        guard let result = box.result.withLock({ $0 }) else { preconditionFailure("The task has ended.") }
        return try result.get()
    }
}

extension UIApplication {
    /// The store of the app: what outlives scenes, or is shared by processes. Not in UIKit.
    ///
    /// `LIFELINE_STORE` selects it; by default it is a file of lines, `lifeline/NAME.store` in the user's state folder.
    /// An app can set another one before it has launched, in its `init` or its delegate's
    /// `application(_:didFinishLaunchingWithOptions:)`. Without a running app, in tests, it is a `MemoryStore`.
    ///
    /// ```swift
    /// try await UIApplication.shared.store.messages.publish(bytes, to: "orders")
    /// ```
    ///
    /// If the environment describes no store that can be opened, or a shared store is used without `LIFELINE_SECRET`,
    /// the app ends with a message that describes what to do.
    public final var store: any Store {
        get { applicationStore.current }
        set { applicationStore.set(newValue) }
    }
}
