import BourseAPI
import BourseCore
import BourseFunds
import BourseHousehold
import BourseJournal
import BourseStorage
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("Texts of errors")
struct ErrorTextTests {
    private static let types: [any ErrorSamples.Type] = [
        AccountError.self, AlertError.self, BankImportError.self, FeedError.self, FundError.self,
        FundListService.KeepingError.self, FundsNotReady.self, HoldingStatementError.self, HoldingsError.self,
        HouseholdError.self,
        HouseholdRefusal.self, ImportError.self, MarketError.self, OptionsService.SavingError.self,
        PortfolioError.self, PredictionError.self, PublishedBookError.self, RecorderError.self, StatementError.self,
        StorageError.self, WatchlistService.ListError.self, WorkbookError.self,
    ]

    /// The errors that are no enums.
    private static func others() throws -> [any UserFacingError] {
        let symbol = try #require(Symbol("AAPL"))
        return [
            HouseholdMistakes(["name": "Enter a name."]), InvalidMember("spot", "-1", "greater than 0"),
            LiveMarketService.Full(), MarketsNotReady(symbol: symbol, missing: "chain"),
            TooManyJobs(most: 2, things: "searches"), UploadProblem(name: "f.csv", cause: StatementError.empty),
        ]
    }

    private static func errors() throws -> [any UserFacingError] { try types.flatMap { try $0.samples() } + others() }

    @Test
    func everyError_hasTextsThatAreSentences() throws {
        for error in try Self.errors() {
            #expect(!error.headline.isEmpty && !error.headline.hasSuffix("."), "\(error)")
            #expect(error.message.count > 1 && error.message.hasSuffix("."), "\(error): \(error.message)")
            #expect(error.unchanged.count > 1 && error.unchanged.hasSuffix("."), "\(error)")
            #expect(error.remedy.count > 1 && error.remedy.hasSuffix("."), "\(error)")
            #expect(!error.commandMessage.isEmpty, "\(error)")
        }
    }

    @Test
    func everyError_hasAKindThatIsItsOwnFaultOnlyInStorage() throws {
        for error in try Self.errors() { #expect(error.kind.isFault == (error is StorageError), "\(error)") }
    }

    @Test
    func retryAfter_isPositiveAndNamedForErrorsThatPass() throws {
        for error in try Self.errors() {
            guard let seconds = error.retryAfter else { continue }
            #expect(seconds > 0 && [.busy, .unavailable].contains(error.kind), "\(error)")
        }
    }

    @Test
    func errorOfAPage_hasTextsThatAreSentences() {
        let errors: [PageError] = [
            .notFound, .wrongMethod(allowed: ["GET", "POST"]), .signInRequired, .foreignOrigin, .unknownHost(""),
            .unknownHost("example.com"), .tooLarge(limit: 1 << 20), .badRequest(""), .badRequest("No file was chosen."),
        ]
        for error in errors {
            let words = error.words
            #expect(!words.headline.isEmpty && words.happened.hasSuffix("."), "\(error)")
            #expect(words.kept.hasSuffix(".") && words.remedy.hasSuffix("."), "\(error)")
        }
    }
}
