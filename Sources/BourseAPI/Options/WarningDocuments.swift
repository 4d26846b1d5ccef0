import BourseOptions

extension OptionDocuments {
    /// A warning with its numbers; legs count from 0, as in a request.
    static func warning(_ warning: PositionWarning) -> JSON {
        func document(_ kind: String, _ members: [(String, JSON)] = []) -> JSON {
            .object([("kind", .string(kind))] + members)
        }
        switch warning {
        case .unlimitedLoss: return document("unlimitedLoss")
        case .largeLoss(let loss): return document("largeLoss", [("loss", .money(loss))])
        case .dividendAssignment(let leg, let days, let dividend, let timeValue):
            return document(
                "dividendAssignment",
                [
                    ("leg", .integer(leg)), ("days", .integer(days)), ("dividend", .price(dividend)),
                    ("timeValue", .price(timeValue)),
                ]
            )
        case .earlyAssignment(let leg, let timeValue):
            return document("earlyAssignment", [("leg", .integer(leg)), ("timeValue", .price(timeValue))])
        case .assignment(let leg, let shares):
            return document("assignment", [("leg", .integer(leg)), ("shares", .integer(shares))])
        case .automaticExercise(let leg, let shares):
            return document("automaticExercise", [("leg", .integer(leg)), ("shares", .integer(shares))])
        case .pinRisk(let leg): return document("pinRisk", [("leg", .integer(leg))])
        case .losesCover(let leg, let days):
            return document("losesCover", [("leg", .integer(leg)), ("days", .integer(days))])
        }
    }
}
