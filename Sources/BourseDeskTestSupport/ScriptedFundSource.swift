import BourseCore
import BourseDesk
import BourseFunds
import Synchronization

/// A source of funds that provides what a test sets.
public final class ScriptedFundSource: FundSource {
    private struct SourceScript {
        var list: Result<FetchedSchemes, FundSourceError> = .success(FetchedSchemes([]))
        var histories: [Int32: Result<FetchedHistory, FundSourceError>] = [:]
        var ratios: Result<ExpenseRatioTable, FundSourceError> = .failure(.unavailable)
        var ratioRequests = 0
        var assets: Result<[Int32: FundAssets], FundSourceError> = .failure(.unavailable)
        var assetRequests = 0
        var outage: FundSourceError?
        var lists = 0
        var requested: [Int32] = []
        var isHeld = false
        var held: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(SourceScript())
    /// Its name, for people.
    public let name: String
    /// Whether it has histories.
    public let hasHistories: Bool

    /// Makes a source that provides a list and no history.
    public init(
        _ name: String = "Source",
        hasHistories: Bool = true,
        schemes: [FetchedScheme] = [],
        unreadable: UnreadableRows = UnreadableRows()
    ) {
        self.name = name
        self.hasHistories = hasHistories
        provide(schemes, unreadable: unreadable)
    }

    /// How often the list was requested.
    public var lists: Int { state.withLock { $0.lists } }
    /// The histories that were requested, in order.
    public var requested: [Int32] { state.withLock { $0.requested } }

    /// Provides another list.
    public func provide(_ schemes: [FetchedScheme], unreadable: UnreadableRows = UnreadableRows(), isWhole: Bool = true)
    {
        state.withLock { $0.list = .success(FetchedSchemes(schemes, unreadable: unreadable, isWhole: isWhole)) }
    }

    /// Provides expense ratios, or fails to.
    public func provide(_ ratios: Result<ExpenseRatioTable, FundSourceError>) { state.withLock { $0.ratios = ratios } }

    /// How often expense ratios were requested.
    public var ratioRequests: Int { state.withLock { $0.ratioRequests } }

    /// Provides assets, or fails to.
    public func provide(assets: Result<[Int32: FundAssets], FundSourceError>) {
        state.withLock { $0.assets = assets }
    }

    /// How often assets were requested.
    public var assetRequests: Int { state.withLock { $0.assetRequests } }

    /// Provides a history.
    public func provide(_ navs: [NAVRow], of code: Int32) {
        state.withLock { $0.histories[code] = .success(FetchedHistory(facts: nil, navs: navs)) }
    }

    /// Fails to provide a list, but not histories.
    public func failList(_ error: FundSourceError) { state.withLock { $0.list = .failure(error) } }

    /// Fails to provide a history.
    public func fail(_ code: Int32, _ error: FundSourceError) {
        state.withLock { $0.histories[code] = .failure(error) }
    }

    /// Answers nothing but this error, or answers again.
    public func fail(_ error: FundSourceError?) { state.withLock { $0.outage = error } }

    /// Answers histories only when they are let go.
    public func hold() { state.withLock { $0.isHeld = true } }

    /// Answers all that were held, and holds none any more.
    public func letGo() {
        let held = state.withLock { state in
            state.isHeld = false
            defer { state.held = [] }
            return state.held
        }
        for answer in held { answer.resume() }
    }

    /// The list, or why there is none.
    public func schemes() async throws(FundSourceError) -> FetchedSchemes {
        let answer = state.withLock { state in
            state.lists += 1
            return state.outage.map { .failure($0) } ?? state.list
        }
        return try answer.get()
    }

    /// Expense ratios, or why there are none.
    public func expenseRatios(until today: TradingDay) async throws(FundSourceError) -> ExpenseRatioTable {
        let answer = state.withLock { state in
            state.ratioRequests += 1
            return state.outage.map { .failure($0) } ?? state.ratios
        }
        return try answer.get()
    }

    /// Assets, or why there are none.
    public func averageAssets(until today: TradingDay) async throws(FundSourceError) -> [Int32: FundAssets] {
        let answer = state.withLock { state in
            state.assetRequests += 1
            return state.outage.map { .failure($0) } ?? state.assets
        }
        return try answer.get()
    }

    /// A history, or why there is none.
    public func history(of code: Int32) async throws(FundSourceError) -> FetchedHistory {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                state.requested.append(code)
                if state.isHeld { state.held.append(continuation) }
                return state.isHeld
            }
            if !isHeld { continuation.resume() }
        }
        let answer = state.withLock { state in
            state.outage.map { .failure($0) } ?? state.histories[code] ?? .failure(.unknownScheme)
        }
        return try answer.get()
    }
}
