import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import Testing

extension CampaignError: ErrorSamples {
    static func sample(after last: CampaignError?) throws -> CampaignError? {
        let trade = try #require(TradeID(String(repeating: "a", count: 32)))
        return switch last {
        case nil: .unknown(trade)
        case .unknown: .unknownTrade(trade)
        case .unknownTrade: .notInCampaign(trade)
        case .notInCampaign: .underlyings
        case .underlyings: .empty
        case .empty: .nameTooLong
        case .nameTooLong: .full
        case .full: .changing
        case .changing: nil
        }
    }
}

extension TradeAutopsyError: ErrorSamples {
    static func sample(after last: TradeAutopsyError?) throws -> TradeAutopsyError? {
        let symbol = try #require(Symbol("SPY"))
        let day = TradingDay(number: 20_458)
        return switch last {
        case nil: .unknown(try #require(TradeID(String(repeating: "a", count: 32))))
        case .unknown: .noOption
        case .noOption: .noClosedStructure
        case .noClosedStructure: .noPrices(symbol)
        case .noPrices: .noClose(symbol, day)
        case .noClose: .split(symbol, day)
        case .split: .multipliers
        case .multipliers: .noVolatility
        case .noVolatility: .outOfRange("years must be at most 10")
        case .outOfRange: nil
        }
    }
}
