import BourseCore

extension MappingSearch {
    /// The most rows of checks between columns of unknown names.
    private static let mostCheckedRows = 2_000
    /// The most columns of numbers whose meaning is searched by checks alone.
    private static let mostUnknown = 8

    /// Decides how numbers are written, by all columns of numbers.
    mutating func decideNumbers() {
        let columns = table.columns.filter(\.isNumbers)
        let points = columns.reduce(0) { $0 + $1.notation.points }
        let commas = columns.reduce(0) { $0 + $1.notation.commas }
        let isAmbiguous = columns.contains { $0.ambiguous > 0 }
        switch (points > 0, commas > 0) {
        case (true, false): (notation, mapping.settings[.numbers]) = (.apostrophe, "point")
        case (false, true): (notation, mapping.settings[.numbers]) = (.comma, "comma")
        case (false, false) where !isAmbiguous: mapping.settings[.numbers] = "either"
        case (false, false):
            ask(
                .numbers,
                "Each number with a point or a comma may be a thousand or have decimals.",
                ["point", "comma"]
            )
        case (true, true):
            ask(.numbers, "Some numbers have a decimal point, others a decimal comma.", ["point", "comma", "either"])
        }
        switch answers.settings[.numbers] {
        case "point": notation = .apostrophe
        case "comma": notation = .comma
        default: break
        }
    }

    mutating func ask(_ setting: MappingSetting, _ text: String, _ values: [String]) {
        guard answers.settings[setting] == nil else { return }
        let labels = Dictionary(setting.choices.map { ($0.value, $0.label) }, uniquingKeysWith: { first, _ in first })
        questions.append(
            MappingQuestion(
                .setting(setting),
                text,
                candidates: values.map { MappingCandidate($0, label: labels[$0] ?? $0) }
            )
        )
    }

    // MARK: - Quantity, price and amount

    /// Takes the columns of quantity, price and amount: by their names, by the products of all rows where several have
    /// such names, and by the products alone where none has.
    mutating func chooseNumbers() {
        let roles: [MappingRole] = [.quantity, .price, .amount]
        var candidates = roles.map { self.candidates($0) }
        if candidates.allSatisfy({ !$0.isEmpty }), let best = holding(candidates) {
            settle(best, roles)
        } else {
            takeByName(roles)
            candidates = roles.map { self.candidates($0) }
            takeByProducts(roles, candidates)
        }
        for role in roles where !mapping.has(role) && !isAsked(.column(role)) && answers.columns[role] == nil {
            askMissing(role)
        }
        finishCheck()
    }

    /// The columns that may have a role, with the place of their group; the answer, or the one that was taken, alone.
    private func candidates(_ role: MappingRole) -> [(column: TableColumn, group: Int)] {
        guard answers.columns[role] == nil, !mapping.has(role) else { return columns(role).map { ($0, 0) } }
        let own = named(role).enumerated().flatMap { group, columns in columns.map { ($0, group) } }
        guard role == .quantity else { return own }
        // Exchanges call the quantity an amount; only the products show it.
        return own + named(.amount).joined().map { ($0, 8) }
    }

    private typealias Triple = (check: AmountCheck, rank: Int)

    /// The triples of columns for which the amounts are the products, the best names first; nil when there are none.
    private func holding(_ candidates: [[(column: TableColumn, group: Int)]]) -> [Triple]? {
        var triples: [Triple] = []
        let fees = columns(.fees)
        // A header can name a column in many ways.
        let candidates = candidates.map { $0.prefix(Self.mostUnknown) }
        for quantity in candidates[0] {
            for price in candidates[1] where price.column.place != quantity.column.place {
                for amount in candidates[2]
                where amount.column.place != price.column.place && amount.column.place != quantity.column.place {
                    let check = AmountCheck(
                        quantity: quantity.column,
                        price: price.column,
                        amount: amount.column,
                        fees: fees,
                        notation: notation
                    )
                    triples.append((check, quantity.group + price.group + amount.group))
                }
            }
        }
        var rows = 0
        let isSingle = triples.count <= 8
        table.forEachRow(bytes, delimiter: delimiter) { row in
            for index in triples.indices { triples[index].check.add(row) }
            rows += 1
            return isSingle || rows < Self.mostCheckedRows
        }
        let holding = triples.filter { $0.check.holds }.sorted { $0.rank < $1.rank }
        return holding.isEmpty ? nil : holding
    }

    /// Takes the columns in which the best triples agree, and asks about the others.
    private mutating func settle(_ triples: [Triple], _ roles: [MappingRole]) {
        let best = triples.prefix { $0.rank == triples[0].rank }.map(\.check)
        let places: [[Int]] = [best.map(\.quantity), best.map(\.price), best.map(\.amount)]
        for (role, places) in zip(roles, places) where answers.columns[role] == nil && !mapping.has(role) {
            let columns = table.columns.filter { places.contains($0.place) }
            if columns.count == 1 {
                take([columns[0].name], role)
            } else {
                ask(role, "Quantity × price is the amount with each of these columns.", columns)
            }
        }
    }

    private mutating func takeByName(_ roles: [MappingRole]) {
        for role in roles where !mapping.has(role) { choose(role) }
    }

    /// Looks for columns without a known name: where only one choice gives the amounts, it is taken.
    private mutating func takeByProducts(
        _ roles: [MappingRole],
        _ known: [[(column: TableColumn, group: Int)]]
    ) {
        let unknown = free.filter(\.isNumbers)
        guard unknown.count <= Self.mostUnknown else { return }
        let candidates = zip(roles, known).map { role, columns in
            mapping.has(role) || isAsked(.column(role)) ? columns : unknown.map { (column: $0, group: 0) }
        }
        guard candidates.contains(where: { $0.count > 1 }), candidates.allSatisfy({ !$0.isEmpty }),
            let triples = holding(candidates)
        else { return }
        settle(triples, roles)
    }

    private mutating func askMissing(_ role: MappingRole) {
        let numbers = free.filter(\.isNumbers)
        switch role {
        case .quantity: ask(role, "No column is certain to have the quantity.", numbers)
        case .price where mapping.has(.amount) || isAsked(.column(.amount)):
            // Without a price the amount gives it, if nothing else can be one.
            if !numbers.isEmpty { ask(role, "No column is certain to have the price.", numbers) }
        case .price: ask(role, "No column is certain to have the price.", numbers)
        default: break
        }
    }

    /// Checks the chosen columns by all rows.
    private mutating func finishCheck() {
        guard let amount = columns(.amount).first, let check = amountCheck(fees: columns(.fees)) else { return }
        self.check = check
        guard check.rows > 0, !check.holds, answers.columns[.amount] == nil else { return }
        let others = [amount] + free.filter(\.isNumbers)
        ask(
            .amount,
            "Quantity × price is “\(amount.name)” in only \(check.fits) of \(check.rows) rows. Choose another column, or "
                + "none.",
            others
        )
    }

    /// Checks the chosen columns by all rows, with columns of fees; nil while one of the three is not chosen.
    func amountCheck(fees: [TableColumn]) -> AmountCheck? {
        guard let quantity = columns(.quantity).first, let price = columns(.price).first,
            let amount = columns(.amount).first
        else { return nil }
        var check = AmountCheck(quantity: quantity, price: price, amount: amount, fees: fees, notation: notation)
        table.forEachRow(bytes, delimiter: delimiter) { row in
            check.add(row)
            return true
        }
        return check
    }
}
