import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import Synchronization

extension FundStoreContract {
    static func historiesComeBack(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 3)
        let stored = [0, 1, 2, 255, 256, 257, 512, 513, 1_300].enumerated().map { index, values in
            let cautions = index % 2 == 0 ? [] : ["2026-01-05: the NAV is 0,\nwhich no unit can be worth.", "“x”", ""]
            return funds.history(
                Int32(index + 1),
                values: values,
                provenance: FetchedFunds.provenance(Int64(index)),
                cautions: cautions
            )
        }
        for history in stored.reversed() { try await store.save(history, corrections: []) }
        for history in stored {
            try Breach.unless(try await store.history(of: history.code), is: history, "history \(history.code)")
        }
        try Breach.unless(try await store.schemes(), is: nil, "schemes")
        try Breach.unless(try await all(store), is: stored, "all histories")
    }

    static func historiesAreReplaced(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 4)
        let other = funds.history(8, values: 300)
        try await store.save(other, corrections: [])
        for (step, values) in [600, 700, 300, 256, 900, 0, 10].enumerated() {
            let cautions = (0..<(step % 3)).map { "caution \($0) of \(step)" }
            let provenance = FetchedFunds.provenance(Int64(step), by: "source \(step)")
            let history = funds.history(7, values: values, provenance: provenance, cautions: cautions)
            try await store.save(history, corrections: [])
            try Breach.unless(try await store.history(of: 7), is: history, "history of \(values) values")
            try Breach.unless(try await store.history(of: 8), is: other, "history of another scheme")
        }
    }

    static func historiesOfAFailedSaveStay(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 5)
        let stored = funds.history(7, values: 700, cautions: ["a"])
        try await store.save(stored, corrections: [])
        let nothing = NAVCorrection(
            day: TradingDay(number: 20_000),
            before: Price(units: -1),
            after: Price(units: -1),
            provenance: FetchedFunds.provenance(9)
        )
        let refused = funds.history(7, values: 300, provenance: FetchedFunds.provenance(9))
        await ignoringErrors { try await store.save(refused, corrections: [nothing]) }
        try Breach.unless(try await store.history(of: 7), is: stored, "history after one that cannot be stored")
        try Breach.unless(try await store.corrections(of: 7), is: [], "corrections")
    }

    static func historiesAreHandedOutInOrder(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 6)
        let codes = (1...150).map { Int32($0 * 37) } + [.max]
        let stored = codes.map {
            funds.history($0, values: 20 + Int($0 % 300), provenance: FetchedFunds.provenance(Int64($0 % 9)))
        }
        for history in stored.reversed() { try await store.save(history, corrections: []) }
        try Breach.unless(try await all(store), is: stored, "histories")
    }

    static func historiesStopWhenTheirReaderFails(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 7)
        for code in Int32(1)...5 { try await store.save(funds.history(code, values: 3), corrections: []) }
        let codes = Mutex<[Int32]>([])
        do {
            _ = try await store.eachHistory { history in
                codes.withLock { $0.append(history.code) }
                if history.code == 3 { throw Breach("enough") }
            }
            throw Breach("what the reader throws does not come out")
        } catch let breach as Breach {
            try Breach.unless(breach.description, is: "enough", "the reader's error")
        }
        try Breach.unless(codes.withLock { $0 }, is: [1, 2, 3], "histories up to the error")
    }

    static func tellingsAreOfWholeHistories(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 8)
        let first = FetchedFunds.provenance(1, by: "AMFI")
        let second = FetchedFunds.provenance(2)
        try await store.save(funds.history(5, values: 3, provenance: first), corrections: [])
        try await store.save(funds.history(6, values: 0, provenance: first), corrections: [])
        try await store.save(funds.history(5, values: 4, provenance: second), corrections: [])
        try Breach.unless(try await store.append([6: FetchedFunds.row(20_600, 5)]), is: [6], "added")
        try Breach.unless(try await store.tellings(), is: [5: second, 6: first], "tellings")
    }

    static func correctionsAreALog(_ store: any FundStore) async throws {
        var funds = FetchedFunds(seed: 9)
        func correction(_ day: Int, _ before: Int64, _ after: Int64, _ seconds: Int64) -> NAVCorrection {
            NAVCorrection(
                day: TradingDay(number: day),
                before: Price(units: before),
                after: Price(units: after),
                provenance: FetchedFunds.provenance(seconds)
            )
        }
        let first = [correction(20_000, 1, 2, 1), correction(20_001, 3, 4, 1)]
        let second = [correction(20_000, 2, 1, 2)]
        try await store.save(funds.history(5, values: 3), corrections: first)
        try await store.save(funds.history(5, values: 4), corrections: second)
        try await store.save(funds.history(5, values: 4), corrections: [])
        try await store.save(funds.history(6, values: 3), corrections: [correction(9, 9, 8, 3)])
        try Breach.unless(try await store.corrections(of: 5), is: second + first.reversed(), "corrections")
        try Breach.unless(try await store.corrections(of: 6).count, is: 1, "corrections of another scheme")
    }

    /// Every history the store hands out; a damaged one is a breach.
    static func all(_ store: any FundStore) async throws -> [StoredHistory] {
        let histories = Mutex<[StoredHistory]>([])
        let damaged = try await store.eachHistory { history in histories.withLock { $0.append(history) } }
        try Breach.unless(damaged, is: [], "damaged histories")
        return histories.withLock { $0 }
    }
}
