import BourseCore
import BourseWire
import Foundation
import NIOHTTP1

/// Publishes what happens around places of a made-up world in the forms of the feeds that tell it: earthquakes, flights,
/// what is in the way, warnings and the weather.
///
/// Everything follows from the seed, the place and the time: a day's earthquakes come one by one, flights cross their box in
/// twenty minutes, the weather changes with the hour, and what is in the way stays for a day.
struct LocalEventsPublisher: Sendable {
    let seed: UInt64

    /// Earthquakes of a day: the same from the first question to the last of it, each told once it has been.
    func usgs(_ target: RequestTarget, now: Timestamp) -> PacedAnswer {
        guard target.path == "/earthquakes/feed/v1.0/summary/2.5_day.geojson" else {
            return .text("Not Found", .notFound)
        }
        let today = now.seconds / 86_400
        let fetched = [today, today - 1].flatMap(earthquakes).filter { quake in
            quake.time <= now && quake.time.seconds > now.seconds - 86_400
        }
        return .json(USGSEarthquakes(fetched.sorted { $0.time > $1.time }).bytes)
    }

    private func earthquakes(_ day: Int64) -> [USGSEarthquake] {
        var random = VenueRandom(seed: seed, label: "earthquakes \(day)")
        let seams = [
            (49.0, -123.5, "Vancouver Island"), (40.9, -74.3, "New Jersey"), (51.6, -0.4, "England"),
            (35.4, 140.2, "Japan"), (-33.0, -71.6, "Chile"), (38.0, 20.7, "Greece"),
        ]
        return (0..<18).map { number in
            let (north, east, name) = seams[number % seams.count]
            let strength = (25 + 3 * random.exponential(mean: 2.5).rounded()) / 10
            let time = Timestamp(seconds: day * 86_400 + random.int(0...86_399))
            let place = "\(random.int(2...90)) km \(["N", "E", "S", "W"][random.below(4)]) of \(name)"
            var quake = USGSEarthquake(
                id: "us\(day)x\(number)",
                title: "M \(strength) - \(place)",
                magnitude: strength,
                latitude: Self.rounded(north + random.normal() * 0.6),
                longitude: Self.rounded(east + random.normal() * 0.6),
                time: time
            )
            quake.place = place
            quake.depth = Self.rounded(random.exponential(mean: 15))
            return quake
        }
    }

    /// Aircraft over a box.
    func openSky(_ target: RequestTarget, now: Timestamp) -> PacedAnswer {
        guard target.path == "/api/states/all" else { return .text("Not Found", .notFound) }
        let edges = ["lamin", "lomin", "lamax", "lomax"].map { target[$0].flatMap(Double.init) }
        guard let south = edges[0], let west = edges[1], let north = edges[2], let east = edges[3],
            south < north, west < east
        else { return .text("Bad Request", .badRequest) }
        let states = (0..<12).map { number in
            // Each aircraft crosses the box in twenty minutes, and another one comes.
            let journey = (now.seconds + Int64(number) * 97) / 1200
            var random = VenueRandom(seed: seed, label: "flight \(number) \(journey)")
            let share = Double((now.seconds + Int64(number) * 97) % 1200) / 1200
            let letters = ["ACA", "BAW", "JAL", "UAL", "DAL", "KLM"][random.below(6)]
            var state = OpenSkyState(
                transponder: String(random.int(0x400000...0xBFFFFF), radix: 16),
                latitude: Self.rounded(south + (north - south) * random.unit()),
                longitude: Self.rounded(west + (east - west) * share),
                lastContact: now,
                isOnGround: number == 0
            )
            state.callsign = "\(letters)\(random.int(10...2999))"
            state.country = ["Canada", "United Kingdom", "Japan", "United States"][random.below(4)]
            state.altitude = state.isOnGround ? nil : Double(random.int(900...11_900))
            state.speed = Double(random.int(120...260))
            state.heading = 90
            state.climb = Self.rounded(random.normal() * 4)
            return state
        }
        return .json(OpenSkyStates(states, at: now).bytes)
    }

    /// What is in the way within the box of the question.
    func overpass(_ target: RequestTarget, now: Timestamp) -> PacedAnswer {
        guard target.path == "/api/interpreter" else { return .text("Not Found", .notFound) }
        let digits = (target["data"] ?? "").split { !"0123456789.,-".contains($0) }
        let edges = digits.map { $0.split(separator: ",").compactMap { Double($0) } }.first { $0.count == 4 }
        guard let edges, edges[0] < edges[2], edges[1] < edges[3] else {
            return .text("parse error: no box", .badRequest)
        }
        var random = VenueRandom(seed: seed, label: "roads \(edges) \(now.seconds / 86_400)")
        let streets = ["Main Street", "Bridge Road", "Harbour Way", "Station Road", "Park Avenue"]
        let elements = (0..<Int(random.int(2...7))).map { number in
            let isWay = number % 3 != 2
            let name = streets[random.below(streets.count)]
            return OverpassElement(
                kind: isWay ? "way" : "node",
                id: random.int(1_000_000...9_999_999),
                latitude: Self.rounded(edges[0] + (edges[2] - edges[0]) * random.unit()),
                longitude: Self.rounded(edges[1] + (edges[3] - edges[1]) * random.unit()),
                tags: isWay ? ["highway": "construction", "name": name] : ["barrier": "road_block"]
            )
        }
        return .json(OverpassElements(elements).bytes)
    }

    /// Warnings for a place in the United States; others are outside of what the service knows.
    func noaa(_ target: RequestTarget, now: Timestamp) -> PacedAnswer {
        let parts = (target["point"] ?? "").split(separator: ",").compactMap { Double($0) }
        guard target.path == "/alerts/active", parts.count == 2, (18...72).contains(parts[0]),
            (-170 ... -60).contains(parts[1])
        else { return .json(Array(#"{"title":"Invalid Parameter","status":400}"#.utf8), .badRequest) }
        let hours = now.seconds / 43_200
        var random = VenueRandom(seed: seed, label: "warnings \(target["point"] ?? "") \(hours)")
        let kinds = [("Wind Advisory", "Moderate"), ("Flood Watch", "Severe"), ("Dense Fog Advisory", "Minor")]
        let alerts = kinds.prefix(Int(random.int(0...2))).map { event, severity in
            var alert = NOAAAlert(id: "urn:oid:2.49.\(hours).\(event.utf8.count)", event: event, severity: severity)
            alert.effective = Timestamp(seconds: hours * 43_200)
            alert.expires = Timestamp(seconds: (hours + 1) * 43_200)
            alert.headline = "\(event) until the service says otherwise"
            return alert
        }
        return .json(NOAAAlerts(Array(alerts)).bytes)
    }

    /// The weather at a place, which changes with the hour.
    func openMeteo(_ target: RequestTarget, now: Timestamp) -> PacedAnswer {
        guard target.path == "/v1/forecast", let north = target["latitude"].flatMap(Double.init),
            (-90...90).contains(north), let east = target["longitude"].flatMap(Double.init), (-180...180).contains(east)
        else { return .json(Array(#"{"error":true,"reason":"Parameter is not valid"}"#.utf8), .badRequest) }
        var random = VenueRandom(seed: seed, label: "weather \(Int(north)) \(Int(east)) \(now.seconds / 3600)")
        let warmth = 28 * cos(north * .pi / 180) - 4
        let codes = [0, 1, 2, 3, 3, 45, 51, 61, 63, 80, 95]
        var weather = OpenMeteoCurrent(
            temperature: (10 * (warmth + random.normal() * 4)).rounded() / 10,
            code: codes[random.below(codes.count)]
        )
        weather.humidity = Double(random.int(30...98))
        weather.wind = (10 * random.exponential(mean: 12)).rounded() / 10
        weather.windDirection = Double(random.int(0...359))
        return .json(weather.bytes)
    }

    private static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

    /// Which names of the answers of these feeds mean what.
    static let memberNames = UpstreamMemberNames(
        prices: ["mag", "temperature_2m", "lat", "lon"],
        times: ["time", "effective", "expires"],
        symbols: ["id"]
    )
}
