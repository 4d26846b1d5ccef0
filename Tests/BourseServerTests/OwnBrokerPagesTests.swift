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
            let before = try await ann.get("/options/strategies").text
            #expect(!before.contains("Needs a higher level") && before.contains("From Level 1 at Interactive Brokers"))
            let none = try await ann.get("/options/strategies?mine=1").text
            #expect(none.contains("No brokers chosen yet"))
            let saved = try await ann.post("/settings/brokers", ["schwab": "\(level.level)", "fidelity": ""])
            #expect(saved.status == .seeOther && saved.location == "/settings/brokers")
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let own = try await rig.desk.options.ownBrokers(of: user.id)
            #expect(own.all == [OwnBroker(broker: "schwab", level: level.level)])
            #expect(try await ann.get("/settings/brokers").text.contains("value=\"\(level.level)\" selected"))
            let all = try await ann.get("/options/strategies").text
            #expect(all.contains("From \(level.name) at \(schwab.name) · Allowed at \(schwab.name)"))
            #expect(all.contains("Needs a higher level"))
            // What own brokers say stays beside the level of the broker that is filtered by.
            let other = try await ann.get("/options/strategies?broker=robinhood&q=covered+call").text
            #expect(other.contains("From Level 2 at Robinhood · Allowed at \(schwab.name)"))
            let mine = try await ann.get("/options/strategies?mine=1").text
            #expect(mine.contains("\(own.allowed.count) strategies") && !mine.contains("Needs a higher level"))
            let strategy = try #require(level.adds.first)
            #expect(try await ann.get("/options/strategies/\(strategy)").text.contains("Your level allows it"))
            let file = try await ann.get("/options/strategies.csv?mine=1")
            #expect(file.text.split(separator: "\n").count == own.allowed.count + 1)
            #expect(file.text.contains(",schwab:\(level.level),schwab"))
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

    @Test func optimizer_searchesWhatOwnBrokersAllow_unlessAskedOtherwise() async throws {
        try await OptionsVisit.ann { _, ann async throws -> Void in
            let search = "search=1&spot=100&target=110&legs=2"
            let free = try await ann.get("/options/optimizer?\(search)").text
            #expect(free.contains("Choose your brokers to search only what they allow."))
            #expect(!free.contains("What my brokers allow") && free.contains(">No restriction</option>"))
            let refused = try await ann.get("/options/optimizer?\(search)&permission=own").text
            #expect(refused.contains("Choose your brokers in the settings"))
            _ = try await ann.post("/settings/brokers", ["fidelity": "1"])
            let own = try await ann.get("/options/optimizer?\(search)").text
            #expect(own.contains("value=\"own\" selected>What my brokers allow"))
            #expect(own.contains("Your brokers: Fidelity, Tier 1."))
            #expect(own.contains("Only strategies that at least one of your brokers allows."))
            let any = try await ann.get("/options/optimizer?\(search)&permission=any").text
            #expect(any.contains("value=\"any\" selected>No restriction"))
            #expect(!any.contains("Only strategies that at least one of your brokers allows."))
            func found(_ query: String) async throws -> Set<String> {
                let file = try await ann.get("/options/optimizer.csv?\(search)\(query)").text
                return Set(
                    file.split(separator: "\n").dropFirst().compactMap { row in
                        row.split(separator: ",").dropFirst().first.map(String.init)
                    }
                )
            }
            let allowed = try #require(BrokerCatalogue.standard["fidelity"]).strategies(at: 1)
            let restricted = try await found("")
            #expect(!restricted.isEmpty && restricted.isSubset(of: allowed), "\(restricted)")
            #expect(try await !found("&permission=any").isSubset(of: allowed))
            func suggested(_ query: String) async throws -> Set<String> {
                let path = "/api/v1/options/optimize?\(search)\(query)"
                let rows: [[String: Any]] = try await ann.get(path).member("suggestions")
                return Set(rows.compactMap { $0["strategy"] as? String })
            }
            #expect(try await suggested("&permission=own") == restricted)
            #expect(try await !suggested("").isSubset(of: allowed))
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
            let path = "/api/v1/options/strategies/iron-condor"
            let condor: [String: Any] = try await ann.get(path).member("strategy")
            let permission = try #require(condor["permission"] as? [String: Any])
            #expect(permission["own"] as? String == "needs-level")
            #expect((permission["allowedAt"] as? [String])?.isEmpty == true)
            let lowest = try #require(permission["lowest"] as? [String: Any])
            #expect(lowest["broker"] as? String == "schwab" && lowest["level"] as? Int == 2)
        }
    }
}
