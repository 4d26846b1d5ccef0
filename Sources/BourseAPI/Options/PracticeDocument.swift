import BourseCore
import BourseValues

/// A practice account, as programs get it.
public enum PracticeDocument {
    /// The account with its positions.
    public static let account = DocumentFields<PracticeAccount>(
        named: "PracticeAccount",
        [
            .field("start", .money) { _ in PracticeAccount.start }.described("US dollars; none of it is real."),
            .field("cash", .money) { $0.cash },
            .field("equity", .money) { $0.equity }
                .described("With what open positions would bring if they were closed now."),
            .field("free", .money) { $0.free }.described("What no open position ties up."),
            .field("positions", .list(of: stated)) { account in
                account.positions.map { StatedPosition(position: $0, result: account.profit(of: $0)) }
            },
            .field("days", .list(of: day)) { $0.days }
                .described("What the account was worth after the close of each trading day, ascending."),
            .nullable("calibration", .object(CalibrationDocument.calibration)) { $0.calibration?.own }
                .described("Your convictions and the results; null before the first of them ended."),
            .nullable("modelCalibration", .object(CalibrationDocument.calibration)) { $0.calibration?.model }
                .described("The same for the probabilities that option prices gave."),
        ]
    )

    private static let day = DocumentFields<PracticeDayMark>(
        named: "PracticeDay",
        [
            .field("day", .day) { $0.day },
            .field("equity", .money) { $0.equity },
            .field("unpriced", .count) { $0.unpriced }
                .described("Open positions that count without a leg that had no price."),
        ]
    )

    private struct StatedPosition: Sendable {
        let position: PracticePosition
        let result: Money?
    }

    private static let stated = DocumentFields<StatedPosition>(
        named: "PracticePosition",
        [
            .field("id", .identity) { $0.position.id },
            .field("symbol", .text) { $0.position.symbol.name },
            .field("name", .text) { $0.position.name },
            .field("spot", .price) { $0.position.spot }.described("The price of the underlying at the opening."),
            .nullable("conviction", .integer(1...99)) { $0.position.conviction }
                .described("How sure you were of a profit, in percent."),
            .nullable("probability", .integer(0...100)) { $0.position.probability }
                .described("The probability of a profit by option prices at the opening, in percent."),
            .field("margin", .money) { $0.position.margin }
                .described("The margin requirement at the opening, an estimate."),
            .field("openedAt", .time) { $0.position.openedAt },
            .nullable("closedAt", .time) { $0.position.closedAt },
            .field("openingFlow", .money) { $0.position.openingFlow }
                .described("The net credit of the opening, below 0 for a net debit."),
            .nullable("result", .money) { $0.result }
                .described("What it made, or would make if it were closed now; null where a leg has no price."),
            .field("legs", .list(of: leg)) { $0.position.legs },
        ]
    )

    private static let leg = DocumentFields<PracticeLeg>(
        named: "PracticeLeg",
        [
            .nullable("contract", .text) { $0.contract?.occSymbol }.described("The OCC symbol; null for shares."),
            .field("quantity", .integer) { $0.quantity }.described("Below 0 for what was sold."),
            .field("entry", .price) { $0.entry },
            .nullable("exit", .price) { $0.exit?.price },
            .nullable("endedAt", .time) { $0.exit?.at },
            .nullable("ending", .choice(PracticeLeg.Ending.allCases.map(\.rawValue))) { $0.exit?.ending.rawValue },
        ]
    )
}

/// A request that opens a practice position.
public struct PracticeRequest: Decodable, Sendable {
    /// The symbol of the underlying.
    public let symbol: String
    /// The legs in their notation.
    public let legs: String
    /// How sure the person is of a profit, in percent.
    public let conviction: Int?

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        ["symbol": .text(1...32), "legs": .text(1...1000)],
        optional: ["conviction": .integer(1...99)],
        takesMore: true
    )
}
