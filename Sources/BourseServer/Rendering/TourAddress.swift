import BourseWeb

/// Where the tour is, and how its links lead back to it.
enum TourAddress {
    /// The page of the tour.
    static let path = "/start"

    /// The confirmation before demo data are removed.
    static let removal = "\(path)/demo/remove"

    private static let parameter = (name: "via", value: "start")

    /// The address of a page that the tour leads to, whose back arrow leads to the tour.
    static func step(_ path: String) -> String { Query([parameter]).href(path) }

    /// The way back to the tour; nil on a page that the tour did not lead to.
    static func back(from query: Query) -> LinkView? {
        query[parameter.name] == parameter.value ? LinkView(title: "Get started", href: path) : nil
    }
}
