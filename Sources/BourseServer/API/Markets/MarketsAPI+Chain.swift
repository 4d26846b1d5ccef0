import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseValues
import BourseWeb
import Hummingbird

extension MarketsAPI {
    /// `?expiry=yyyy-MM-dd&rate=0.04&format=csv`; the nearest expiration where none is named.
    @Sendable
    func chain(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let symbol = try symbol(context)
        let asked = Parameters(Query(request.uri))
        let expiry = try asked.day("expiry")
        let rate = try Self.rate(asked)
        let wantsCSV = try asked.wantsCSV
        let chains = markets.chains
        let answer = try await inquiry.value("chain", of: symbol) { () async throws(MarketError) in
            try await chains.chain(of: symbol, expiring: expiry, rate: rate)
        }
        // One glance at what it is: who asks for its options does not wait for its price.
        guard let instrument = await markets.board.look(at: [symbol]).first?.instrument else {
            throw PageError.notFound
        }
        let document = ChainDocument(instrument: instrument, answer: answer)
        guard wantsCSV else { return .json(document.json) }
        let name = symbol.name.filter { $0.isLetter || $0.isNumber }
        return .csv(document.csv, named: "\(name)-\(answer.sheet.expiration)")
    }

    private static func rate(_ asked: Parameters) throws(InvalidMember) -> Double {
        let rate = try asked.rate("rate", usual: ChainSheet.Terms.usualRate)
        guard PricingDomain.rate.contains(rate) else {
            let (least, most) = (PricingDomain.rate.lowerBound, PricingDomain.rate.upperBound)
            throw Parameters.refusal("rate", asked.query["rate"], "from \(least) to \(most); 0.04 is 4 % per year")
        }
        return rate
    }
}
