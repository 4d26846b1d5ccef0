import BourseAlerts
import BourseCore
import BourseFunds
import BourseMarkets
import BourseScreening
import BourseValues

/// What saved screens find for alerts.
///
/// A look at instruments lets the quotes of all of them be requested for two minutes, as the page of the screener does;
/// histories are those that are stored.
struct ScreenMatches: Sendable {
    let screens: SavedScreenService
    let markets: Markets
    let library: FundService
    /// What a person holds and watches.
    let own: @Sendable (User) async throws -> [Symbol]
    /// Looks somebody up; nothing for who is not there.
    let person: @Sendable (UserID) async throws -> User?

    /// What a screen of somebody finds, by symbol or by the code of a fund.
    ///
    /// - Returns: Nil where it cannot be answered now: there is no such screen, it is about options, its text cannot be
    ///   read any more, or nothing is known yet.
    func answer(_ id: String, of owner: AlertOwner) async -> ScreenMetrics.Answer? {
        guard let user = try? await person(UserID(owner.text)),
            let screen = try? await screens.screens(of: user.id).first(where: { $0.id == id })
        else { return nil }
        switch screen.subject {
        case .instruments: return await instruments(screen, user)
        case .funds: return funds(screen)
        case .options: return nil
        }
    }

    private func instruments(_ saved: SavedScreen, _ user: User) async -> ScreenMetrics.Answer? {
        let schema = InstrumentScreening.schema
        guard let screen = try? schema.screen(saved.conditions, sort: saved.sort ?? ""),
            let symbols = try? await own(user),
            let rows = try? await markets.screens.instruments(with: symbols).rows
        else { return nil }
        let answer = schema.answer(screen, of: rows, places: 0..<rows.count)
        let fields = screen.conditions.compactMap { condition -> ScreenField? in
            if case .number(let field, _) = condition { field } else { nil }
        }
        let unmeasured = rows.filter { row in fields.contains { schema.value($0, of: row) == nil } }
        return ScreenMetrics.Answer(
            found: Set(answer.rows.map(\.instrument.symbol.name)),
            unmeasured: Set(unmeasured.map(\.instrument.symbol.name))
        )
    }

    private func funds(_ saved: SavedScreen) -> ScreenMetrics.Answer? {
        let all = 0..<Int(Int32.max)
        guard let screen = try? FundScreen(saved.conditions),
            let found = library.universe.screen(screen, places: all),
            let every = library.universe.screen(FundScreen(), places: all, metrics: screen.metrics)
        else { return nil }
        let unmeasured = zip(every.schemes, every.answer.hits).filter { $0.1.values.contains { $0 == nil } }
        return ScreenMetrics.Answer(
            found: Set(found.schemes.map { "\($0.code)" }),
            unmeasured: Set(unmeasured.map { "\($0.0.code)" })
        )
    }
}
