import BourseCore
import BoursePortfolio

/// A draft of Schedule CG as programs get it.
public enum ScheduleCGDocument {
    /// The draft and its source.
    public static let fields = DocumentFields<(schedule: ScheduleCG, source: TaxSource)>([
        .field("mark", .text) { _ in TaxDraft.mark },
        .field("year", .text(7...7)) { ScheduleCG.title(ofYear: $0.schedule.year) },
        .field("currency", .text(3...5)) { _ in Currency.inr.code },
        .field("source", .choice(TaxSource.self)) { $0.source },
        .field("groups", .list(of: group)) { $0.schedule.groups },
        .field("exemption112A", .money) { $0.schedule.exemption }
            .described("The gain of section 112A that is not taxed."),
        .field("speculative", .object(business)) { $0.schedule.speculative },
        .field("derivatives", .object(business)) { $0.schedule.derivatives },
        .field("unclassified", .list(of: unclassified)) { $0.schedule.unclassified }
            .described("Sales whose treatment is not known. They are in no total."),
        .field("problems", .list(of: TaxProblemDocument.fields)) { $0.schedule.problems },
    ])

    private static let group = DocumentFields<ScheduleCG.Group>([
        .field("section", .choice(IndianTaxSection.self)) { $0.section },
        .field("rate", .text) { $0.rate },
        .field("afterJuly2024", .flag) { $0.isAfterJuly2024 },
        .field("gain", .money) { $0.gain },
        .field("periods", .list(.money)) { $0.periods }
            .described("Gains to 15 June, 15 September, 15 December, 15 March and 31 March."),
        .field("rows", .list(of: row)) { $0.rows },
    ])

    private static let row = DocumentFields<ScheduleCG.Row>([
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("name", .text) { $0.name },
        .nullable("isin", .text(12...12)) { $0.isin?.description },
        .field("quantity", .quantity) { $0.quantity },
        .field("acquired", .day) { $0.acquired },
        .field("sold", .day) { $0.sold },
        .field("consideration", .money) { $0.consideration },
        .field("paid", .money) { $0.paid },
        .nullable("fairValue", .money) { $0.fairValue },
        .field("cost", .money) { $0.cost },
        .field("expenses", .money) { $0.expenses },
        .field("gain", .money) { $0.gain },
        .field("working", .list(.text)) { $0.working },
        .field("remarks", .list(.text)) { $0.remarks },
    ])

    private static let business = DocumentFields<ScheduleCG.Business>([
        .field("profit", .money) { $0.profit },
        .field("turnover", .money) { $0.turnover },
        .field("rows", .list(of: trade)) { $0.rows },
    ])

    private static let trade = DocumentFields<ScheduleCG.Business.Row>([
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("opened", .day) { $0.opened },
        .field("closed", .day) { $0.closed },
        .field("profit", .money) { $0.profit },
        .field("working", .list(.text)) { $0.working },
    ])

    private static let unclassified = DocumentFields<ScheduleCG.Unclassified>([
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("sold", .day) { $0.sold },
        .nullable("gain", .money) { $0.gain }.described("Null without an exchange rate."),
        .field("reason", .text) { $0.reason },
        .field("working", .list(.text)) { $0.working },
    ])
}
