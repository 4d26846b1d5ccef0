import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb

/// A city that a phone names, or a place that the web names by its degrees.
enum PublishedPlace {
    /// The radius around a city within which events are reported, in degrees.
    static let reach = 1.0
    /// The radius around a city within which earthquakes are reported, in kilometres.
    static let feltWithin = 1500.0

    private static let cities: [String: (latitude: Double, longitude: Double)] = [
        "vancouver": (49.2827, -123.1207), "nyc": (40.7128, -74.0060), "london": (51.5074, -0.1278),
        "tokyo": (35.6762, 139.6503),
    ]

    /// The city of a request; nil if it names none.
    static func city(_ query: Query) throws(PublishedRefusal) -> GeoPoint? {
        guard let name = query["city"] else { return nil }
        guard let city = cities[name.lowercased()],
            let place = GeoPoint(latitude: city.latitude, longitude: city.longitude)
        else { throw .parameter("city", allowed: "one of " + cities.keys.sorted().joined(separator: ", ")) }
        return place
    }

    /// The place of a request, which must name one.
    static func point(_ query: Query) throws(PublishedRefusal) -> GeoPoint {
        guard let place = try PublishedClient.place(query),
            let point = GeoPoint(latitude: place.latitude, longitude: place.longitude)
        else { throw PublishedRefusal(400, "lat and lon required") }
        return point
    }

    /// The box of a request, which must name one smaller than a continent.
    static func box(_ query: Query) throws(PublishedRefusal) -> GeoBox {
        let edges = ["lamin", "lomin", "lamax", "lomax"].map { query[$0].flatMap(Double.init) }
        guard let south = edges[0], let west = edges[1], let north = edges[2], let east = edges[3],
            let box = GeoBox(south: south, west: west, north: north, east: east)
        else {
            throw PublishedRefusal(
                400,
                "Invalid bounding box",
                details: "lamin, lomin, lamax and lomax must be degrees, the first two below the others"
            )
        }
        guard north - south <= 30, east - west <= 60 else {
            throw PublishedRefusal(400, "Invalid bounding box", details: "it must be at most 30 by 60 degrees")
        }
        // A slightly moved map sends the same request.
        func coarse(_ degrees: Double) -> Double { (degrees * 20).rounded() / 20 }
        return GeoBox(south: coarse(south), west: coarse(west), north: coarse(north), east: coarse(east)) ?? box
    }
}
