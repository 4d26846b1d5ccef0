import BourseCore

extension Scheme {
    /// Reads the facts of a source.
    ///
    /// A field takes precedence over the name, and a trait that neither contains is `unspecified`. An invalid ISIN is
    /// omitted with a remark.
    ///
    /// - Parameter formerNames: The names under which earlier lists had its fund, newest first.
    /// - Complexity: O(length of the texts).
    public init(_ facts: SchemeFacts, formerNames: [String] = []) {
        code = facts.code
        name = facts.name
        self.formerNames = formerNames
        expenseRatio = facts.expenseRatio
        assets = facts.assets
        var text = facts.name
        let (said, named, known) = text.withUTF8 { bytes in
            var words: [NameToken] = []
            words.reserveCapacity(24)
            NameTokens.append(bytes, to: &words)
            return (
                SchemeName(bytes, words), facts.category == nil ? SchemeCategory(words) : .unspecified,
                facts.house == nil ? KnownFundHouse.beginning(words) : nil
            )
        }
        remarks = []
        house = facts.house.flatMap { FundHouse(heading: $0) } ?? known.flatMap { FundHouse(schemeName: $0.name) }
        category = named
        plan = said.plan
        option = said.option
        frequency = said.frequency
        fundNameLength = said.fundLength
        structure = facts.type.map { SchemeStructure(heading: $0) } ?? .unspecified
        if let heading = facts.category { read(category: heading) }
        if let plan = facts.plan.map({ SchemeName($0).plan }), plan != .unspecified { self.plan = plan }
        if let fetched = facts.option.map({ SchemeName($0) }), fetched.option != .unspecified {
            option = fetched.option
            frequency = fetched.frequency
        }
        isin = read(isin: facts.isin)
        reinvestmentISIN = read(isin: facts.reinvestmentISIN)
        // The columns of the ISINs tell what the name leaves open.
        if option == .distribution, (isin == nil) != (reinvestmentISIN == nil) {
            option = isin == nil ? .reinvestment : .payout
        }
    }

    private mutating func read(category heading: String) {
        if structure == .unspecified { structure = SchemeStructure(heading: heading) }
        if let fetched = SchemeCategory(heading: heading) {
            category = fetched
        } else {
            category = SchemeCategory(name: name)
            if !heading.isEmpty { remarks.append(.unknownCategory(heading)) }
        }
    }

    private mutating func read(isin text: String?) -> ISIN? {
        guard let text, !text.isEmpty, text != "-" else { return nil }
        do throws(ISINError) {
            return try ISIN(text)
        } catch {
            remarks.append(.noISIN(text, error))
            return nil
        }
    }
}
