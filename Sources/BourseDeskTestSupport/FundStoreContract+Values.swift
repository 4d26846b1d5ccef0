import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

extension FundStoreContract {
    static func valuesAreAdded(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 10)
        var stored = [300, 0, 256, 1].enumerated().map { funds.history(Int32(9 - $0), values: $1, cautions: ["a"]) }
        stored.sort { $0.code < $1.code }
        for history in stored { try await store.save(history, corrections: []) }
        var navs: [Int32: NAVRow] = [:]
        for index in stored.indices {
            let nav = FetchedFunds.row(20_501 + index, 1_234_567_891 + Int64(index))
            navs[stored[index].code] = nav
            stored[index].series = try stored[index].series.appending(nav) ?? { throw Breach("cannot be added to") }()
        }
        try Breach.unless(try await store.append(navs), is: stored.map(\.code), "codes that got a value")
        try Breach.unless(try await all(store), is: stored, "histories")
    }

    static func valuesThatCannotFollowArePassedOver(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 11)
        let stored = (Int32(1)...6).map { funds.history($0, values: 30) }
        for history in stored { try await store.save(history, corrections: []) }
        func last(_ index: Int) throws -> Int {
            try stored[index].series.lastDay?.number ?? { throw Breach("empty") }()
        }
        let navs: [Int32: NAVRow] = [
            1: FetchedFunds.row(try last(0), 5), 2: FetchedFunds.row(try last(1) - 1, 5),
            3: FetchedFunds.row(20_600, 0),
            4: FetchedFunds.row(65_536, 5), 5: FetchedFunds.row(65_535, .max), 7: FetchedFunds.row(20_600, 5),
            -1: FetchedFunds.row(20_600, 5),
        ]
        try Breach.unless(try await store.append(navs), is: [5], "codes that got a value")
        for history in stored where history.code != 5 {
            try Breach.unless(try await store.history(of: history.code), is: history, "history \(history.code)")
        }
        try Breach.unless(
            try await store.history(of: 5)?.series,
            is: stored[4].series.appending(FetchedFunds.row(65_535, .max)),
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
        try await store.save(part, corrections: [])
        for index in first.count..<whole.series.count {
            try Breach.unless(try await store.append([5: whole.series.row(at: index)]), is: [5], "value \(index)")
        }
        try Breach.unless(try await store.history(of: 5), is: whole, "history made of single values")
        // Told as a whole, it is the same.
        try await store.save(whole, corrections: [])
        try Breach.unless(try await store.history(of: 5), is: whole, "history told as a whole")
    }
}
