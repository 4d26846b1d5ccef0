/// One trade in full.
struct TradeView: Sendable {
    /// The shell, with `back` and `steps`.
    let shell: ShellView
    /// "NVDA".
    let symbol: String
    /// "18 Dec 2026 190 C", or empty.
    let contract: String
    /// "Long" or "Short".
    let side: String
    /// "+$399.11", the headline.
    let net: String
    /// "up", "down" or "flat".
    let direction: String
    /// "gross +$401.20, fees −$2.09, return +3.9 %".
    let headlineFoot: [TextPartView]
    /// Saved, or what is the matter.
    let notices: [NoticeView]
    /// Key figures.
    let facts: [FactView]
    /// The fills, in order.
    let executions: [ExecutionRowView]
    /// Zone of the times, "EST".
    let zoneLabel: String
    /// Currency sign of the columns, "$".
    let unit: String
    /// The fills as CSV.
    let executionsCSV: String
    /// How the number comes about.
    let arithmetic: ArithmeticView
    /// What it is a leg of; nothing for a trade by itself.
    let structure: StructureView?
    /// Rating, tags and note.
    let journal: AnnotationView
    /// The files the fills came from.
    let sources: [SourceView]
}
