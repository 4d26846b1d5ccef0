import BourseAlerts
import BourseCore
import BourseFunds
import BourseMarkets
import BourseScreening
import BourseValues

/// The rows that saved screens find, without asking a source.
struct ScreenMatches: Sendable {
    let screens: SavedScreenService
    let markets: Markets
    let library: FundService
    let own: OwnSymbols
    /// Looks somebody up; nothing for who is not there.
    let person: @Sendable (UserID) async throws -> User?

    /// The symbols or codes that a screen of somebody finds.
    ///
    /// - Returns: Nil where it cannot be answered now: there is no such screen, it is about options, its text cannot be
    ///   read any more, or nothing is known yet.
    func rows(of id: String, owner: AlertOwner) async -> Set<String>? {
        guard let user = try? await person(UserID(owner.text)),
            let screen = try? await screens.screens(of: user.id).first(where: { $0.id == id })
        else { return nil }
        switch screen.subject {
        case .instruments: return await instruments(screen, user)
        case .funds: return funds(screen)
        case .options: return nil
        }
    }

    private func instruments(_ saved: SavedScreen, _ user: User) async -> Set<String>? {
        let schema = InstrumentScreening.schema
        guard let screen = try? schema.screen(saved.conditions, sort: saved.sort ?? ""),
            let symbols = try? await own.symbols(of: user),
            let rows = try? await markets.screens.instruments(with: symbols).rows,
            // Before the first quotes a screen would find all of them at once.
            rows.contains(where: { $0.quote.last != nil })
        else { return nil }
        let answer = schema.answer(screen, of: rows, places: 0..<rows.count)
        return Set(answer.rows.map(\.instrument.symbol.name))
    }

    private func funds(_ saved: SavedScreen) -> Set<String>? {
        guard let screen = try? FundScreen(saved.conditions),
            let found = library.universe.screen(screen, places: 0..<Int(Int32.max))
        else { return nil }
        return Set(found.schemes.map { "\($0.code)" })
    }
}
