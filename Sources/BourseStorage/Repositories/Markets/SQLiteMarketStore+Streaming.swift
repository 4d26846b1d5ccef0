import BourseCore
import BourseDesk
import BourseMarkets
import GRDB

extension SQLiteMarketStore {
    /// How many series are in memory at once.
    private static let chunk = 64

    /// Every series of a step, ascending by symbol.
    ///
    /// They are read by the dozen, each time in a transaction of its own that is over before any is handed out, and
    /// unpacked on all cores while the next are read.
    public func eachHistory(
        _ step: BarStep,
        _ body: @escaping @Sendable (Symbol, StoredPrices) throws -> Void
    ) async throws -> [DamagedPrices] {
        var damaged: [DamagedPrices] = []
        var page = try await self.page(step, after: "")
        while let last = page.last {
            try Task.checkCancellation()
            async let following = self.page(step, after: last)
            for result in await Self.unpacked(page.stored) {
                switch result {
                case .success(let (symbol, prices)): try body(symbol, prices)
                case .failure(let error): damaged.append(error)
                }
            }
            page = try await following
        }
        return damaged
    }

    private func page(_ step: BarStep, after name: String) async throws -> PriceTable.Page {
        try await pool.read { try PriceTable.page($0, step, after: name, atMost: Self.chunk) }
    }

    private typealias Unpacked = Result<(Symbol, StoredPrices), DamagedPrices>

    /// Unpacks some series side by side; the results have the order of what is given.
    private static func unpacked(_ stored: [PriceTable]) async -> [Unpacked] {
        await withTaskGroup(of: (Int, [Unpacked]).self) { group in
            let share = 8
            for start in stride(from: 0, to: stored.count, by: share) {
                let part = stored[start..<min(start + share, stored.count)]
                group.addTask {
                    let results = part.map { one in
                        Result { () throws(DamagedPrices) in (one.symbol, try one.prices()) }
                    }
                    return (start, results)
                }
            }
            var parts: [(Int, [Unpacked])] = []
            for await part in group { parts.append(part) }
            return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }
}
