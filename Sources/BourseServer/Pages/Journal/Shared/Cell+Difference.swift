import BourseDesk

extension Cell {
    /// Returns a cell that says whether a difference holds, with the probability that chance explains it.
    ///
    /// - Parameters:
    ///   - probability: The probability; nil for a difference that was not tested.
    ///   - absence: Why it was not tested.
    static func difference(_ probability: Double?, holds: Bool, absence: String = "") -> Cell {
        guard let probability else { return .text(absence) }
        let words = "p \(FractionText.number(probability, decimals: 3))"
        return holds ? .parts(.plain("Holds", tone: "status")).below(words) : .text("No").below(words)
    }
}
