import BourseDesk
import BourseOptions
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Brokers of a person on pages and in the API")
struct OwnBrokerPagesTests {
    private static var schwab: Broker? { BrokerCatalogue.standard["schwab"] }

    @Test func brokers_areChosen_andMarkAndFilterStrategies() async throws {
        try await OptionsVisit.ann { rig, ann async throws -> Void in
            let schwab = try #require(Self.schwab)
            let level = try #require(schwab.levels.first)
            let page = try await ann.get("/settings/brokers")
            #expect(page.status == .ok && page.text.contains("Not my broker") && page.text.contains(schwab.name))
            #expect(try await ann.get("/settings").text.contains("href=\"/settings/brokers\""))
            #expect(!(try await ann.get("/options/strategies").text.contains("Needs a higher level")))
            let none = try await ann.get("/options/strategies?mine=1").text
            #expect(none.contains("No brokers chosen yet"))
            let saved = try await ann.post("/settings/brokers", ["schwab": "\(level.level)", "fidelity": ""])
            #expect(saved.status == .seeOther && saved.location == "/settings/brokers")
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let own = try await rig.desk.options.ownBrokers(of: user.id)
            #expect(own.all == [OwnBroker(broker: "schwab", level: level.level)])
            #expect(try await ann.get("/settings/brokers").text.contains("value=\"\(level.level)\" selected"))
            let all = try await ann.get("/options/strategies").text
            #expect(all.contains("At \(schwab.name)") && all.contains("Needs a higher level"))
            let mine = try await ann.get("/options/strategies?mine=1").text
            #expect(mine.contains("\(own.allowed.count) strategies") && !mine.contains("Needs a higher level"))
            let strategy = try #require(level.adds.first)
            #expect(try await ann.get("/options/strategies/\(strategy)").text.contains("Your level allows it"))
            let file = try await ann.get("/options/strategies.csv?mine=1")
            #expect(file.text.split(separator: "\n").count == own.allowed.count + 1)
            // None is a choice, too.
            _ = try await ann.post("/settings/brokers", ["schwab": ""])
            #expect(try await rig.desk.options.ownBrokers(of: user.id).isEmpty)
        }
    }

    @Test func levelThatDoesNotExist_isRefused() async throws {
        try await OptionsVisit.ann { rig, ann async throws -> Void in
            #expect(try await ann.post("/settings/brokers", ["schwab": "17"]).status == .unprocessableContent)
            let path = "/api/v1/options/own-brokers"
            for body in [
                #"{"brokers":[{"broker":"schwab","level":17}]}"#, #"{"brokers":[{"broker":"nobody","level":1}]}"#,
                #"{"brokers":[{"broker":"schwab","level":1},{"broker":"schwab","level":2}]}"#,
            ] {
                #expect(try await ann.json(.put, path, body).status == .unprocessableContent, "\(body)")
            }
            #expect(try await ann.get(path).text.contains("\"brokers\":[]"))
        }
    }

    @Test func api_replacesBrokers_andFiltersStrategies() async throws {
        try await OptionsVisit.ann { rig, ann async throws -> Void in
            let schwab = try #require(Self.schwab)
            let level = try #require(schwab.levels.first).level
            let body = "{\"brokers\":[{\"broker\":\"schwab\",\"level\":\(level)}]}"
            let saved = try await ann.json(.put, "/api/v1/options/own-brokers", body)
            #expect(saved.status == .ok && saved.text.contains("\"broker\":\"schwab\""))
            let found: [Any] = try await ann.get("/api/v1/options/strategies?mine=1").member("strategies")
            #expect(found.count == schwab.strategies(at: level).count)
        }
    }
}
