import BourseCore
import BourseJournal
import BourseOptions
import BourseValues

/// The profit of a trade by day and Greek, and the strategy that it was, as programs get them.
public enum AutopsyDocument {
    private static let parts: [DocumentField<AutopsyParts>] = [
        .field("delta", .money) { $0.delta },
        .field("gamma", .money) { $0.gamma },
        .field("vega", .money) { $0.vega },
        .field("theta", .money) { $0.theta },
        .field("rho", .money) { $0.rho },
        .field("exercise", .money) { $0.exercise }
            .described("What an exercise or assignment passed between option and shares."),
        .field("fees", .money) { $0.fees }.described("Below 0 when paid."),
        .field("residual", .money) { $0.residual }.described("What the other parts do not explain, with rounding."),
        .field("netProfit", .money) { $0.total }.described("The sum of the other members, exactly."),
    ]

    private static let day = DocumentFields<Autopsy.AutopsyDay>(
        named: "AutopsyDay",
        [
            .field("day", .day) { $0.day },
            .nullable("close", .price) { $0.close }.described("The close of the first leg's underlying."),
        ] + parts.map { $0.of { $0.parts } }
    )

    private static let leg = DocumentFields<TradeAutopsy.AutopsyContract>(
        named: "AutopsyLeg",
        [
            .field("trade", .text(matching: TradeChangeDocument.pattern)) { $0.trade },
            .field("symbol", .text(1...32)) { $0.instrument.symbol.name },
            .field("type", .choice(InstrumentType.self)) { $0.instrument.type },
            .nullable("expiration", .day) { $0.instrument.expiration },
            .nullable("strike", .price) { $0.instrument.strike },
            .field("direction", .choice(Direction.self)) { $0.direction },
            .field("quantity", .quantity) { $0.quantity },
            .field("fills", .list(of: fill)) { $0.fills }.described("The fills in order of time."),
            .field("usesOtherLegs", .flag) { $0.result.usesOtherLegs }.described(
                "Whether no fill implies a volatility, so that the mean of the other legs is used."
            ),
        ] + parts.map { $0.of { $0.result.parts } }
    )

    private static let fill = DocumentFields<TradeAutopsy.AutopsyFillBasis>([
        .nullable("volatility", .double) { $0.volatility }.described("The implied volatility per year."),
        .nullable("underlying", .price) { $0.moment?.spot }.described(
            "The price of the underlying at the fill; null if the fill counts as at the close of its day."
        ),
        .nullable("underlyingFrom", .choice(AutopsyFill.AutopsyMoment.SpotOrigin.self)) { $0.moment?.origin }.described(
            "minutes: stored bars shorter than a day; line: an estimate on the line from the open to the close of the day."
        ),
    ])

    private static let basis = DocumentFields<TradeAutopsy.AutopsyBasis>(
        named: "AutopsyBasis",
        [
            .field("symbol", .text(1...32)) { $0.symbol.name },
            .field("rate", .double) { $0.rate }
                .described("The risk-free rate on the opening day, continuously compounded."),
            .field("lastRate", .double) { $0.lastRate }.described("That of the last day."),
            .nullable("rateSource", .text(1...32)) { $0.rateSource?.name }
                .described("What the rates of all days are the yields of; null for a constant that is assumed."),
            .field("dividendYield", .double) { $0.dividendYield },
            .field("style", .choice(ExerciseStyle.self)) { $0.style },
            .field("source", .text) { $0.source },
            .field("fetchedAt", .time) { $0.fetchedAt },
        ]
    )

    /// An autopsy.
    public static let fields = DocumentFields<TradeAutopsy>(
        named: "Autopsy",
        [
            .field("trade", .text(matching: TradeChangeDocument.pattern)) { $0.trade },
            .field("scope", .choice(AutopsyScope.self)) { $0.scope },
            .field("currency", .text(3...5)) { $0.currency.code },
        ] + parts.map { $0.of { $0.autopsy.parts } } + [
            .field("days", .list(of: day)) { $0.autopsy.days },
            .field("legs", .list(of: leg)) { $0.contracts },
            .field("basis", .list(of: basis)) { $0.basis }.described("The assumptions about each underlying."),
        ]
    )

    /// The strategy that a trade was when it was opened.
    public static let structure = DocumentFields<TradeStructure>(
        named: "TradeStructure",
        [
            .field("trade", .text(matching: TradeChangeDocument.pattern)) { $0.trade },
            .field("name", .text) { $0.name },
            .nullable("strategy", .text) { $0.strategy }.described("The identity of the strategy in the catalogue."),
            .field("legs", .count) { $0.legs },
            .field("openLegs", .count) { $0.openLegs },
            .field("currency", .text(3...5)) { $0.currency.code },
            .field("entry", .money) { $0.entry }.described("What opening it brought: above 0 a credit."),
            .nullable("worst", .money) { $0.worst.flatMap(limit) }.described(
                "The worst result at expiration; null if it is unlimited or not known exactly."
            ),
            .nullable("best", .money) { $0.best.flatMap(limit) }.described(
                "The best result at expiration; null if it is unlimited or not known exactly."
            ),
            .field("lossIsUnlimited", .flag) { $0.worst == .unlimited },
            .field("profitIsUnlimited", .flag) { $0.best == .unlimited },
            .nullable("inexact", .choice(TradeStructure.InexactReason.self)) { $0.reason },
            .field("grossProfit", .money) { $0.grossProfit },
            .field("netProfit", .money) { $0.netProfit },
            .nullable("place", .ratio) { $0.place }.described("From 0, the worst result, to 1, the best."),
        ]
    )

    private static func limit(_ bound: PayoffProfile.Bound) -> Money? {
        if case .limited(let money) = bound { money } else { nil }
    }
}
