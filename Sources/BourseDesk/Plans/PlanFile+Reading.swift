import BourseCore
import BourseValues

/// Reading a file of plans.
extension PlanFile {
    /// Reads a file: a JSON object with `plans`, and optionally `graceDays`, `returns` and `complimentary`.
    ///
    /// - Throws: ``PlanFileError`` with the line of the first mistake.
    public init(json bytes: [UInt8]) throws(PlanFileError) {
        guard bytes.count <= Self.longest else {
            throw PlanFileError(line: 1, "the file is longer than \(Self.longest / 1024) KB")
        }
        let root = try PlanMembers(try PlanJSON(bytes), of: "the file")
        try root.allow(["plans", "graceDays", "returns", "complimentary"])
        let elements = try root.list("plans", upTo: Self.mostPlans)
        guard !elements.isEmpty else { throw PlanFileError(line: root.line, "“plans” is missing or empty") }
        var plans: [Plan] = []
        for element in elements {
            let plan = try Plan(element)
            guard !plans.contains(where: { $0.id == plan.id }) else {
                throw PlanFileError(line: element.line, "another plan has the id “\(plan.id)”")
            }
            if plan.prices.isEmpty, plans.contains(where: \.prices.isEmpty) {
                throw PlanFileError(line: element.line, "only one plan may have no prices")
            }
            for price in plan.prices where plans.contains(where: { $0.prices.contains { $0.id == price.id } }) {
                throw PlanFileError(line: element.line, "another plan has the price “\(price.id)”")
            }
            plans.append(plan)
        }
        guard plans.contains(where: { $0.prices.contains(where: \.isOffered) }) else {
            throw PlanFileError(line: root.line, "no plan has a price that is offered")
        }
        var returns: [String] = []
        for element in try root.list("returns", upTo: Self.mostReturns) {
            let text = try element.text("an address")
            guard Self.isAppAddress(text) else {
                throw PlanFileError(
                    line: element.line,
                    "“\(text.prefix(80))” is not the address of an app, such as tradebetter://subscription-complete"
                )
            }
            returns.append(text)
        }
        var complimentary: Set<UserID> = []
        for element in try root.list("complimentary", upTo: Self.mostPeople) {
            let text = try element.text("the ID of a user")
            guard text.utf8.count == 32, text.utf8.allSatisfy({ Self.digits.contains($0) }) else {
                throw PlanFileError(line: element.line, "“\(text.prefix(80))” is not the ID of a user")
            }
            complimentary.insert(UserID(text))
        }
        self.init(
            plans: plans,
            graceDays: try root.integer("graceDays", 0...90) ?? Self.usualGrace,
            returns: returns,
            complimentary: complimentary
        )
    }

    private static let digits = "0123456789abcdef".utf8

    /// Whether a text is an address of an app: a scheme that no browser runs, and a path without blanks.
    static func isAppAddress(_ text: String) -> Bool {
        guard text.utf8.count <= 200, let parts = text.wholeMatch(of: /([a-z][a-z0-9+.-]*):\/\/([A-Za-z0-9._~\/-]+)/)
        else { return false }
        let inBrowser = [
            "http", "https", "javascript", "data", "file", "blob", "about", "view-source", "ftp", "ws", "wss",
        ]
        return !inBrowser.contains(String(parts.output.1))
    }
}

extension Plan {
    fileprivate init(_ element: PlanJSON) throws(PlanFileError) {
        let members = try PlanMembers(element, of: "a plan")
        try members.allow(["id", "name", "summary", "opens", "prices"])
        let id = try members.required("id")
        guard id.wholeMatch(of: /[a-z0-9-]{1,40}/) != nil else {
            throw PlanFileError(line: element.line, "“id” has up to 40 small letters, digits and hyphens")
        }
        var features: Set<DeskFeature> = []
        for feature in try members.list("opens", upTo: 100) {
            let name = try feature.text("a feature")
            if name == "everything" {
                features.formUnion(DeskFeature.allCases)
                continue
            }
            guard let known = DeskFeature(rawValue: name) else {
                let names = DeskFeature.allCases.map(\.rawValue).joined(separator: ", ")
                throw PlanFileError(line: feature.line, "“\(name.prefix(40))” is none of: everything, \(names)")
            }
            features.insert(known)
        }
        var prices: [Price] = []
        for element in try members.list("prices", upTo: PlanFile.mostPrices) {
            let price = try Price(element)
            guard !prices.contains(where: { $0.id == price.id }) else {
                throw PlanFileError(line: element.line, "the plan has the price “\(price.id)” twice")
            }
            prices.append(price)
        }
        self.init(
            id: id,
            name: try members.required("name"),
            summary: try members.text("summary") ?? "",
            features: features,
            prices: prices
        )
    }
}

extension Plan.Price {
    fileprivate init(_ element: PlanJSON) throws(PlanFileError) {
        let members = try PlanMembers(element, of: "a price")
        try members.allow(["id", "amount", "currency", "period", "offered"])
        let id = try members.required("id")
        guard id.wholeMatch(of: /[A-Za-z0-9_]{1,200}/) != nil else {
            throw PlanFileError(line: element.line, "“id” is the ID of a price at Stripe")
        }
        let code = try members.required("currency")
        guard let currency = Currency(code), code.utf8.count == 3 else {
            throw PlanFileError(line: element.line, "“\(code.prefix(20))” is not a currency such as USD")
        }
        let period = try members.required("period")
        guard let period = Period(rawValue: period) else {
            throw PlanFileError(line: element.line, "“period” is month or year")
        }
        self.init(
            id: id,
            amount: try members.amount(in: currency),
            currency: currency,
            period: period,
            isOffered: try members.flag("offered") ?? true
        )
    }
}

/// The members of an object in a file of plans.
private struct PlanMembers {
    let line: Int
    private let members: [(name: String, value: PlanJSON)]

    init(_ value: PlanJSON, of name: String) throws(PlanFileError) {
        guard case .object(let members) = value.content else {
            throw PlanFileError(line: value.line, "\(name) must be an object in braces")
        }
        line = value.line
        self.members = members
    }

    private subscript(_ name: String) -> PlanJSON? { members.first { $0.name == name }?.value }

    func allow(_ names: Set<String>) throws(PlanFileError) {
        if let unknown = members.first(where: { !names.contains($0.name) }) {
            throw PlanFileError(
                line: unknown.value.line,
                "“\(unknown.name.prefix(40))” is unknown; known are \(names.sorted().joined(separator: ", "))"
            )
        }
    }

    func text(_ name: String) throws(PlanFileError) -> String? {
        guard let value = self[name] else { return nil }
        return try value.text("“\(name)”")
    }

    func required(_ name: String) throws(PlanFileError) -> String {
        guard let text = try text(name), !text.isEmpty else { throw PlanFileError(line: line, "“\(name)” is missing") }
        return text
    }

    func list(_ name: String, upTo most: Int) throws(PlanFileError) -> [PlanJSON] {
        guard let value = self[name] else { return [] }
        guard case .array(let elements) = value.content else {
            throw PlanFileError(line: value.line, "“\(name)” must be a list in brackets")
        }
        guard elements.count <= most else { throw PlanFileError(line: value.line, "“\(name)” has more than \(most)") }
        return elements
    }

    func integer(_ name: String, _ range: ClosedRange<Int>) throws(PlanFileError) -> Int? {
        guard let value = self[name] else { return nil }
        guard case .number(let text) = value.content, let number = Int(text), range.contains(number) else {
            throw PlanFileError(
                line: value.line,
                "“\(name)” must be a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    func flag(_ name: String) throws(PlanFileError) -> Bool? {
        guard let value = self[name] else { return nil }
        guard case .flag(let flag) = value.content else {
            throw PlanFileError(line: value.line, "“\(name)” must be true or false")
        }
        return flag
    }

    /// The member `amount`, a number or a text with the decimals of a currency at most.
    func amount(in currency: Currency) throws(PlanFileError) -> Money {
        guard let value = self["amount"] else { throw PlanFileError(line: line, "“amount” is missing") }
        var written: String?
        switch value.content {
        case .number(let text), .text(let text): written = text
        case .object, .array, .flag, .null: break
        }
        guard let written, let amount = try? Money(written), amount > .zero,
            amount == amount.rounded(places: currency.minorDigits)
        else {
            throw PlanFileError(
                line: value.line,
                "“amount” must be above 0 and have at most \(currency.minorDigits) decimals"
            )
        }
        return amount
    }
}

extension PlanJSON {
    fileprivate func text(_ name: String) throws(PlanFileError) -> String {
        guard case .text(let text) = content, text.utf8.count <= 500 else {
            throw PlanFileError(line: line, "\(name) must be a text of up to 500 bytes")
        }
        return text
    }
}
