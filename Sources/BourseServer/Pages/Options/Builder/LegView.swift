/// A leg, as it is typed and what follows from it.
struct LegView: Sendable {
    /// Its place from 0, the end of its fields' names: `strike.0`.
    let index: Int
    /// Its place from 1, for people.
    let number: Int
    /// Field `side`: "buy" and "sell".
    let sides: [OptionView]
    /// Field `type`: "call", "put", "stock" and "cash".
    let types: [OptionView]
    /// Field `quantity`.
    let quantity: LegCellView
    /// Field `strike`.
    let strike: LegCellView
    /// Field `expiry`, a day as yyyy-MM-dd.
    let expiry: LegCellView
    /// Field `price`; its placeholder is the model's.
    let price: LegCellView
    /// Field `volatility`, in percent; its placeholder is the market's.
    let volatility: LegCellView
    /// "28 d", or empty for shares and cash.
    let daysLeft: String
    /// "−32.3", or "–".
    let delta: String
    /// "−410.00", or "–".
    let cash: String
    /// Whether `mistakes` holds anything.
    let isFaulty: Bool
    /// Messages of the leg's fields.
    let mistakes: [LegMistakeView]
}
