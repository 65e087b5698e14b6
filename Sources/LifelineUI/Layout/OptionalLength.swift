/// An optional length in the size of a `Double`: NaN represents nil.
///
/// Layout stores many of them, and an optional takes twice the memory.
@propertyWrapper struct OptionalLength: Hashable, Sendable {
    private var number: Double

    init(wrappedValue: Double?) { number = wrappedValue ?? .nan }

    @inline(__always)
    var wrappedValue: Double? {
        get { number.isNaN ? nil : number }
        set { number = newValue ?? .nan }
    }

    @inline(__always)
    static func == (a: Self, b: Self) -> Bool { a.number == b.number || a.number.isNaN && b.number.isNaN }

    func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
