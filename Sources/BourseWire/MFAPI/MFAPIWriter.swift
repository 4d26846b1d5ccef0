import BourseCore

/// Writes the answers of api.mfapi.in.
public enum MFAPIWriter {
    /// The answer of `/mf`: codes, names and ISINs.
    public static func list(_ rows: [MFAPIRow]) -> [UInt8] {
        array(rows) { writer, row in
            identity(row, &writer)
            isins(row, &writer)
        }
    }

    /// The answer of `/mf/search`: codes and names.
    public static func search(_ rows: [MFAPIRow]) -> [UInt8] { array(rows) { identity($1, &$0) } }

    /// The answer of `/mf/latest`: everything, the NAV with five decimals.
    public static func latest(_ rows: [MFAPIRow]) -> [UInt8] {
        array(rows) { writer, row in
            identity(row, &writer)
            writer.fieldOrNull("fundHouse", row.house)
            writer.fieldOrNull("schemeType", row.type)
            writer.fieldOrNull("schemeCategory", row.category)
            isins(row, &writer)
            writer.fieldOrNull("nav", row.latest.map { FundFields.text($0.nav, places: 5) })
            writer.fieldOrNull("date", row.latest.map { FundFields.numeric($0.day) })
        }
    }

    /// The answer of `/mf/{code}` and of `/mf/{code}/latest`, the NAVs with five decimals.
    ///
    /// - Complexity: O(NAVs).
    public static func history(_ history: MFAPIHistory) -> [UInt8] {
        var writer = JSONWriter()
        writer.reserve(400 + history.navs.count * 40)
        writer.object { writer in
            writer.name("meta")
            writer.object { meta(history.meta, &$0) }
            writer.name("data")
            writer.array { writer in
                for nav in history.navs {
                    writer.object { writer in
                        writer.field("date", FundFields.numeric(nav.day))
                        writer.field("nav", FundFields.text(nav.nav, places: 5))
                    }
                }
            }
            writer.field("status", "SUCCESS")
        }
        return writer.bytes
    }

    /// The answer about a scheme that the source does not know.
    public static var unknownScheme: [UInt8] { Array(#"{"meta":{},"data":[],"status":"SUCCESS"}"#.utf8) }

    /// The answer to a request that cannot be fulfilled.
    public static func problem(_ message: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("status", "ERROR")
            writer.field("message", message)
        }
        return writer.bytes
    }

    private static func meta(_ meta: MFAPIMeta, _ writer: inout JSONWriter) {
        writer.fieldOrNull("fund_house", meta.house)
        writer.fieldOrNull("scheme_type", meta.type)
        writer.fieldOrNull("scheme_category", meta.category)
        writer.field("scheme_code", meta.code)
        writer.fieldOrNull("scheme_name", meta.name)
        writer.fieldOrNull("isin_growth", meta.isin)
        writer.fieldOrNull("isin_div_reinvestment", meta.reinvestmentISIN)
    }

    private static func array(_ rows: [MFAPIRow], _ body: (inout JSONWriter, MFAPIRow) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.reserve(rows.count * 150)
        writer.array { writer in
            for row in rows { writer.object { body(&$0, row) } }
        }
        return writer.bytes
    }

    private static func identity(_ row: MFAPIRow, _ writer: inout JSONWriter) {
        writer.field("schemeCode", row.code)
        writer.field("schemeName", row.name)
    }

    private static func isins(_ row: MFAPIRow, _ writer: inout JSONWriter) {
        writer.fieldOrNull("isinGrowth", row.isin)
        writer.fieldOrNull("isinDivReinvestment", row.reinvestmentISIN)
    }
}

extension JSONWriter {
    /// Writes a field that is `null` where there is nothing to say.
    fileprivate mutating func fieldOrNull(_ name: StaticString, _ text: String?) {
        self.name(name)
        if let text { value(text) } else { raw("null") }
    }
}
