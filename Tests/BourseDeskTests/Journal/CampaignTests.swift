import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@Suite("Campaigns changed by hand")
struct CampaignTests {
    private let rig = JournalRig()

    /// A rolled put, a put of its own, and one in another underlying.
    private static let rows = [
        "main,2026-01-05T15:00:00Z,SPY,put,2026-01-16,560,sell,1,2,100,1,USD,,,\n",
        "main,2026-01-06T15:00:00Z,SPY,put,2026-01-16,560,buy,1,3,100,1,USD,,,\n",
        "main,2026-01-06T15:05:00Z,SPY,put,2026-02-20,550,sell,1,4,100,1,USD,,,\n",
        "main,2026-01-20T15:00:00Z,SPY,put,2026-02-20,550,buy,1,1,100,1,USD,,,\n",
        "main,2026-01-22T15:00:00Z,SPY,put,2026-02-20,540,sell,1,2,100,1,USD,,,\n",
        "main,2026-01-28T15:00:00Z,SPY,put,2026-02-20,540,buy,1,1,100,1,USD,,,\n",
        "main,2026-01-22T15:00:00Z,QQQ,put,2026-02-20,500,sell,1,2,100,1,USD,,,\n",
        "main,2026-01-28T15:00:00Z,QQQ,put,2026-02-20,500,buy,1,1,100,1,USD,,,\n",
    ]

    private func bring(_ rows: [String] = rows) async throws -> ImportID {
        try await rig.imports.commit(JournalRig.file(rows), user: rig.ann).id
    }

    private func journal() async throws -> UserJournal { try await rig.journal.journal(of: rig.ann) }

    private func trade(_ strike: String) async throws -> TradeID {
        let journal = try await journal()
        let index = try #require(
            journal.matched.trades.indices.first {
                journal.matched.key(of: journal.matched.trades[$0]).instrument.strike?.description == strike
            }
        )
        return journal.id(ofTradeAt: index)
    }

    private func strikes(_ campaign: Campaign) -> [String] {
        campaign.trades.compactMap { $0.key.instrument.strike?.description }
    }

    @Test func roll_isFoundWithItsSums() async throws {
        _ = try await bring()
        let campaigns = try await journal().campaigns
        let campaign = try #require(campaigns.first)
        #expect(campaigns.count == 1 && strikes(campaign) == ["560", "550"] && campaign.name == "SPY roll")
        #expect(try campaign.ledger.premium == Money("200") && campaign.ledger.realizedProfit == Money("196"))
        #expect(campaign.days(asOf: TradingDay(number: 30_000)) == 15 && campaign.isClosed)
        #expect(try await rig.journal.journal(of: rig.bob).campaigns.isEmpty)
    }

    @Test func addedTrade_staysThroughImports_andCanBeRemovedAndReset() async throws {
        let file = try await bring()
        let (first, second, third) = (try await trade("560"), try await trade("550"), try await trade("540"))
        let campaign = try await rig.journal.add([third], toCampaign: second, user: rig.ann)
        #expect(strikes(campaign) == ["560", "550", "540"] && campaign.trades.map(\.isByHand) == [false, false, true])
        #expect(try await rig.imports.delete(file, user: rig.ann))
        #expect(try await journal().campaigns.isEmpty)
        _ = try await bring()
        #expect(try await journal().campaign(with: third)?.trades.count == 3)
        try await rig.journal.removeFromCampaign(first, user: rig.ann)
        let rest = try #require(try await journal().campaign(with: third))
        #expect(strikes(rest) == ["550", "540"])
        #expect(try await journal().campaign(with: first) == nil)
        try await rig.journal.resetCampaign(of: first, user: rig.ann)
        #expect(try await journal().campaign(with: first)?.trades.count == 3)
        try await rig.journal.resetCampaign(of: third, user: rig.ann)
        #expect(try await journal().campaign(with: third) == nil)
        #expect(try await journal().campaignChanges.isEmpty)
    }

    @Test func removingTheTradeThatOthersWerePutBeside_leavesThemTogether() async throws {
        _ = try await bring()
        let (first, second, third) = (try await trade("560"), try await trade("550"), try await trade("540"))
        let own = try await rig.journal.startCampaign([third, first], name: "  My   puts ", user: rig.ann)
        #expect(strikes(own) == ["560", "540"] && own.name == "My puts")
        #expect(try await journal().campaign(with: second) == nil)
        _ = try await rig.journal.add([second], toCampaign: first, user: rig.ann)
        try await rig.journal.removeFromCampaign(third, user: rig.ann)
        let rest = try #require(try await journal().campaign(with: first))
        #expect(strikes(rest) == ["560", "550"] && rest.name == "My puts")
    }

    @Test func name_isKeptWhenAnEarlierTradeJoins_andCanBeCleared() async throws {
        _ = try await bring(Array(Self.rows.dropFirst(2)))
        let (second, third) = (try await trade("550"), try await trade("540"))
        _ = try await rig.journal.startCampaign([second], name: "", user: rig.ann)
        _ = try await rig.journal.renameCampaign(second, to: "Winter", user: rig.ann)
        _ = try await rig.journal.add([third], toCampaign: second, user: rig.ann)
        _ = try await bring(Array(Self.rows.prefix(2)))
        let first = try await trade("560")
        let campaign = try await rig.journal.add([first], toCampaign: third, user: rig.ann)
        #expect(campaign.id == first.description && campaign.name == "Winter")
        let cleared = try await rig.journal.renameCampaign(first, to: " ", user: rig.ann)
        #expect(cleared.ownName == nil && cleared.name == "SPY roll")
    }

    @Test func tradesThatDoNotBelongTogether_areRefused() async throws {
        _ = try await bring()
        let (first, other) = (try await trade("560"), try await trade("500"))
        let unknown = try #require(TradeID(String(repeating: "0", count: 32)))
        await #expect(throws: CampaignError.underlyings) {
            try await rig.journal.add([other], toCampaign: first, user: rig.ann)
        }
        await #expect(throws: CampaignError.unknown(other)) {
            try await rig.journal.add([first], toCampaign: other, user: rig.ann)
        }
        await #expect(throws: CampaignError.unknownTrade(unknown)) {
            try await rig.journal.startCampaign([unknown], name: "", user: rig.ann)
        }
        await #expect(throws: CampaignError.notInCampaign(other)) {
            try await rig.journal.removeFromCampaign(other, user: rig.ann)
        }
        await #expect(throws: CampaignError.nameTooLong) {
            try await rig.journal.renameCampaign(first, to: String(repeating: "x", count: 81), user: rig.ann)
        }
        #expect(try await journal().campaignChanges.isEmpty)
    }

    /// The trade of an open position has the identity that the position had, so that it stays in its campaign.
    @Test func openPosition_keepsItsPlaceWhenItIsClosed() async throws {
        _ = try await bring(Array(Self.rows.prefix(3)))
        let campaign = try #require(try await journal().campaigns.first)
        #expect(campaign.ledger.open == 1 && !campaign.isClosed)
        let open = try #require(TradeID(campaign.trades[1].id))
        try await rig.journal.removeFromCampaign(open, user: rig.ann)
        #expect(try await journal().campaigns.isEmpty)
        _ = try await bring()
        #expect(open == (try await trade("550")))
        #expect(try await journal().campaign(with: open) == nil)
    }
}
