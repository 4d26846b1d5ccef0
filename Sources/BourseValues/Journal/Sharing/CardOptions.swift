/// What a card shows, and how it looks.
public struct CardOptions: Hashable, Sendable {
    /// The background.
    public enum Theme: String, CaseIterable, Codable, Hashable, Sendable {
        case light, dark
    }

    /// The size.
    public enum Form: String, CaseIterable, Codable, Hashable, Sendable {
        /// 1080 × 1080 px.
        case square
        /// 1200 × 630 px.
        case wide
        /// 1080 × 1920 px.
        case story
    }

    /// Whether amounts of money are shown; percentages and counts always are.
    public var showsMoney: Bool
    /// Whether the symbols that were traded are shown.
    public var showsSymbols: Bool
    /// The background.
    public var theme: Theme
    /// The size.
    public var form: Form

    /// Makes options; amounts and symbols are not shown unless asked for.
    public init(
        showsMoney: Bool = false,
        showsSymbols: Bool = false,
        theme: Theme = .light,
        form: Form = .square
    ) {
        self.showsMoney = showsMoney
        self.showsSymbols = showsSymbols
        self.theme = theme
        self.form = form
    }
}
