import BourseAPI
import BourseCore
import BourseFunds
import BourseHousehold
import BourseJournal
import BourseStorage
import BourseValues
import BourseWeb
import Testing

@testable import BourseDesk
@testable import BourseServer

@Suite("Texts of errors")
struct ErrorTextTests {
    private static let types: [any ErrorSamples.Type] = [
        AccessTokenError.self, AccountError.self, ArchiveError.self, SecondFactorError.self, PasskeyError.self,
        IdentityError.self, PaymentError.self,
        PasskeyLimit.self, PushError.self, AccountNicknameError.self, AlertError.self, BankImportError.self,
        ConnectionError.self, DemoDataError.self, DraftError.self, FeedError.self, FundError.self,
        FundListService.FundListError.self, SavedScreenService.SavedScreenError.self, HoldingStatementError.self,
        FundPortfolioError.self, ExitLoadError.self, FundPortfolioAdditionError.self, HoldingsError.self,
        HouseholdError.self,
        HouseholdRefusal.self, ImportError.self, LiveDataError.self, MappingError.self, MarketError.self, NotReady.self,
        OptionsService.SavingError.self, LessonError.self, PracticeError.self, PortfolioError.self, ScenarioError.self,
        PredictionError.self,
        PublishedBookError.self,
        QueryError.self, NoteError.self, PictureError.self,
        RecorderError.self, StatementError.self,
        StorageError.self, WatchedFolderError.self, TradeChangeError.self, RiskError.self, WatchlistImportError.self,
        CampaignError.self, TradeAutopsyError.self, TradeReportError.self, TradingRuleError.self, TagError.self,
        PlaybookError.self,
        CardError.self, SharingError.self,
        WatchlistService.ListError.self, PDFError.self, WorkbookError.self,
    ]

    /// The errors that are no enums.
    private static func others() -> [any UserFacingError] {
        [
            HouseholdMistakes(["name": "Enter a name."]), InvalidMember("spot", value: "-1", allowed: "greater than 0"),
            PlanFileError(line: 3, "“name” is missing"), LiveMarketService.Full(),
            TooManyJobs(most: 2, things: "searches"),
            OtherImportKind(uploaded: .executions, requested: .entries),
            UploadProblem(name: "f.csv", cause: StatementError.empty), UnknownFile(file: UnrecognizedFile()),
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
    func message_doesNotRepeatOtherTexts() throws {
        for error in try Self.errors() {
            #expect(!error.message.contains(error.unchanged), "\(error): \(error.message)")
            #expect(!error.message.contains(error.remedy), "\(error): \(error.message)")
            #expect(!error.message.contains("Nothing was"), "\(error): \(error.message)")
        }
    }

    @Test
    func everyError_hasAKindThatIsItsOwnFaultOnlyInStorage() throws {
        for error in try Self.errors() { #expect(error.kind.isFault == Self.isOfTheDatabase(error), "\(error)") }
    }

    private static func isOfTheDatabase(_ error: any UserFacingError) -> Bool {
        if let error = error as? FundError, case .storage = error { return true }
        if let error = error as? MarketError, case .storage = error { return true }
        return error is StorageError
    }

    @Test
    func errorOfStoredData_showsTheTextOfTheDatabaseOnlyToCommands() {
        let cause = "disk I/O error"
        let errors: [any UserFacingError] = [FundError.storage(cause), MarketError.storage(cause)]
        for error in errors {
            let texts = [error.headline, error.message, error.unchanged, error.remedy]
            #expect(!texts.contains { $0.contains(cause) }, "\(error)")
            #expect(error.commandMessage.contains(cause), "\(error)")
        }
    }

    @Test(arguments: ErrorKind.allCases)
    func kind_hasARemedyThatIsASentence(kind: ErrorKind) {
        #expect(kind.remedy.count > 1 && kind.remedy.hasSuffix("."))
    }

    @Test
    func invalidMember_whoseMessageSaysWhatIsAllowed_doesNotRepeatIt() {
        let repeated = InvalidMember("spot", value: "-1", allowed: "greater than 0")
        #expect(repeated.message == "Spot must be greater than 0." && repeated.remedy == ErrorKind.invalid.remedy)
        let missing = InvalidMember("spot", value: "null", allowed: "a number", reason: "spot is missing")
        #expect(missing.message == "Spot is missing." && missing.remedy == "spot must be a number.")
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
            let text = error.text
            #expect(!text.headline.isEmpty && text.message.hasSuffix("."), "\(error)")
            #expect(text.unchanged.hasSuffix(".") && text.remedy.hasSuffix("."), "\(error)")
        }
    }
}
