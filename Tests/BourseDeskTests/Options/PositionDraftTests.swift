import BourseCore
import BourseDesk
import BourseOptions
import BourseValues
import Testing

struct PositionDraftTests {
    private let today = TradingDay(number: 20_778)

    private func condor() -> PositionDraft {
        PositionDraft(
            legs: [
                PositionDraft.Leg(side: "buy", type: "put", strike: "90"),
                PositionDraft.Leg(side: "sell", type: "put", strike: "95"),
                PositionDraft.Leg(side: "sell", type: "call", strike: "105"),
                PositionDraft.Leg(side: "buy", type: "call", strike: "110"),
            ]
        )
    }

    @Test
    func draft_withoutPrices_takesTheModels() throws {
        let reading = condor().read(today: today)
        #expect(reading.problems.isEmpty)
        let position = try #require(reading.position)
        #expect(position.legs.map(\.quantity) == [1, -1, -1, 1])
        #expect(position.legs.allSatisfy { $0.entry > .zero })
        #expect(position.market.volatility == 0.3)
    }

    @Test(arguments: [
        ("0", "The price must be greater than 0."), ("-5", "The price must be greater than 0."),
        ("", "The price is missing. Enter a number such as 12.50."),
        ("abc", "The price must be a plain number such as 12.50."),
        ("NaN", "The price must be a plain number such as 12.50."),
        ("1e308", "The price must be a plain number such as 12.50."),
        ("12,50", "The price has a comma. Use a decimal point and no separators, such as 1234.50."),
        ("9999999999", "The price must be at most 1,000,000,000."),
    ])
    func spot_thatCannotBeUsed_hasItsOwnMessage(text: String, message: String) {
        var draft = condor()
        draft.spot = text
        let reading = draft.read(today: today)
        #expect(reading.position == nil)
        #expect(reading.problems["spot"] == message)
    }

    @Test(arguments: [
        ("0", "Volatility must be greater than 0 % and at most 500 %."),
        ("501", "Volatility must be greater than 0 % and at most 500 %."),
        ("-1", "Volatility must be greater than 0 % and at most 500 %."),
        ("", "Volatility is missing. Enter a number such as 12.50."),
        ("infinity", "Volatility must be a plain number such as 12.50."),
    ])
    func volatility_thatCannotBeUsed_hasItsOwnMessage(text: String, message: String) {
        var draft = condor()
        draft.volatility = text
        #expect(draft.read(today: today).problems["volatility"] == message)
    }

    @Test
    func everyField_ofALeg_hasItsOwnMessage() {
        var draft = condor()
        draft.legs[1] = PositionDraft.Leg(
            side: "sell",
            quantity: "1.5",
            type: "put",
            strike: "zero",
            expiry: "yesterday",
            price: "-1",
            volatility: "900"
        )
        draft.legs[2].type = "swap"
        let problems = draft.read(today: today).problems
        #expect(
            Set(problems.keys) == ["quantity.1", "strike.1", "expiration.1", "price.1", "volatility.1", "type.2"]
        )
        #expect(problems["quantity.1"] == "Quantity must be a whole number from 1 to 1,000,000.")
        #expect(problems["price.1"] == "The price must be 0 or greater.")
        #expect(problems["expiration.1"]?.contains("at most ten years") == true)
    }

    @Test
    func aThousandLegs_areRefusedAtOnce() {
        var draft = condor()
        draft.legs = Array(repeating: draft.legs[0], count: 1000)
        let reading = draft.read(today: today)
        #expect(reading.position == nil)
        #expect(reading.problems["legs"] == "A position has at most 20 legs; this one has 1,000. Remove some.")
    }

    @Test
    func expiry_isDaysOrADay() throws {
        var draft = condor()
        draft.legs[0].expiry = "45"
        draft.legs[1].expiry = "45d"
        draft.legs[2].expiry = today.adding(days: 45).description
        let position = try #require(draft.read(today: today).position)
        #expect(position.legs.compactMap { $0.option?.days } == [45, 45, 45, 30])
        draft.legs[3].expiry = today.adding(days: -1).description
        #expect(draft.read(today: today).problems["expiration.3"] != nil)
    }

    @Test
    func dividend_needsBothItsDayAndItsAmount() {
        var draft = condor()
        draft.dividend = "0.5"
        #expect(draft.read(today: today).problems["exDividendDate"] != nil)
        draft.exDividendDate = today.adding(days: 10).description
        #expect(draft.read(today: today).market?.nextDividend?.days == 10)
        draft.dividend = "500"
        #expect(draft.read(today: today).problems["dividend"] != nil)
    }

    @Test
    func legWithAMistake_doesNotFitAnAddress() {
        #expect(PositionDraft.Leg(strike: "100").fitsAddress)
        #expect(!PositionDraft.Leg(strike: "100", price: "1,25").fitsAddress)
        #expect(!PositionDraft.Leg(strike: "100", price: "-1").fitsAddress)
        #expect(!PositionDraft.Leg(strike: "100", expiry: "next week").fitsAddress)
        #expect(!PositionDraft.Leg(strike: "100", volatility: "abc").fitsAddress)
    }

    @Test(arguments: ["-2C105/30d@1.25~38", "1P95.5", "100S@99.5", "-9500cash", "1C100/2026-12-18"])
    func notation_survivesTheForm(word: String) throws {
        let notation = try LegNotation(word)
        #expect(PositionDraft.Leg(notation).notation == notation)
    }
}
