import BourseDesk
import BourseFunds
import BourseWeb
import Hummingbird

extension FundPages {
    /// Everything that a screen finds.
    @Sendable
    func screenerCSV(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let screen: FundScreen
        do throws(ScreenNotationError) { screen = try ScreenerQuery(Query(request.uri)).screen() } catch {
            throw PageError.badRequest(error.message)
        }
        return .csv(try await ScreenerFile.text(screen, in: desk.funds.library), named: "screened-funds")
    }
}
