import BourseCore
import BourseMarkets
import BourseValues
import BourseWeb
import Testing

@testable import BourseDesk
@testable import BourseServer

extension MarketError: ErrorSamples {
    static func sample(after last: MarketError?) throws -> MarketError? {
        let symbol = try #require(Symbol("AAPL"))
        return switch last {
        case nil: .unknownSymbol(symbol)
        case .unknownSymbol: .unavailable(symbol, problem: "Yahoo does not answer")
        case .unavailable: .nothing(symbol, of: "options")
        case .nothing: .storage("The disk is full.")
        case .storage: nil
        }
    }
}

extension NotReady: ErrorSamples {
    static func sample(after last: NotReady?) throws -> NotReady? {
        switch last {
        case nil: .instrument(try #require(Symbol("AAPL")), missing: "chain")
        case .instrument: .history(120_716)
        case .history: .histories
        case .histories: nil
        }
    }
}

extension PredictionError: ErrorSamples {
    static func sample(after last: PredictionError?) -> PredictionError? {
        switch last {
        case nil: .unknown("1234")
        case .unknown: .untold("order book")
        case .untold: .unavailable(problem: "Polymarket does not answer")
        case .unavailable: nil
        }
    }
}

extension FeedError: ErrorSamples {
    static func sample(after last: FeedError?) -> FeedError? {
        switch last {
        case nil: .noSource
        case .noSource: .unavailable("OpenSky does not answer")
        case .unavailable: nil
        }
    }
}

extension WatchlistService.ListError: ErrorSamples {
    static func sample(after last: WatchlistService.ListError?) throws -> WatchlistService.ListError? {
        switch last {
        case nil: .gone
        case .gone: .tooMany
        case .tooMany: .refused(.alreadyThere(try #require(Symbol("AAPL"))))
        case .refused(.alreadyThere): .refused(.full)
        case .refused(.full): .refused(.unusableName)
        case .refused(.unusableName): nil
        }
    }
}

extension WatchlistImportError: ErrorSamples {
    static func sample(after last: WatchlistImportError?) -> WatchlistImportError? {
        switch last {
        case nil: .tooLarge
        case .tooLarge: .empty
        case .empty: .binary("a PNG picture")
        case .binary: .noLongerStaged
        case .noLongerStaged: .nothingNew(duplicates: 2, refused: 0)
        case .nothingNew: .full
        case .full: nil
        }
    }
}

extension RecorderError: ErrorSamples {
    static func sample(after last: RecorderError?) throws -> RecorderError? {
        let id = RecordingID(try #require(Symbol("XBTUSD")), at: Timestamp(seconds: 0))
        return switch last {
        case nil: .full
        case .full: .hub(LiveMarketService.Full())
        case .hub: .unusable("The venue does not provide it.")
        case .unusable: .store(RecordingStoreError("The disk is full."))
        case .store: .unknown(id)
        case .unknown: .unreadable(id)
        case .unreadable: .beingWritten(id)
        case .beingWritten: nil
        }
    }
}
