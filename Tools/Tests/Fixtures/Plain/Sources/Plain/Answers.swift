import Foundation

@MainActor let model = Model(start: 40)

/// What everything in the program says, by name.
@MainActor func answers() -> [(String, String)] {
    [
        ("greeting", greeting()),
        ("count", "\(model.next())"),
    ] + kindsAnswers()
}

func greeting() -> String {
    "Hello"
}

final class Model {
    var value: Int
    init(start: Int) { value = start }

    func next() -> Int {
        value += 1
        return value
    }
}
