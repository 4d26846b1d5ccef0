import BourseCore

/// What money is spent on, by the name its owner gives it; upper and lower case are the same category.
public struct SpendingCategory: Sendable {
    /// What has no category yet.
    public static let none = SpendingCategory(known: "Uncategorized")

    /// The name as it was written first.
    public let name: String
    private let key: String

    /// Makes a category.
    public init(_ name: String) throws(HouseholdError) {
        self.init(known: try HouseholdLimits.name(name))
    }

    private init(known name: String) {
        self.name = name
        key = name.lowercased()
    }
}

extension SpendingCategory: Hashable, Comparable, CustomStringConvertible {
    /// Whether the names are the same but for case.
    public static func == (lhs: SpendingCategory, rhs: SpendingCategory) -> Bool { lhs.key == rhs.key }
    /// Orders by name.
    public static func < (lhs: SpendingCategory, rhs: SpendingCategory) -> Bool { lhs.key < rhs.key }
    /// Hashes the name without its case.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
    /// The name.
    public var description: String { name }
}
