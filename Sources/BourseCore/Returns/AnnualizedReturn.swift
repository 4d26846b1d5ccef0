import Foundation

/// What a growth over some days is per year.
public enum AnnualizedReturn {
    /// The shortest span that is told per year: nothing shorter is ever annualized.
    public static let shortest = 365
    /// Days of a year on average over the Julian calendar's four years.
    public static let daysPerYear = 365.25

    /// growth^(365.25 ÷ days) − 1; nothing for less than a year.
    public static func rate(growth: Double, days: Int) -> Double? {
        days >= shortest ? pow(growth, daysPerYear / Double(days)) - 1 : nil
    }
}
