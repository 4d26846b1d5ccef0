/// The kinds of trade the demo trader knows.
enum DemoSetup: String, CaseIterable, Sendable {
    case openingRange = "Opening range"
    case gapFill = "Gap fill"
    case pullback = "Pullback"
    case breakout = "Breakout"
    case trend = "Trend"
    case position = "Position"
    case earnings = "Earnings"
    case creditSpread = "Credit spread"
    case debitSpread = "Debit spread"
    case wheel = "Wheel"

    /// How much likelier than usual it is to win: he is better at some than he knows, and worse at others.
    var edge: Double {
        switch self {
        case .openingRange: 0.07
        case .gapFill: -0.3
        case .pullback: 0.14
        case .breakout: -0.03
        case .trend: 0.04
        case .position: 0.08
        case .earnings: -0.17
        case .creditSpread: 0.08
        case .debitSpread: -0.04
        case .wheel: 0.18
        }
    }
}
