import BourseCore

/// What a holding is of: a scheme that is known, or one that only statements name.
public enum HoldingKey: Hashable, Sendable, Comparable {
    /// The scheme of a code.
    case scheme(Int32)
    /// The scheme of a ``StatedScheme/identity``.
    case stated(String)

    /// Orders known schemes by code before stated ones by text.
    public static func < (lhs: HoldingKey, rhs: HoldingKey) -> Bool {
        switch (lhs, rhs) {
        case (.scheme(let one), .scheme(let other)): one < other
        case (.stated(let one), .stated(let other)): one < other
        case (.scheme, .stated): true
        case (.stated, .scheme): false
        }
    }
}
