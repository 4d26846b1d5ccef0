import BourseCore

/// The earnings of a quarter, told or expected.
public struct FinnhubEarnings: Hashable, Sendable {
    /// The symbol.
    public var symbol: String
    /// The day they are told.
    public var day: TradingDay
    /// Before the opening, after the close, or while the market is open.
    public var hour: FinnhubEarningsHour?
    /// The quarter of the company's year, 1 to 4.
    public var quarter: Int?
    /// The company's year.
    public var year: Int?
    /// The earnings of a share; below 0 for a loss.
    public var actualEPS: Price?
    /// What was expected of them.
    public var expectedEPS: Price?
    /// The revenue.
    public var actualRevenue: Money?
    /// What was expected of it.
    public var expectedRevenue: Money?

    /// Makes earnings.
    public init(symbol: String, day: TradingDay) {
        self.symbol = symbol
        self.day = day
    }

    static let fields: [WireField<FinnhubEarnings>] = [
        .choice("hour", \.hour),
        .whole("quarter", \.quarter, in: 1...4),
        .whole("year", \.year, in: 1900...2199),
        .price("epsActual", \.actualEPS, .any),
        .price("epsEstimate", \.expectedEPS, .any),
        .money("revenueActual", \.actualRevenue, .any),
        .money("revenueEstimate", \.expectedRevenue, .any),
    ]
}

/// When in the day earnings are told.
public enum FinnhubEarningsHour: String, Hashable, Sendable, CaseIterable {
    /// Before the market opens.
    case beforeOpening = "bmo"
    /// After the market closes.
    case afterClose = "amc"
    /// While the market is open.
    case duringSession = "dmh"
}

/// The answer of `/calendar/earnings?from=…&to=…`.
public struct FinnhubCalendar: Hashable, Sendable {
    /// The earnings, in the order of the answer.
    public var earnings: [FinnhubEarnings]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ earnings: [FinnhubEarnings]) { self.earnings = earnings }

    /// Reads the answer.
    ///
    /// - Throws: ``AnswerError``.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try FinnhubBody.object(bytes, limits)
        guard case .list(let elements) = fields["earningsCalendar"] else { throw .unexpected("earningsCalendar") }
        var rows = AnswerRows(now: now, limits: limits)
        earnings = try rows.read(elements, "earningsCalendar") { reader in
            guard let symbol = reader.text("symbol", limit: 64) else {
                reader.refuse("symbol")
                return nil
            }
            guard let day = reader.day("date") else {
                reader.refuse("date")
                return nil
            }
            var earnings = FinnhubEarnings(symbol: symbol, day: day)
            reader.read(FinnhubEarnings.fields, into: &earnings)
            return earnings
        }
        faults = rows.faults
    }

    /// The answer as Finnhub writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("earningsCalendar")
            writer.array { writer in
                for earnings in earnings {
                    writer.object { writer in
                        writer.field("date", earnings.day.description)
                        writer.field("symbol", earnings.symbol)
                        writer.write(FinnhubEarnings.fields, of: earnings)
                    }
                }
            }
        }
        return writer.bytes
    }
}
