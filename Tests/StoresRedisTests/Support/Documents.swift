#if Redis
    import DocumentedExamples

    /// The documentation of the product.
    enum Documents {
        struct Missing: Error {}

        /// The rights of the user `shop`, without its password.
        static func aclRights() throws -> [String] {
            let lines = try DocumentedExamples("Redis").document.split(separator: "\n")
            guard let start = lines.firstIndex(where: { $0.hasPrefix("user shop on") }) else { throw Missing() }
            return lines[start].split(separator: " ").dropFirst(3).filter { !$0.hasPrefix(">") }.map(String.init)
        }
    }
#endif
