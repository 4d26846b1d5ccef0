import BourseCore

/// An earthquake as the United States Geological Survey tells it.
public struct USGSEarthquake: Hashable, Sendable {
    /// The survey's name for it.
    public var id: String
    /// What is said of it, such as `M 3.1 - 5 km N of Here`.
    public var title: String
    /// How strong it was.
    public var magnitude: Double
    /// Degrees north.
    public var latitude: Double
    /// Degrees east.
    public var longitude: Double
    /// When it was.
    public var time: Timestamp
    /// Where, in words.
    public var place: String?
    /// How deep, in kilometres.
    public var depth: Double?

    /// Makes an earthquake.
    public init(
        id: String,
        title: String,
        magnitude: Double,
        latitude: Double,
        longitude: Double,
        time: Timestamp
    ) {
        (self.id, self.title, self.magnitude) = (id, title, magnitude)
        (self.latitude, self.longitude, self.time) = (latitude, longitude, time)
    }
}

/// The answer of `/earthquakes/feed/v1.0/summary/2.5_day.geojson`.
public struct USGSEarthquakes: Hashable, Sendable {
    /// The earthquakes, in the order of the answer, each once.
    public var earthquakes: [USGSEarthquake]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ earthquakes: [USGSEarthquake]) { self.earthquakes = earthquakes }

    /// Reads the answer.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        guard case .list(let elements)? = try AnswerBody.object(bytes, limits)["features"] else {
            throw .unexpected("features")
        }
        var rows = AnswerRows(now: now, limits: limits)
        let within = rows
        var seen: Set<String> = []
        earthquakes = try rows.read(elements, "features") { reader in
            guard let fetched = Self.earthquake(&reader, within) else { return nil }
            guard seen.insert(fetched.id).inserted else {
                reader.refuse("id", .duplicate)
                return nil
            }
            return fetched
        }
        faults = rows.faults
    }

    private static func earthquake(_ reader: inout JSONFieldReader, _ rows: AnswerRows) -> USGSEarthquake? {
        guard let id = reader.text("id", limit: 100) else {
            reader.refuse("id")
            return nil
        }
        guard let shape = reader.object("geometry"), case .list(let place)? = shape["coordinates"], place.count >= 2,
            case .success(let longitude) = place[0].measure(in: Measures.longitude),
            case .success(let latitude) = place[1].measure(in: Measures.latitude)
        else {
            reader.refuse("geometry", .unreadable)
            return nil
        }
        var inner = rows.reader(reader.object("properties") ?? [:])
        let magnitude = inner.measure("mag", in: Measures.magnitude)
        let time = inner.pastMilliseconds("time")
        let (title, words) = (inner.text("title", limit: 300), inner.text("place", limit: 300))
        reader.take(inner.faults, within: "properties")
        guard let magnitude, let time else {
            reader.refuse("properties")
            return nil
        }
        var fetched = USGSEarthquake(
            id: id,
            title: title ?? "M \(magnitude)",
            magnitude: magnitude,
            latitude: latitude,
            longitude: longitude,
            time: time
        )
        fetched.place = words
        if place.count > 2, case .success(let depth) = place[2].measure(in: Measures.depth) { fetched.depth = depth }
        return fetched
    }

    /// The answer as the survey writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("type", "FeatureCollection")
            writer.name("features")
            writer.array { writer in for fetched in earthquakes { Self.write(fetched, to: &writer) } }
        }
        return writer.bytes
    }

    private static func write(_ fetched: USGSEarthquake, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("type", "Feature")
            writer.name("properties")
            writer.object { writer in
                writer.field("mag", measure: fetched.magnitude)
                writer.field("place", fetched.place)
                writer.field("time", fetched.time.microseconds / 1000)
                writer.field("type", "earthquake")
                writer.field("title", fetched.title)
            }
            writer.name("geometry")
            writer.object { writer in
                writer.field("type", "Point")
                writer.name("coordinates")
                writer.array { writer in
                    writer.element(measure: fetched.longitude)
                    writer.element(measure: fetched.latitude)
                    writer.element(measure: fetched.depth)
                }
            }
            writer.field("id", fetched.id)
        }
    }
}
