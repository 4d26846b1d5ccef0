import BourseCore

extension ScreenReader {
    /// The bounds of a figure or a day.
    package mutating func bounds<Value>(
        _ value: (inout ScreenReader) throws(ScreenNotationError) -> Value
    ) throws(ScreenNotationError) -> ScreenBounds<Value> {
        switch token.kind {
        case .comparison(.below):
            advance()
            return .below(try value(&self))
        case .comparison(.atMost):
            advance()
            return .atMost(try value(&self))
        case .comparison(.above):
            advance()
            return .above(try value(&self))
        case .comparison(.atLeast):
            advance()
            return .atLeast(try value(&self))
        default: break
        }
        guard let words = boundsInWords() else { throw error(.comparison, meant: ["between", "below", "above"]) }
        switch words {
        case .below: return .below(try value(&self))
        case .atMost: return .atMost(try value(&self))
        case .above: return .above(try value(&self))
        case .atLeast: return .atLeast(try value(&self))
        case .equal:
            let one = try value(&self)
            guard pass("and", "to", "&") else { throw error(.and) }
            return .between(one, try value(&self))
        }
    }

    /// A comparison in words; `between` is told as equal, for there is no other use for that.
    private mutating func boundsInWords() -> ScreenToken.ComparisonOperator? {
        if pass("between") { return .equal }
        if pass("below", "under") { return .below }
        if pass("above", "over") { return .above }
        switch (token.word, following.word) {
        case ("at", "most"): advance()
        case ("at", "least"):
            advance()
            advance()
            return .atLeast
        case ("less", "than"), ("more", "than"):
            let isLess = token.word == "less"
            advance()
            advance()
            return isLess ? .below : .above
        default: return nil
        }
        advance()
        return .atMost
    }

    /// A number of a unit.
    package mutating func number(in unit: ScreenUnit) throws(ScreenNotationError) -> Ratio {
        guard token.kind == .word else { throw error(unit.expected) }
        var text = token.text.replacing("−", with: "-")
        var factor: Int128 = 1
        switch unit {
        case .percent, .change, .share: if text.hasSuffix("%") { text.removeLast() }
        case .amount:
            if let last = text.last?.lowercased(), let known = ScreenUnit.factors[last] {
                text.removeLast()
                factor = known
            }
        case .number, .price, .days, .count, .years, .percentile: break
        }
        let units: Int128
        do { units = try DecimalText.units(text, places: unit.places) } catch { throw self.error(unit.expected) }
        let (value, isTooLarge) = units.multipliedReportingOverflow(by: factor)
        guard !isTooLarge, unit.range?.contains(value) ?? true else { throw error(unit.expected) }
        advance()
        switch unit {
        case .percent, .change, .share, .percentile: _ = pass("%", "percent")
        case .days: _ = pass("days", "day", "d")
        case .years: _ = pass("years", "year", "y")
        case .number, .price, .amount, .count: break
        }
        return Ratio(units: value)
    }

    /// A day.
    package mutating func day() throws(ScreenNotationError) -> TradingDay {
        guard token.kind == .word, let day = TradingDay(iso: token.text) else { throw error(.day) }
        advance()
        return day
    }

    /// One or several values of a kind; `any` is none of them, which allows all.
    ///
    /// - Parameters:
    ///   - expected: What could stand where a value is missing.
    ///   - areSymbols: Whether a value can contain `=` without quotation marks: `EURUSD=X`.
    package mutating func set<Value>(
        else expected: ScreenNotationError.Expectation,
        areSymbols: Bool = false,
        _ value: (ScreenToken) throws(ScreenNotationError) -> Value
    ) throws(ScreenNotationError) -> Set<Value> {
        if token.kind == .comparison(.equal) { advance() } else { _ = pass("in", "is", "of") }
        if case .comparison = token.kind { throw error(.equals) }
        var name = try name(else: expected, isSymbol: areSymbols)
        if name.word == "any", token.kind != .comma { return [] }
        var values: Set<Value> = [try value(name)]
        while token.kind == .comma || token.word == "or" {
            advance()
            name = try self.name(else: expected, isSymbol: areSymbols)
            values.insert(try value(name))
        }
        if areSymbols, token.kind == .comparison(.equal) { throw error(.endOfSymbols) }
        return values
    }

    /// The words of one name joined to one, up to what ends it.
    private mutating func name(
        else expected: ScreenNotationError.Expectation,
        isSymbol: Bool
    ) throws(ScreenNotationError) -> ScreenToken {
        var name = token
        guard token.kind == .word || token.kind == .quoted else { throw error(expected) }
        // `type=share` after a comma is a condition that lacks its semicolon, not a symbol.
        let canHaveEquals = isSymbol && !isAtAClause
        advance()
        guard name.kind == .word else { return name }
        while canHaveEquals, let end = endOfPart(after: name) {
            name.text += token.text + following.text
            name.place = name.place.lowerBound..<end
            advance(by: 2)
        }
        while token.kind == .word, token.word != "or", !isAndBeforeAClause {
            name.text += " " + token.text
            name.place = name.place.lowerBound..<token.place.upperBound
            advance()
        }
        return name
    }

    /// Where `=` and a word end that follow a word without a blank; nothing where they do not follow.
    private func endOfPart(after word: ScreenToken) -> Int? {
        guard token.kind == .comparison(.equal), token.text == "=", following.kind == .word,
            token.place.lowerBound == word.place.upperBound, following.place.lowerBound == token.place.upperBound
        else { return nil }
        return following.place.upperBound
    }
}
