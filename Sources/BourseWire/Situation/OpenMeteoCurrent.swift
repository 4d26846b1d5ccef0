import BourseCore

/// The weather now, as Open-Meteo tells it: the answer of `/v1/forecast?current=…&timezone=GMT`.
public struct OpenMeteoCurrent: Hashable, Sendable {
    /// Degrees Celsius.
    public var temperature: Double
    /// The kind of weather by the code of the World Meteorological Organization, table 4677.
    public var code: Int
    /// Kilometres an hour.
    public var wind: Double?
    /// Where the wind comes from, in degrees from north.
    public var windDirection: Double?
    /// Percent.
    public var humidity: Double?

    /// Makes the weather.
    public init(temperature: Double, code: Int) { (self.temperature, self.code) = (temperature, code) }

    /// What is asked for.
    public static let variables =
        "temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,wind_direction_10m"

    /// Reads the answer.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try AnswerBody.object(bytes, limits)
        if case .text(let reason)? = fields["reason"] { throw .refused(JSONValue.plain(reason, 160)) }
        guard case .object(let current)? = fields["current"] else { throw .unexpected("current") }
        var reader = JSONFieldReader(current, now: now)
        guard let temperature = reader.measure("temperature_2m", in: Measures.temperature) else {
            throw .unexpected("temperature_2m")
        }
        guard let code = reader.whole("weather_code", in: 0...99) else { throw .unexpected("weather_code") }
        self.init(temperature: temperature, code: Int(code))
        wind = reader.measure("wind_speed_10m", in: 0...500)
        windDirection = reader.measure("wind_direction_10m", in: Measures.heading)
        humidity = reader.measure("relative_humidity_2m", in: Measures.percent)
    }

    /// The answer as the source writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("timezone", "GMT")
            writer.name("current")
            writer.object { writer in
                writer.field("temperature_2m", measure: temperature)
                writer.field("relative_humidity_2m", measure: humidity)
                writer.field("weather_code", code)
                writer.field("wind_speed_10m", measure: wind)
                writer.field("wind_direction_10m", measure: windDirection)
            }
        }
        return writer.bytes
    }
}
