import BourseCore
import BourseDesk
import BourseFunds

/// What sources told of funds, in memory.
actor KnownFunds: FundStore {
    private var kept: KeptSchemes?
    private var histories: [Int32: KeptHistory] = [:]
    private var corrected: [Int32: [NAVCorrection]] = [:]

    func schemes() async throws -> KeptSchemes? { kept }
    func keep(_ schemes: KeptSchemes) async throws { kept = schemes }
    func history(of code: Int32) async throws -> KeptHistory? { histories[code] }

    func keep(_ history: KeptHistory, corrections: [NAVCorrection]) async throws {
        histories[history.code] = history
        corrected[history.code] = corrections + (corrected[history.code] ?? [])
    }

    func append(_ navs: [Int32: NAVRow]) async throws -> [Int32] { [] }

    func eachHistory(_ body: @escaping @Sendable (KeptHistory) throws -> Void) async throws {
        for code in histories.keys.sorted() { if let history = histories[code] { try body(history) } }
    }

    func tellings() async throws -> [Int32: Told] { histories.mapValues(\.told) }
    func corrections(of code: Int32) async throws -> [NAVCorrection] { corrected[code] ?? [] }
}

/// What people keep of funds, in memory.
actor KeptFavourites: FundShelfStore {
    private var favourites: [UserID: [Int32]] = [:]

    func favouriteFunds(of user: UserID) async throws -> [Int32] { favourites[user] ?? [] }

    func setFavourite(_ isFavourite: Bool, fund code: Int32, atMost limit: Int, user: UserID) async throws -> Bool {
        var mine = favourites[user] ?? []
        mine.removeAll { $0 == code }
        if isFavourite { mine.append(code) }
        guard mine.count <= limit else { return false }
        favourites[user] = mine
        return true
    }

    func savedScreens(of user: UserID) async throws -> [SavedScreen] { [] }
    func save(_ screen: SavedScreen, atMost limit: Int, user: UserID) async throws -> Bool { true }
    func deleteSavedScreen(_ id: String, user: UserID, now: Timestamp) async throws -> Bool { false }
    func restoreSavedScreen(_ id: String, user: UserID) async throws -> Bool { false }
}

/// A source that tells what a test says.
actor ScriptedFunds: FundSource {
    nonisolated let name = "funds.example"
    nonisolated let tellsHistories = true

    private var schemeAnswer: Result<ToldSchemes, FundSourceError>
    private var histories: [Int32: Result<ToldHistory, FundSourceError>] = [:]

    init(_ schemes: [ToldScheme] = [], leftOut: LeftOutRows = LeftOutRows()) {
        schemeAnswer = .success(ToldSchemes(schemes, leftOut: leftOut))
    }

    func fail(_ error: FundSourceError) { schemeAnswer = .failure(error) }
    func tell(_ schemes: [ToldScheme]) { schemeAnswer = .success(ToldSchemes(schemes)) }
    func tell(_ code: Int32, _ navs: [NAVRow]) { histories[code] = .success(ToldHistory(facts: nil, navs: navs)) }
    func fail(_ code: Int32, _ error: FundSourceError) { histories[code] = .failure(error) }

    func schemes() async throws(FundSourceError) -> ToldSchemes { try schemeAnswer.get() }

    func history(of code: Int32) async throws(FundSourceError) -> ToldHistory {
        guard let answer = histories[code] else { throw .unknownScheme }
        return try answer.get()
    }
}
