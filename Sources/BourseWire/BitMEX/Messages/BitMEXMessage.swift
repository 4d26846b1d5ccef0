/// One frame of the venue's feed.
public enum BitMEXMessage: Hashable, Sendable {
    /// The first frame of a connection.
    case welcome(BitMEXWelcome)
    /// A topic will be told from now on.
    case subscribed(BitMEXTopic)
    /// A topic will not be told any more.
    case unsubscribed(BitMEXTopic)
    /// The venue would not do what was asked.
    case refused(BitMEXRefusal)
    /// The answer to a ping.
    case pong
    /// Levels of a book.
    case book(BitMEXBookMessage)
    /// The best ten levels.
    case depth10(BitMEXDepth10)
    /// Trades.
    case trades(BitMEXTradeMessage)
    /// Best bids and asks.
    case quotes(BitMEXQuoteMessage)
    /// Bars.
    case bins(BitMEXBinMessage)
    /// Instruments.
    case instruments(BitMEXInstrumentMessage)
    /// A frame that we have no use for: the table's or topic's name, or nothing for a frame of another kind.
    ///
    /// Also an empty partial that names no symbol, which only answers a subscription to all symbols at once.
    case other(table: String)
}
