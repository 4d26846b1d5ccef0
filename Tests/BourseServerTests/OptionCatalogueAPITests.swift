import BourseAPI
import BourseDesk
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@Suite("Strategies and brokers for programs")
struct OptionCatalogueAPITests {
    @Test
    func strategies_areListedFoundAndLiked() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let all: [[String: Any]] = try await ann.get("/api/v1/options/strategies").member("strategies")
            #expect(all.count > 40 && all.allSatisfy { $0["favorite"] as? Bool == false })
            let found: [[String: Any]] = try await ann.get("/api/v1/options/strategies?q=condor").member("strategies")
            #expect(!found.isEmpty && found.count < all.count)
            let none: [Any] = try await ann.get("/api/v1/options/strategies?q=zzzzqq").member("strategies")
            #expect(none.isEmpty)
            let path = "/api/v1/options/strategies/iron-condor"
            for _ in 1...2 { #expect(try await ann.send(.put, path + "/favorite").status == .noContent) }
            let liked: [String: Any] = try await ann.get(path).member("strategy")
            #expect(liked["favorite"] as? Bool == true && liked["id"] as? String == "iron-condor")
            for _ in 1...2 { #expect(try await ann.send(.delete, path + "/favorite").status == .noContent) }
            let unliked: [String: Any] = try await ann.get(path).member("strategy")
            #expect(unliked["favorite"] as? Bool == false)
        }
    }

    @Test
    func strategyOrBrokerThatIsNone_isNotFound() async throws {
        try await OptionsAPIVisit.ann { rig, ann in
            for id in ["nothing", "Iron-Condor", "%00", "..%2F..", String(repeating: "x", count: 5000)] {
                #expect(try await ann.get("/api/v1/options/strategies/\(id)").status == .notFound, "\(id)")
                #expect(try await ann.get("/api/v1/options/brokers/\(id)").status == .notFound, "\(id)")
                let like = try await ann.send(.put, "/api/v1/options/strategies/\(id)/favorite")
                #expect(like.status == .notFound, "\(id)")
            }
        }
    }

    @Test
    func brokers_areListedWithTheirSources() async throws {
        try await OptionsAPIVisit.ann { _, ann in
            let brokers: [[String: Any]] = try await ann.get("/api/v1/options/brokers").member("brokers")
            #expect(brokers.count > 2)
            for broker in brokers {
                let id = try #require(broker["id"] as? String)
                let levels: [[String: Any]] = try await ann.get("/api/v1/options/brokers/\(id)").member("levels")
                #expect(levels.allSatisfy { ($0["source"] as? String)?.hasPrefix("https://") == true }, "\(id)")
            }
        }
    }
}
