import BourseAlerts
import BourseCore
import BourseFunds
import BourseMarkets
import BourseValues

extension AlertFacts {
    /// What the desk knows of what can be watched.
    init(
        markets: Markets,
        funds: Funds,
        live: LiveMarkets?,
        journal: JournalService,
        portfolio: PortfolioService
    ) {
        self.init { subject async throws(AlertError) in
            switch subject {
            case .symbol(let symbol):
                return Subject(currency: await Self.currency(of: symbol, markets))
            case .option(let contract):
                return Subject(currency: await Self.currency(of: contract.root, markets))
            case .fund(let code): return try await Self.fund(code, funds)
            case .book(let symbol):
                guard let live else {
                    throw .refused(
                        field: "subject",
                        message: "Without a venue, this desk cannot watch order books. Choose another subject."
                    )
                }
                return try await Self.book(symbol, live)
            case .prediction(let named): return await Self.prediction(named, markets)
            case .news: return Subject()
            case .screen(let owner, let id): return try await Self.screen(id, of: owner, funds.savedScreens)
            case .portfolio(let owner):
                let base = try? await portfolio.preferences(of: UserID(owner.text)).base
                return Subject(name: subject.name, currency: base ?? .usd)
            case .journal(let owner):
                let known = try? await journal.journal(of: UserID(owner.text)).currencies.first
                return Subject(currency: known ?? .usd)
            }
        }
    }

    private static func currency(of symbol: Symbol, _ markets: Markets) async -> Currency {
        let shown = await markets.board.snapshots(of: [symbol]).first
        return shown.map { $0.quote.last == nil ? $0.instrument.currency : $0.quote.currency } ?? .usd
    }

    private static func fund(_ code: Int32, _ funds: Funds) async throws(AlertError) -> Subject {
        let list = try? await funds.library.currentList().list
        if let list, !list.schemes.isEmpty, list.scheme(code) == nil {
            throw .refused(field: "subject", message: "No scheme has the code \(code). Search for the fund by name.")
        }
        return Subject(name: list?.scheme(code)?.name, currency: .inr)
    }

    private static func screen(
        _ id: String,
        of owner: AlertOwner,
        _ screens: SavedScreenService
    ) async throws(AlertError) -> Subject {
        let known = (try? await screens.screens(of: UserID(owner.text))) ?? []
        guard let screen = known.first(where: { $0.id == id }) else {
            throw .refused(field: "subject", message: "You have no saved screen of that identity. Choose another one.")
        }
        guard screen.subject != .options else {
            throw .refused(
                field: "subject",
                message: "Screens of options ask sources for whole chains, so they cannot be watched."
            )
        }
        return Subject(name: "Screen “\(screen.name)”")
    }

    /// Books are followed as long as somebody watches, so a venue is not asked to follow what it does not have.
    private static func book(_ symbol: Symbol, _ live: LiveMarkets) async throws(AlertError) -> Subject {
        let listed = (try? await live.hub.instruments()) ?? []
        if !listed.isEmpty, !listed.contains(where: { $0.symbol == symbol }) {
            throw .refused(
                field: "subject",
                message: "\(live.hub.venue) has no market \(symbol). Choose one of its live markets."
            )
        }
        if let reason = listed.first(where: { $0.symbol == symbol })?.unusable {
            throw .refused(field: "subject", message: reason.text(symbol))
        }
        return Subject(currency: .usd)
    }

    private static func prediction(
        _ named: WatchedOutcome,
        _ markets: Markets
    ) async -> Subject {
        let events = await markets.predictions.listing().events
        guard let (market, _) = PredictionMetrics.find(named, in: events) else { return Subject() }
        return Subject(name: "\(named.outcome): \(String(market.question.prefix(120)))")
    }
}
