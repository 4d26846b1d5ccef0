extension Money {
    /// The amount as sentences have it, rounded half to even to the decimals of its currency: `−$1,234.50`,
    /// `₹12,34,567.00`.
    public func text(in currency: Currency) -> String {
        let amount = rounded(places: currency.minorDigits)
        let parts = amount.magnitude.description.split(separator: ".")
        var decimals = parts.count > 1 ? String(parts[1]) : ""
        while decimals.count < currency.minorDigits { decimals += "0" }
        let whole = DigitGroups.separated(parts.first ?? "0", isIndian: currency == .inr)
        return (amount < .zero ? "−" : "") + currency.sign + whole + (decimals.isEmpty ? "" : "." + decimals)
    }
}
