import BourseAPI
import BourseCore
import BourseOptions
import Testing

@Suite("Positions as programs send them")
struct PositionRequestTests {
    private let today: TradingDay

    init() throws { today = try #require(TradingDay(iso: "2026-06-15")) }

    private func position(_ body: String) throws -> OptionPosition {
        try PositionRequest(Array(body.utf8)[...]).position(today: today)
    }

    /// What a body is refused for.
    private func refusal(_ body: String) -> InvalidMember? {
        do {
            _ = try position(body)
            return nil
        } catch { return error as? InvalidMember }
    }

    @Test
    func position_isReadWithEverythingItSays() throws {
        let position = try position(
            """
            {"spot":100.1,"volatility":0.3,"rate":0.05,"dividendYield":0.01,"style":"european","days":45,
             "nextDividend":{"days":12,"amount":0.55},"elapsed":3,"shift":-0.05,
             "legs":[{"type":"put","quantity":-2,"strike":95.5,"expiration":"2026-07-15","price":1.25,"volatility":0.32},
                     {"type":"call","quantity":1,"strike":110},{"type":"stock","quantity":100,"price":99.5},
                     {"type":"cash","quantity":5000}]}
            """
        )
        #expect(position.market.spot == (try Price("100.1")) && position.market.style == .european)
        let dividend = try Price("0.55")
        #expect(position.market.nextDividend == OptionMarket.NextDividend(days: 12, amount: dividend))
        #expect(position.legs.map(\.quantity) == [-2, 1, 100, 5000])
        #expect(position.legs[0].option?.days == 30 && position.legs[0].volatility == 0.32)
        #expect(position.legs[1].option?.days == 45 && position.legs[1].entry > .zero)
        #expect(position.legs[2].entry == (try Price("99.5")))
    }

    @Test
    func prices_areExactAsTheyAreWritten() throws {
        let position = try position(
            #"{"spot":100000000.10000001,"volatility":1e-1,"legs":[{"type":"stock","quantity":1,"price":0.1}]}"#
        )
        #expect(position.market.spot == (try Price("100000000.10000001")))
        #expect(position.legs[0].entry == (try Price("0.1")) && position.market.volatility == 0.1)
    }

    @Test(arguments: [
        (#"{"spot":1e400,"volatility":0.3,"legs":[]}"#, "spot", "1e400"),
        (#"{"spot":"100","volatility":0.3,"legs":[]}"#, "spot", "\"100\""),
        (#"{"spot":100,"volatility":null,"legs":[]}"#, "volatility", "null"),
        (#"{"spot":100,"volatility":9,"legs":[]}"#, "volatility", "9"),
        (#"{"spot":100,"volatility":0.3}"#, "legs", "null"), (#"{"spot":100,"volatility":0.3,"legs":5}"#, "legs", "5"),
        (#"{"spot":100,"volatility":0.3,"legs":[5]}"#, "legs[0]", "5"),
        (#"{"spot":100,"volatility":0.3,"days":1.5,"legs":[]}"#, "days", "1.5"),
        (#"{"spot":100,"volatility":0.3,"style":"asian","legs":[]}"#, "style", "\"asian\""),
        (#"{"spot":100,"volatility":0.3,"elapsed":-1,"legs":[]}"#, "elapsed", "-1"),
        (#"{"spot":100,"volatility":0.3,"shift":2,"legs":[]}"#, "shift", "2.0"),
        (#"{"spot":100,"volatility":0.3,"nextDividend":7,"legs":[]}"#, "nextDividend", "7"),
        (#"{"spot":100,"volatility":0.3,"nextDividend":{"days":3},"legs":[]}"#, "nextDividend.amount", "null"),
        (
            #"{"spot":100,"volatility":0.3,"nextDividend":{"days":3,"amount":200},"legs":[]}"#, "nextDividend.amount",
            "200"
        ),
        (
            #"{"spot":100,"volatility":0.3,"nextDividend":{"days":9999,"amount":1},"legs":[]}"#, "nextDividend.days",
            "9999"
        ),
        (#"{"spot":100,"volatility":0.3,"legs":[{"type":"swap","quantity":1}]}"#, "legs[0].type", "\"swap\""),
        (#"{"spot":100,"volatility":0.3,"legs":[{"type":"call","quantity":1}]}"#, "legs[0].strike", "null"),
        (#"{"spot":100,"volatility":0.3,"legs":[{"type":"call","quantity":0,"strike":1}]}"#, "legs[0].quantity", "0"),
        (
            #"{"spot":100,"volatility":0.3,"legs":[{"type":"call","quantity":1,"strike":1,"expiration":"soon"}]}"#,
            "legs[0].expiration", "\"soon\""
        ),
    ])
    func memberThatCannotBeUsed_isNamedWithItsValueAndWhatIsAllowed(body: String, field: String, value: String) throws {
        let refusal = try #require(self.refusal(body), "\(body) was taken")
        #expect(refusal.field == field && refusal.value == value, "\(refusal)")
        #expect(!refusal.allowed.isEmpty && refusal.message.contains("must") || refusal.message.contains("missing"))
    }

    @Test(arguments: [21, 1000])
    func tooManyLegs_areCountedNotRead(count: Int) {
        let legs = Array(repeating: #"{"type":"stock","quantity":1}"#, count: count).joined(separator: ",")
        let refusal = self.refusal(#"{"spot":100,"volatility":0.3,"legs":[\#(legs)]}"#)
        #expect(refusal?.field == "legs" && refusal?.value == "\(count) legs" && refusal?.allowed == "at most 20 legs")
    }

    @Test
    func legsAlone_needNoMarket() throws {
        let body = Array(
            #"{"legs":[{"type":"call","quantity":1,"strike":100},{"type":"call","quantity":-1,"strike":105}]}"#.utf8
        )
        let legs = try PositionRequest.legs(body[...], today: today)
        #expect(legs.count == 2 && legs[1].quantity == -1)
    }

    @Test(arguments: [("[]", "body"), (#"{"positions":[]}"#, "positions"), (#"{"positions":[1]}"#, "positions[0]")])
    func comparisonThatCannotBeRead_isRefused(body: String, field: String) {
        let refused = #expect(throws: InvalidMember.self) {
            try PositionRequest.compared(Array(body.utf8)[...], atMost: 4)
        }
        #expect(refused?.field == field)
    }
}
