import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

extension MarketsAPI {
    /// `?expiration=yyyy-MM-dd&rate=0.04&format=csv`; the nearest expiration where none is named.
    @Sendable
    func chain(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let symbol = try symbol(context)
        let parameters = Parameters(Query(request.uri))
        let expiration = try parameters.day("expiration")
        let rate = try Self.rate(parameters)
        let wantsCSV = try parameters.wantsCSV
        let chains = markets.chains
        let answer = try await inquiry.value("chain", of: symbol) { () async throws(MarketError) in
            try await chains.chain(of: symbol, expiring: expiration, rate: rate)
        }
        // One glance at what it is: who asks for its options does not wait for its price.
        guard let instrument = await markets.board.snapshots(of: [symbol]).first?.instrument else {
            throw PageError.notFound
        }
        let document = ChainDocument(instrument: instrument, answer: answer)
        guard wantsCSV else { return .json(document.json) }
        let name = symbol.name.filter { $0.isLetter || $0.isNumber }
        return .csv(document.table.csv, named: "\(name)-\(answer.sheet.expiration)")
    }

    private static func rate(_ parameters: Parameters) throws(InvalidMember) -> Double {
        let rate = try parameters.rate("rate", usual: ChainSheet.ChainAssumptions.usualRate)
        guard PricingDomain.rate.contains(rate) else {
            let (least, most) = (PricingDomain.rate.lowerBound, PricingDomain.rate.upperBound)
            throw Parameters.refusal(
                "rate",
                value: parameters.query["rate"],
                allowed: "from \(least) to \(most); 0.04 is 4 % per year"
            )
        }
        return rate
    }
}
