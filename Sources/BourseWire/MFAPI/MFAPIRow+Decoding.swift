import BourseCore

/// A row that could not be used, with its scheme if that was told.
struct MFAPIRowFault: Error {
    var reason: QuarantineReason
    var code: Int32?
}

extension MFAPIRow {
    /// Reads an element of a list: names of fields in either style, in any order.
    static func reading(_ bytes: UnsafeRawBufferPointer) -> Result<MFAPIRow, MFAPIRowFault> {
        guard var scanner = ByteScanner(bytes) else { return .failure(MFAPIRowFault(reason: .malformed)) }
        do throws(WireError) {
            return try reading(&scanner)
        } catch {
            return .failure(MFAPIRowFault(reason: error.fault == .badText ? .notUTF8 : .malformed))
        }
    }

    private static func reading(
        _ scanner: inout ByteScanner
    ) throws(WireError) -> Result<MFAPIRow, MFAPIRowFault> {
        var row = MFAPIRow(code: 0, name: "")
        var code: Result<Int32, QuarantineReason>?
        var nav: Result<Price, QuarantineReason>?
        var day: Result<TradingDay, QuarantineReason>?
        var isFirst = true
        try scanner.expect(0x7B)
        while let name = try scanner.nextName(isFirst: &isFirst) {
            switch name {
            case "schemeCode", "scheme_code": code = try scanner.fundCode()
            case "schemeName", "scheme_name": row.name = try scanner.fundText() ?? ""
            case "isinGrowth", "isin_growth": row.isin = try scanner.fundISIN()
            case "isinDivReinvestment", "isin_div_reinvestment": row.reinvestmentISIN = try scanner.fundISIN()
            case "fundHouse", "fund_house": row.house = try scanner.fundText()
            case "schemeType", "scheme_type": row.type = try scanner.fundText()
            case "schemeCategory", "scheme_category": row.category = try scanner.fundText()
            case "nav": nav = try scanner.fundNAV()
            case "date": day = try scanner.fundDay()
            default: try scanner.skipValue()
            }
        }
        try scanner.expectEnd()
        switch code {
        case .success(let code): row.code = code
        case .failure(let reason): return .failure(MFAPIRowFault(reason: reason))
        case nil: return .failure(MFAPIRowFault(reason: .missing("code")))
        }
        guard !row.name.isEmpty else { return .failure(MFAPIRowFault(reason: .missing("name"), code: row.code)) }
        guard nav != nil || day != nil else { return .success(row) }
        switch MFAPINAV.of(nav, day) {
        case .success(let latest): row.latest = latest
        case .failure(let reason): return .failure(MFAPIRowFault(reason: reason, code: row.code))
        }
        return .success(row)
    }
}

extension MFAPINAV {
    /// Puts the two fields of a NAV together, or tells what is wrong with them.
    static func of(
        _ nav: Result<Price, QuarantineReason>?,
        _ day: Result<TradingDay, QuarantineReason>?
    ) -> Result<MFAPINAV, QuarantineReason> {
        switch (nav, day) {
        case (.success(let nav), .success(let day)): .success(MFAPINAV(day: day, nav: nav))
        case (.failure(let reason), _): .failure(reason)
        case (nil, _): .failure(.missing("nav"))
        case (_, .failure(let reason)): .failure(reason)
        case (_, nil): .failure(.missing("date"))
        }
    }
}
