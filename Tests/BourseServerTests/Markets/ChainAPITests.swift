import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Chains over the API")
struct ChainAPITests {
    private typealias Visit = MarketsAPIVisit

    private static let path = "/api/v1/instruments/MSFT/chain"

    private static func markets(_ now: Timestamp) -> FixedMarkets {
        var markets = FixedMarkets()
        markets.chains[Visit.microsoft] = Visit.chain(now: now)
        return markets
    }

    @Test
    func options_haveTheVolatilityTheyWerePricedAt_andItsRawDerivatives() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let answer = try await ann.object(Self.path)
            #expect(answer["days"] as? Int == 32 && answer["expiration"] as? String == Visit.expiry.description)
            #expect((answer["expirations"] as? [Any])?.count == 2 && answer["problem"] is NSNull)
            let rows = try #require(answer["rows"] as? [[String: Any]])
            #expect(rows.compactMap { $0["strike"] as? Int } == [580, 600, 620])
            for (row, strike) in zip(rows, ["580", "600", "620"]) {
                for right in OptionRight.allCases {
                    let option = try #require(row[right.rawValue] as? [String: Any])
                    let volatility = try #require(option["volatility"] as? Double)
                    // Quotes are of whole cents.
                    #expect(abs(volatility - Visit.volatility) < 2e-3, "\(right) \(strike)")
                    var terms = Visit.terms(right, Visit.price(strike))
                    terms.volatility = volatility
                    let model = OptionValue(of: terms, style: .american)
                    let value = try #require(option["value"] as? [String: Any])
                    #expect(isNear(value["delta"], model.delta) && isNear(value["gamma"], model.gamma))
                    #expect(isNear(value["theta"], model.theta) && isNear(value["vega"], model.vega))
                    #expect(isNear(value["rho"], model.rho) && isNear(value["price"], model.price))
                }
            }
            let first = try #require(rows[0]["call"] as? [String: Any])
            #expect(first["isInTheMoney"] as? Bool == true && first["openInterest"] as? Int == 8411)
            #expect(first["contract"] as? String == "MSFT  260717C00580000")
            let move = try #require(answer["expectedMove"] as? [String: Any])
            let volatility = try #require(answer["volatility"] as? Double)
            #expect(isNear(move["deviation"], 600 * volatility * (32.0 / 365).squareRoot()))
            #expect((move["straddle"] as? Double).map { $0 > 30 && $0 < 60 } == true)
        }
    }

    @Test
    func file_hasAnOptionARow() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let file = try await ann.get(Self.path + "?format=csv")
            let lines = file.text.split(whereSeparator: \.isNewline)
            #expect(lines.count == 7 && lines.first?.hasPrefix("symbol,type,expiration,strike,bid,") == true)
            #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("MSFT,") })
            #expect(lines.last?.hasPrefix("MSFT,put,\(Visit.expiry),620,") == true)
            #expect(file.headers[.contentDisposition]?.contains("MSFT-\(Visit.expiry).csv") == true)
        }
    }

    @Test
    func rate_isSupposed_orGiven() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            let usual = try await ann.get(Self.path)
            #expect(usual.text.contains(#""terms":{"rate":0.04,"dividendYield":0.0,"style":"american"}"#))
            let given = try await ann.get(Self.path + "?rate=0.1&expiration=\(Visit.expiry)")
            #expect(given.text.contains(#""terms":{"rate":0.1,"#))
        }
    }

    @Test
    func whatCannotBeTold_isRefused() async throws {
        try await Visit.serve(Self.markets) { _, ann in
            for (query, field) in [
                ("rate=x", "rate"), ("rate=2", "rate"), ("rate=nan", "rate"), ("expiration=friday", "expiration"),
            ] {
                let answer = try await ann.get(Self.path + "?" + query)
                #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(query)")
            }
            for path in ["MSFT/chain?expiration=2026-07-18", "NOSUCH/chain", "-X/chain"] {
                let answer = try await ann.get("/api/v1/instruments/" + path)
                #expect(answer.status == .notFound, "\(path)")
            }
        }
    }
}
