import BourseCore
import Testing

@testable import BourseJournal

@Suite struct ThinkorswimTextTests {
    @Test(arguments: [
        ("$1,234.56", "1234.56"), ("(3.50)", "-3.50"), ("($3.50)", "-3.50"), ("-$0.04", "-0.04"), ("+500", "500"),
        (".52", "0.52"), ("1,000,000", "1000000"), ("7.", "7"),
    ])
    func number_asBrokersPrintIt_isRead(text: String, expected: String) {
        #expect(BrokerNumber(text)?.text == expected)
    }

    @Test(arguments: ["", "--", "~", "1,5", "12,34", ",123", "1.2.3", "()", "ten", "1e5", "1234567890123456789", "$"])
    func number_thatIsNone_isNotRead(text: String) {
        #expect(BrokerNumber(text) == nil)
    }

    @Test func price_atTheEndOfItsRange_doesNotOverflow() {
        #expect(BrokerNumber("92233720368.547758079")?.price == nil)
        #expect(BrokerNumber("92233720368.54775807")?.price?.units == .max)
    }

    @Test(arguments: [
        ("110'155", "110.484375"), ("110'07", "110.21875"), ("450'2", "450.25"), ("110'327", nil), ("110'5555", nil),
    ])
    func price_inFractionsOfAPoint_isExact(text: String, expected: String?) {
        #expect(ThinkorswimPrice.ticks(text)?.description == expected)
    }

    @Test(arguments: [
        "BOT +1 VERTICAL SPX 100 (Weeklys) 2 APR 26 7010/7025 CALL @6.40 CBOE",
        "SOLD -5 DBL DIAG SPX 100 (Weeklys) 9 APR 26/2 APR 26 7100/6700/7100/6700 CALL/PUT/CALL/PUT @9.15 CBOE",
        "BOT +1 5/-4 CUSTOM SPX 100 16 APR 21 [AM] 4000/4100 CALL @-2.00",
        "WEB:GRID SNAP BOT +2 COVERED SPX 100 (Weeklys) 2 APR 26 7000 CALL/SPX @6950.10",
    ])
    func description_ofASpread_namesItsSymbol(text: String) throws {
        let order = try #require(CashOrderText(text)?.order(amount: nil))
        guard case .spread(let symbol) = order.kind else {
            Issue.record("\(text) is no spread")
            return
        }
        #expect(symbol.name == "SPX")
        #expect(order.price >= .zero)
    }

    @Test func description_ofAMiniOption_givesItsMultiplier() throws {
        let order = try #require(CashOrderText("tAndroid SOLD -3 AAPL 10 19 JUN 26 200 CALL @1.25")?.order(amount: nil))
        guard case .single(let instrument, let multiplier) = order.kind else {
            Issue.record("not a single leg")
            return
        }
        #expect(instrument.strike?.description == "200")
        #expect(multiplier?.description == "10")
        #expect(order.side == .sell)
    }

    @Test(arguments: [
        ("REMOVAL OF OPTION DUE TO EXPIRATION -1.0 SPY 100 (Weeklys) 5 JUN 26 715 PUT", "expire", "-1", "SPY"),
        ("Removal of Option due to exercise -2.0 $SPX.X 100 (Weekly) 2 Apr 2026 6955.0 PUT", "exercise", "-2", "SPX"),
        (
            "Removed due to Expiration PUT S & P 500 INDEX $6850 EXP 02/13/26: EXP: 6.0 .SPXW260213P6850", "expire",
            "6",
            "SPX"
        ),
        ("PUT COCA COLA CO $67.5 EXP 04/17/26: ASG: 4.0 .KO260417P67.5", "assign", "4", "KO"),
    ])
    func removal_inEveryKnownForm_isRead(text: String, effect: String, change: String, symbol: String) throws {
        #expect(RemovalText.isRemoval(text))
        let removal = try #require(RemovalText(text))
        #expect(removal.effect.rawValue == effect)
        #expect(removal.change.description == change)
        #expect(removal.instrument.symbol.name == symbol)
    }
}
