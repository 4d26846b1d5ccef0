import BourseClientModels
import Foundation

/// Files of brokers.
enum BrokerFile {
    /// Shares, a spread and a put that lapsed: four trades in the format of the desk.
    static let known = """
        account,time,symbol,type,expiration,strike,side,quantity,price,multiplier,fees,currency,effect,order,note
        main,2025-03-03T14:35:00Z,AAPL,stock,,,buy,100,238.10,1,0,USD,open,,Breakout over the range
        main,2025-03-05T19:40:12Z,AAPL,stock,,,sell,100,241.35,1,0.02,USD,close,,
        main,2025-03-04T15:02:10Z,SPY,call,2025-03-21,590,buy,2,6.40,100,1.30,USD,open,spread-1,
        main,2025-03-04T15:02:10Z,SPY,call,2025-03-21,600,sell,2,2.85,100,1.30,USD,open,spread-1,
        main,2025-03-11T18:20:00Z,SPY,call,2025-03-21,590,sell,2,4.10,100,1.30,USD,close,spread-2,
        main,2025-03-11T18:20:00Z,SPY,call,2025-03-21,600,buy,2,1.20,100,1.30,USD,close,spread-2,
        main,2025-03-06T16:10:45Z,NVDA,put,2025-03-14,105,sell,1,1.75,100,0.65,USD,open,,Cash-secured
        main,2025-03-14T20:00:00Z,NVDA,put,2025-03-14,105,buy,1,0,100,0,USD,expire,,

        """

    /// A table of no known format, whose days are read in both orders.
    static let twoReadings = """
        Trade Date,Side,Ticker,Qty,Price,Amount,Commission,Currency
        03/04/2026,Buy,ACME,1,10.00,-10.00,0,USD
        05/06/2026,Sell,ACME,1,12.00,12.00,0,USD

        """
}

extension JournalFileModel {
    /// Chooses a file with a text.
    func choose(_ name: String, _ text: String) async { await choose(name: name, content: Data(text.utf8)) }
}
