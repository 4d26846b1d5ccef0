import Foundation

/// A place on the earth, in degrees.
public struct GeoPoint: Hashable, Sendable {
    /// Degrees north of the equator, −90 to 90.
    public let latitude: Double
    /// Degrees east of Greenwich, −180 to 180.
    public let longitude: Double

    /// Makes a place; nothing when there is none with these numbers.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// How far another place is, in kilometres over a round earth.
    public func distance(to other: GeoPoint) -> Double {
        let (here, there) = (latitude * .pi / 180, other.latitude * .pi / 180)
        let across = (other.longitude - longitude) * .pi / 180
        let sine = pow(sin((there - here) / 2), 2) + cos(here) * cos(there) * pow(sin(across / 2), 2)
        return 2 * 6371 * asin(min(1, sine.squareRoot()))
    }
}

/// A part of the earth between two parallels and two meridians.
public struct GeoBox: Hashable, Sendable {
    /// Degrees north where it begins and ends.
    public let latitudes: ClosedRange<Double>
    /// Degrees east where it begins and ends.
    public let longitudes: ClosedRange<Double>

    /// Makes a box; nothing when its numbers are none of the earth's, or its end lies before its beginning.
    public init?(south: Double, west: Double, north: Double, east: Double) {
        guard GeoPoint(latitude: south, longitude: west) != nil, GeoPoint(latitude: north, longitude: east) != nil,
            south < north, west < east
        else { return nil }
        (latitudes, longitudes) = (south...north, west...east)
    }

    /// The box that reaches so many degrees from a place into each direction, cut at the edges of the map.
    public init(around place: GeoPoint, degrees: Double) {
        latitudes = max(-90, place.latitude - degrees)...min(90, place.latitude + degrees)
        longitudes = max(-180, place.longitude - degrees)...min(180, place.longitude + degrees)
    }

    /// Whether a place is in it.
    public func contains(_ place: GeoPoint) -> Bool {
        latitudes.contains(place.latitude) && longitudes.contains(place.longitude)
    }
}
