import BourseDesk
import BourseWeb
import Hummingbird

/// A file with monthly portfolios, as a form of a page or a program sends it.
struct PortfolioUpload {
    /// The fields.
    let form: MultipartForm
    /// The file.
    let file: StagedFile

    init(_ request: Request) async throws {
        form = try await request.multipartForm(largestFile: FundPortfolioService.largestFile)
        guard let part = form.files("file").first(where: { !$0.bytes.isEmpty }) else {
            throw PageError.badRequest("No file was chosen.")
        }
        file = StagedFile(name: part.name, account: "", zone: "UTC", bytes: Array(part.bytes))
    }
}
