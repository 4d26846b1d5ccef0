import BourseCore

/// Why a mapping of columns cannot be used.
public enum MappingError: UserFacingError, Equatable, Sendable {
    /// The text does not begin like a mapping.
    case notAMapping
    /// The text has a version that this program does not read.
    case unknownVersion(String)
    /// The text, or the number of its entries, is larger than a mapping can be.
    case tooLarge
    /// A line is wrong; with what is wrong.
    case line(Int, String)
    /// An entry that is needed is missing.
    case missing(MappingKey, hint: String)
    /// An entry names a column that the header does not have.
    case unknownColumn(MappingRole, String)
    /// A person has as many mappings as are stored.
    case tooMany(Int)

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .notAMapping:
            "This is not a column mapping: its first line must be “\(ColumnMapping.title) \(ColumnMapping.version)”."
        case .unknownVersion(let version):
            "The mapping has version \(RowRefusal.quoted(version)). This program reads version \(ColumnMapping.version)."
        case .tooLarge:
            "The mapping is too large: at most \(ColumnMapping.largestText / 1024) KB, "
                + "\(ColumnMapping.mostNames) columns and \(ColumnMapping.mostWords) words."
        case .line(let number, let problem): "Line \(number) of the mapping: \(problem)"
        case .missing(let key, let hint): "The mapping lacks \(key.name): \(hint)"
        case .unknownColumn(let role, let name):
            "The mapping names the column \(RowRefusal.quoted(name)) as \(role.rawValue), but its header has no such "
                + "column."
        case .tooMany(let most): "\(most) mappings are stored, which is the limit. Delete one first."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind { .invalid }

    /// What failed.
    public var headline: String { "The mapping cannot be used" }
}
