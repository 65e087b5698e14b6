import Foundation

/// What the environment determines of an app's store.
package struct StoreSettings: Sendable {
    /// `LIFELINE_STORE`; nil if it is not set.
    package var address: StoreAddress?
    /// `LIFELINE_STORE_IMPORT`: a file of lines whose values are copied to the store, once.
    package var importPath: String?
    /// `LIFELINE_SECRET`: the secrets that values are encrypted with. The first encrypts, all decrypt.
    package var secrets: [String]
    /// `LIFELINE_STORE_DAYS`: how long the values of a visitor are kept after the last visit. 400 days by default, the
    /// longest time that browsers keep a cookie.
    package var visitorLifetime: Duration

    package init(
        address: StoreAddress? = nil, importPath: String? = nil, secrets: [String] = [],
        visitorLifetime: Duration = .seconds(400 * 86_400)
    ) {
        self.address = address
        self.importPath = importPath
        self.secrets = secrets
        self.visitorLifetime = visitorLifetime
    }

    /// Reads the environment. Variables that are empty count as not set.
    ///
    /// - Throws: `StoreError` with the reason `invalidAddress` for a value that can't be understood. It contains no
    ///   secret.
    package init(environment: [String: String]) throws(StoreError) {
        self.init()
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        address = try value("LIFELINE_STORE").map { text throws(StoreError) in try StoreAddress(text) }
        importPath = value("LIFELINE_STORE_IMPORT")
        secrets = (value("LIFELINE_SECRET") ?? "").split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }.filter { !$0.isEmpty }
        if let text = value("LIFELINE_STORE_DAYS") {
            guard let days = Int(text), (1...36_500).contains(days) else {
                throw StoreError(
                    .invalidAddress, "LIFELINE_STORE_DAYS is \"\(text)\"; use a number of days from 1 to 36500.")
            }
            visitorLifetime = .seconds(days * 86_400)
        }
    }

    /// Checks that what is written for visitors can be encrypted.
    ///
    /// - Throws: `StoreError` if a shared store is used without a secret.
    package func check(_ store: any Store) throws(StoreError) {
        guard store.isShared else { return }
        guard !secrets.isEmpty else {
            throw StoreError(
                .invalidAddress,
                "The store is shared with other processes, so values of visitors are encrypted, and LIFELINE_SECRET is not set. Set it to the same text of at least 32 characters for all processes, for example from `openssl rand -hex 32`."
            )
        }
        guard secrets.allSatisfy({ $0.utf8.count >= 32 }) else {
            throw StoreError(
                .invalidAddress, "LIFELINE_SECRET (hidden) is too short: each secret has at least 32 characters.")
        }
    }
}
