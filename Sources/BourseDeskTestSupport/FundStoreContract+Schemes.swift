import BourseCore
import BourseDesk
import BourseFunds
import BourseValues

extension FundStoreContract {
    static func nothingIsStored(_ store: any FundStore) async throws {
        try Breach.unless(try await store.schemes(), is: nil, "schemes")
        try Breach.unless(try await store.history(of: 1), is: nil, "history")
        try Breach.unless(try await store.tellings(), is: [:], "tellings")
        try Breach.unless(try await store.corrections(of: 1), is: [], "corrections")
        try Breach.unless(try await store.append([1: FetchedFunds.row(20_000, 1)]), is: [], "added to nothing")
        try Breach.unless(try await store.append([:]), is: [], "nothing added")
        try Breach.unless(try await all(store), is: [], "histories")
        try Breach.unless(try await store.history(of: 1), is: nil, "history after adding to nothing")
    }

    static func schemesComeBack(_ store: any FundStore) async throws {
        let list = list(provenance: FetchedFunds.provenance(10), seed: 1)
        try await store.save(list)
        try Breach.unless(try await store.schemes(), is: list, "schemes")
        try Breach.unless(try await store.tellings(), is: [:], "tellings of histories")
    }

    static func schemesAreReplaced(_ store: any FundStore) async throws {
        let first = list(provenance: FetchedFunds.provenance(10), seed: 1)
        try await store.save(first)
        // Provided again without changes, with other texts, without one of them, and without most of them.
        var second = first
        second.provenance = FetchedFunds.provenance(20)
        second.unreadable = UnreadableRows()
        for index in second.schemes.indices { second.schemes[index].listedAt = second.provenance.at }
        try await store.save(second)
        try Breach.unless(try await store.schemes(), is: second, "the same schemes told again")
        var third = second
        third.provenance = FetchedFunds.provenance(30, by: "AMFI")
        for index in third.schemes.indices.dropFirst() { third.schemes[index].listedAt = third.provenance.at }
        third.schemes[1].facts.name = "Another name"
        third.schemes[1].facts.isin = nil
        third.schemes[2].latest = FetchedFunds.row(20_401, 7)
        third.schemes[3].latest = nil
        third.schemes[2].facts.expenseRatio?.day = TradingDay(number: 20_401)
        third.schemes[3].facts.expenseRatio = nil
        third.schemes[4].facts.assets = FundAssets(
            average: Money(units: 123 * 100_000_000_000_000),
            quarterEnd: TradingDay(number: 20_453)
        )
        try await store.save(third)
        try Breach.unless(try await store.schemes(), is: third, "schemes told differently")
        var fourth = third
        fourth.provenance = FetchedFunds.provenance(40)
        fourth.schemes = [third.schemes[0], third.schemes[4]]
        try await store.save(fourth)
        try Breach.unless(try await store.schemes(), is: fourth, "fewer schemes")
        try await store.save(StoredSchemes([], provenance: FetchedFunds.provenance(50), unreadable: UnreadableRows()))
        try Breach.unless(try await store.schemes()?.schemes, is: [], "no schemes")
    }

    static func schemesOfAFailedSaveStay(_ store: any FundStore) async throws {
        let stored = list(provenance: FetchedFunds.provenance(10), seed: 1)
        try await store.save(stored)
        var impossible = list(provenance: FetchedFunds.provenance(20), seed: 2)
        impossible.schemes.append(
            StoredScheme(SchemeFacts(code: -1, name: "x"), latest: nil, listedAt: impossible.provenance.at)
        )
        await Self.ignoringErrors { try await store.save(impossible) }
        try Breach.unless(try await store.schemes(), is: stored, "schemes after a list that cannot be stored")
    }

    static func formerNamesAreReplaced(_ store: any FundStore) async throws {
        var list = list(provenance: FetchedFunds.provenance(10), seed: 1)
        let most = (1...SchemeNaming.mostFormerNames).map { "Axis 'A' Fund \($0)" }
        let longest = String(repeating: "é", count: SchemeNaming.longestFormerName / 2)
        for names in [most, ["Axis “B” Fund", longest], most.reversed(), []] {
            list.schemes[2].formerNames = names
            list.schemes[3].formerNames = Array(names.suffix(1))
            try await store.save(list)
            try Breach.unless(try await store.schemes(), is: list, "schemes with \(names.count) former names")
        }
        list.schemes[2].formerNames = most
        try await store.save(list)
        list.schemes.remove(at: 2)
        try await store.save(list)
        try Breach.unless(try await store.schemes(), is: list, "schemes without the one with former names")
    }

    /// A list of seven schemes, some bare, one that an earlier list named last, with rows left out.
    private static func list(provenance: Provenance, seed: UInt64) -> StoredSchemes {
        var funds = FetchedFunds(seed: seed)
        var schemes = (1...7).map { funds.scheme($0 * 1_000, isBare: $0 % 3 == 0, listed: provenance) }
        schemes[6].listedAt = provenance.at.adding(seconds: -5)
        let rows = [
            UnreadableRow(number: 3, code: nil, reason: "no code", excerpt: "x;y 'z'"),
            UnreadableRow(number: 1, code: 119_551, reason: "no day", excerpt: ""),
        ]
        return StoredSchemes(schemes, provenance: provenance, unreadable: UnreadableRows(count: 900, first: rows))
    }

    static func ignoringErrors(_ body: () async throws -> Void) async { _ = try? await body() }
}
