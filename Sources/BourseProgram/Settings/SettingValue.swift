/// The value of a setting.
package enum SettingValue: Hashable, Sendable {
    /// A text.
    case text(String)
    /// Several texts.
    case list([String])
    /// True or false.
    case flag(Bool)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)

    /// The value as text; a list with commas.
    package var text: String {
        switch self {
        case .text(let text): text
        case .list(let texts): texts.joined(separator: ", ")
        case .flag(let value): value ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        }
    }
}
