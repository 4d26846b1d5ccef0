import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseScreening
import BourseValues

extension Desk {
    /// Saved screens.
    public var screens: SavedScreenService { funds.savedScreens }

    /// The instruments that every desk knows and those of a person, for screens.
    ///
    /// - Parameter patience: The longest wait for prices that were never fetched, as on a new desk.
    public func screenedInstruments(
        of user: User,
        patience: Duration = .seconds(2)
    ) async throws -> ScreenedInstruments {
        let own = try await ownSymbols(of: user)
        let known = try await markets.screens.instruments(with: own)
        let missing = known.rows.filter { $0.quote.last == nil }.map(\.instrument.symbol)
        guard !missing.isEmpty else { return known }
        let board = markets.board
        let inquiry = MarketInquiry(markets: markets, patience: patience)
        guard await inquiry.first({ await board.quotes(of: missing) }) != nil else { return known }
        return try await markets.screens.instruments(with: own)
    }

    /// The trades that a screen of options is about; sources of options are asked and waited for.
    public func screenedOptions(_ screen: RowScreen, of user: User) async throws -> ScreenedOptions {
        await markets.optionScreens.trades(for: screen, own: try await ownSymbols(of: user))
    }

    /// What a person holds and watches, those that are held first, each once.
    ///
    /// - Parameter patience: How long prices of holdings are waited for.
    public func ownSymbols(of user: User, patience: Duration = .seconds(1)) async throws -> [Symbol] {
        try await OwnSymbols(portfolio: portfolio, watchlists: markets.watchlists).symbols(of: user, patience: patience)
    }
}
