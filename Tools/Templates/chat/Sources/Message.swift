import Foundation

nonisolated struct Message: Codable, Identifiable, Hashable, Sendable {
    var id = UUID()
    var author: String
    var text: String
    var date = Date.now
}

/// What others see of a person.
nonisolated struct Guest: Codable, Equatable, Sendable {
    var name: String
    var isTyping = false
}
