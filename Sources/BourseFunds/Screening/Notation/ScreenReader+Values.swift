import BourseCore

extension ScreenReader {
    /// The bounds of a figure or a day.
    mutating func bounds<Value>(
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

    /// A number as a figure has it.
    mutating func number(of name: ScreenMetricName) throws(ScreenNotationError) -> Ratio {
        let expected: ScreenNotationError.Expectation =
            switch name {
            case .metric(let metric, _): metric.isPercent ? .percent : .number
            case .percentile: .percentile
            case .age: .years
            }
        guard token.kind == .word else { throw error(expected) }
        var text = token.text.replacing("−", with: "-")
        if text.hasSuffix("%"), expected == .percent || expected == .percentile { text.removeLast() }
        let places = expected == .percent ? Ratio.places - 2 : Ratio.places
        let units: Int128
        do { units = try DecimalText.units(text, places: places) } catch { throw self.error(expected) }
        let value = Ratio(units: units)
        if expected == .percentile, !(0...Self.wholePercentile).contains(units) { throw error(expected) }
        advance()
        switch expected {
        case .percent, .percentile: _ = pass("%", "percent")
        case .years: _ = pass("years", "year", "y")
        default: break
        }
        return value
    }

    private static let wholePercentile = Int128(100) * 10_000_000_000

    /// A day.
    mutating func day() throws(ScreenNotationError) -> TradingDay {
        guard token.kind == .word, let day = TradingDay(iso: token.text) else { throw error(.day) }
        advance()
        return day
    }

    /// One or several values of a kind; `any` is none of them, which allows all.
    mutating func set<Value>(
        of kind: ScreenKind,
        _ value: (ScreenToken) throws(ScreenNotationError) -> Value
    ) throws(ScreenNotationError) -> Set<Value> {
        if token.kind == .comparison(.equal) { advance() } else { _ = pass("in", "is", "of") }
        if case .comparison = token.kind { throw error(.equals) }
        var name = try name(of: kind)
        if name.word == "any", token.kind != .comma { return [] }
        var values: Set<Value> = [try value(name)]
        while token.kind == .comma || token.word == "or" {
            advance()
            name = try self.name(of: kind)
            values.insert(try value(name))
        }
        return values
    }

    /// The words of one name joined to one, up to what ends it.
    private mutating func name(of kind: ScreenKind) throws(ScreenNotationError) -> ScreenToken {
        var name = token
        guard token.kind == .word || token.kind == .quoted else { throw error(.kind(kind)) }
        advance()
        guard name.kind == .word else { return name }
        while token.kind == .word, token.word != "or", !isAndBeforeAClause {
            name.text += " " + token.text
            name.place = name.place.lowerBound..<token.place.upperBound
            advance()
        }
        return name
    }

    /// Whether `and` begins the next condition and is not part of a name such as `Banking and PSU`.
    private var isAndBeforeAClause: Bool {
        guard token.word == "and" || token.word == "&" else { return false }
        var ahead = self
        ahead.advance()
        return Self.subjects.contains(ahead.token.word) || ahead.period() != nil
    }
}
