import BourseCore

/// A field that may be missing, read and written from one line of a table, so that both directions agree.
struct WireField<Row>: Sendable {
    typealias Path<Value> = any WritableKeyPath<Row, Value?> & Sendable

    let read: @Sendable (inout JSONFieldReader, inout Row) -> Void
    let write: @Sendable (inout JSONWriter, Row) -> Void

    private init<Value>(
        _ path: Path<Value>,
        _ read: @escaping @Sendable (inout JSONFieldReader) -> Value?,
        _ write: @escaping @Sendable (inout JSONWriter, Value) -> Void
    ) {
        self.read = { reader, row in row[keyPath: path] = read(&reader) }
        self.write = { writer, row in if let value = row[keyPath: path] { write(&writer, value) } }
    }

    static func price(
        _ name: StaticString,
        _ path: Path<Price>,
        _ sign: NumberSign = .positive
    ) -> Self {
        WireField(path, { $0.price(name.description, sign) }, { $0.field(name, $1) })
    }

    static func probability(_ name: StaticString, _ path: Path<Price>) -> Self {
        WireField(path, { $0.probability(name.description) }, { $0.field(name, $1) })
    }

    static func quantity(_ name: StaticString, _ path: Path<Quantity>) -> Self {
        WireField(path, { $0.quantity(name.description) }, { $0.field(name, plain: $1.description) })
    }

    static func money(
        _ name: StaticString,
        _ path: Path<Money>,
        _ sign: NumberSign = .notNegative
    ) -> Self {
        WireField(path, { $0.money(name.description, sign) }, { $0.field(name, plain: $1.description) })
    }

    /// An amount that is read from a number or a text and written as a text.
    static func moneyText(_ name: StaticString, _ path: Path<Money>) -> Self {
        WireField(path, { $0.money(name.description) }, { $0.field(name, $1.description) })
    }

    static func ratio(
        _ name: StaticString,
        _ path: Path<Ratio>,
        _ sign: NumberSign = .any
    ) -> Self {
        WireField(path, { $0.ratio(name.description, sign) }, { $0.field(name, $1) })
    }

    static func whole(
        _ name: StaticString,
        _ path: Path<Int>,
        in range: ClosedRange<Int64>
    ) -> Self {
        WireField(path, { $0.whole(name.description, in: range).map { Int($0) } }, { $0.field(name, $1) })
    }

    static func flag(_ name: StaticString, _ path: Path<Bool>) -> Self {
        WireField(path, { $0.flag(name.description) }, { $0.field(name, $1) })
    }

    static func text(
        _ name: StaticString,
        _ path: Path<String>,
        limit: Int = 1000
    ) -> Self {
        WireField(path, { $0.text(name.description, limit: limit) }, { $0.field(name, $1) })
    }

    static func address(_ name: StaticString, _ path: Path<String>) -> Self {
        WireField(path, { $0.address(name.description) }, { $0.field(name, $1) })
    }

    /// A time in seconds that has been.
    static func pastSeconds(_ name: StaticString, _ path: Path<Timestamp>) -> Self {
        WireField(path, { $0.pastSeconds(name.description) }, { $0.field(name, $1.seconds) })
    }

    /// A time in seconds that may be still to come.
    static func seconds(_ name: StaticString, _ path: Path<Timestamp>) -> Self {
        WireField(path, { $0.seconds(name.description) }, { $0.field(name, $1.seconds) })
    }

    static func isoTime(_ name: StaticString, _ path: Path<Timestamp>) -> Self {
        WireField(path, { $0.isoTime(name.description) }, { $0.field(name, $1.description) })
    }

    static func day(_ name: StaticString, _ path: Path<TradingDay>) -> Self {
        WireField(path, { $0.day(name.description) }, { $0.field(name, $1.description) })
    }

    static func currency(_ name: StaticString, _ path: Path<QuotedCurrency>) -> Self {
        WireField(path, { $0.currency(name.description) }, { $0.field(name, $1.code) })
    }

    /// A text out of those a type knows.
    static func choice<Choice: RawRepresentable & Sendable>(
        _ name: StaticString,
        _ path: Path<Choice>
    ) -> Self where Choice.RawValue == String {
        WireField(path, { $0.choice(name.description) }, { $0.field(name, $1.rawValue) })
    }
}

extension JSONFieldReader {
    /// Reads all fields of a table into a row.
    mutating func read<Row>(_ fields: [WireField<Row>], into row: inout Row) {
        for field in fields { field.read(&self, &row) }
    }

    mutating func choice<Choice: RawRepresentable>(_ name: String) -> Choice? where Choice.RawValue == String {
        guard let text = text(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            note(name, .unreadable)
            return nil
        }
        return choice
    }

    mutating func currency(_ name: String) -> QuotedCurrency? {
        guard let text = text(name) else { return nil }
        guard let currency = QuotedCurrency(code: text) else {
            note(name, .unreadable)
            return nil
        }
        return currency
    }
}

extension JSONWriter {
    /// Writes all fields of a table that have a value.
    mutating func write<Row>(_ fields: [WireField<Row>], of row: Row) {
        for field in fields { field.write(&self, row) }
    }
}
