import Foundation

extension Phone {
    /// An earthquake.
    public struct EarthquakeData: Decodable, Sendable {
        /// Its name.
        public let id: String
        /// What is said of it.
        public let title: String
        /// How strong.
        public let magnitude: Double
        /// Degrees north.
        public let latitude: Double
        /// Degrees east.
        public let longitude: Double
        /// How deep.
        public let depthKm: Double?
        /// Where, in words.
        public let place: String?
        /// When.
        public let occurredAt: String?
    }

    /// An aircraft.
    public struct FlightData: Decodable, Sendable {
        /// Its name.
        public let id: String
        /// What it is called.
        public let callsign: String
        /// Where from.
        public let origin: String?
        /// Where to.
        public let destination: String?
        /// Degrees north.
        public let latitude: Double
        /// Degrees east.
        public let longitude: Double
        /// How high, a whole number.
        public let altitudeFeet: Int?
        /// What it does.
        public let status: String?
    }

    /// Something in the way.
    public struct IncidentData: Decodable, Sendable {
        /// Its name.
        public let id: String
        /// What is said of it.
        public let title: String
        /// How bad.
        public let severity: String
        /// Degrees north.
        public let latitude: Double
        /// Degrees east.
        public let longitude: Double
        /// More about it.
        public let summary: String?
        /// When.
        public let reportedAt: String?
    }

    /// A warning of the weather.
    public struct WeatherAlert: Decodable, Sendable {
        /// Its name.
        public let id: String
        /// What is said of it.
        public let title: String
        /// How bad.
        public let severity: String
        /// More about it.
        public let summary: String?
        /// From when.
        public let effectiveAt: String?
        /// Until when.
        public let expiresAt: String?
    }
}
