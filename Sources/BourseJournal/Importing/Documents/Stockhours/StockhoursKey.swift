import BourseCore

/// The key of a trade in a document of Stockhours: `SPY-575-7 3 2025-2025-03-07T14:45:12.000Z`.
///
/// Its parts are the symbol, the strike as JavaScript prints a number, the expiration as the executions have it, and the
/// time of an opening execution in UTC.
enum StockhoursKey {
    /// Reads a key; nil when it has another form.
    ///
    /// Shares have the strike `0` or, from one of the app's pages, `undefined`.
    static func reference(_ text: String) -> StatementRemarks.TradeReference? {
        let length = "2025-03-07T14:45:12.000Z".count
        guard text.count > length, let openedAt = time(String(text.suffix(length))) else { return nil }
        let parts = text.dropLast(length).split(separator: "-", omittingEmptySubsequences: false)
        // A symbol may have hyphens; the last part is the empty one before the time.
        guard parts.count >= 4, parts[parts.count - 1].isEmpty else { return nil }
        let symbol = parts.dropLast(3).joined(separator: "-")
        let (strike, expiration) = (String(parts[parts.count - 3]), String(parts[parts.count - 2]))
        guard !symbol.isEmpty else { return nil }
        if ["0", "undefined", ""].contains(strike) {
            return StatementRemarks.TradeReference(symbol: symbol, strike: nil, expiration: nil, openedAt: openedAt)
        }
        guard let price = try? Price(strike), let day = Dialect.stockhoursDay(expiration) else { return nil }
        return StatementRemarks.TradeReference(symbol: symbol, strike: price, expiration: day, openedAt: openedAt)
    }

    /// The key of a trade in an instrument that was opened at `time`.
    static func text(of instrument: TradedInstrument, openedAt time: Timestamp) -> String {
        "\(instrument.symbol)-\(strike(instrument))-\(expiration(instrument))-\(Self.text(of: time))"
    }

    /// The strike as JavaScript prints a number; `0` of anything but an option.
    static func strike(_ instrument: TradedInstrument) -> String { instrument.strike?.description ?? "0" }

    /// The expiration, day first and without zeros: `7 3 2025`; `N/A` of anything but an option.
    static func expiration(_ instrument: TradedInstrument) -> String {
        instrument.expiration.map { "\($0.day) \($0.month) \($0.year)" } ?? "N/A"
    }

    /// The time in UTC with milliseconds: `2025-03-07T14:45:12.000Z`.
    static func text(of time: Timestamp) -> String {
        let whole = Timestamp(microseconds: time.seconds * 1_000_000)
        let milliseconds = "\((time.microseconds - whole.microseconds) / 1_000)"
        let digits = String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
        return "\(whole.description.dropLast()).\(digits)Z"
    }

    private static func time(_ text: String) -> Timestamp? {
        guard text.hasSuffix("Z"), text.contains("T") else { return nil }
        return DialectTime(text, .yearFirst)?.timestamp(in: .utc)
    }
}
