import BourseDesk
import BourseFunds

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
