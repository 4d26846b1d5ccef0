/// The trader's two accounts.
enum DemoAccount: String, Sendable {
    /// Where he trades both ways.
    case margin = "Margin"
    /// Where he never sells short.
    case retirement = "IRA"
}
