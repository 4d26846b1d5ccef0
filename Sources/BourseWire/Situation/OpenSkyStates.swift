import BourseCore

/// An aircraft as the OpenSky Network sees it.
public struct OpenSkyState: Hashable, Sendable {
    /// The name of its transponder: six hexadecimal digits.
    public var transponder: String
    /// Degrees north.
    public var latitude: Double
    /// Degrees east.
    public var longitude: Double
    /// When it was last heard.
    public var lastContact: Timestamp
    /// Whether it stands or rolls.
    public var isOnGround: Bool
    /// What it is called.
    public var callsign: String?
    /// The country where it is registered, in English words.
    public var country: String?
    /// How high by the pressure of the air, in metres.
    public var altitude: Double?
    /// How fast over the ground, in metres a second.
    public var speed: Double?
    /// Where it is heading, in degrees from north.
    public var heading: Double?
    /// How fast it rises, in metres a second.
    public var climb: Double?

    /// Makes a state.
    public init(
        transponder: String,
        latitude: Double,
        longitude: Double,
        lastContact: Timestamp,
        isOnGround: Bool = false
    ) {
        (self.transponder, self.latitude, self.longitude) = (transponder, latitude, longitude)
        (self.lastContact, self.isOnGround) = (lastContact, isOnGround)
    }
}

/// The answer of `/api/states/all`.
public struct OpenSkyStates: Hashable, Sendable {
    /// When the states were.
    public var time: Timestamp
    /// The aircraft whose place is known, in the order of the answer.
    public var states: [OpenSkyState]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ states: [OpenSkyState], at time: Timestamp) { (self.states, self.time) = (states, time) }

    /// Reads the answer; where nothing flies its list is `null`, and an aircraft whose place is not known is none.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try AnswerBody.object(bytes, limits)
        var head = JSONFieldReader(fields, now: now)
        guard let time = head.pastSeconds("time") else { throw .unexpected("time") }
        self.time = time
        states = []
        guard let fetched = head.value("states") else { return }
        guard case .list(let rows) = fetched else { throw .unexpected("states") }
        guard rows.count <= limits.rows else { throw .tooManyRows(limit: limits.rows) }
        for (index, row) in rows.enumerated() {
            guard case .list(let values) = row, values.count >= Self.columns else {
                faults.add(
                    AnswerFault(
                        row: index + 1,
                        field: "states",
                        reason: .wrongKind,
                        said: row.excerpt,
                        leavesOutRow: true
                    )
                )
                continue
            }
            var named: [String: JSONValue] = [:]
            for (name, value) in zip(Self.names, values) { named[name] = value }
            var reader = JSONFieldReader(named, row: index + 1, now: now)
            if named["latitude"] != .null, named["longitude"] != .null, let state = Self.state(&reader) {
                states.append(state)
            }
            faults.add(reader.faults)
        }
    }

    /// How many values of a row are needed.
    private static let columns = 12
    private static let names = [
        "icao24", "callsign", "origin_country", "time_position", "last_contact", "longitude", "latitude",
        "baro_altitude",
        "on_ground", "velocity", "true_track", "vertical_rate",
    ]

    private static func state(_ reader: inout JSONFieldReader) -> OpenSkyState? {
        guard let transponder = reader.text("icao24", limit: 12) else {
            reader.refuse("icao24")
            return nil
        }
        guard let latitude = reader.measure("latitude", in: Measures.latitude),
            let longitude = reader.measure("longitude", in: Measures.longitude)
        else {
            reader.refuse("latitude")
            return nil
        }
        guard let lastContact = reader.pastSeconds("last_contact") else {
            reader.refuse("last_contact")
            return nil
        }
        var state = OpenSkyState(
            transponder: transponder,
            latitude: latitude,
            longitude: longitude,
            lastContact: lastContact,
            isOnGround: reader.flag("on_ground") ?? false
        )
        state.callsign = reader.text("callsign", limit: 20)
        state.country = reader.text("origin_country", limit: 100)
        state.altitude = reader.measure("baro_altitude", in: Measures.altitude)
        state.speed = reader.measure("velocity", in: Measures.speed)
        state.heading = reader.measure("true_track", in: Measures.heading)
        state.climb = reader.measure("vertical_rate", in: Measures.speed)
        return state
    }

    /// The answer as the network writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("time", time.seconds)
            writer.name("states")
            guard !states.isEmpty else { return writer.raw("null") }
            writer.array { writer in for state in states { Self.write(state, to: &writer) } }
        }
        return writer.bytes
    }

    private static func write(_ state: OpenSkyState, to writer: inout JSONWriter) {
        writer.array { writer in
            writer.value(state.transponder)
            if let callsign = state.callsign {
                writer.value(callsign + String(repeating: " ", count: max(0, 8 - callsign.count)))
            } else {
                writer.raw("null")
            }
            writer.value(state.country ?? "")
            writer.value(state.lastContact.seconds)
            writer.value(state.lastContact.seconds)
            writer.element(measure: state.longitude)
            writer.element(measure: state.latitude)
            writer.element(measure: state.altitude)
            writer.value(state.isOnGround)
            writer.element(measure: state.speed)
            writer.element(measure: state.heading)
            writer.element(measure: state.climb)
            writer.raw("null")
            writer.element(measure: state.altitude)
            writer.raw("null")
            writer.value(false)
            writer.value(0)
        }
    }
}
