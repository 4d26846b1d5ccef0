import BourseCore
import BourseOptions

extension OptionDocuments {
    /// A warning with the values of its kind; legs count from 0, as in a request.
    static let warning = DocumentFields<PositionWarning>(
        named: "PositionWarning",
        [
            .field("kind", .choice(kinds)) { $0.kind },
            .optional("loss", .money) { if case .largeLoss(let loss) = $0 { loss } else { nil } },
            .optional("leg", .count) { $0.leg },
            .optional("days", .count) { $0.days },
            .optional("dividend", .price) {
                if case .dividendAssignment(_, _, let dividend, _) = $0 { dividend } else { nil }
            },
            .optional("timeValue", .price) { $0.timeValue },
            .optional("shares", .integer) { $0.shares },
        ]
    )

    private static let kinds = [
        "unlimitedLoss", "largeLoss", "dividendAssignment", "earlyAssignment", "assignment", "automaticExercise",
        "pinRisk", "losesCover",
    ]
}

extension PositionWarning {
    fileprivate var kind: String {
        switch self {
        case .unlimitedLoss: "unlimitedLoss"
        case .largeLoss: "largeLoss"
        case .dividendAssignment: "dividendAssignment"
        case .earlyAssignment: "earlyAssignment"
        case .assignment: "assignment"
        case .automaticExercise: "automaticExercise"
        case .pinRisk: "pinRisk"
        case .losesCover: "losesCover"
        }
    }

    fileprivate var leg: Int? {
        switch self {
        case .unlimitedLoss, .largeLoss: nil
        case .dividendAssignment(let leg, _, _, _), .earlyAssignment(let leg, _), .assignment(let leg, _),
            .automaticExercise(let leg, _), .pinRisk(let leg), .losesCover(let leg, _):
            leg
        }
    }

    fileprivate var days: Int? {
        switch self {
        case .dividendAssignment(_, let days, _, _), .losesCover(_, let days): days
        default: nil
        }
    }

    fileprivate var timeValue: Price? {
        switch self {
        case .dividendAssignment(_, _, _, let value), .earlyAssignment(_, let value): value
        default: nil
        }
    }

    fileprivate var shares: Int? {
        switch self {
        case .assignment(_, let shares), .automaticExercise(_, let shares): shares
        default: nil
        }
    }
}
