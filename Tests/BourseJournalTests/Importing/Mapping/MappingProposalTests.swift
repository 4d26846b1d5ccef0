import BourseCore
import Testing

@testable import BourseJournal

struct MappingProposalTests {
    private static let header = "Trade Date,Side,Ticker,Qty,Price,Amount,Commission,Currency"

    @Test func germanTable_isUnderstood_exceptItsCurrency() throws {
        let proposal = try MappingTables.proposal(MappingTables.german)
        #expect(proposal.asked == ["currency"])
        let mapping = proposal.mapping
        #expect(mapping.columns[.day] == ["handelstag"] && mapping.columns[.price] == ["ausführungskurs"])
        #expect(mapping.columns[.fees] == ["provision"] && mapping.columns[.quantity] == ["stück"])
        #expect(mapping.words == ["KAUF": .buy, "VERKAUF": .sell, "DIVIDENDE": .dividend])
        #expect(
            mapping.settings == [
                .days: "day-first", .numbers: "comma", .side: "words", .amountSign: "paid-negative",
                .amounts: "after-fees", .fees: "paid-positive", .rows: "oldest-first", .type: "stock",
            ]
        )
        #expect(proposal.samples.count == 3 && proposal.samples[0][1] == "Kauf")
    }

    @Test func answeredTable_isRead_withItsFees() throws {
        let answers = MappingAnswers(settings: [.currency: "EUR"])
        let proposal = try MappingTables.proposal(MappingTables.german, answers)
        #expect(proposal.questions.isEmpty)
        let reading = try MappingTables.read(MappingTables.german, proposal.mapping)
        #expect(
            try reading.lines == [
                "buy 10 DE0001111111 stock x1 @100.5 fees 2.5", "sell 10 DE0001111111 stock x1 @110.25 fees 2.5",
            ]
        )
        #expect(reading.reasons == ["dividends and distributions: 1"])
        #expect(try reading.executions.allSatisfy { $0.currency.code == "EUR" })
        let all = try MappingTables.read(MappingTables.german, proposal.mapping, keepsActivities: true)
        #expect(all.content.activities.map(\.amount) == [try Money("12")])
    }

    @Test func daysThatCanBeReadInBothOrders_areAsked_andOneOtherRowDecides() throws {
        let first = "03/04/2026,Buy,ACME,1,10.00,-10.00,0,USD"
        let table = MappingTables.table(Self.header, first, "05/06/2026,Sell,ACME,1,12.00,12.00,0,USD")
        #expect(try MappingTables.proposal(table).asked == ["days"])
        for (day, order) in [("05/13/2026", "month-first"), ("13/05/2026", "day-first")] {
            let decided = MappingTables.table(Self.header, first, "\(day),Sell,ACME,1,12.00,12.00,0,USD")
            let proposal = try MappingTables.proposal(decided)
            #expect(proposal.asked.isEmpty && proposal.mapping.settings[.days] == order)
        }
    }

    @Test func numbersWithOneMarkBeforeThreeDigits_areAsked() throws {
        let table = MappingTables.table(
            "Date;Side;Ticker;Qty;Price;Currency",
            "2026-01-13;Buy;ACME;1,000;2,500;EUR",
            "2026-01-14;Sell;ACME;1,000;2,600;EUR"
        )
        #expect(try MappingTables.proposal(table).asked == ["numbers"])
        let answers = MappingAnswers(settings: [.numbers: "comma"])
        let mapping = try MappingTables.proposal(table, answers).mapping
        #expect(try MappingTables.read(table, mapping).lines.first == "buy 1 ACME stock x1 @2.5 fees 0")
    }

    @Test func unknownWord_isAsked_andEveryOtherKnown() throws {
        let table = MappingTables.table(
            Self.header,
            "2026-01-13,Buy,ACME,1,10,-10,0,USD",
            "2026-01-14,Frobnicate,ACME,1,12,12,0,USD",
            "2026-01-15,Sell,ACME,1,12,12,0,USD"
        )
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.asked == ["word “FROBNICATE”"])
        #expect(proposal.questions[0].text.contains("1 row"))
        #expect(proposal.mapping.words == ["BUY": .buy, "SELL": .sell])
    }

    @Test func actionColumn_ofAnUnknownName_isKnownByItsWords_andNeverReplacedBySigns() throws {
        let table = MappingTables.table(
            "Date,Deal,Ticker,Qty,Price,Amount,Currency",
            "2026-01-13,Bought,ACME,1,10,-10,USD",
            "2026-01-14,Frobnicate,ACME,1,12,12,USD",
            "2026-01-15,Sold,ACME,1,12,12,USD"
        )
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.mapping.columns[.action] == ["deal"] && proposal.mapping.settings[.side] == "words")
        #expect(proposal.asked == ["word “FROBNICATE”"])
    }

    @Test func priceColumns_areToldByTheProducts() throws {
        let table = MappingTables.table(
            "Date,Side,Ticker,Qty,Price,Rate,Amount,Currency",
            "2026-01-13,Buy,ACME,3,10.50,9.00,-31.50,USD",
            "2026-01-14,Sell,ACME,3,12.50,9.50,37.50,USD"
        )
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.asked.isEmpty && proposal.mapping.columns[.price] == ["price"])
        let without = MappingTables.table(
            "Date,Side,Ticker,Qty,Price,Rate,Currency",
            "2026-01-13,Buy,ACME,3,10.50,9.00,USD",
            "2026-01-14,Sell,ACME,3,12.50,9.50,USD"
        )
        #expect(try MappingTables.proposal(without).asked == ["column price"])
    }

    @Test func columnsWithoutKnownNames_areFoundByTheProducts_andAskedWhereBothFit() throws {
        let table = MappingTables.table(
            "Foo,Bar,Ticker,Baz,Price,Moo,Currency",
            "2026-01-13,Buy,ACME,3,10.50,-31.50,USD",
            "2026-01-14,Sell,ACME,4,12.50,50.00,USD"
        )
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.asked.isEmpty)
        #expect(proposal.mapping.columns[.quantity] == ["baz"] && proposal.mapping.columns[.amount] == ["moo"])
        #expect(proposal.mapping.columns[.day] == ["foo"] && proposal.mapping.columns[.action] == ["bar"])
        let asked = try MappingTables.proposal(table.replacing("Price", with: "Ding")).asked
        #expect(asked == ["column quantity", "column price"])
    }

    @Test func amountsThatAreNoProducts_areAsked() throws {
        let table = MappingTables.table(
            Self.header,
            "2026-01-13,Buy,ACME,3,10.50,-99,0,USD",
            "2026-01-14,Sell,ACME,3,12.50,77,0,USD"
        )
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.asked == ["column amount"] && proposal.questions[0].text.contains("0 of 2 rows"))
    }

    @Test func signedTable_needsNoWords() throws {
        let table = MappingTables.table(
            "Date,Ticker,Qty,Price,Currency",
            "2026-01-13,ACME,3,10.50,USD",
            "2026-01-14,ACME,-3,12.50,USD"
        )
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.asked.isEmpty && proposal.mapping.settings[.side] == "quantity-sign")
        #expect(try MappingTables.read(table, proposal.mapping).lines.last?.hasPrefix("sell 3 ACME") == true)
        let unsigned = table.replacing("-3", with: "3")
        #expect(try MappingTables.proposal(unsigned).asked == ["side", "column action"])
    }

    @Test func signOfTheAmount_isAsked_andThenHasTheSide() throws {
        let table = MappingTables.table(
            "Date,Ticker,Qty,Price,Amount,Currency",
            "2026-01-13,ACME,3,10.50,31.50,USD",
            "2026-01-14,ACME,3,12.50,-37.50,USD"
        )
        #expect(try MappingTables.proposal(table).asked == ["amount-sign"])
        for (sign, side) in [("paid-positive", "buy"), ("paid-negative", "sell")] {
            let answers = MappingAnswers(settings: [.amountSign: sign])
            let mapping = try MappingTables.proposal(table, answers).mapping
            let reading = try MappingTables.read(table, mapping)
            #expect(try reading.lines.first == "\(side) 3 ACME stock x1 @10.5 fees 0")
        }
    }

    @Test func symbolsThatMayBeCoins_areAsked_andPairsAreKnown() throws {
        let table = MappingTables.table(
            "Date,Side,Symbol,Qty,Price,Currency",
            "2026-01-13,Buy,BTC,3,10.50,USD",
            "2026-01-14,Sell,BTC,3,12.50,USD"
        )
        #expect(try MappingTables.proposal(table).asked == ["type"])
        let pairs = table.replacing("BTC", with: "BTC-EUR").replacing(",Currency", with: "").replacing(",USD", with: "")
        let proposal = try MappingTables.proposal(pairs)
        #expect(proposal.asked.isEmpty && proposal.mapping.settings[.type] == "coin-pair")
        #expect(try MappingTables.read(pairs, proposal.mapping).executions.first?.currency.code == "EUR")
    }

    @Test func futures_haveTheirMultiplier_orAreAsked() throws {
        let table = MappingTables.table(
            "Date,Side,Symbol,Qty,Price,Currency",
            "2026-01-13,Buy,MESH6,1,6000.25,USD",
            "2026-01-14,Sell,MESH6,1,6001.25,USD"
        )
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.asked.isEmpty && proposal.mapping.settings[.type] == "future")
        #expect(try MappingTables.read(table, proposal.mapping).lines.first == "buy 1 MESH6 future x5 @6000.25 fees 0")
        #expect(try MappingTables.proposal(table.replacing("MESH6", with: "MES")).asked == ["type"])
    }

    @Test func feesInAColumnOfAnUnknownName_areAsked() throws {
        let table = MappingTables.table(
            "Date,Side,Symbol,Qty,Price,Platform surcharge fee,Currency",
            "2026-01-13,Buy,ACME,1,10.5,0.25,USD",
            "2026-01-14,Sell,ACME,1,11.5,0.25,USD"
        )
        #expect(try MappingTables.proposal(table).asked == ["column fees", "fees"])
    }

    /// Amounts are before the fees of the last column.
    private static func costs(_ name: String, amounts: [String] = ["-2.005,00", "2.100,00"]) -> String {
        MappingTables.table(
            "Trade Day;Paper;Deal;Pieces;Rate;Total EUR;\(name)",
            "13.02.2025;SAP;KAUF;10;200,50;\(amounts[0]);1,00",
            "15.02.2025;SAP;VERKAUF;10;210,00;\(amounts[1]);1,00"
        )
    }

    @Test(arguments: [
        "Costs", "Handling", "Charges", "Kosten", "Gebühr", "Provision", "Frais", "Comisión", "Kurtage", "Spese",
        "Custos",
        "Courtage",
    ])
    func feesOfAKnownName_areTaken_andAmountsAreBeforeThem(name: String) throws {
        let answers = MappingAnswers(columns: [.symbol: ["paper"], .quantity: ["pieces"], .price: ["rate"]])
        let table = Self.costs(name)
        let proposal = try MappingTables.proposal(table, answers)
        #expect(proposal.asked.isEmpty && proposal.mapping.columns[.fees] == [name.lowercased()])
        #expect(proposal.mapping.settings[.amounts] == "before-fees")
        #expect(try MappingTables.read(table, proposal.mapping).lines.first == "buy 10 SAP stock x1 @200.5 fees 1")
    }

    @Test func moneyOfAnUnknownName_isAsked_asFeesAndAsTaxes() throws {
        var answers = MappingAnswers(columns: [.symbol: ["paper"], .quantity: ["pieces"], .price: ["rate"]])
        let table = Self.costs("Xyz")
        let proposal = try MappingTables.proposal(table, answers)
        #expect(proposal.asked == ["column fees", "column taxes", "fees"])
        #expect(proposal.mapping.settings[.amounts] == "before-fees")
        let after = try MappingTables.proposal(Self.costs("Xyz", amounts: ["-2.006,00", "2.099,00"]), answers)
        #expect(after.asked == ["column fees", "column taxes", "fees"])
        #expect(after.mapping.settings[.amounts] == "after-fees")
        answers.columns[.fees] = ["xyz"]
        #expect(try MappingTables.proposal(table, answers).questions.isEmpty)
        (answers.columns[.fees], answers.columns[.taxes]) = ([], [])
        #expect(try MappingTables.proposal(table, answers).questions.isEmpty)
    }

    @Test(arguments: ["Balance", "Saldo", "Profit/Loss", "FX rate", "Gain %", "Limit price"])
    func numbersThatAreNoFees_areNotAsked(name: String) throws {
        let answers = MappingAnswers(columns: [.symbol: ["paper"], .quantity: ["pieces"], .price: ["rate"]])
        #expect(try MappingTables.proposal(Self.costs(name), answers).questions.isEmpty)
    }

    @Test func amounts_areAsked_whereNoNumberShowsWhetherTheyHaveFees() throws {
        let table = MappingTables.table(
            "Date,Side,Ticker,Qty,Amount,Commission,Currency",
            "2026-01-13,Buy,ACME,3,-31.50,1,USD",
            "2026-01-14,Sell,ACME,3,37.50,1,USD"
        )
        #expect(try MappingTables.proposal(table).asked == ["amounts"])
    }

    @Test func totalOfFees_isTakenInsteadOfItsParts() throws {
        let table = MappingTables.table(
            "Date,Side,Symbol,Qty,Price,Commission,SEC Fee,Total Fees,Currency",
            "2026-01-13,Buy,ACME,1,10.5,0.25,0.01,0.26,USD",
            "2026-01-14,Sell,ACME,1,11.5,0.25,0.02,0.27,USD"
        )
        #expect(try MappingTables.proposal(table).mapping.columns[.fees] == ["total fees"])
        let other = table.replacing("0.27", with: "0.20")
        #expect(try MappingTables.proposal(other).asked == ["column fees", "fees"])
    }

    @Test func feesThatOnlyTheAmountHas_areDerived() throws {
        let table = MappingTables.table(
            "Date,Side,Symbol,Qty,Price,Net Amount,Currency",
            "2026-01-13,Buy,ACME,10,10.50,-106.00,USD",
            "2026-01-14,Sell,ACME,10,11.50,114.00,USD"
        )
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.asked.isEmpty && proposal.mapping.settings[.fees] == "inside-amount")
        #expect(try MappingTables.read(table, proposal.mapping).lines.first == "buy 10 ACME stock x1 @10.5 fees 1")
    }

    @Test func statuses_areDecided_orAsked() throws {
        let table = MappingTables.table(
            "Date,Side,Symbol,Qty,Price,Status,Currency",
            "2026-01-13,Buy,ACME,1,10.5,Filled,USD",
            "2026-01-14,Sell,ACME,1,11.5,Cancelled,USD",
            "2026-01-15,Sell,ACME,1,11.5,Bumped,USD"
        )
        #expect(try MappingTables.proposal(table).asked == ["status “BUMPED”"])
        let answers = MappingAnswers(statuses: ["BUMPED": .ignore])
        let reading = try MappingTables.read(table, MappingTables.proposal(table, answers).mapping)
        #expect(reading.ledger.count == 1 && reading.reasons == ["orders without fills: 2"])
    }

    @Test func options_areReadFromTheirColumns() throws {
        let table = MappingTables.table(
            "Date,Action,Open/Close,Symbol,Call/Put,Strike,Expiration,Qty,Price,Amount,Currency",
            "2026-01-13,Sell,Open,ACME,Put,50,2026-02-20,2,1.25,250.00,USD",
            "2026-01-14,Buy,Close,ACME,Put,50,2026-02-20,2,0.50,-100.00,USD"
        )
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.asked.isEmpty)
        #expect(
            try MappingTables.read(table, proposal.mapping).lines == [
                "sell 2 ACME 2026-02-20 50 put x100 @1.25 fees 0 open",
                "buy 2 ACME 2026-02-20 50 put x100 @0.5 fees 0 close",
            ]
        )
    }

    @Test func tableWithoutDays_asksForThem_andIsNotRead() throws {
        let table = MappingTables.table("Side,Symbol,Qty,Price,Currency", "Buy,ACME,1,10,USD", "Sell,ACME,1,12,USD")
        let proposal = try MappingTables.proposal(table)
        #expect(proposal.asked == ["column day", "days", "rows"])
        #expect(throws: MappingError.self) { try proposal.mapping.reader() }
    }

    /// The amount is before a fee of 2 % that no name shows, so that with the fees it looks like no product.
    @Test func answeredColumns_stay_whenFeesAreAdded() throws {
        let table = MappingTables.table(
            "Date,Side,Ticker,Qty,Price,Amount,Extra,Currency",
            "2026-01-13,Buy,ACME,10,10.00,-104.00,4.00,USD",
            "2026-01-14,Sell,ACME,10,12.00,115.00,5.00,USD"
        )
        var answers = MappingAnswers(columns: [.amount: ["amount"], .quantity: ["qty"], .price: ["price"]])
        #expect(try MappingTables.proposal(table).mapping.columns[.fees] == nil)
        answers.columns[.fees] = ["extra"]
        let proposal = try MappingTables.proposal(table, answers)
        #expect(proposal.questions.isEmpty)
        #expect(proposal.mapping.columns[.amount] == ["amount"] && proposal.mapping.columns[.fees] == ["extra"])
        #expect(try MappingTables.read(table, proposal.mapping).lines.first == "buy 10 ACME stock x1 @10 fees 4")
    }

    @Test(arguments: ["", "one line of text\n", "a,b,c\n"])
    func textWithoutATable_isRefused(text: String) {
        #expect(throws: StatementError.self) { try MappingTables.proposal(text) }
    }
}
