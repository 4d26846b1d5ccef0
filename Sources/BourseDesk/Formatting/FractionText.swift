import BourseCore

/// Fractions that statistics work out, such as returns, as people read them.
public enum FractionText {
    /// What stands where there is no figure.
    public static let none = "–"

    /// `+12.3%`, `−4.0%`, `0.0%`: a change.
    public static func signed(_ fraction: Double?, decimals: Int = 1) -> String {
        ratio(fraction).map { NumberText.percent($0, decimals: decimals, plus: "+") } ?? none
    }

    /// `12.3%`: a share or a spread.
    public static func plain(_ fraction: Double?, decimals: Int = 1) -> String {
        ratio(fraction).map { NumberText.percent($0, decimals: decimals) } ?? none
    }

    /// `1.24`, `−0.31`: a number without a unit.
    public static func number(_ value: Double?, decimals: Int = 2) -> String {
        ratio(value).map { NumberText.ratio($0, decimals: decimals) } ?? none
    }

    /// `up`, `down` or `flat`, as the figure reads with so many decimals of a percentage.
    public static func direction(_ fraction: Double?, decimals: Int = 1) -> String {
        let text = signed(fraction, decimals: decimals)
        return text.hasPrefix("+") ? "up" : text.hasPrefix(NumberText.minus) ? "down" : "flat"
    }

    /// Nothing for what is no number, or larger than anybody could read.
    private static func ratio(_ value: Double?) -> Ratio? {
        guard let value, value.isFinite, abs(value) < 1e12 else { return nil }
        let units = (value * 1e10).rounded(.toNearestOrEven)
        // Most fit into 64 bits, to which hardware converts them.
        if let small = Int64(exactly: units) { return Ratio(units: Int128(small)) }
        return Ratio(units: Int128(units))
    }
}
