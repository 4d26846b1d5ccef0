import BourseCore

extension DialectContract {
    /// Shares of the National Stock Exchange and of BSE, as `ACME.NS` and `ACME.BO`; the exchange is in the column
    /// `underlying`.
    ///
    /// Codes of six digits are those of BSE.
    static let indianShare = DialectContract { row, _ in
        let name = row.text(.symbol)
        guard !name.isEmpty, !name.contains(".") else { return nil }
        let isBSE = row.text(.underlying).uppercased() == "BSE" || name.allSatisfy(\.isNumber)
        guard isBSE || row.text(.underlying).uppercased() == "NSE" else { return nil }
        return .plain(name + (isBSE ? ".BO" : ".NS"), .stock)
    }
}

extension DialectInstrument {
    /// The same contract, whose multiplier is unknown.
    var withoutMultiplier: DialectInstrument {
        DialectInstrument(instrument: instrument, isFuture: true, currency: currency)
    }
}

extension ZoneRules {
    /// India, which has no daylight saving time.
    static let india = ZoneRules(identifier: "Asia/Kolkata") ?? .utc
}
