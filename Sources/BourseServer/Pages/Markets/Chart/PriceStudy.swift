/// What can be computed from bars and drawn with them.
enum PriceStudy: String, CaseIterable {
    case volume, sma20, sma50, ema20, bollinger, vwap, rsi, macd, atr, move

    /// "SMA 20".
    var title: String {
        switch self {
        case .volume: "Volume"
        case .sma20: "SMA 20"
        case .sma50: "SMA 50"
        case .ema20: "EMA 20"
        case .bollinger: "Bollinger 20, 2"
        case .vwap: "VWAP, intraday only"
        case .rsi: "RSI 14"
        case .macd: "MACD 12, 26, 9"
        case .atr: "ATR 14"
        case .move: "Expected move from options"
        }
    }
}
