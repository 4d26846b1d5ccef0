import BourseCore

extension MappingSearch {
    // MARK: - Words

    /// Gives each word of the action and the status column its meaning, or asks.
    mutating func decideWords() {
        words = mapping.has(.action) ? distinct([.action, .effect]) : []
        for (word, rows) in words {
            if let meaning = answers.words[word] ?? meaning(word) ?? meaning(actionAlone(word)) {
                mapping.words[word] = meaning
            } else {
                questions.append(
                    MappingQuestion(
                        .word(word),
                        "The meaning of “\(word.prefix(80))” is unknown (\(Self.count(rows))).",
                        candidates: RowMeaning.allCases.map { MappingCandidate($0.rawValue, label: $0.title) }
                    )
                )
            }
        }
        statuses = mapping.has(.status) ? distinct([.status]) : []
        for (word, rows) in statuses {
            if let meaning = answers.statuses[word] ?? MappingVocabulary.statuses[ColumnTitle.folded(word)] {
                mapping.statuses[word] = meaning
            } else {
                questions.append(
                    MappingQuestion(
                        .status(word),
                        "It is unknown whether orders with the status “\(word.prefix(80))” were filled "
                            + "(\(Self.count(rows))).",
                        candidates: StatusMeaning.allCases.map { MappingCandidate($0.rawValue, label: $0.title) }
                    )
                )
            }
        }
    }

    private static func count(_ rows: Int) -> String { rows == 1 ? "1 row" : "\(rows) rows" }

    /// A word that a column of open and close does not change: rows of income have none.
    private func actionAlone(_ word: String) -> String {
        mapping.has(.effect) && !word.contains(" ") ? word : ""
    }

    /// The words of rows with a day, the most frequent first.
    private func distinct(_ roles: [MappingRole]) -> [(word: String, rows: Int)] {
        let places = roles.map { columns($0).first?.place }
        let day = columns(.day).first?.place
        var counts: [String: Int] = [:]
        table.forEachRow(bytes, delimiter: delimiter) { row in
            guard day == nil || !row.text(day).isEmpty else { return true }
            let word = DialectRule.normalized(places.map { row.text($0) }.joined(separator: " "))
            if counts[word] != nil || counts.count < ColumnMapping.mostWords / 2 { counts[word, default: 0] += 1 }
            return true
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    // MARK: - Side and signs

    mutating func decideSide() {
        let meanings = mapping.words.values
        let hasOpenWords = questions.contains { if case .word = $0.key { true } else { false } }
        let needsSign = !mapping.has(.action) || meanings.contains(.trade)
        if answers.settings[.side] == nil, !isAsked(.column(.action)) {
            let quantity = columns(.quantity).first
            let amount = columns(.amount).first
            if !needsSign, hasOpenWords || meanings.contains(where: \.isTrade) {
                mapping.settings[.side] = "words"
            } else if let quantity, quantity.negatives > 0 {
                mapping.settings[.side] = "quantity-sign"
            } else if let amount, amount.negatives > 0, amount.positives > 0 {
                mapping.settings[.side] = "amount-sign"
            } else if mapping.has(.action), !needsSign {
                mapping.settings[.side] = "words"
            } else {
                ask(
                    .side,
                    "Nothing in the file says which rows are purchases and which are sales.",
                    ["words", "quantity-sign", "amount-sign"]
                )
                if !mapping.has(.action) {
                    ask(.action, "No column has words such as “buy” and “sell”.", free.filter(\.isWords))
                }
            }
        } else if answers.settings[.side] == nil {
            mapping.settings[.side] = "words"
        }
        if mapping.has(.amount) { decideAmountSign(answers.settings[.side] ?? mapping.settings[.side]) }
    }

    private mutating func decideAmountSign(_ side: String?) {
        guard let amount = columns(.amount).first else { return }
        guard amount.negatives > 0 else {
            if side == "amount-sign" {
                ask(.amountSign, "No amount is negative.", ["paid-negative", "paid-positive"])
            } else {
                mapping.settings[.amountSign] = "none"
            }
            return
        }
        let (negative, positive) = paidSigns(amount, side)
        switch (negative, positive) {
        case (1..., _) where positive * 50 <= negative: mapping.settings[.amountSign] = "paid-negative"
        case (_, 1...) where negative * 50 <= positive: mapping.settings[.amountSign] = "paid-positive"
        case (0, 0):
            ask(
                .amountSign,
                "Some amounts are negative; no row shows whether these were paid.",
                ["paid-negative", "paid-positive"]
            )
        default:
            ask(
                .amountSign,
                "The signs of amounts are not those of purchases and sales.",
                ["none", "paid-negative", "paid-positive"]
            )
        }
    }

    /// How many rows have a paid amount below 0, and above.
    private func paidSigns(_ amount: TableColumn, _ side: String?) -> (negative: Int, positive: Int) {
        var (negative, positive) = (0, 0)
        let places = [MappingRole.action, .effect, .quantity].map { columns($0).first?.place }
        table.forEachRow(bytes, delimiter: delimiter) { row in
            guard let number = BrokerNumber(row.text(amount.place), notation)?.money, number != .zero else {
                return true
            }
            let isPurchase: Bool
            if side == "quantity-sign" {
                guard let quantity = BrokerNumber(row.text(places[2]), notation)?.quantity, quantity != .zero else {
                    return true
                }
                isPurchase = quantity > .zero
            } else {
                let word = DialectRule.normalized("\(row.text(places[0])) \(row.text(places[1]))")
                switch mapping.words[word] {
                case .buy, .cover, .buyToOpen: isPurchase = true
                case .sell, .short, .sellToClose: isPurchase = false
                default: return true
                }
            }
            if (number < .zero) == isPurchase { negative += 1 } else { positive += 1 }
            return true
        }
        return (negative, positive)
    }

    // MARK: - Other settings

    mutating func decideSettings() {
        decideDays()
        decideRows()
        decideAmounts()
        decideFees()
        decideType()
        decideCurrency()
    }

    private mutating func decideDays() {
        guard let day = columns(.day).first else { return }
        if day.numericDays == 0 {
            mapping.settings[.days] = day.yearFirst > 0 ? "year-first" : "month-first"
        } else if day.dayOrder.isDecided {
            mapping.settings[.days] = day.dayOrder.order == .dayFirst ? "day-first" : "month-first"
        } else {
            let example = day.words.keys.filter { $0.first?.isNumber == true }.min() ?? ""
            ask(
                .days,
                "Each date, such as “\(example)”, can be read with the day or the month first.",
                ["month-first", "day-first"]
            )
        }
    }

    /// The order of rows, which counts where they have no time of day.
    private mutating func decideRows() {
        guard let day = columns(.day).first else { return }
        let clock = columns(.time).first
        let order = ColumnMapping.dayOrder(answers.settings[.days] ?? mapping.settings[.days])
        var steps = 0
        var rows = 0
        var last: (day: TradingDay, second: Int64)?
        table.forEachRow(bytes, delimiter: delimiter) { row in
            let words = [row.text(day.place), row.text(clock?.place)].filter { !$0.isEmpty }.joined(separator: " ")
            guard let time = DialectTime(words, order) else { return true }
            let next = (day: time.day, second: time.clock?.microseconds ?? 0)
            if let last, next != last { steps += next < last ? 1 : -1 }
            last = next
            rows += 1
            return true
        }
        if steps != 0 || rows < 2 {
            mapping.settings[.rows] = steps < 0 ? "oldest-first" : "newest-first"
        } else {
            ask(
                .rows,
                "All rows have the same date, so the order of trades is unknown.",
                ["oldest-first", "newest-first"]
            )
        }
    }

    /// Whether amounts include fees: only what the numbers of all rows show is stated.
    private mutating func decideAmounts() {
        guard mapping.has(.amount) else { return }
        let fees = columns(.fees) + unknownFees
        guard fees.contains(where: { $0.positives + $0.negatives > 0 }) else {
            mapping.settings[.amounts] = "after-fees"
            return
        }
        guard let check = unknownFees.isEmpty ? check : amountCheck(fees: fees), mapping.has(.price) else {
            ask(.amounts, "No price shows whether amounts include fees.", ["after-fees", "before-fees"])
            return
        }
        if check.beforeFees > 0, check.afterFees > 0, min(check.beforeFees, check.afterFees) * 20 > check.withFees {
            ask(.amounts, "Some amounts include fees, others do not.", ["after-fees", "before-fees"])
        } else if check.beforeFees + check.afterFees == 0, check.unexplained == 0 {
            ask(.amounts, "No row shows whether amounts include fees.", ["after-fees", "before-fees"])
        } else {
            mapping.settings[.amounts] = check.beforeFees > check.afterFees ? "before-fees" : "after-fees"
        }
    }

    private mutating func decideFees() {
        guard mapping.has(.fees) else {
            // What the amount has beside the price is a fee that no column names.
            if unknownFees.isEmpty, let check, check.unexplained > 0 { mapping.settings[.fees] = "inside-amount" }
            return
        }
        if let check, check.unexplained > 0, check.beforeFees + check.afterFees == 0 {
            mapping.settings[.fees] = "inside-amount"
            return
        }
        let columns = columns(.fees)
        let negatives = columns.reduce(0) { $0 + $1.negatives }
        let positives = columns.reduce(0) { $0 + $1.positives }
        switch (negatives, positives) {
        case (0, _): mapping.settings[.fees] = "paid-positive"
        case (_, 0): mapping.settings[.fees] = "paid-negative"
        default:
            let likely =
                negatives > positives ? ["paid-negative", "paid-positive"] : ["paid-positive", "paid-negative"]
            ask(.fees, "Some fees are negative and some are positive.", likely + ["paid-either"])
        }
    }

    private mutating func decideType() {
        let symbols = Array((columns(.symbol).first?.words ?? [:]).keys)
        guard mapping.has(.symbol) || mapping.has(.isin) else { return }
        if mapping.has(.right) || columns(.isin).contains(where: { $0.filled > 0 }) || symbols.isEmpty {
            mapping.settings[.type] = "stock"
            return
        }
        if symbols.allSatisfy(Self.isPair) {
            mapping.settings[.type] = "coin-pair"
        } else if symbols.allSatisfy({
            FuturesMultiplier.root(of: $0) != $0 && FuturesMultiplier.multiplier(of: $0) != nil
        }) {
            mapping.settings[.type] = "future"
        } else if symbols.contains(where: { MappingVocabulary.coins.contains($0.uppercased()) || Self.isPair($0) }) {
            ask(.type, "Some symbols may be coins or shares.", ["coin", "coin-pair", "stock", "etf"])
        } else if check?.holds != true, symbols.contains(where: { FuturesMultiplier.multiplier(of: $0) != nil }) {
            ask(
                .type,
                "Some symbols may be futures or shares, and no amount shows the multiplier.",
                ["stock", "future"]
            )
        } else {
            mapping.settings[.type] = "stock"
        }
    }

    /// Whether a symbol is a pair of a coin and its currency: one without a separator ends in a dollar.
    private static func isPair(_ symbol: String) -> Bool {
        guard let pair = CoinPair(symbol) else { return false }
        if symbol.contains(where: { "-/_".contains($0) }) { return pair.quote.code.count >= 3 }
        return ["USDT", "USDC", "USD"].contains(pair.quote.code) && pair.base.name.count >= 3
    }

    private mutating func decideCurrency() {
        if let column = columns(.currency).first, column.blank == 0 { return }
        guard mapping.settings[.type] != "coin-pair" else { return }
        let money = [MappingRole.price, .amount].flatMap(columns)
        let codes = Set(money.compactMap(\.title.currency) + money.flatMap(\.currencies).compactMap(Self.code))
        let hasDollars = money.contains { $0.currencies.contains("$") }
        if codes.count == 1, !hasDollars, let code = codes.first {
            mapping.settings[.currency] = code
            return
        }
        let dollars = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"]
        let all = MappingSetting.currency.choices.map(\.value)
        let likely = hasDollars ? dollars : codes.sorted()
        ask(
            .currency,
            hasDollars
                ? "“$” may be US dollars or those of another country." : "No column names the currency of all rows.",
            likely + all.filter { !likely.contains($0) }
        )
    }

    private static func code(_ sign: String) -> String? {
        switch sign {
        case "€": "EUR"
        case "£": "GBP"
        case "₹": "INR"
        case "$": nil
        default: Currency(sign)?.code
        }
    }
}
