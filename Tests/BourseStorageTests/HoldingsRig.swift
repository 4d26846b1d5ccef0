import BourseCore
import BourseDesk
import BourseFunds
import BourseTestSupport
import BourseValues
import Synchronization
import Testing

@testable import BourseStorage

extension Store {
    var holdings: SQLiteFundHoldingStore { SQLiteFundHoldingStore(database) }

    /// A statement that was read from text.
    func statement(_ text: String, named name: String = "cas.csv", duplicates: Int = 0) throws -> ImportedFundStatement
    {
        let statement = try HoldingStatementReader(today: HoldingsRig.today).read(csv: Array(text.utf8), named: name)
        return ImportedFundStatement(
            id: try #require(ImportID(environment.newID())),
            fileName: name,
            size: text.utf8.count,
            statement: statement,
            duplicates: duplicates
        )
    }

    /// Keeps a statement that is new and has room.
    func save(
        _ statement: ImportedFundStatement,
        user: UserID,
        mostRows limit: Int = 100
    ) async throws -> FundStatementRecord {
        let stored = try await holdings.add(statement, mostRows: limit, user: user, now: now)
        guard case .saved(let record) = stored else { throw NotKept() }
        return record
    }

    struct NotKept: Error {}
}

extension SQLiteFundHoldingStore {
    /// Keeps a statement by itself.
    func add(
        _ statement: ImportedFundStatement,
        mostRows limit: Int,
        user: UserID,
        now: Timestamp
    ) async throws -> FundStatementAddition {
        let additions = try await add([statement], mostRows: limit, user: user, now: now) { _ in true }
        return try #require(additions.first)
    }
}

/// Funds that a test knows.
final class KnownFunds: FundKnowledge {
    private let list: Mutex<SchemeMatching>
    private let navs: [Int32: NAVSeries]

    init(_ names: [Int32: String], navs: [Int32: NAVSeries] = [:]) {
        list = Mutex(Self.matching(names))
        self.navs = navs
    }

    /// Replaces the list.
    func refresh(_ names: [Int32: String]) { list.withLock { $0 = Self.matching(names) } }

    func matching() async -> SchemeMatching { list.withLock { $0 } }
    func series(of code: Int32) async -> NAVSeries? { navs[code] }

    private static func matching(_ names: [Int32: String]) -> SchemeMatching {
        SchemeMatching(names.map { Scheme(SchemeFacts(code: $0, name: $1)) })
    }
}

/// The service over a database, with one person.
struct HoldingsRig {
    static let today = TradingDay(number: 20_619)
    static let names: [Int32: String] = [
        1: "Axis Gilt Fund - Direct Plan - Growth", 2: "DSP Mid Cap Fund - Direct Plan - Growth",
        3: "HDFC Flexi Cap Fund - Growth", 4: "HDFC Flexi Cap Fund - IDCW",
    ]
    static let trades = "Date,Type,Scheme,Folio,Units,NAV,Amount\n"

    let store: Store
    let funds: KnownFunds
    let service: HoldingsService
    let sheets = OneSheet()
    let ann: UserID

    init(mostRows: Int = HoldingsService.mostRows) async throws {
        store = try Store()
        ann = try await store.person()
        let rows = [("2026-01-01", "10"), ("2026-06-12", "12"), ("2026-06-15", "12.5")]
        let navs = try rows.map { NAVRow(day: try #require(TradingDay(iso: $0.0)), nav: try Price($0.1)) }
        funds = KnownFunds(Self.names, navs: [1: NAVSeries.clean(navs, today: Self.today).series])
        service = HoldingsService(
            store: store.holdings,
            staging: FileStaging(folder: store.directory.path("staging"), environment: store.environment),
            workbooks: sheets,
            funds: funds,
            environment: store.environment,
            workbench: Workbench(),
            mostRows: mostRows
        )
    }

    func file(_ text: String, named name: String = "cas.csv") -> StagedFile {
        StagedFile(name: name, account: "", zone: "Asia/Kolkata", bytes: Array(text.utf8))
    }

    /// Reads every archive as the same sheet.
    final class OneSheet: WorkbookReader {
        private let reads = Mutex(0)

        /// How many archives were read.
        var readCount: Int { reads.withLock { $0 } }

        func tables(_ file: [UInt8]) throws(WorkbookError) -> [StatementTable] {
            reads.withLock { $0 += 1 }
            guard file.count < 100 else { throw .damaged("length") }
            let cells = [["Scheme", "Units", "Value"], ["Axis Gilt Direct Growth", "5", "50"]]
            return [StatementTable(name: "S", rows: cells.enumerated().map { .init(number: $0 + 1, cells: $1) })]
        }
    }
}
