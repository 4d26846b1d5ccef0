import BourseCore
import BourseFunds
import BourseValues
import Testing

@testable import BourseDesk
@testable import BourseServer

extension FundError: ErrorSamples {
    static func sample(after last: FundError?) -> FundError? {
        switch last {
        case nil: .unknown(120_716)
        case .unknown: .noHistory(120_716, problem: "the source does not answer")
        case .noHistory: .storage("The history is damaged.")
        case .storage: nil
        }
    }
}

extension FundListService.FundListError: ErrorSamples {
    static func sample(after last: FundListService.FundListError?) -> FundListService.FundListError? {
        last == nil ? .tooManyFavorites : nil
    }
}

extension SavedScreenService.SavedScreenError: ErrorSamples {
    static func sample(after last: SavedScreenService.SavedScreenError?) -> SavedScreenService.SavedScreenError? {
        switch last {
        case nil: .name
        case .name: .tooLong
        case .tooLong: .tooManyScreens
        case .tooManyScreens: nil
        }
    }
}

extension HoldingsError: ErrorSamples {
    static func sample(after last: HoldingsError?) throws -> HoldingsError? {
        switch last {
        case nil: .tooLarge(bytes: 200_000_000)
        case .tooLarge: .noLongerStaged
        case .noLongerStaged: .nothingToImport(refused: 0)
        case .nothingToImport(refused: 0): .nothingToImport(refused: 3)
        case .nothingToImport: .alreadyImported(try record(deletedAt: nil))
        case .alreadyImported(let record) where record.deletedAt == nil:
            .alreadyImported(try Self.record(deletedAt: Timestamp(seconds: 9)))
        case .alreadyImported: .full(rows: 9, most: 8)
        case .full: .noRoom(rows: 9, most: 8)
        case .noRoom: .unknownScheme(1)
        case .unknownScheme: .tooManyExitLoads
        case .tooManyExitLoads: nil
        }
    }

    private static func record(deletedAt: Timestamp?) throws -> FundStatementRecord {
        FundStatementRecord(
            id: try #require(ImportID(String(repeating: "0", count: 32))),
            fileName: "f.csv",
            size: 1,
            rows: 1,
            duplicates: 0,
            refused: 0,
            passedOver: 0,
            importedAt: Timestamp(seconds: 0),
            deletedAt: deletedAt
        )
    }
}

extension HoldingStatementError: ErrorSamples {
    static func sample(after last: HoldingStatementError?) -> HoldingStatementError? {
        switch last {
        case nil: .empty
        case .empty: .binary("a picture")
        case .binary: .noHeader
        case .noHeader: .tooManyRows
        case .tooManyRows: .noAccountStatement
        case .noAccountStatement: .depository
        case .depository: nil
        }
    }
}

extension ExitLoadError: ErrorSamples {
    static func sample(after last: ExitLoadError?) -> ExitLoadError? {
        switch last {
        case nil: .noStep
        case .noStep: .tooManySteps
        case .tooManySteps: .unreadableDays
        case .unreadableDays: .days(4_000)
        case .days: .rate(Ratio(units: 0))
        case .rate: .order(days: 365)
        case .order: nil
        }
    }
}

extension FundPortfolioError: ErrorSamples {
    static func sample(after last: FundPortfolioError?) -> FundPortfolioError? {
        switch last {
        case nil: .noPortfolio
        case .noPortfolio: .binary("a picture")
        case .binary: .noDay(sheet: "FLEXI")
        case .noDay: .future(sheet: "", TradingDay(number: 20_000))
        case .future: .unclearShares(sheet: "")
        case .unclearShares: .tooManyHoldings(sheet: "FLEXI")
        case .tooManyHoldings: nil
        }
    }
}

extension FundPortfolioAdditionError: ErrorSamples {
    static func sample(after last: FundPortfolioAdditionError?) -> FundPortfolioAdditionError? {
        switch last {
        case nil: .tooLarge(bytes: 30_000_000)
        case .tooLarge: .noList
        case .noList: .nothingToAdd(addition { $0.unmatched = [""] })
        case .nothingToAdd(let last) where last.unmatched == [""]:
            .nothingToAdd(addition { $0.unmatched = ["A", "B"] })
        case .nothingToAdd(let last) where !last.unmatched.isEmpty:
            .nothingToAdd(addition { $0.repeated = ["A", "B"] })
        case .nothingToAdd(let last) where !last.repeated.isEmpty: .nothingToAdd(addition { $0.older = [older] })
        case .nothingToAdd(let last) where last.older.count == 1: .nothingToAdd(addition { $0.older = [older, older] })
        case .nothingToAdd: .noSheet("", sheets: ["A", "B"])
        case .noSheet("", _): .noSheet("C", sheets: ["A", "B"])
        case .noSheet: .tooMany
        case .tooMany: .absent
        case .absent: nil
        }
    }

    private static let older = FundPortfolioAddition.AddedPortfolio(
        code: 100,
        fund: "Axis Flexi Cap Fund",
        day: TradingDay(number: 20_000),
        holdings: 3
    )

    private static func addition(_ change: (inout FundPortfolioAddition) -> Void) -> FundPortfolioAddition {
        var addition = FundPortfolioAddition()
        change(&addition)
        return addition
    }
}

extension PDFError: ErrorSamples {
    static func sample(after last: PDFError?) -> PDFError? {
        switch last {
        case nil: .noPDF
        case .noPDF: .damaged("it has no pages")
        case .damaged: .needsPassword
        case .needsPassword: .wrongPassword
        case .wrongPassword: .unknownEncryption
        case .unknownEncryption: .tooLarge("pages")
        case .tooLarge: .noText
        case .noText: nil
        }
    }
}

extension WorkbookError: ErrorSamples {
    static func sample(after last: WorkbookError?) -> WorkbookError? {
        switch last {
        case nil: .noWorkbook
        case .noWorkbook: .damaged("sheet 1")
        case .damaged: .locked
        case .locked: .tooLarge("cells")
        case .tooLarge: nil
        }
    }
}
