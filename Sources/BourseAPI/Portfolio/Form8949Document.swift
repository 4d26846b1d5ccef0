import BourseCore
import BoursePortfolio

/// A draft of Form 8949 as programs get it.
public enum Form8949Document {
    /// The draft and its source.
    public static let fields = DocumentFields<(form: Form8949, source: TaxSource)>([
        .field("mark", .text) { _ in TaxDraft.mark },
        .field("year", .integer) { $0.form.year },
        .field("currency", .text(3...5)) { _ in Currency.usd.code },
        .field("source", .choice(TaxSource.self)) { $0.source },
        .field("reported", .choice(Form8949.Reporting.self)) { $0.form.reporting },
        .field("parts", .list(of: part)) { $0.form.parts },
        .field("shortTerm", .object(amounts)) { $0.form.total(.short) },
        .field("longTerm", .object(amounts)) { $0.form.total(.long) },
        .field("section1256", .object(contracts)) { $0.form.section1256 },
        .field("unclassified", .list(of: row)) { $0.form.unclassified }
            .described("Disposals whose treatment is not known. They are in no total."),
        .field("deferred", .money) { $0.form.deferred }
            .described("Disallowed losses in the cost of what is held after the last transaction."),
        .field("withoutCarryover", .money) { $0.form.withoutCarryover }
            .described("Losses of the year that sales of held shares disallow and that no cost takes over."),
        .field("problems", .list(of: TaxProblemDocument.fields)) { $0.form.problems },
    ])

    private static let part = DocumentFields<Form8949.Part>([
        .field("term", .choice(HoldingPeriod.self)) { $0.term },
        .field("box", .text(1...1)) { $0.box },
        .field("digitalAssets", .flag) { $0.isDigital },
        .field("scheduleDLine", .text(1...3)) { $0.line },
        .field("total", .object(amounts)) { $0.total },
        .field("rows", .list(of: row)) { $0.rows },
    ])

    private static let amounts = DocumentFields<Form8949.Amounts>(
        named: "Form8949Amounts",
        [
            .field("proceeds", .money) { $0.proceeds },
            .field("cost", .money) { $0.cost },
            .field("adjustment", .money) { $0.adjustment },
            .field("gain", .money) { $0.gain },
        ]
    )

    private static let row = DocumentFields<Form8949.Row>(
        named: "Form8949Row",
        [
            .field("description", .text) { $0.description },
            .field("symbol", .text(1...32)) { $0.symbol.name },
            .nullable("acquired", .day) { $0.acquired }.described("Null for several days."),
            .field("sold", .day) { $0.sold },
            .field("code", .text(0...1)) { $0.code }.described("W for a wash sale."),
        ] + amounts.fields(of: \.amounts) + [
            .field("working", .list(.text)) { $0.working },
            .field("remarks", .list(.text)) { $0.remarks },
        ]
    )

    private static let contracts = DocumentFields<Section1256>([
        .field("total", .money) { $0.total },
        .field("shortTerm", .money) { $0.shortTerm },
        .field("longTerm", .money) { $0.longTerm },
        .field("rows", .list(of: contract)) { $0.rows },
    ])

    private static let contract = DocumentFields<Section1256.Row>([
        .field("symbol", .text(1...32)) { $0.symbol.name },
        .field("account", .text) { $0.account },
        .field("gains", .money) { $0.gains },
        .field("losses", .money) { $0.losses },
        .field("working", .list(.text)) { $0.working },
    ])
}

/// What a draft of a tax form does not know, as programs get it.
public enum TaxProblemDocument {
    static let fields = DocumentFields<TaxProblem>(
        named: "TaxProblem",
        [
            .nullable("symbol", .text(1...32)) { $0.symbol?.name },
            .field("message", .text) { $0.message },
            .field("advice", .text) { $0.advice },
        ]
    )
}
