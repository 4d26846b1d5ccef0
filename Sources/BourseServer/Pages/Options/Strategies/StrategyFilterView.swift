import BourseWeb

/// The filter of the catalogue, a GET form.
struct StrategyFilterView: Sendable {
    /// "/options/strategies".
    let action: String
    /// Field `q`, words to find.
    let query: String
    /// Field `category`, shown as segments; the first is "" for all.
    let categories: [OptionView]
    /// Field `complexity`; the first is "" for all.
    let complexities: [OptionView]
    /// Field `outlook`; the first is "" for all.
    let outlooks: [OptionView]
    /// Field `broker`; the first is "" for any.
    let brokers: [OptionView]
    /// Field `level` of the chosen broker; the first is "" for its highest.
    let levels: [OptionView]
    /// Whether a broker is chosen.
    let hasLevels: Bool
    /// Field `favorites`, "1" when on.
    let isFavoritesOnly: Bool
    /// Field `mine`, "1" when on: what the reader's brokers allow.
    let isOwnOnly: Bool
}
