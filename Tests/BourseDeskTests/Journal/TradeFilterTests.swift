import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import Testing

@Suite("Choosing among trades")
struct TradeFilterTests {
    /// Five trades: a winner and a loser of NVDA, one even of AMD in rupees, a short of TSLA in another account, and a
    /// call.
    private func journal() async throws -> UserJournal {
        let rows = """
            main,2026-01-05T15:00:00Z,NVDA,stock,,,buy,10,100,1,0,USD,,,
            main,2026-01-05T16:00:00Z,NVDA,stock,,,sell,10,110,1,1,USD,,,
            main,2026-01-06T15:00:00Z,NVDA,stock,,,buy,10,100,1,0,USD,,,
            main,2026-01-07T04:59:59Z,NVDA,stock,,,sell,10,90,1,1,USD,,,
            main,2026-01-07T05:00:00Z,AMD,stock,,,buy,1,5,1,0,INR,,,
            main,2026-01-07T06:00:00Z,AMD,stock,,,sell,1,5,1,0,INR,,,
            ira,2026-01-09T15:00:00Z,TSLA,stock,,,sell,1,50,1,0,USD,,,
            ira,2026-01-12T15:00:00Z,TSLA,stock,,,buy,1,40,1,0,USD,,,
            main,2026-02-02T15:00:00Z,SPY,call,2026-02-20,590,buy,1,2,100,0,USD,,,
            main,2026-02-02T16:00:00Z,SPY,call,2026-02-20,590,sell,1,1,100,0,USD,,,

            """
        let rig = JournalRig()
        _ = try await rig.imports.commit(JournalRig.file([rows]), user: rig.ann)
        let trade = try await rig.journal.journal(of: rig.ann).id(ofTradeAt: 0)
        let annotation = TradeAnnotation(
            setups: ["Breakout"],
            mistakes: ["Late entry"],
            note: "Waited for the *Öffnung*"
        )
        _ = try await rig.journal.annotate(trade, with: annotation, user: rig.ann)
        return try await rig.journal.journal(of: rig.ann)
    }

    private func symbols(_ filter: TradeFilter) async throws -> [String] {
        let journal = try await journal()
        return filter.indexes(in: journal).map {
            journal.matched.key(of: journal.matched.trades[$0]).instrument.symbol.name
        }
    }

    @Test
    func noFilter_passesAllInOrderOfClosing() async throws {
        #expect(try await symbols(TradeFilter()) == ["NVDA", "NVDA", "AMD", "TSLA", "SPY"])
    }

    @Test
    func eachFilter_passesWhatItNames() async throws {
        #expect(try await symbols(TradeFilter(account: "ira")) == ["TSLA"])
        #expect(try await symbols(TradeFilter(currency: .inr)) == ["AMD"])
        #expect(try await symbols(TradeFilter(type: .call)) == ["SPY"])
        #expect(try await symbols(TradeFilter(direction: .short)) == ["TSLA"])
        #expect(try await symbols(TradeFilter(result: .win)) == ["NVDA", "TSLA"])
        #expect(try await symbols(TradeFilter(result: .loss)) == ["NVDA", "SPY"])
        #expect(try await symbols(TradeFilter(result: .even)) == ["AMD"])
        #expect(try await symbols(TradeFilter(tag: "breakout")) == ["NVDA"])
        #expect(try await symbols(TradeFilter(tag: "LATE ENTRY")) == ["NVDA"])
        #expect(try await symbols(TradeFilter(tag: "break")).isEmpty)
    }

    @Test(arguments: [
        ("nvd", ["NVDA", "NVDA"]), ("20 feb 26 590 CALL", ["SPY"]), ("breako", ["NVDA"]), ("late", ["NVDA"]),
        ("WAITED for", ["NVDA"]), ("öffnung*", ["NVDA"]), ("waited  for", []),
        ("zzz", []), ("", ["NVDA", "NVDA", "AMD", "TSLA", "SPY"]),
    ])
    func text_isFoundInSymbolContractTagsAndNote(text: String, expected: [String]) async throws {
        #expect(try await symbols(TradeFilter(text: text)) == expected)
    }

    @Test
    func range_countsDaysOfNewYork() async throws {
        // 04:59:59Z on the 7th is still the 6th in New York, 05:00:00Z is the 7th there.
        let sixth = try #require(TradingDay(iso: "2026-01-06"))
        #expect(try await symbols(TradeFilter(range: DateRange(start: sixth, end: sixth))) == ["NVDA"])
        let seventh = sixth.adding(days: 1)
        #expect(try await symbols(TradeFilter(range: DateRange(start: seventh, end: seventh))) == ["AMD"])
        #expect(try await symbols(TradeFilter(range: DateRange(start: nil, end: sixth))) == ["NVDA", "NVDA"])
    }

    @Test
    func filtersTogether_passWhatAllPass() async throws {
        #expect(try await symbols(TradeFilter(text: "nvda", result: .loss, tag: "breakout")).isEmpty)
        #expect(try await symbols(TradeFilter(account: "main", text: "late", result: .win)) == ["NVDA"])
    }

    @Test
    func days_addUpToTheWhole() async throws {
        let journal = try await journal()
        let indexes = TradeFilter(currency: .usd).indexes(in: journal)
        for period in DayResult.Period.allCases {
            let results = DayResult.results(of: indexes, in: journal, by: period)
            #expect(results.map(\.day) == results.map(\.day).sorted())
            #expect(results.reduce(0) { $0 + $1.trades } == indexes.count)
            let net = results.reduce(Money.zero) { $0 + $1.netProfit }
            #expect(net == indexes.reduce(.zero) { $0 + journal.matched.trades[$1].netProfit })
        }
        let weeks = DayResult.results(of: indexes, in: journal, by: .week)
        #expect(weeks.map(\.day.description) == ["2026-01-05", "2026-01-12", "2026-02-02"])
        #expect(weeks.first?.trades == 2 && weeks.first?.winners == 1 && weeks.first?.losers == 1)
        #expect(weeks.first?.grossProfit == .zero)
        #expect(weeks.first?.fees == Money(units: 20_000_000_000_000_000))
        let months = DayResult.results(of: indexes, in: journal, by: .month)
        #expect(months.map(\.day.description) == ["2026-01-01", "2026-02-01"])
    }

    @Test
    func noTrades_giveNoDays() async throws {
        #expect(DayResult.results(of: [], in: try await journal()).isEmpty)
    }

    @Test
    func currenciesAndAccounts_areListedOnce() async throws {
        let journal = try await journal()
        #expect(journal.accounts == ["ira", "main"])
        #expect(journal.currencies == [.usd, .inr])
        #expect(journal.tags.setups == ["Breakout"] && journal.tags.mistakes == ["Late entry"])
    }
}
