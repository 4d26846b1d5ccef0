import BourseCore

/// Something on the map of OpenStreetMap, as Overpass tells it.
public struct OverpassElement: Hashable, Sendable {
    /// `node`, `way` or `relation`.
    public var kind: String
    /// Its number among those of its kind.
    public var id: Int64
    /// Degrees north, of its middle where it is long.
    public var latitude: Double
    /// Degrees east.
    public var longitude: Double
    /// What is said of it.
    public var tags: [String: String]

    /// Makes an element.
    public init(kind: String, id: Int64, latitude: Double, longitude: Double, tags: [String: String]) {
        (self.kind, self.id, self.latitude, self.longitude, self.tags) = (kind, id, latitude, longitude, tags)
    }
}

/// The answer of `/api/interpreter` to a question for JSON with centers.
public struct OverpassElements: Hashable, Sendable {
    /// The elements whose place is told, in the order of the answer.
    public var elements: [OverpassElement]
    /// What could not be used.
    public internal(set) var faults = AnswerFaults()

    /// Makes an answer.
    public init(_ elements: [OverpassElement]) { self.elements = elements }

    /// Reads the answer; one that carries a remark of the server about running out of time is a failure.
    public init(decoding bytes: [UInt8], now: Timestamp, limits: AnswerLimits = AnswerLimits()) throws(AnswerError) {
        let fields = try AnswerBody.object(bytes, limits)
        guard case .list(let fetched)? = fields["elements"] else { throw .unexpected("elements") }
        if case .text(let remark)? = fields["remark"], remark.contains("error") {
            throw .refused(JSONValue.plain(remark, 160))
        }
        var rows = AnswerRows(now: now, limits: limits)
        let within = rows
        elements = try rows.read(fetched, "elements") { Self.element(&$0, within) }
        faults = rows.faults
    }

    private static func element(_ reader: inout JSONFieldReader, _ rows: AnswerRows) -> OverpassElement? {
        guard let kind = reader.text("type", limit: 20) else {
            reader.refuse("type")
            return nil
        }
        guard let id = reader.whole("id", in: 0...Int64.max / 1_000_000) else {
            reader.refuse("id")
            return nil
        }
        var place = reader.object("center").map { rows.reader($0) } ?? reader
        guard let latitude = place.measure("lat", in: Measures.latitude),
            let longitude = place.measure("lon", in: Measures.longitude)
        else {
            reader.refuse("lat")
            return nil
        }
        var tags: [String: String] = [:]
        for (name, value) in reader.object("tags") ?? [:] {
            if case .text(let text) = value, name.utf8.count <= 80 { tags[name] = JSONValue.plain(text, 200) }
        }
        return OverpassElement(kind: kind, id: id, latitude: latitude, longitude: longitude, tags: tags)
    }

    /// The answer as Overpass writes it.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("version", plain: "0.6")
            writer.name("elements")
            writer.array { writer in for element in elements { Self.write(element, to: &writer) } }
        }
        return writer.bytes
    }

    private static func write(_ element: OverpassElement, to writer: inout JSONWriter) {
        func place(_ writer: inout JSONWriter) {
            writer.field("lat", measure: element.latitude)
            writer.field("lon", measure: element.longitude)
        }
        writer.object { writer in
            writer.field("type", element.kind)
            writer.field("id", element.id)
            if element.kind == "node" {
                place(&writer)
            } else {
                writer.name("center")
                writer.object(place)
            }
            writer.name("tags")
            writer.object { writer in
                for (name, value) in element.tags.sorted(by: { $0.key < $1.key }) {
                    writer.name(dynamic: name)
                    writer.value(value)
                }
            }
        }
    }
}
