import BourseFunds
import BourseValues

extension SaveScreenRequest {
    /// What is read.
    public static let schema: JSONSchema = .object(
        ["name": .text, "where": .text],
        optional: ["sort": .text.orNull],
        takesMore: true
    ).described("A name of 1 to 80 characters, conditions and an order.")

    /// What is read of a screen of any subject.
    public static let anySchema: JSONSchema = schema.adding(["subject": .choice(SavedScreen.Subject.self)])
}

extension ChooseSchemeRequest {
    /// What is read.
    public static let schema: JSONSchema = .object(
        ["of": .text, "scheme": .any(of: .code, .choice(["none"]))],
        takesMore: true
    )
}

extension ExitLoadRequest {
    /// What is read.
    public static let schema: JSONSchema = .object(
        [
            "steps": .list(
                .object(["days": .integer(ExitLoad.days), "rate": .number], takesMore: true),
                1...ExitLoad.mostSteps
            )
        ],
        takesMore: true
    ).described("Up to how many days after a purchase its units pay which fraction of their value.")
}
