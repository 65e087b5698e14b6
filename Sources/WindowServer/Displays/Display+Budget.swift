import LayerTree

extension Display {
    /// A description of the limit that the scene exceeds and of what to do, or nil within its budget.
    var budgetExcess: String? {
        if context.isTooDeep {
            return "Layers are nested more than \(LayerContext.depthLimit) deep. Does a view contain itself?"
        }
        let usage = context.usage
        func excess(_ amount: Int, over limit: Int, _ what: String, _ name: String) -> String? {
            guard amount > limit else { return nil }
            return "The scene shows \(amount) \(what), exceeding `DisplayLimits.\(name)` (\(limit)). "
                + "Show less at once, in a list that creates its rows on demand, or raise the limit."
        }
        return excess(usage.layers, over: limits.layers, "layers", "layers")
            ?? excess(usage.textBytes, over: limits.textBytes, "bytes of text", "textBytes")
            ?? excess(usage.images, over: limits.images, "pictures", "images")
    }

    /// Closes a scene that exceeds its budget. Returns whether it did.
    func endIfOverBudget() -> Bool {
        guard let excess = budgetExcess else { return false }
        end(overBudget: excess)
        return true
    }

    /// Closes a scene that exceeds a limit.
    package func end(overBudget excess: String) {
        registry?.reportExcess(excess, of: self)
        DisplayMetrics.rejected("Scene over its budget")
        close(goodbye: .refused, text: "This page has grown too large for the server.", code: .refused)
    }
}
