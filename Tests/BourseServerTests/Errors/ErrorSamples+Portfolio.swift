import BourseCore
import BourseHousehold
import BoursePortfolio
import BourseValues
import Testing

@testable import BourseDesk

extension PortfolioError: ErrorSamples {
    static func sample(after last: PortfolioError?) throws -> PortfolioError? {
        let symbol = try #require(Symbol("AAPL"))
        return switch last {
        case nil: .refused(TransactionDraft.DraftRefusal(messages: [.day: "Enter a day."]))
        case .refused: .gone
        case .gone: .full
        case .full: .noLongerStaged
        case .noLongerStaged: .file(.text("This is a picture, not a text file."))
        case .file(.text): .file(.header(missing: [.day]))
        case .file(.header): .file(.tooLarge)
        case .file(.tooLarge): .file(.tooManyRows)
        case .file(.tooManyRows): .nothingNew(refused: 1, duplicates: 2)
        case .nothingNew: .overlaps(OverlapCount(2, of: .transactions))
        case .overlaps: .targets(.targets(sum: 12_000))
        case .targets(.targets): .targets(.noPrice(symbol))
        case .targets(.noPrice): .targets(.part("Shares", own: 6_000, target: 5_000))
        case .targets(.part): .targets(.emptyPart("Bonds"))
        case .targets(.emptyPart): .targets(.nothing)
        case .targets(.nothing): .targets(.amount)
        case .targets(.amount): .preferences("Choose a base currency.")
        case .preferences: .entry("The price must be greater than 0.")
        case .entry: .noEntry
        case .noEntry: .noBond(symbol)
        case .noBond: nil
        }
    }
}

extension HouseholdRefusal: ErrorSamples {
    static func sample(after last: HouseholdRefusal?) throws -> HouseholdRefusal? {
        switch last {
        case nil: .gone(.account)
        case .gone: .changedMeanwhile(.account(try account()))
        case .changedMeanwhile: .settingsChangedMeanwhile(HouseholdSettings())
        case .settingsChangedMeanwhile: .full(.goal)
        case .full: .noSuchEntry
        case .noSuchEntry: .noSuchRule
        case .noSuchRule: .tooManyRules
        case .tooManyRules: .rulesChangedMeanwhile
        case .rulesChangedMeanwhile: .noWords
        case .noWords: nil
        }
    }

    private static func account() throws -> HouseholdAccount {
        let day = try #require(TradingDay(iso: "2026-01-05"))
        return try HouseholdAccount(id: 1, name: "Cash", kind: .cash, currency: .usd, openedOn: day)
    }
}

extension HouseholdError: ErrorSamples {
    static func sample(after last: HouseholdError?) throws -> HouseholdError? {
        let day = try #require(TradingDay(iso: "2026-01-05"))
        return switch last {
        case nil: .noName
        case .noName: .longName
        case .longName: .amountTooLarge("balance")
        case .amountTooLarge: .amountNotPositive("target")
        case .amountNotPositive: .dayOutside(day)
        case .dayOutside: .endBeforeStart(first: day, last: day)
        case .endBeforeStart: .badSecondDay
        case .badSecondDay: .rateOutside(0...1)
        case .rateOutside: .badShare
        case .badShare: .tooMany("debts", limit: 100)
        case .tooMany: .mixedCurrencies
        case .mixedCurrencies: .badOrder
        case .badOrder: nil
        }
    }
}

extension BankImportError: ErrorSamples {
    static func sample(after last: BankImportError?) throws -> BankImportError? {
        switch last {
        case nil: .noLongerStaged
        case .noLongerStaged: .noAccount
        case .noAccount: .tooLarge(bytes: 200_000_000)
        case .tooLarge: .unreadable(.empty)
        case .unreadable: .openQuestions([.balancesDoNotFit])
        case .openQuestions: .nothingToImport(refused: 0)
        case .nothingToImport(refused: 0): .nothingToImport(refused: 3)
        case .nothingToImport: .nothingNew(entries: 12)
        case .nothingNew: .alreadyImported(try record())
        case .alreadyImported: .full(entries: 9, most: 8)
        case .full: nil
        }
    }

    private static func record() throws -> BankImportRecord {
        let day = try #require(TradingDay(iso: "2026-01-05"))
        return BankImportRecord(
            id: try #require(ImportID(String(repeating: "0", count: 32))),
            number: 1,
            account: 1,
            fileName: "f.csv",
            size: 1,
            entries: 1,
            duplicates: 0,
            refused: 0,
            days: day...day,
            importedAt: Timestamp(seconds: 0)
        )
    }
}

extension ScenarioError: ErrorSamples {
    static func sample(after last: ScenarioError?) throws -> ScenarioError? {
        switch last {
        case nil: .noPrices(TradingDay(number: 20_000))
        case .noPrices: .notHeld(try #require(Symbol("AAPL")))
        case .notHeld: .noCurrency(.inr)
        case .noCurrency: nil
        }
    }
}
