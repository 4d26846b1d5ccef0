import BourseCore
import Testing

@testable import BourseWire

@Suite("Answers of feeds")
struct FeedTests {
    private let now = Timestamp(seconds: 1_781_533_800)

    @Test func earthquakes_areReadOneByOne() throws {
        let text = """
            {"type":"FeatureCollection","metadata":{"count":5},"features":[
            {"type":"Feature","id":"us1","properties":{"mag":3.1,"place":"5 km N of Here","time":1781530200123,
             "title":"M 3.1 - 5 km N of Here"},"geometry":{"type":"Point","coordinates":[-74,40.1,5.2]}},
            {"type":"Feature","id":"us1","properties":{"mag":3.1,"time":1781530200123},"geometry":{"coordinates":[0,0]}},
            {"type":"Feature","id":"us2","properties":{"mag":null,"time":1781530200123},"geometry":{"coordinates":[0,0]}},
            {"type":"Feature","id":"us3","properties":{"mag":2.6,"time":1781530200123},"geometry":{"coordinates":[190,0]}},
            {"type":"Feature","id":"us4","properties":{"mag":2.6,"time":1991530200123},"geometry":{"coordinates":[1,2]}},
            {"type":"Feature","id":"us5","properties":{"mag":2.6,"time":1781530200123,"place":null},
             "geometry":{"coordinates":[1,2,null]}}]}
            """
        let fetched = try USGSEarthquakes(decoding: Array(text.utf8), now: now)
        #expect(fetched.earthquakes.map(\.id) == ["us1", "us5"] && fetched.faults.count >= 4)
        let first = try #require(fetched.earthquakes.first)
        #expect(first.magnitude == 3.1 && first.latitude == 40.1 && first.longitude == -74 && first.depth == 5.2)
        #expect(first.time == Timestamp(microseconds: 1_781_530_200_123_000) && first.place == "5 km N of Here")
        #expect(fetched.earthquakes[1].title == "M 2.6" && fetched.earthquakes[1].depth == nil)
        let written = USGSEarthquakes(fetched.earthquakes)
        #expect(try USGSEarthquakes(decoding: written.bytes, now: now).earthquakes == fetched.earthquakes)
    }

    @Test func aircraft_withoutAPlace_areNone() throws {
        let text = """
            {"time":1781533790,"states":[
            ["a1b2c3","ACA123  ","Canada",1781533780,1781533785,-123.1,49.2,10668.0,false,231.5,92.1,-0.3,null,10900,null,false,0],
            ["a1b2c4",null,"Canada",null,1781533785,null,null,null,false,null,null,null,null,null,null,false,0],
            ["a1b2c5","","Canada",1781533780,1781533785,-123.1,49.2,null,true,0,0,null,null,null,null,false,0],
            ["a1b2c6","X","Canada",1781533780,1781533785,-123.1,99.2,null,true,0,0,null,null,null,null,false,0],
            ["short"],7]}
            """
        let fetched = try OpenSkyStates(decoding: Array(text.utf8), now: now)
        #expect(fetched.states.map(\.transponder) == ["a1b2c3", "a1b2c5"] && fetched.time.seconds == 1_781_533_790)
        #expect(
            fetched.states[0].callsign == "ACA123" && fetched.states[0].altitude == 10_668
                && !fetched.states[0].isOnGround
        )
        #expect(fetched.states[1].callsign == nil && fetched.states[1].isOnGround && fetched.faults.count == 3)
        let again = try OpenSkyStates(decoding: OpenSkyStates(fetched.states, at: fetched.time).bytes, now: now)
        #expect(again.states == fetched.states)
        let empty = try OpenSkyStates(decoding: Array(#"{"time":1781533790,"states":null}"#.utf8), now: now)
        #expect(empty.states.isEmpty)
    }

    @Test func elementsOfTheMap_haveTheirMiddle() throws {
        let text = """
            {"version":0.6,"elements":[
            {"type":"node","id":17,"lat":49.2,"lon":-123.1,"tags":{"barrier":"road_block"}},
            {"type":"way","id":18,"center":{"lat":49.3,"lon":-123.2},"tags":{"highway":"construction","lanes":2}},
            {"type":"way","id":19,"tags":{}},{"type":"node","lat":1,"lon":1}]}
            """
        let fetched = try OverpassElements(decoding: Array(text.utf8), now: now)
        #expect(fetched.elements.map(\.id) == [17, 18] && fetched.elements[1].latitude == 49.3)
        #expect(fetched.elements[1].tags == ["highway": "construction"] && fetched.faults.count == 2)
        #expect(try OverpassElements(decoding: fetched.bytes, now: now).elements == fetched.elements)
        let late = #"{"elements":[],"remark":"runtime error: Query timed out"}"#
        #expect(throws: AnswerError.self) { try OverpassElements(decoding: Array(late.utf8), now: now) }
    }

    @Test func warnings_needANameAndAnEvent() throws {
        let text = """
            {"features":[{"properties":{"id":"urn:1","event":"Wind Advisory","severity":"Moderate","headline":"Windy",
            "effective":"2026-06-15T10:00:00-04:00","expires":"2026-06-16T10:00:00-04:00"}},
            {"properties":{"id":"urn:2","event":"Flood Watch"}},{"properties":{"id":"urn:3"}},{}]}
            """
        let fetched = try NOAAAlerts(decoding: Array(text.utf8), now: now)
        #expect(fetched.alerts.map(\.event) == ["Wind Advisory", "Flood Watch"])
        #expect(
            fetched.alerts[0].effective?.description == "2026-06-15T14:00:00Z"
                && fetched.alerts[1].severity == "Unknown"
        )
        #expect(try NOAAAlerts(decoding: fetched.bytes, now: now).alerts == fetched.alerts)
    }

    @Test func weather_isReadOrRefused() throws {
        let text =
            #"{"current":{"temperature_2m":-3.4,"relative_humidity_2m":81,"weather_code":75,"wind_speed_10m":14.2}}"#
        let fetched = try OpenMeteoCurrent(decoding: Array(text.utf8), now: now)
        #expect(
            fetched.temperature == -3.4 && fetched.code == 75 && fetched.humidity == 81 && fetched.windDirection == nil
        )
        #expect(try OpenMeteoCurrent(decoding: fetched.bytes, now: now) == fetched)
        for bad in [
            #"{"error":true,"reason":"out of range"}"#, #"{"current":{"temperature_2m":400,"weather_code":1}}"#, "[]",
            #"{"current":{"temperature_2m":4}}"#,
        ] {
            #expect(throws: AnswerError.self) { try OpenMeteoCurrent(decoding: Array(bad.utf8), now: now) }
        }
    }

    @Test func figuresOfTheEconomy_areTexts_andAPointIsNone() throws {
        let text = """
            {"observations":[{"date":"2026-06-12","value":"4.25"},{"date":"2026-06-11","value":"."},
            {"date":"2026-06-10","value":"-1832816.0"},{"date":"soon","value":"1"}]}
            """
        let fetched = try FREDObservations(decoding: Array(text.utf8), now: now)
        #expect(fetched.observations.map(\.value.description) == ["4.25", "-1832816"] && fetched.faults.count == 1)
        let written = FREDObservations(fetched.observations)
        #expect(try FREDObservations(decoding: written.bytes, now: now).observations == fetched.observations)
        do throws(AnswerError) {
            _ = try FREDObservations(decoding: FREDObservations.keyRefused, now: now)
            Issue.record("it was read")
        } catch {
            guard case .unauthorized = error else {
                Issue.record("\(error)")
                return
            }
        }
    }
}
