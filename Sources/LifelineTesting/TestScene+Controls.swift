import LayerTree
import LifelineKit

extension TestElement {
    /// Whether it is a check box, a switch or a radio button.
    var isBox: Bool { node.element == .input && ["checkbox", "radio"].contains(node[attribute: .type]) }

    /// Whether a check box, a switch or a radio button is on.
    public var isChecked: Bool { isBox && scene.shownText(id) == "1" }

    /// Drags the thumb of a slider to a value, in a number of movements.
    public func drag(to value: Double, movements: Int = 1) throws {
        try scene.drag(self, to: value, movements: movements)
    }
}

extension TestScene {
    func toggle(_ id: LayerID) {
        guard client.mirror[id]?[attribute: .type] == "checkbox" else {
            if shownText(id) != "1" { edit(id, "1") }
            return
        }
        edit(id, shownText(id) == "1" ? "0" : "1")
    }

    /// Performs a key's default action on check boxes, radio buttons and ranges.
    func operate(_ element: TestElement, _ key: String) {
        let isBack = key == "ArrowLeft" || key == (element.node[attribute: .type] == "range" ? "ArrowDown" : "ArrowUp")
        let isArrow = key.hasPrefix("Arrow")
        switch element.node[attribute: .type] {
        case "checkbox": if key == " " { toggle(element.id) }
        case "radio":
            if key == " " { toggle(element.id) }
            let all = group(of: element.id).filter { client.mirror[$0]?[attribute: .disabled] == nil }
            guard isArrow, let index = all.firstIndex(of: element.id) else { return }
            let next = all[(index + (isBack ? -1 : 1) + all.count) % all.count]
            focus(next)
            toggle(next)
        default:
            let (minimum, maximum, step) = range(of: element)
            let value = Double(shownText(element.id)) ?? minimum
            let new =
                switch key {
                case "Home": minimum
                case "End": maximum
                default: isArrow ? min(maximum, max(minimum, value + (isBack ? -step : step))) : value
                }
            guard new != value else { return }
            edit(element.id, "\(new)")
            client.send(.change("\(new)"), to: element.id)
        }
    }

    private func range(of element: TestElement) -> (minimum: Double, maximum: Double, step: Double) {
        let minimum = element[.min].flatMap { Double($0) } ?? 0
        let maximum = element[.max].flatMap { Double($0) } ?? 100
        return (minimum, maximum, element[.step].flatMap { Double($0) } ?? (maximum - minimum) / 100)
    }

    func drag(_ element: TestElement, to value: Double, movements: Int) throws {
        guard element.role == "slider", element.isEnabled else {
            throw TestSceneError("\(element) can't be dragged: it is not an enabled slider")
        }
        let (minimum, maximum, _) = range(of: element)
        guard value >= minimum, value <= maximum else {
            throw TestSceneError("\(element) can't be dragged to \(value): its range is \(minimum) to \(maximum)")
        }
        let start = Double(shownText(element.id)) ?? minimum
        focus(element.id)
        for movement in 1...max(1, movements) {
            let fraction = Double(movement) / Double(max(1, movements))
            edit(element.id, "\(movement == movements ? value : start + (value - start) * fraction)")
            settleNow()
        }
        if value != start { client.send(.change("\(value)"), to: element.id) }
        settleNow()
    }
}
