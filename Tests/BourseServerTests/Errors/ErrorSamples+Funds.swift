import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Testing

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
        case .unknownScheme: nil
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
