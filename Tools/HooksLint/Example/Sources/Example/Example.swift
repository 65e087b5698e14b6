/// Stands in for the real one, which would have to be built.
func useState<Value>(_ initial: Value) -> Value { initial }

func useTitle(isLong: Bool) -> String {
    if isLong { return useState("A long title") }
    return "Short"
}
