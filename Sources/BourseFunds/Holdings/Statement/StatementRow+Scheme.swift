import BourseCore

extension StatementRow {
    /// The scheme the row speaks of: its own cells, or the line above the table.
    func scheme() throws(StatementRefusal) -> StatedScheme {
        let name = StatementText.line(text(.scheme))
        let isin = try? ISIN(text(.isin))
        var scheme = StatedScheme(name: name, isin: isin)
        if name.isEmpty, isin == nil, let stated = context.scheme { scheme = stated }
        guard scheme.name.unicodeScalars.count <= StatedScheme.longestName else {
            throw missing(.scheme, "The name has more than \(StatedScheme.longestName) characters.")
        }
        scheme.code = code
        guard !scheme.name.isEmpty || scheme.isin != nil || scheme.code != nil else {
            throw missing(.scheme, "The scheme is missing. Every row needs a scheme's name or its ISIN.")
        }
        scheme.house = reported(.house) ?? scheme.house ?? context.house
        scheme.category = reported(.subCategory) ?? reported(.category)
        scheme.plan = reported(.plan)
        scheme.option = reported(.option)
        return scheme
    }

    /// The account at the fund house.
    var folio: String {
        let own = StatementText.folio(text(.folio))
        return StatementText.cut(own.isEmpty ? context.folio : own, to: 40)
    }

    /// What is wrong with the ISIN, when there is one that is none.
    var isinRemark: String? {
        let text = text(.isin)
        if text.isEmpty { return nil }
        do throws(ISINError) {
            _ = try ISIN(text)
            return nil
        } catch {
            return
                "\(StatementRefusal.quoted(text)) is not an ISIN. The scheme is matched by its name; correct the ISIN "
                + "if the match is wrong."
        }
    }

    private var code: Int32? {
        let text = text(.code)
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let code = Int32(text), code > 0 else { return nil }
        return code
    }

    private func reported(_ column: StatementColumn) -> String? {
        let fact = StatementText.fact(text(column))
        return fact.isEmpty ? nil : fact
    }
}
