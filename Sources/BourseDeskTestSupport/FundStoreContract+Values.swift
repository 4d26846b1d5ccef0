import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

extension FundStoreContract {
    static func valuesAreAdded(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 10)
        var kept = [300, 0, 256, 1].enumerated().map { funds.history(Int32(9 - $0), values: $1, cautions: ["a"]) }
        kept.sort { $0.code < $1.code }
        for history in kept { try await store.keep(history, corrections: []) }
        var navs: [Int32: NAVRow] = [:]
        for index in kept.indices {
            let nav = FetchedFunds.row(20_501 + index, 1_234_567_891 + Int64(index))
            navs[kept[index].code] = nav
            kept[index].series = try kept[index].series.appending(nav) ?? { throw Breach("cannot be added to") }()
        }
        try Breach.unless(try await store.append(navs), is: kept.map(\.code), "codes that got a value")
        try Breach.unless(try await all(store), is: kept, "histories")
    }

    static func valuesThatCannotFollowArePassedOver(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 11)
        let kept = (Int32(1)...6).map { funds.history($0, values: 30) }
        for history in kept { try await store.keep(history, corrections: []) }
        func last(_ index: Int) throws -> Int { try kept[index].series.lastDay?.number ?? { throw Breach("empty") }() }
        let navs: [Int32: NAVRow] = [
            1: FetchedFunds.row(try last(0), 5), 2: FetchedFunds.row(try last(1) - 1, 5),
            3: FetchedFunds.row(20_600, 0),
            4: FetchedFunds.row(65_536, 5), 5: FetchedFunds.row(65_535, .max), 7: FetchedFunds.row(20_600, 5),
            -1: FetchedFunds.row(20_600, 5),
        ]
        try Breach.unless(try await store.append(navs), is: [5], "codes that got a value")
        for history in kept where history.code != 5 {
            try Breach.unless(try await store.history(of: history.code), is: history, "history \(history.code)")
        }
        try Breach.unless(
            try await store.history(of: 5)?.series,
            is: kept[4].series.appending(FetchedFunds.row(65_535, .max)),
            "history 5"
        )
        try Breach.unless(try await store.history(of: 7), is: nil, "history 7")
    }

    static func valuesFillBlockAfterBlock(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 12)
        let whole = funds.history(5, values: 514)
        var part = whole
        let first = (0..<254).map { whole.series.row(at: $0) }
        part.series = NAVSeries.clean(first, today: NAVSeries.lastPossibleDay).series
        try await store.keep(part, corrections: [])
        for index in first.count..<whole.series.count {
            try Breach.unless(try await store.append([5: whole.series.row(at: index)]), is: [5], "value \(index)")
        }
        try Breach.unless(try await store.history(of: 5), is: whole, "history made of single values")
        // Told as a whole, it is the same.
        try await store.keep(whole, corrections: [])
        try Breach.unless(try await store.history(of: 5), is: whole, "history told as a whole")
    }
}
