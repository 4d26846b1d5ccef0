import BourseCore

/// A day on which an exchange is closed or open for less time.
public struct FinnhubHoliday: Hashable, Sendable {
    /// The day.
    public var day: TradingDay
    /// What it is called.
    public var name: String?
    /// The hours it is open, such as `09:30-13:00`; nothing where it is closed all day.
    public var hours: String?

    /// Makes a holiday.
    public init(day: TradingDay) { self.day = day }

    static let fields: [WireField<FinnhubHoliday>] = [.text("eventName", \.name), .text("tradingHour", \.hours)]
}

/// The answer of `/stock/market-holiday?exchange=US`.
public struct FinnhubHolidays: Hashable, Sendable {
    /// The exchange, such as `US`.
    public var exchange: String
    /// The zone of the exchange.
    public var zone: String?
    /// The days, in order.
    public var holidays: [FinnhubHoliday]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(exchange: String, zone: String? = nil, holidays: [FinnhubHoliday]) {
        self.exchange = exchange
        self.zone = zone
        self.holidays = holidays
    }

    /// Reads the answer about `exchange`.
    ///
    /// - Throws: ``AnswerError``.
    public init(
        decoding bytes: [UInt8],
        exchange: String,
        now: Timestamp,
        limits: AnswerLimits = AnswerLimits()
    ) throws(AnswerError) {
        let fields = try FinnhubBody.object(bytes, limits)
        var reader = JSONFieldReader(fields, now: now)
        guard let found = reader.text("exchange", limit: 64) else { throw .unexpected("exchange") }
        guard found.uppercased() == exchange.uppercased() else { throw .otherSymbol(found: found, expected: exchange) }
        guard case .list(let elements) = fields["data"] else { throw .unexpected("data") }
        var rows = AnswerRows(now: now, limits: limits)
        let read = try rows.read(elements, "data") { reader -> FinnhubHoliday? in
            guard let day = reader.day("atDate") else {
                reader.refuse("atDate")
                return nil
            }
            var holiday = FinnhubHoliday(day: day)
            reader.read(FinnhubHoliday.fields, into: &holiday)
            guard holiday.hours != nil || !reader.faults.contains(where: { $0.field == "tradingHour" }) else {
                // Nothing means closed all day, which nobody said.
                reader.refuse("tradingHour")
                return nil
            }
            return holiday
        }
        self.init(exchange: found, zone: reader.text("timezone"), holidays: read.sorted { $0.day < $1.day })
        rows.faults.add(reader.faults)
        faults = rows.faults
    }

    /// The answer as Finnhub writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("data")
            writer.array { writer in
                for holiday in holidays {
                    writer.object { writer in
                        writer.field("eventName", holiday.name)
                        writer.field("atDate", holiday.day.description)
                        writer.field("tradingHour", holiday.hours ?? "")
                    }
                }
            }
            writer.field("exchange", exchange)
            writer.field("timezone", zone)
        }
        return writer.bytes
    }
}
