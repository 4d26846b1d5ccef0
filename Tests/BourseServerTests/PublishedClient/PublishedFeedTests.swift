import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BoursePublished
@testable import BourseServer

@Suite("Feeds of published clients")
struct PublishedFeedTests {
    private static let cities = ["vancouver", "nyc", "london", "tokyo"]

    @Test func phones_getLists_ofEveryCity() async throws {
        let rig = try ServerRig(configuration: PublishedVisit.patient, marketSources: FixedFeeds().sources)
        try await rig.serve { visitor async throws -> Void in
            for city in Self.cities {
                let flights = try await visitor.get("/api/flights?city=\(city)").read([Phone.FlightData].self)
                #expect(flights.first?.altitudeFeet == 35_001 && flights.first?.callsign == "a1b2c3")
                let incidents = try await visitor.get("/api/incidents?city=\(city)").read([Phone.IncidentData].self)
                #expect(incidents.map(\.severity) == ["moderate"])
                let warned = try await visitor.get("/api/weather-alerts?city=\(city)").read([Phone.WeatherAlert].self)
                let isAmerican = city == "nyc" || city == "vancouver"
                #expect(warned.map(\.title) == (isAmerican ? ["Wind Advisory", "Thunderstorm"] : ["Thunderstorm"]))
            }
            let near = try await visitor.get("/api/earthquakes?city=nyc").read([Phone.EarthquakeData].self)
            #expect(near.map(\.id) == ["us1"] && near.first?.depthKm == 5.2)
            #expect(try await visitor.get("/api/earthquakes?city=tokyo").text == "[]")
        }
    }

    @Test func theWeb_getsObjects() async throws {
        let rig = try ServerRig(configuration: PublishedVisit.patient, marketSources: FixedFeeds().sources)
        try await rig.serve { visitor async throws -> Void in
            let quakes: [[String: Any]] = try await visitor.get("/api/earthquakes").member("earthquakes")
            #expect(quakes.count == 2 && quakes[0]["mag"] as? Double == 3.1 && quakes[0]["time"] is Int)
            let box = "lamin=49&lomin=-124&lamax=50&lomax=-122"
            let states: [[String: Any]] = try await visitor.get("/api/flights?\(box)").member("states")
            #expect(states[0]["altitude"] as? Int == 35_001 && states[0]["velocity"] as? Double == 194)
            let incidents: [[String: Any]] = try await visitor.get("/api/incidents?lat=49&lon=-123").member("incidents")
            #expect(incidents[0]["type"] as? String == "barrier")
            let weather = try await visitor.get("/api/weather?lat=49&lon=-123")
            #expect(try weather.member("temp") == 12.5 && weather.text.contains(#""description":"Thunderstorm""#))
        }
    }

    @Test func figuresOfTheEconomy_comeWithTheirPast() async throws {
        let rig = try ServerRig(configuration: PublishedVisit.patient, marketSources: FixedFeeds().sources)
        try await rig.serve { visitor async throws -> Void in
            let answer = try await visitor.get("/api/macro")
            // One series is not known, and does not take the others with it.
            #expect(answer.text.ranges(of: #""id":""#).count == 6 && answer.headers[.dataStatus] == "stale")
            let first =
                #"[{"id":"fedFunds","name":"Federal Funds Rate","value":4.12,"unit":"%","change":0.12,"changePercent":3.125,"#
                + #""date":"2024-10-04","series":[{"date":"2024-10-02","value":-2},"#
            #expect(answer.text.hasPrefix(first), "\(answer.text)")
        }
        let none = try ServerRig()
        try await none.serve { visitor async throws -> Void in
            let answer = try await visitor.get("/api/macro")
            #expect(answer.status == .serviceUnavailable && answer.text.contains("BOURSE_FRED_KEY"))
        }
    }

    @Test func feedsThatFail_inventNothing() async throws {
        let rig = try ServerRig(configuration: PublishedVisit.patient, marketSources: FixedFeeds(fails: true).sources)
        try await rig.serve { visitor async throws -> Void in
            for path in ["earthquakes", "flights?city=nyc", "macro"] {
                let answer = try await visitor.get("/api/\(path)")
                #expect(answer.status == .badGateway && answer.refusal != nil, "\(path) \(answer.text)")
            }
            #expect(try await visitor.get("/api/incidents?city=nyc").text == "[]")
            #expect(try await visitor.get("/api/weather-alerts?city=nyc").text == "[]")
            let web: [String: Any] = try await visitor.get("/api/incidents?lat=1&lon=1").member("meta")
            #expect(web["status"] as? String == "degraded" && web["warning"] is String)
            let weather = try await visitor.get("/api/weather?lat=49&lon=-123")
            #expect(weather.status == .ok && weather.text == #"{"fallback":true}"#)
        }
    }

    @Test func placesThatAreNone_areRefused() async throws {
        let rig = try ServerRig(configuration: PublishedVisit.patient, marketSources: FixedFeeds().sources)
        try await rig.serve { visitor async throws -> Void in
            for (path, words) in [
                ("earthquakes?city=atlantis", "Invalid city parameter"), ("flights", "Invalid bounding box"),
                ("flights?lamin=1&lomin=1&lamax=0&lomax=2", "Invalid bounding box"),
                ("flights?lamin=-80&lomin=1&lamax=80&lomax=2", "Invalid bounding box"),
                ("flights?lamin=nan&lomin=1&lamax=2&lomax=2", "Invalid bounding box"),
                ("incidents", "lat and lon required"), ("incidents?lat=x&lon=1", "Invalid lat parameter"),
                ("weather-alerts?lat=1&lon=181", "Invalid lon parameter"),
                ("weather?lat=inf&lon=1", "Invalid lat parameter"),
            ] {
                let answer = try await visitor.get("/api/\(path)")
                #expect(answer.status == .badRequest && answer.refusal == words, "\(path) \(answer.text)")
            }
        }
    }
}
