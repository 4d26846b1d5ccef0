import BourseDesk
import BourseValues

/// Where the pages of the household are.
enum HouseholdAddress {
    /// The overview; the other pages are below it.
    static let path = "/portfolio/household"

    /// Where the things of a kind are.
    static func path(of kind: HouseholdKind) -> String {
        switch kind {
        case .account: "\(path)/accounts"
        case .line: "\(path)/budget"
        case .debt: "\(path)/debts"
        case .goal: "\(path)/goals"
        }
    }
}
