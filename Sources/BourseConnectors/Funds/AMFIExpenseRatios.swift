import AsyncHTTPClient
import BourseCore
import BourseDesk
import BourseFunds
import BourseWire

/// The expense ratios of all funds as AMFI publishes them: a workbook of each month, with a row for each fund and day.
struct AMFIExpenseRatios: Sendable {
    private let host: Endpoint
    private let workbooks: any WorkbookReader
    private let settings: FundSourceSettings
    private let requests: FundRequests
    private let workbench = Workbench()

    private static let path = "/api/populate-te-rdata-revised"

    init(
        _ client: HTTPClient,
        host: Endpoint,
        workbooks: any WorkbookReader,
        settings: FundSourceSettings,
        clock: FeedClock
    ) {
        self.host = host
        self.workbooks = workbooks
        self.settings = settings
        requests = FundRequests(client, rules: settings.rules, clock: clock)
    }

    /// The ratios of this month, or of the one before: on the first days of a month there are none yet, and perhaps no
    /// workbook.
    func newest(until today: TradingDay) async throws(FundSourceError) -> ExpenseRatioTable {
        var problem = FundSourceError.unreadable(ExpenseRatioTableError.noRow.message)
        do throws(FundSourceError) {
            if let table = try await table(of: today, until: today) { return table }
        } catch {
            switch error {
            case .refused(status: 404), .unreadable: problem = error
            default: throw error
            }
        }
        if let table = try await table(of: today.adding(months: -1), until: today) { return table }
        throw problem
    }

    /// The ratios of the month of a day; nothing while it has none.
    private func table(of month: TradingDay, until today: TradingDay) async throws(FundSourceError)
        -> ExpenseRatioTable?
    {
        let number = "\(month.month < 10 ? "0" : "")\(month.month)-\(month.year)"
        let answer = try await requests.read(
            SourceRequest(host, "\(Self.path)?MF_ID=All&Month=\(number)&strCat=-1&strType=-1&excel=true"),
            timeout: settings.listTimeout,
            into: WholeBody(limit: settings.largestList)
        )
        if let failure = answer.failure { throw failure }
        let (workbooks, bytes) = (workbooks, answer.reader.bytes)
        do {
            return try await workbench.run { try ExpenseRatioTable(workbooks.tables(bytes), today: today) }
        } catch ExpenseRatioTableError.noRow {
            return nil
        } catch let error as ExpenseRatioTableError {
            throw .unreadable(error.message)
        } catch is CancellationError {
            throw .cancelled
        } catch {
            switch error as? WorkbookError {
            case .tooLarge(let what)?: throw .unreadable("the workbook has too many \(what)")
            case .locked?: throw .unreadable("the workbook is locked")
            case .noWorkbook?, .damaged?, nil: throw .unreadable("it is no workbook")
            }
        }
    }
}
