import BourseCore

/// A warning of the National Weather Service.
public struct NOAAAlert: Hashable, Sendable {
    /// The service's name for it.
    public var id: String
    /// What is expected, such as `Wind Advisory`.
    public var event: String
    /// `Extreme`, `Severe`, `Moderate`, `Minor` or `Unknown`.
    public var severity: String
    /// One line about it.
    public var headline: String?
    /// From when.
    public var effective: Timestamp?
    /// Until when.
    public var expires: Timestamp?

    /// Makes a warning.
    public init(id: String, event: String, severity: String) {
        (self.id, self.event, self.severity) = (id, event, severity)
    }
}

/// The answer of `/alerts/active?point=…`.
public struct NOAAAlerts: Hashable, Sendable {
    /// The warnings, in the order of the answer.
    public var alerts: [NOAAAlert]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ alerts: [NOAAAlert]) { self.alerts = alerts }

    /// Reads the answer.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        guard case .list(let elements)? = try AnswerBody.object(bytes, limits)["features"] else {
            throw .unexpected("features")
        }
        var rows = AnswerRows(now: now, limits: limits)
        let within = rows
        alerts = try rows.read(elements, "features") { reader in
            var inner = within.reader(reader.object("properties") ?? [:])
            let alert = Self.alert(&inner)
            reader.take(inner.faults, within: "properties")
            if alert == nil { reader.refuse("properties") }
            return alert
        }
        faults = rows.faults
    }

    private static func alert(_ reader: inout JSONFieldReader) -> NOAAAlert? {
        guard let id = reader.text("id", limit: 200), let event = reader.text("event", limit: 200) else { return nil }
        var alert = NOAAAlert(id: id, event: event, severity: reader.text("severity", limit: 40) ?? "Unknown")
        alert.headline = reader.text("headline", limit: 1000)
        alert.effective = reader.isoTime("effective")
        alert.expires = reader.isoTime("expires")
        return alert
    }

    /// The answer as the service writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("type", "FeatureCollection")
            writer.name("features")
            writer.array { writer in
                for alert in alerts {
                    writer.object { writer in
                        writer.field("type", "Feature")
                        writer.name("properties")
                        writer.object { writer in
                            writer.field("id", alert.id)
                            writer.field("event", alert.event)
                            writer.field("severity", alert.severity)
                            writer.field("headline", alert.headline)
                            writer.field("effective", alert.effective?.description)
                            writer.field("expires", alert.expires?.description)
                        }
                    }
                }
            }
        }
        return writer.bytes
    }
}
