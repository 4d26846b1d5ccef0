import BourseCore

extension AMFIPeriod {
    /// Reads the financial years: `{"data":[{"id":1,"financial_year":"April 2026 - March 2027"},…]}`.
    public static func years(_ bytes: [UInt8]) throws(AnswerError) -> [AMFIPeriod] {
        try list(AMFIAnswer.data(bytes), named: "financial_year")
    }

    /// Reads the quarters of a year: `{"data":{"periods":[{"id":2,"period":"July - September 2026"},…]}}`.
    public static func quarters(_ bytes: [UInt8]) throws(AnswerError) -> [AMFIPeriod] {
        guard case .object(let fields) = try AMFIAnswer.data(bytes), let periods = fields["periods"] else {
            throw .unexpected("periods")
        }
        return try list(periods, named: "period")
    }

    private static func list(_ value: JSONValue, named field: String) throws(AnswerError) -> [AMFIPeriod] {
        guard case .list(let elements) = value else { throw .unexpected("data") }
        return elements.compactMap { element in
            guard case .object(let fields) = element, let id = fields["id"].flatMap(AMFIAnswer.integer),
                case .text(let name)? = fields[field]
            else { return nil }
            return AMFIPeriod(id: id, name: name)
        }
    }

    /// Writes the financial years.
    public static func answer(years: [AMFIPeriod]) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("data")
            writer.array { writer in
                for year in years {
                    writer.object { writer in
                        writer.field("id", year.id)
                        writer.field("financial_year", year.name)
                    }
                }
            }
        }
        return writer.bytes
    }

    /// Writes the quarters of a year.
    public static func answer(quarters: [AMFIPeriod]) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("data")
            writer.object { writer in
                writer.name("periods")
                writer.array { writer in
                    for quarter in quarters {
                        writer.object { writer in
                            writer.field("id", quarter.id)
                            writer.field("period", quarter.name)
                        }
                    }
                }
            }
        }
        return writer.bytes
    }
}

extension AMFIAssets {
    /// Reads the assets of a quarter: groups of schemes by house and category, and the name of the quarter.
    ///
    /// A scheme whose row cannot be read is left out, and so is one below a rupee. Funds of funds have their assets in a
    /// field of their own, so that no money is counted twice in a sum of all.
    /// - Complexity: O(length).
    public init(decoding bytes: [UInt8]) throws(AnswerError) {
        guard case .object(let fields) = try JSONValue(reading: bytes, limits: AMFIAnswer.limits),
            case .list(let groups)? = fields["data"]
        else { throw .unexpected("data") }
        guard case .text(let name)? = fields["selectedPeriod"], let end = AMFIPeriod.end(of: name) else {
            throw .unexpected("selectedPeriod")
        }
        quarterEnd = end
        rows = groups.flatMap { group -> [AssetRow] in
            guard case .object(let fields) = group, case .list(let schemes)? = fields["schemes"] else { return [] }
            return schemes.compactMap(AssetRow.init)
        }
    }

    /// Writes the assets of a quarter, in one group.
    public var answer: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("data")
            writer.array { writer in
                writer.object { writer in
                    writer.field("Mfname", "Simulated Mutual Fund")
                    writer.name("schemes")
                    writer.array { writer in
                        for row in rows {
                            writer.object { writer in
                                writer.field("AMFI_Code", row.code)
                                writer.name("AverageAumForTheMonth")
                                writer.object { writer in
                                    writer.field(
                                        "ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas",
                                        row.lakhs
                                    )
                                    writer.field("FundOfFundsDomestic", 0)
                                }
                            }
                        }
                    }
                }
            }
            writer.field("selectedPeriod", AMFIPeriod.quarterName(endingOn: quarterEnd))
        }
        return writer.bytes
    }
}

extension AMFIAssets.AssetRow {
    fileprivate init?(_ value: JSONValue) {
        guard case .object(let fields) = value,
            let code = fields["AMFI_Code"].flatMap(AMFIAnswer.integer).flatMap({ Int32(exactly: $0) }), code > 0,
            case .object(let figures)? = fields["AverageAumForTheMonth"]
        else { return nil }
        let parts = ["ExcludingFundOfFundsDomesticButIncludingFundOfFundsOverseas", "FundOfFundsDomestic"]
            .compactMap { figures[$0] }.compactMap(AMFIAnswer.lakhs)
        let (sum, overflow) = parts.reduce((Int64.zero, false)) { total, part in
            let (sum, overflow) = total.0.addingReportingOverflow(part)
            return (sum, overflow || total.1)
        }
        // A thousand of these are a rupee.
        guard !overflow, sum >= 1_000 else { return nil }
        self.init(code: code, lakhs: Price(units: sum))
    }
}

/// What all answers of AMFI's pages have.
enum AMFIAnswer {
    /// All schemes have some 200,000 values in a few megabytes.
    static let limits = AnswerLimits(bytes: 32 << 20)

    /// The part of an answer with what was asked for.
    static func data(_ bytes: [UInt8]) throws(AnswerError) -> JSONValue {
        guard case .object(let fields) = try JSONValue(reading: bytes, limits: limits), let data = fields["data"] else {
            throw .unexpected("data")
        }
        return data
    }

    /// A whole number, written as a number or as a text.
    static func integer(_ value: JSONValue) -> Int? {
        switch value {
        case .number(let text), .text(let text): Int(text)
        default: nil
        }
    }

    /// An amount of lakhs in 10^−8, rounded half to even; nothing for what is below 0 or no number.
    static func lakhs(_ value: JSONValue) -> Int64? {
        switch value {
        case .number(let text), .text(let text):
            (try? DecimalText.units(text, places: Price.places, excess: .roundHalfToEven, as: Int64.self))
                .flatMap { $0 >= 0 ? $0 : nil }
        default: nil
        }
    }
}
