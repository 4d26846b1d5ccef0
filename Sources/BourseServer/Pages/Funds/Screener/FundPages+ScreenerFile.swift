import BourseDesk
import BourseFunds
import BourseScreening
import BourseWeb
import Hummingbird

extension FundPages {
    /// Everything that a screen finds.
    @Sendable
    func screenerTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let screen: FundScreen
        do throws(ScreenNotationError) { screen = try ScreenerQuery(Query(request.uri)).screen() } catch {
            throw PageError.badRequest(error.message)
        }
        return TableDownload(try await ScreenerFile.table(screen, in: desk.funds.library), named: "screened-funds")
    }
}
