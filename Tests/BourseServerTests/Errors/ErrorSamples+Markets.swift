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
        case .history: .story
        case .story: .histories
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

extension LiveDataError: ErrorSamples {
    static func sample(after last: LiveDataError?) throws -> LiveDataError? {
        let symbol = try #require(Symbol("XBTUSD"))
        return switch last {
        case nil: .unknown(symbol, venue: "BitMEX")
        case .unknown: .noList(venue: "BitMEX")
        case .noList: .notLive(status(symbol, .connecting))
        case .notLive(let status) where status.state == .connecting: .notLive(Self.status(symbol, .reconnecting))
        case .notLive(let status) where status.state == .reconnecting: .notLive(Self.status(symbol, .offline))
        case .notLive: .cannotBeLive(symbol, reason: UnusableReason.tooLarge.text(symbol))
        case .cannotBeLive: .awaited(symbol, data: "trades")
        case .awaited: nil
        }
    }

    private static func status(_ symbol: Symbol, _ state: LiveState) -> LiveStatus {
        LiveStatus(
            symbol: symbol,
            time: Timestamp(seconds: 0),
            state: state,
            reason: state == .connecting ? nil : "The venue closed the connection.",
            book: .none,
            bookChangedAt: nil,
            latencyMilliseconds: nil,
            messagesPerSecond: 0,
            secondsToAttempt: state == .reconnecting ? 4 : nil
        )
    }
}
