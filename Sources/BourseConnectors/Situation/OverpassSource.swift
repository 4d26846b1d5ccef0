import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWire

/// What is in the way of traffic, as OpenStreetMap has it: roads that are built or closed, and works on roads.
///
/// Whoever made the HTTP client shuts it down.
public struct OverpassSource: IncidentSource {
    /// `overpass`.
    public let id = SourceID("overpass")
    /// The name for people.
    public let title = "OpenStreetMap"

    private let requests: FeedRequests<[Incident]>
    private let clock: FeedClock

    /// Makes a source.
    public init(_ client: HTTPClient, settings: FeedSettings = FeedsSettings().overpass, clock: FeedClock) {
        self.clock = clock
        requests = FeedRequests(client: client, settings: settings, clock: clock)
    }

    /// What is in the way in a part of the earth.
    public func incidents(in box: GeoBox) async throws(MarketSourceError) -> [Incident] {
        let clock = clock
        let (south, north) = (box.latitudes.lowerBound, box.latitudes.upperBound)
        let (west, east) = (box.longitudes.lowerBound, box.longitudes.upperBound)
        let place = [south, west, north, east].map(addressNumber).joined(separator: ",")
        let parts = [
            #"way["highway"="construction"]"#, #"node["barrier"="road_block"]"#, #"node["highway"="road_works"]"#,
        ]
        let question =
            "[out:json][timeout:20];(" + parts.map { "\($0)(\(place));" }.joined() + ");out center tags 60;"
        return try await requests.request("/api/interpreter", [("data", question)]) { bytes throws(AnswerError) in
            try OverpassElements(decoding: bytes, now: clock.now()).elements.compactMap { $0.incident }
        }
    }
}

extension OverpassElement {
    /// The element in the words of the desk; nothing where it is something else than what was asked for.
    fileprivate var incident: Incident? {
        let kind: Incident.IncidentKind
        if tags["highway"] == "construction" || tags["construction"] != nil {
            kind = .construction
        } else if tags["barrier"] != nil {
            kind = .barrier
        } else if tags["highway"] == "road_works" {
            kind = .roadwork
        } else {
            return nil
        }
        guard let place = GeoPoint(latitude: latitude, longitude: longitude) else { return nil }
        let name = tags["name"] ?? tags["description"] ?? tags["note"]
        let what =
            switch kind {
            case .construction: "Road under construction"
            case .barrier: "Road closed"
            case .roadwork: "Road works"
            }
        return Incident(
            id: "\(self.kind)/\(id)",
            kind: kind,
            place: place,
            text: name.map { "\(what): \($0)" } ?? what
        )
    }
}
