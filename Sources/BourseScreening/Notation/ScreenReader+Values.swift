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
    /// - Parameter expected: What could stand where a value is missing.
    package mutating func set<Value>(
        else expected: ScreenNotationError.Expectation,
        _ value: (ScreenToken) throws(ScreenNotationError) -> Value
    ) throws(ScreenNotationError) -> Set<Value> {
        if token.kind == .comparison(.equal) { advance() } else { _ = pass("in", "is", "of") }
        if case .comparison = token.kind { throw error(.equals) }
        var name = try name(else: expected)
        if name.word == "any", token.kind != .comma { return [] }
        var values: Set<Value> = [try value(name)]
        while token.kind == .comma || token.word == "or" {
            advance()
            name = try self.name(else: expected)
            values.insert(try value(name))
        }
        return values
    }

    /// The words of one name joined to one, up to what ends it.
    private mutating func name(
        else expected: ScreenNotationError.Expectation
    ) throws(ScreenNotationError) -> ScreenToken {
        var name = token
        guard token.kind == .word || token.kind == .quoted else { throw error(expected) }
        advance()
        guard name.kind == .word else { return name }
        while token.kind == .word, token.word != "or", !isAndBeforeAClause {
            name.text += " " + token.text
            name.place = name.place.lowerBound..<token.place.upperBound
            advance()
        }
        return name
    }
}
