import BourseDesk
import BourseValues
import HTTPTypes

/// Leads the addresses of an owner's pages to where a guest may go.
struct SharedAddresses: Sendable {
    /// Where an address on a page of the owner leads the guest.
    enum Verdict {
        /// To a page of the owner.
        case shared
        /// To a page that shows no data of the owner, such as that of a symbol, or of the guest's own frame.
        case unchanged
        /// Nowhere.
        case closed
    }

    /// Where pages are that show data of whoever reads them.
    private static let personal: Set<Substring> = [
        "portfolio", "journal", "alerts", "settings", "calendar", "api", "events", "share", "drafts", "tour",
        "watchlists", "sign-out",
    ]
    /// Forms and links of the frame, which are the guest's own.
    private static let own = ["/settings/privacy", "/settings/theme", "/sign-out"]

    private let area: SharedArea
    private let isEditor: Bool
    /// `/shared/` and the identity of the share.
    let prefix: String

    init(_ access: SharedAccess) {
        area = access.share.area
        isEditor = access.isEditor
        prefix = Self.prefix(of: access.share)
    }

    /// `/shared/` and the identity of a share.
    static func prefix(of share: DeskShare) -> String { "\(SharingPages.guestPath)/\(share.id)" }

    /// Where a share begins.
    static func home(of share: DeskShare) -> String { prefix(of: share) + SharedPlace.home(of: share.area) }

    /// Where an address leads.
    ///
    /// - Parameter method: How it is requested; nil for either.
    func verdict(on address: some StringProtocol, _ method: HTTPRequest.Method?) -> Verdict {
        guard address.hasPrefix("/"), !address.hasPrefix("//") else { return .unchanged }
        let path = address.prefix { $0 != "?" && $0 != "#" }
        guard !Self.own.contains(where: { $0 == path }) else { return .unchanged }
        let parts = String(path).split(separator: "/")
        let isOpen = SharedPlace.all.contains { place in
            place.area == area && (method == nil || place.method == method) && (isEditor || place.role == .viewer)
                && place.fits(parts)
        }
        if isOpen { return .shared }
        return parts.first.map(Self.personal.contains) ?? true ? .closed : .unchanged
    }

    /// Where a redirect of an owner's page leads the guest.
    func location(_ address: String) -> String {
        switch verdict(on: address, .get) {
        case .shared: prefix + address
        case .unchanged: address
        case .closed: prefix + SharedPlace.home(of: area)
        }
    }
}
