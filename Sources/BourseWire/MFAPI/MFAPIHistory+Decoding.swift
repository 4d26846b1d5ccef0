import BourseCore

extension MFAPIHistory {
    /// Reads the answer about one scheme: `{"meta":{…},"data":[{"date":…,"nav":…},…],"status":"SUCCESS"}`.
    ///
    /// Rows that cannot be read are put aside. A source that does not know the scheme answers with an empty meta and no
    /// rows, and that is told as an error.
    /// - Throws: ``FundWireError``.
    /// - Complexity: O(length).
    public init(decoding bytes: [UInt8], maximumBytes: Int = 16 << 20) throws(FundWireError) {
        guard bytes.count <= maximumBytes else { throw .tooLarge(limit: maximumBytes) }
        let result: Result<MFAPIHistory, FundWireError> = bytes.withUnsafeBytes { bytes in
            guard var scanner = ByteScanner(bytes) else { return .failure(.truncated) }
            do throws(WireError) {
                return try Self.reading(&scanner)
            } catch {
                return .failure(error.fault == .truncated ? .truncated : .unexpected(offset: error.offset))
            }
        }
        self = try result.get()
    }

    private static func reading(
        _ scanner: inout ByteScanner
    ) throws(WireError) -> Result<MFAPIHistory, FundWireError> {
        var history = MFAPIHistory(meta: MFAPIMeta(), navs: [])
        var status: String?
        var hasData = false
        var isFirst = true
        try scanner.expect(0x7B)
        while let name = try scanner.nextName(isFirst: &isFirst) {
            switch name {
            case "meta": try history.readMeta(&scanner)
            case "data":
                hasData = scanner.byte == 0x5B
                if hasData { try history.readRows(&scanner) } else { try scanner.skipValue() }
            case "status": status = try scanner.fundText()
            default: try scanner.skipValue()
            }
        }
        try scanner.expectEnd()
        if let status, status.uppercased() != "SUCCESS" { return .failure(.refused(status)) }
        let isEmpty = history.navs.isEmpty && history.quarantine.count == 0
        if isEmpty, history.meta.code == nil, history.meta.name == nil { return .failure(.unknownScheme) }
        return hasData ? .success(history) : .failure(.unexpected(offset: 0))
    }

    private mutating func readMeta(_ scanner: inout ByteScanner) throws(WireError) {
        guard scanner.take(0x7B) else { return try scanner.skipValue() }
        var isFirst = true
        while let name = try scanner.nextName(isFirst: &isFirst) {
            switch name {
            case "scheme_code", "schemeCode": if case .success(let code) = try scanner.fundCode() { meta.code = code }
            case "scheme_name", "schemeName": meta.name = try scanner.fundText()
            case "fund_house", "fundHouse": meta.house = try scanner.fundText()
            case "scheme_type", "schemeType": meta.type = try scanner.fundText()
            case "scheme_category", "schemeCategory": meta.category = try scanner.fundText()
            case "isin_growth", "isinGrowth": meta.isin = try scanner.fundISIN()
            case "isin_div_reinvestment", "isinDivReinvestment": meta.reinvestmentISIN = try scanner.fundISIN()
            default: try scanner.skipValue()
            }
        }
    }

    private mutating func readRows(_ scanner: inout ByteScanner) throws(WireError) {
        _ = scanner.take(0x5B)
        var isFirst = true
        var number = 0
        while try scanner.nextElement(isFirst: &isFirst) {
            number += 1
            let start = scanner.index
            let row = try Self.readRow(&scanner)
            switch row {
            case .success(let nav): navs.append(nav)
            case .failure(let reason):
                let bytes = UnsafeRawBufferPointer(start: scanner.base + start, count: scanner.index - start)
                quarantine.add(number, reason, bytes, code: meta.code)
            }
        }
    }

    private static func readRow(
        _ scanner: inout ByteScanner
    ) throws(WireError) -> Result<MFAPINAV, QuarantineReason> {
        guard scanner.take(0x7B) else {
            try scanner.skipValue()
            return .failure(.malformed)
        }
        var nav: Result<Price, QuarantineReason>?
        var day: Result<TradingDay, QuarantineReason>?
        var isFirst = true
        while let name = try scanner.nextName(isFirst: &isFirst) {
            switch name {
            case "date": day = try scanner.fundDay()
            case "nav": nav = try scanner.fundNAV()
            default: try scanner.skipValue()
            }
        }
        return MFAPINAV.of(nav, day)
    }
}
