import BourseCore
import BourseFunds
import BourseValues

/// What funds hold, by the monthly portfolios that people add: a workbook of a fund house has a sheet for each fund.
public struct FundPortfolioService: Sendable {
    /// The largest file in bytes: 20 MB.
    public static let largestFile = HoldingsService.largestFile
    /// The most funds whose portfolios one person may have.
    public static let most = 1_000
    /// The most securities of all portfolios of one person.
    public static let mostHoldings = 300_000

    let store: any FundPortfolioStore
    private let workbooks: (any WorkbookReader)?
    private let funds: FundService
    private let environment: DeskEnvironment
    private let workbench: Workbench

    /// Makes the service.
    ///
    /// - Parameter workbooks: The reader of workbooks; without it, only text is read.
    public init(
        store: any FundPortfolioStore,
        workbooks: (any WorkbookReader)?,
        funds: FundService,
        environment: DeskEnvironment,
        workbench: Workbench
    ) {
        self.store = store
        self.workbooks = workbooks
        self.funds = funds
        self.environment = environment
        self.workbench = workbench
    }

    /// The current day in India.
    public var today: TradingDay { FundService.today(at: environment.now()) }

    // MARK: - Adding

    /// Adds the portfolios of all funds that a file names, each in place of an older one of its fund.
    ///
    /// A fund is found by the name in the title of its sheet. Sheets that match no fund or several are reported, not stored.
    ///
    /// - Parameter chosen: A sheet of which the person says which scheme it is of; an empty name is that of the only sheet.
    /// - Throws: ``FundPortfolioAdditionError``, `FundPortfolioError`, ``WorkbookError``, ``FundError`` or an error of the store; then nothing is stored.
    /// - Complexity: O(bytes), and O(names) of all funds.
    public func add(
        _ file: StagedFile,
        choosing chosen: (sheet: String, code: Int32)? = nil,
        user: UserID
    ) async throws -> FundPortfolioAddition {
        guard file.bytes.count <= Self.largestFile else {
            throw FundPortfolioAdditionError.tooLarge(bytes: file.bytes.count)
        }
        let list = try await funds.opened()
        guard list.provenance != nil else { throw FundPortfolioAdditionError.noList }
        if let chosen, list.scheme(chosen.code) == nil { throw FundError.unknown(chosen.code) }
        let records = try await store.fundPortfolios(of: user)
        let reader = FundPortfolioReader(today: today)
        let now = environment.now()
        let sorted = try await workbench.run { [workbooks] in
            let read = try reader.read(file.bytes, workbooks: workbooks)
            return try SortedPortfolios(read, chosen, list: list, stored: StoredFunds(records, list))
        }
        guard !sorted.new.isEmpty else { throw FundPortfolioAdditionError.nothingToAdd(sorted.addition) }
        let portfolios = sorted.new.map { code, portfolio in
            let record = FundPortfolioRecord(
                code: code,
                day: portfolio.day,
                fileName: file.name,
                sheet: portfolio.sheet,
                addedAt: now
            )
            return (record: record, holdings: portfolio.holdings)
        }
        let isSaved = try await store.save(
            portfolios,
            replacing: sorted.replaced,
            atMost: Self.most,
            holdings: Self.mostHoldings,
            user: user
        )
        guard isSaved else { throw FundPortfolioAdditionError.tooMany }
        return sorted.addition
    }

    /// Deletes the portfolio of a scheme's fund.
    ///
    /// - Throws: ``FundPortfolioAdditionError/absent``, ``FundError`` or an error of the store.
    public func delete(of code: Int32, user: UserID) async throws {
        let records = try await store.fundPortfolios(of: user)
        let record = StoredFunds(records, try await funds.opened()).record(of: code)
        guard let record, try await store.deleteFundPortfolio(of: record.code, user: user) else {
            throw FundPortfolioAdditionError.absent
        }
    }

    // MARK: - Reading

    /// What the funds of schemes hold, by the schemes' codes; none for a fund without a portfolio.
    ///
    /// - Complexity: O(stored portfolios), and O(holdings) of those found.
    public func portfolios(of codes: [Int32], user: UserID) async throws -> [Int32: KnownPortfolio] {
        let records = try await store.fundPortfolios(of: user)
        guard !records.isEmpty else { return [:] }
        let stored = StoredFunds(records, try await funds.opened())
        let found = codes.compactMap { code in stored.record(of: code).map { (code, $0) } }
        let holdings = try await store.fundHoldings(of: found.map(\.1.code), user: user)
        var portfolios: [Int32: KnownPortfolio] = [:]
        for (code, record) in found {
            let portfolio = FundPortfolio(
                sheet: record.sheet,
                day: record.day,
                holdings: holdings[record.code] ?? []
            )
            portfolios[code] = KnownPortfolio(record: record, portfolio: portfolio)
        }
        return portfolios
    }
}

/// A stored portfolio of a fund.
public struct KnownPortfolio: Hashable, Sendable {
    /// Where it is from.
    public let record: FundPortfolioRecord
    /// What the fund holds.
    public let portfolio: FundPortfolio
}

extension FundPortfolioReader {
    /// Reads a file: as a workbook when it looks like one, else as text.
    ///
    /// - Throws: `FundPortfolioError` or ``WorkbookError``.
    public func read(_ file: [UInt8], workbooks: (any WorkbookReader)?) throws -> FundPortfolios {
        if let workbooks, workbooks.takes(file) { return try read(try workbooks.tables(file)) }
        let table: StatementTable
        do throws(HoldingStatementError) {
            table = try StatementTable(csv: file)
        } catch {
            if case .binary(let kind) = error { throw FundPortfolioError.binary(kind) }
            throw FundPortfolioError.noPortfolio
        }
        return try read([table])
    }
}
