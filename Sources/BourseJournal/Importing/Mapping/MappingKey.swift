/// An entry of a mapping: a column, the meaning of a word, or a setting.
public enum MappingKey: Hashable, Sendable {
    /// Which column has a role.
    case column(MappingRole)
    /// What a word of the action column means.
    case word(String)
    /// What a word of the status column means.
    case status(String)
    /// A setting.
    case setting(MappingSetting)

    /// The name for messages: `column price`, `“TRF”`, `days`.
    public var name: String {
        switch self {
        case .column(let role): "column \(role.rawValue)"
        case .word(let word): "word \(RowRefusal.quoted(word))"
        case .status(let word): "status \(RowRefusal.quoted(word))"
        case .setting(let setting): setting.rawValue
        }
    }
}
