import BourseCore
import BourseDesk
import BourseFunds
import BourseMarkets
import BourseStorage
import BourseTestSupport
import BourseValues
import HummingbirdTesting
import Testing

@testable import BourseServer

/// A kind of import with its pages.
enum ImportFlow: String, CaseIterable, Sendable {
    case executions, transactions, holdings, entries, symbols

    /// The watchlist that symbols go to.
    static let list = String(repeating: "5", count: 32)

    /// A file with two rows to import.
    var file: [UInt8] {
        switch self {
        case .executions: Array(File.of(0..<2).utf8)
        case .transactions:
            Array("day,type,account,amount\n2026-01-05,deposit,Broker,5\n2026-01-06,deposit,Broker,6\n".utf8)
        case .holdings:
            Array(
                """
                Date,Type,Scheme,Folio,Units,NAV,Amount
                2026-01-05,purchase,\(FundHoldingVisit.flexi),123,1,10,10
                2026-01-06,purchase,\(FundHoldingVisit.flexi),123,2,10,20

                """.utf8
            )
        case .entries: HouseholdVisit.bank
        case .symbols: Array("NVDA\nAAPL\n".utf8)
        }
    }

    /// A file that cannot be read.
    var unreadable: [UInt8] { self == .symbols ? [0x89] + Array("PNG\r\n\u{1A}\n".utf8) : Array("hello".utf8) }

    /// Where files are uploaded.
    var path: String {
        switch self {
        case .executions: "/journal/imports"
        case .transactions: "/portfolio/import"
        case .holdings: "/funds/holdings"
        case .entries: "\(HouseholdAddress.path)/imports"
        case .symbols: "\(destination)/import"
        }
    }

    /// The page that an import leads to.
    var destination: String {
        switch self {
        case .executions: "/journal"
        case .transactions: "/portfolio/transactions"
        case .holdings, .entries: path
        case .symbols: MarketPages.path(ofList: Self.list)
        }
    }

    /// The notice of that page after an import of the file.
    func flash(_ id: ImportID) -> Flash {
        switch self {
        case .executions: .imported(count: 2)
        case .transactions: .transactionsImported(id, count: 2)
        case .holdings: .statementsImported(rows: 2, known: 0)
        case .entries: .bankImported(entries: 2)
        case .symbols:
            .symbolsAdded(id, count: 2, surplus: 0, list: Self.list)
        }
    }

    /// The address of the preview of an upload.
    func preview(_ id: ImportID) -> String {
        switch self {
        case .executions, .holdings: "\(path)/preview?files=\(id)"
        case .transactions: "\(path)/\(id)"
        case .entries: "\(path)/preview?file=\(id)"
        case .symbols: "\(path)?files=\(id)"
        }
    }

    /// The address that imports an upload.
    func commit(_ id: ImportID) -> String { address(of: "commit", id) }

    /// The address that discards an upload.
    func discard(_ id: ImportID) -> String { address(of: "discard", id) }

    private func address(of action: String, _ id: ImportID) -> String {
        switch self {
        case .transactions: "\(preview(id))/\(action)"
        case .symbols: "\(path)/\(action)?files=\(id)"
        case .executions, .holdings, .entries: preview(id).replacing("/preview?", with: "/\(action)?")
        }
    }
}

/// A person who uploads files of every kind.
struct ImportVisit: Sendable {
    let rig: ServerRig
    let ann: Visitor
    let user: User
    /// The account of the household that bank files go to.
    let account: Int64

    static func serve(
        heldBy hold: StagingHold? = nil,
        _ body: @Sendable (ImportVisit) async throws -> Void
    ) async throws {
        let rig = try ServerRig(heldBy: hold)
        let (user, token) = try await rig.person("ann@example.com")
        let account = try await rig.desk.household.save(
            HouseholdDraft(.account, HouseholdVisit.account),
            today: FundVisit.today(rig),
            user: user.id
        )
        _ = try await SQLiteWatchlistStore(rig.database).change(
            ImportFlow.list,
            of: user.id,
            makingAtMost: 1,
            now: rig.clock.now
        ) { _ in try Watchlist(name: "Mine") }
        try await rig.serve { visitor async throws -> Void in
            try await body(ImportVisit(rig: rig, ann: visitor.with(token), user: user, account: account))
        }
    }

    /// The fields that the form of a kind sends with its files.
    func fields(_ flow: ImportFlow) -> [String: String] { flow == .entries ? ["account": "\(account)"] : [:] }

    /// Uploads a file of a kind on its page.
    func upload(_ flow: ImportFlow) async throws -> ImportID {
        let sent = try await ann.upload([(name: "file.csv", bytes: flow.file)], to: flow.path, fields: fields(flow))
        return try Self.id(in: sent.location)
    }

    /// The upload that an address names.
    static func id(in location: String) throws -> ImportID {
        let id = try #require(location.matches(of: #/[0-9a-f]{32}/#).last, "\(location)")
        return try #require(ImportID(String(id.output)))
    }

    /// How many rows of a kind are stored.
    func count(_ flow: ImportFlow) async throws -> Int {
        switch flow {
        case .executions: try await rig.count(user)
        case .transactions: try await rig.desk.portfolio.entered(by: user.id).count
        case .holdings: try await rig.desk.funds.holdings.statements(of: user.id).reduce(0) { $0 + $1.rows }
        case .entries: try await rig.desk.household.imports(of: user.id).reduce(0) { $0 + $1.entries }
        case .symbols:
            try await rig.desk.markets.watchlists.lists(of: user.id).reduce(0) { $0 + $1.list.symbols.count }
        }
    }
}
