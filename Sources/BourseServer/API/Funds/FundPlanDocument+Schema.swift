import BourseAPI
import BourseFunds

extension FundPlanDocument {
    /// What ``json(hasPayments:)`` tells.
    static var schema: JSONSchema {
        let payment = JSONSchema.object([
            "code": .code, "due": .day, "day": .day, "nav": .number, "amount": .number, "units": .number,
        ])
        return JSONSchema.object(
            [
                "kind": .choice(FundPlanQuery.PlanKind.self), "scheme": FundDocument.scheme.schema,
                "to": FundDocument.scheme.schema.orNull, "amount": .number, "investment": JSONSchema.number.orNull,
                "start": .day, "asOf": .day, "invested": .number, "withdrawn": .number, "value": .number,
                "gain": .number, "gainOnInvested": JSONSchema.number.orNull, "xirr": JSONSchema.number.orNull,
                "xirrProblem": JSONSchema.text.orNull, "units": .number, "toUnits": JSONSchema.number.orNull,
                "missed": .count, "exhausted": JSONSchema.day.orNull,
            ],
            optional: ["firstDue": .day, "frequency": .choice(PlanSchedule.Frequency.self), "payments": .list(payment)]
        ).named("FundPlan")
    }
}
