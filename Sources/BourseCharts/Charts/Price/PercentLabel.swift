/// Percentages with their sign.
enum PercentLabel {
    /// `value` percent with `decimals` (0 to 2) decimals: "+1.5%", "−20%", "0%".
    static func text(_ value: Double, decimals: Int) -> String {
        let power = decimals == 2 ? 100 : decimals == 1 ? 10 : 1
        guard value.magnitude < 1e12 else { return value < 0 ? "−∞" : "+∞" }
        let count = Int((value * Double(power)).rounded())
        guard count != 0 else { return "0%" }
        let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: UInt(power))
        let fraction = decimals == 0 ? "" : decimals == 2 && rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(count < 0 ? "−" : "+")\(whole)\(fraction)%"
    }

    /// How many decimals ticks need to differ, at most two.
    static func decimals(of ticks: [Double]) -> Int {
        (0..<2).first { decimals in
            let power = decimals == 1 ? 10.0 : 1
            return ticks.allSatisfy { ($0 * power - ($0 * power).rounded()).magnitude < 1e-6 }
        } ?? 2
    }
}
