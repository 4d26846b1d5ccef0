import BourseAlerts
import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal
import BoursePortfolio
import BourseValues
import BourseWeb
import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import BourseServer

/// A person with data of every kind, for tests that go through all routes.
struct RouteOwner {
    let user: User
    let token: SessionToken
    let trade: TradeID
    let live: ImportRecord
    let gone: ImportRecord
    let waiting: ImportID
    /// An execution that was entered by hand, and one that is deleted.
    let entered: [ImportID]
    let saved: [SavedInputs]
    let funds: KeptFunds
    let lists: [StoredWatchlist]
    let portfolio: KeptPortfolio
    let household: RouteHousehold
    /// The identity of an alert.
    let alert: String
    let accessToken: AccessToken
    /// The identity of an assistant's draft.
    let draft: String
    /// The identity of a connection to a broker.
    let connection: String
    /// The identity of a shared card.
    let sharedCard: String

    /// Words of Ann's that nobody else may see.
    static let markers = [
        "ZQXAAA", "ZQXBBB", "marker-note", "marker-day", "MarkerTag", "MarkerMistake", "MarkerAccount", "markerfile",
        "markerwaiting", "markergone", "marker@example.com", "MarkerPosition", "MarkerCalculation",
        "MarkerScreen", "MarkerFund", "markerstatement", "markerheld", "MarkerList", "MRKR", "MarkerBroker", "MRKROWN",
        "markerowned", "MarkerHome", "MarkerRent", "MarkerCard", "MarkerRoof", "MARKERSHOP", "markerbank",
        "markerheldbank", "MarkerRule", "MarkerAlert", "MarkerToken", "MarkerDraft",
        "MarkerConnection", "MarkerPlaybook", "MarkerItem",
    ]

    /// The markers that a response shows.
    static func markers(in response: TestResponse) -> [String] { markers.filter { response.count(of: $0) > 0 } }

    /// A setup with a playbook.
    ///
    /// It is in addresses, and somebody else may have one of that name.
    static let setup = "breakout"

    /// What somebody keeps of the funds desk.
    struct KeptFunds {
        static let code: Int32 = 98_765_432
        static let identity = "markerfund"

        let screens: [SavedScreen]
        let statements: [FundStatementRecord]
        let waiting: ImportID
    }

    init(_ rig: ServerRig) async throws {
        let (user, token) = try await rig.person("marker@example.com")
        let bad = "MarkerAccount,never,ZQXAAA,stock,,,buy,1,1,1,0,USD,,,\n"
        let live = try await rig.add(
            File.of(0..<9, symbol: "ZQXAAA", account: "MarkerAccount") + bad,
            named: "markerfile.csv",
            to: user
        )
        let gone = try await rig.add(File.of(0..<4, symbol: "ZQXBBB"), named: "markergone.csv", to: user)
        _ = try await rig.desk.imports.delete(gone.id, user: user.id)
        let bytes = Array(File.of(0..<4, symbol: "ZQXBBB").utf8)
        let file = StagedFile(name: "markerwaiting.csv", account: "MarkerAccount", zone: "UTC", bytes: bytes)
        let waiting = try #require(try await rig.desk.imports.stage(file, user: user.id).id)
        let trade = try await rig.desk.journal.journal(of: user.id).id(ofTradeAt: 0)
        let annotation = TradeAnnotation(
            halfStars: 8,
            setups: ["MarkerTag", Self.setup],
            mistakes: ["MarkerMistake"],
            note: "marker-note"
        )
        _ = try await rig.desk.journal.annotate(trade, with: annotation, user: user.id)
        try await rig.desk.journal.setPlaybook(
            Self.setup,
            text: "MarkerPlaybook",
            items: ["MarkerItem"],
            user: user.id
        )
        let answers = ChecklistAnswers(setup: Self.setup, items: [Checklist.Item("MarkerItem", .followed)])
        try await rig.desk.journal.answer([answers], of: trade, user: user.id)
        let day = try #require(TradingDay(iso: "2026-01-05"))
        try await rig.desk.notes.save("marker-day", on: .period(NotePeriod(.day, containing: day)), user: user.id)
        (self.user, self.token, self.trade) = (user, token, trade)
        entered = try await Self.enterExecutions(rig, user)
        (self.live, self.gone, self.waiting) = (live, gone, waiting)
        saved = try await Self.keepOptions(rig, user)
        funds = try await Self.keepFunds(rig, user)
        lists = try await Self.keepLists(rig, user)
        let draft = AlertDraft(subject: "symbol:MRKR", level: "5", note: "MarkerAlert")
        alert = try await rig.desk.alerts.make(draft, of: user).id.text
        let scope = AccessScope.summary.rawValue
        accessToken = try await rig.desk.accounts.makeAccessToken(name: "MarkerToken", scope: scope, of: user.id).token
        _ = try await rig.desk.accounts.makeFeed(.calendar, of: user.id)
        let proposed = AlertDraft(subject: "symbol:MRKR", level: "6", note: "MarkerDraft")
        self.draft = try await rig.desk.drafts.propose(proposed, reason: "", of: user).id
        let broker = ConnectionDraft(name: "MarkerConnection", token: "marker-secret", query: "1")
        connection = try await rig.desk.connections.add(broker, user: user.id).id
        let card = try await rig.desk.journal.journal(of: user.id).cardFacts(.year(2026), options: CardOptions())
        sharedCard = try await rig.desk.accounts.share(
            ShareCard(card, style: .western),
            of: .year(2026),
            user: user.id
        ).card.id
        household = try await RouteHousehold.keep(rig, user)
        portfolio = try await Self.keepPortfolio(rig, user)
    }

    /// What somebody entered into their portfolio.
    struct KeptPortfolio {
        let numbers: [Int64]
        let waiting: ImportID
    }
}

extension RouteOwner {
    /// Enters an execution by hand, and one that is deleted.
    private static func enterExecutions(_ rig: ServerRig, _ user: User) async throws -> [ImportID] {
        var ids: [ImportID] = []
        for price in ["7", "8"] {
            let draft = ExecutionDraft([
                .side: "buy", .quantity: "3", .symbol: "MRKRHAND", .price: price, .time: "2026-01-05T14:30:00Z",
                .account: "MarkerAccount",
            ])
            ids += try await rig.desk.journal.enter(draft, zone: .utc, user: user.id).map(\.id)
        }
        if let last = ids.last { try await rig.desk.journal.deleteEntered(last, user: user.id) }
        return ids
    }

    /// Enters a transaction and one that is put away, and has a file wait.
    private static func keepPortfolio(_ rig: ServerRig, _ user: User) async throws -> KeptPortfolio {
        var draft = TransactionDraft([
            .day: "2026-01-05", .type: "buy", .account: "MarkerBroker", .symbol: "MRKROWN", .quantity: "3", .price: "7",
        ])
        let one = try await rig.desk.portfolio.add(draft, user: user.id)
        draft[.quantity] = "4"
        let gone = try await rig.desk.portfolio.add(draft, user: user.id)
        try await rig.desk.portfolio.delete(gone.id.number, user: user.id)
        let price = EnteredPrice(symbol: try #require(Symbol("MRKROWN")), day: one.day, price: try Price("8"))
        let euro = try #require(Currency("EUR"))
        let rate = EnteredRate(currency: euro, in: .usd, day: one.day, rate: try #require(ExchangeRate("1.5")))
        let bond = EnteredBond(symbol: price.symbol, terms: .duration(Ratio(units: 10_000_000_000)))
        for value in [EnteredValue.price(price), .rate(rate), .bond(bond)] {
            try await rig.desk.portfolio.enter(value, user: user)
        }
        let bytes = Array("day,type,account,amount\n2026-01-05,deposit,MarkerBroker,5\n".utf8)
        let file = StagedFile(name: "markerowned.csv", account: "", zone: "UTC", bytes: bytes)
        let waiting = try #require(try await rig.desk.portfolio.stage(file, user: user.id).id)
        return KeptPortfolio(numbers: [one.id.number, gone.id.number], waiting: waiting)
    }

    /// Keeps two watchlists, and one that is put away.
    private static func keepLists(_ rig: ServerRig, _ user: User) async throws -> [StoredWatchlist] {
        let (watchlists, symbol) = (rig.desk.markets.watchlists, try #require(Symbol("MRKR")))
        var made: [StoredWatchlist] = []
        for name in ["MarkerList", "MarkerList two", "MarkerList put away"] {
            made.append(try await watchlists.make(name, symbols: [symbol], user: user.id))
        }
        _ = try await watchlists.delete(made[2].id, user: user.id)
        return made
    }

    /// Keeps of the funds desk one thing of each kind, and a screen and a statement that are put away.
    private static func keepFunds(_ rig: ServerRig, _ user: User) async throws -> KeptFunds {
        let (shelf, holdings) = (rig.desk.funds.lists, rig.desk.funds.holdings)
        try await shelf.setFavorite(true, fund: KeptFunds.code, user: user.id)
        for name in ["MarkerScreen", "MarkerScreen put away"] {
            try await rig.desk.screens.save(
                name: name,
                query: "where=return%203Y%20%3E%201%25",
                about: .funds,
                user: user.id
            )
        }
        let screens = try await rig.desk.screens.screens(of: user.id, about: .funds)
        let gone = try #require(screens.first { $0.name != "MarkerScreen" }).id
        _ = try await rig.desk.screens.delete(gone, user: user.id)
        func file(_ name: String, _ day: Int) -> StagedFile {
            let text = "Date,Type,Scheme,Folio,Units,NAV,Amount\n2024-01-0\(day),purchase,MarkerFund,1,5,10,50\n"
            return StagedFile(name: name, account: "", zone: "UTC", bytes: Array(text.utf8))
        }
        let live = try await holdings.commit(file("markerstatement.csv", 1), user: user.id)
        let deleted = try await holdings.commit(file("markerstatement gone.csv", 2), user: user.id)
        _ = try await holdings.delete(deleted.id, user: user.id)
        try await holdings.choose(.noScheme, for: KeptFunds.identity, user: user.id)
        let waiting = try #require(try await holdings.stage(file("markerheld.csv", 3), user: user.id).id)
        return KeptFunds(screens: screens, statements: [live, deleted], waiting: waiting)
    }

    /// Keeps of the options desk one thing of each kind, and a position that is put away.
    private static func keepOptions(_ rig: ServerRig, _ user: User) async throws -> [SavedInputs] {
        let options = rig.desk.options
        _ = try await options.setFavorite(true, strategy: "iron-condor", user: user.id)
        for name in ["MarkerPosition", "MarkerPosition put away"] {
            try await options.save(name: name, query: "legs=1C100", user: user.id)
        }
        let saved = try await options.savedPositions(of: user.id)
        let gone = try #require(saved.first { $0.name != "MarkerPosition" }).id
        _ = try await options.deleteSaved(gone, user: user.id)
        try await options.remember(
            .single,
            query: "spot=100",
            summary: "MarkerCalculation",
            result: "1",
            user: user.id
        )
        return saved
    }
}
