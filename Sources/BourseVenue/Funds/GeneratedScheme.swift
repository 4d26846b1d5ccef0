import BourseCore
import BourseWire

/// A scheme that a ``SchemeGenerator`` made up.
public struct GeneratedScheme: Hashable, Sendable {
    /// The scheme's code.
    public var code: Int32
    /// The name of its fund, without plan and option.
    public var fund: String
    /// The name with plan and option, in the way of its house.
    public var name: String
    /// The ISIN for growth or payout.
    public var isin: ISIN?
    /// The ISIN for reinvestment.
    public var reinvestmentISIN: ISIN?
    /// The fund house, such as `Axis Mutual Fund`.
    public var house: String
    /// The kind of scheme, such as `Open Ended Schemes`.
    public var type: String
    /// The category, such as `Equity Scheme - Large Cap Fund`.
    public var category: String
    /// The plan in a column of its own, such as `Direct Plan`; empty for none.
    public var plan: String
    /// The option in a column of its own, such as `Growth`; empty for none.
    public var option: String

    /// The scheme as the list of api.mfapi.in tells it.
    public var row: MFAPIRow {
        MFAPIRow(
            code: code,
            name: name,
            isin: isin?.description,
            reinvestmentISIN: reinvestmentISIN?.description,
            house: house,
            type: type,
            category: category
        )
    }

    /// The scheme as the list of the latest NAVs tells it.
    func row(latest: MFAPINAV) -> MFAPIRow {
        var row = row
        row.latest = latest
        return row
    }

    /// The scheme as its history tells it.
    var meta: MFAPIMeta {
        var meta = MFAPIMeta()
        (meta.code, meta.name, meta.house) = (code, name, house)
        (meta.type, meta.category) = (type, category)
        (meta.isin, meta.reinvestmentISIN) = (isin?.description, reinvestmentISIN?.description)
        return meta
    }
}
