import BourseAPI
import BourseCore
import BourseDesk
import BourseOptions
import BourseWeb
import Hummingbird

extension OptionsAPI {
    var today: TradingDay { UserJournal.exchangeZone.day(at: desk.environment.now()) }

    private func analysis(_ request: PositionRequest) throws(InvalidMember) -> PositionAnalysis {
        let position = try request.position(today: today)
        do { return try PositionAnalysis(position) } catch { throw InvalidMember(error) }
    }

    @Sendable
    func analyze(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try PositionRequest(try await request.body(of: context))
        return .json(OptionDocuments.analysis.json(try analysis(requested)))
    }

    /// What if: curves, grids, sensitivities and the cone, at `elapsed` days and a `shift` of volatility.
    @Sendable
    func scenarios(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try PositionRequest(try await request.body(of: context))
        return .json(OptionDocuments.scenarios(try analysis(requested), requested.scenario))
    }

    /// The most positions that are compared.
    static let mostCompared = 4

    /// Some positions side by side.
    @Sendable
    func compare(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try PositionRequest.compared(try await request.body(of: context), atMost: Self.mostCompared)
        return .json(OptionDocuments.comparison(try requested.map(analysis)))
    }

    /// What legs are called; they need no market.
    @Sendable
    func recognize(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let legs = try PositionRequest.legs(try await request.body(of: context), today: today)
        return .json(OptionDocuments.recognition.json(StrategyParts(legs)))
    }
}
