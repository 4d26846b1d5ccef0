import BourseCore

/// A figure of an economy on a day, as the Federal Reserve Bank of Saint Louis tells it.
public struct FREDObservation: Hashable, Sendable {
    /// The day, or the first one of what it is about.
    public var day: TradingDay
    /// The figure, in the unit of its series.
    public var value: Ratio

    /// Makes an observation.
    public init(day: TradingDay, value: Ratio) { (self.day, self.value) = (day, value) }
}

/// The answer of `/fred/series/observations?file_type=json`.
public struct FREDObservations: Hashable, Sendable {
    /// The observations, in the order of the answer; days without a figure, which have a point, are left out.
    public var observations: [FREDObservation]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ observations: [FREDObservation]) { self.observations = observations }

    /// Reads the answer, or what it says instead.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try AnswerBody.object(bytes, limits)
        if case .text(let message)? = fields["error_message"] { throw Self.failure(message) }
        guard case .list(let elements)? = fields["observations"] else { throw .unexpected("observations") }
        var rows = AnswerRows(now: now, limits: limits, numbersInTexts: true)
        let values = elements.filter { element in
            guard case .object(let fields) = element else { return true }
            return fields["value"] != .text(".")
        }
        observations = try rows.read(values, "observations") { reader in
            guard let day = reader.pastDay("date") else {
                reader.refuse("date")
                return nil
            }
            guard let value = reader.ratio("value") else {
                reader.refuse("value")
                return nil
            }
            return FREDObservation(day: day, value: value)
        }
        faults = rows.faults
    }

    private static func failure(_ message: String) -> AnswerError {
        let message = JSONValue.plain(message, 160)
        if message.contains("api_key") { return .unauthorized(message) }
        if message.contains("series does not exist") { return .unknownSymbol }
        return AnswerBody.asksToWait(message) ? .busy(message) : .refused(message)
    }

    /// The answer as the source writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("count", observations.count)
            writer.name("observations")
            writer.array { writer in
                for fetched in observations {
                    writer.object { writer in
                        writer.field("date", fetched.day.description)
                        writer.field("value", fetched.value.description)
                    }
                }
            }
        }
        return writer.bytes
    }

    /// What comes to those whose key is not valid.
    public static var keyRefused: [UInt8] {
        Array(
            #"{"error_code":400,"error_message":"Bad Request.  The value for variable api_key is not registered."}"#
                .utf8
        )
    }
}
