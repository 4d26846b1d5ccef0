import BourseCore
import BourseDesk
import BourseJournal
import BourseOptions
import BourseValues
import Testing

extension ImportError: ErrorSamples {
    static func sample(after last: ImportError?) -> ImportError? {
        switch last {
        case nil: .tooLarge(bytes: 200_000_000)
        case .tooLarge: .noLongerStaged
        case .noLongerStaged: .noExecutions(.bourse, refused: 3)
        case .noExecutions:
            .overlaps(OverlapCount(2, formats: ["thinkorswim account statement"], otherAccounts: ["main"]))
        case .overlaps: nil
        }
    }
}

extension StatementError: ErrorSamples {
    static func sample(after last: StatementError?) -> StatementError? {
        switch last {
        case nil: .unreadable("The file cannot be opened.")
        case .unreadable: .empty
        case .empty: .binary("a picture")
        case .binary: .spreadsheet("an Excel workbook")
        case .spreadsheet: .pdf
        case .pdf: .unrecognized(UnrecognizedFile(columns: ["Date", "Amount"]))
        case .unrecognized: .missingColumns(["symbol"])
        case .missingColumns: .missingHeader(.bourse, columns: ["symbol"])
        case .missingHeader: .repeatedColumn("price")
        case .repeatedColumn: .missingSection("Trades")
        case .missingSection: .bankStatement("OFX")
        case .bankStatement: .missingSheet("Trades", sheets: ["Orders"])
        case .missingSheet: nil
        }
    }
}

extension MappingError: ErrorSamples {
    static func sample(after last: MappingError?) -> MappingError? {
        switch last {
        case nil: .notAMapping
        case .notAMapping: .unknownVersion("9")
        case .unknownVersion: .tooLarge
        case .tooLarge: .line(3, "currency is set twice.")
        case .line: .missing(.column(.day), hint: "name the column.")
        case .missing: .unknownColumn(.price, "kurs")
        case .unknownColumn: .tooMany(100)
        case .tooMany: nil
        }
    }
}

extension PracticeError: ErrorSamples {
    static func sample(after last: PracticeError?) throws -> PracticeError? {
        switch last {
        case nil: .instrument("BTC-USD")
        case .instrument: .legs(21)
        case .legs: .quantity(2_000_000)
        case .quantity: .word(try #require(throws: LegNotationError.self) { try LegNotation("x") })
        case .word: .expiration("The put at 95 that expires in 3 days")
        case .expiration: .noQuote("The put at 95 that expires in 3 days")
        case .noQuote: .tooExpensive(needed: try Money("200000"), available: try Money("99000"))
        case .tooExpensive: .conviction
        case .conviction: .unknown
        case .unknown: .full
        case .full: nil
        }
    }
}

extension LessonError: ErrorSamples {
    static func sample(after last: LessonError?) -> LessonError? {
        switch last {
        case nil: .set(0)
        case .set: .figures
        case .figures: nil
        }
    }
}

extension OptionsService.SavingError: ErrorSamples {
    static func sample(after last: OptionsService.SavingError?) -> OptionsService.SavingError? {
        switch last {
        case nil: .name
        case .name: .tooLong
        case .tooLong: .noLegs
        case .noLegs: .inputs
        case .inputs: .broker
        case .broker: .taken
        case .taken: .unknown
        case .unknown: .full
        case .full: nil
        }
    }
}

extension TradeChangeError: ErrorSamples {
    static func sample(after last: TradeChangeError?) throws -> TradeChangeError? {
        switch last {
        case nil: .tooFew
        case .tooFew: .tooMany
        case .tooMany: .unknown(try #require(TradeID(String(repeating: "a", count: 32))))
        case .unknown: .accounts
        case .accounts: .currencies
        case .currencies: .merged
        case .merged: .noBoundary
        case .noBoundary: .unchanged
        case .unchanged: .full
        case .full: .changing
        case .changing: nil
        }
    }
}

extension NoteError: ErrorSamples {
    static func sample(after last: NoteError?) throws -> NoteError? {
        switch last {
        case nil: .tooLong
        case .tooLong:
            .changed(
                JournalNote(on: try #require(NoteSubject("2026-W14")), text: "a", revision: 1, savedAt: nil)
            )
        case .changed: .unknownVersion(3)
        case .unknownVersion: .invalidGoal
        case .invalidGoal: .unknownGoal
        case .unknownGoal: .wrongPeriod
        case .wrongPeriod: .tooManyGoals
        case .tooManyGoals: nil
        }
    }
}

extension PictureError: ErrorSamples {
    static func sample(after last: PictureError?) -> PictureError? {
        switch last {
        case nil: .unknownFormat
        case .unknownFormat: .damaged(.png)
        case .damaged: .tooLarge
        case .tooLarge: .tooManyPixels(width: 20_000, height: 20_000)
        case .tooManyPixels: .quotaReached
        case .quotaReached: nil
        }
    }
}

extension TradeReportError: ErrorSamples {
    static func sample(after last: TradeReportError?) throws -> TradeReportError? {
        switch last {
        case nil: .unknownDimension("mood", parameter: "by")
        case .unknownDimension: .malformedCondition("mood:good")
        case .malformedCondition: .tooManyConditions
        case .tooManyConditions: .sameDimension("month")
        case .sameDimension: .tooManyCells
        case .tooManyCells: nil
        }
    }
}

extension RiskError: ErrorSamples {
    static func sample(after last: RiskError?) throws -> RiskError? {
        switch last {
        case nil: .unknown(try #require(TradeID(String(repeating: "a", count: 32))))
        case .unknown: .unknownAccount("U1234567")
        case .unknownAccount: .refused(RiskDraft.DraftRefusal(messages: [.stop: TradeRiskError.stopSide.text]))
        case .refused: nil
        }
    }
}

extension AccountNicknameError: ErrorSamples {
    static func sample(after last: AccountNicknameError?) throws -> AccountNicknameError? {
        switch last {
        case nil: .unknown(account: "U1234567")
        case .unknown: .tooLong
        case .tooLong: .taken("Joint")
        case .taken: nil
        }
    }
}

extension WatchedFolderError: ErrorSamples {
    static func sample(after last: WatchedFolderError?) -> WatchedFolderError? {
        switch last {
        case nil: .unreadableFolder(reason: "Permission denied")
        case .unreadableFolder: .unreadableFile(reason: "Permission denied")
        case .unreadableFile: .gone(name: "trades.csv")
        case .gone: .unknown
        case .unknown: .longAccount
        case .longAccount: nil
        }
    }
}

extension TradingRuleError: ErrorSamples {
    static func sample(after last: TradingRuleError?) -> TradingRuleError? {
        switch last {
        case nil: .limit(.tradesPerDay)
        case .limit(.tradesPerDay): .limit(.cost)
        case .limit(.cost): .limit(.riskPerTrade)
        case .limit: nil
        }
    }
}

extension TagError: ErrorSamples {
    static func sample(after last: TagError?) -> TagError? {
        switch last {
        case nil: .unknown("Gap")
        case .unknown: .name
        case .name: .missing(TradeTag(.setup, "Gap"))
        case .missing: .tooMany(.mistake)
        case .tooMany: .replaced("Gap")
        case .replaced: .changing
        case .changing: nil
        }
    }
}

extension PlaybookError: ErrorSamples {
    static func sample(after last: PlaybookError?) throws -> PlaybookError? {
        switch last {
        case nil: .unknown("Gap")
        case .unknown: .setup("Gap, up")
        case .setup: .textTooLong
        case .textTooLong: .tooManyItems(21)
        case .tooManyItems: .itemTooLong(3)
        case .itemTooLong: .repeatedItem("Stop set")
        case .repeatedItem: .full
        case .full: .exists("Gap")
        case .exists: .unknownTrade(try #require(TradeID(String(repeating: "a", count: 32))))
        case .unknownTrade: .noChecklist("Gap")
        case .noChecklist: .unknownItem("Stop set")
        case .unknownItem: .changing
        case .changing: nil
        }
    }
}
