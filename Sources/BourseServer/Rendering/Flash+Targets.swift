import BoursePortfolio
import BourseWeb
import Foundation

/// The targets of a portfolio before they were changed, as the form of the targets would send them.
struct EarlierTargets: Equatable {
    /// The longest text of a cookie that has them.
    private static let longest = 3000

    /// By what parts are made; nothing for targets of assets.
    let axis: AllocationAxis?
    /// Names with their shares in percent, empty for none; what became a target since is among them.
    let shares: [String: String]

    init(axis: AllocationAxis?, shares: [String: String]) { (self.axis, self.shares) = (axis, shares) }

    /// Reads ``text``.
    init?(_ text: String) {
        let parts = text.split(separator: "!", omittingEmptySubsequences: false)
        guard let first = parts.first else { return nil }
        axis = AllocationAxis(rawValue: String(first))
        guard axis != nil || first == "assets" else { return nil }
        var shares: [String: String] = [:]
        for part in parts.dropFirst() {
            let pair = part.split(separator: "*", omittingEmptySubsequences: false)
            guard pair.count == 2, let name = pair[0].removingPercentEncoding else { return nil }
            shares[name] = String(pair[1])
        }
        self.shares = shares
    }

    /// All of it as text of a cookie; nothing when it is too long for one.
    var text: String? {
        let pairs = shares.sorted { $0.key < $1.key }.map { "\(Query.escape($0.key))*\($0.value)" }
        let text = ([axis?.rawValue ?? "assets"] + pairs).joined(separator: "!")
        return text.utf8.count <= Self.longest ? text : nil
    }

    var toast: ToastView {
        let name = axis == nil ? "symbol" : "part"
        var fields = axis.map { [HiddenFieldView(name: "by", value: $0.rawValue)] } ?? []
        for (key, share) in shares.sorted(by: { $0.key < $1.key }) {
            fields += [HiddenFieldView(name: name, value: key), HiddenFieldView(name: "share", value: share)]
        }
        return ToastView(
            text: "The targets were saved.",
            undo: UndoFormView(
                action: axis == nil ? "/portfolio/targets" : "/portfolio/part-targets",
                fields: fields
            )
        )
    }
}
