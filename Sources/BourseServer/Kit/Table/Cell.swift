import BourseCore
import BourseDesk

/// A cell of a table.
struct Cell: Sendable {
    /// The content of a cell.
    enum CellContent: Sendable {
        /// Text, of which parts may be money.
        case text([TextPartView])
        /// The name of a row, its page, and quiet text below it.
        case name(String, href: String?, under: String?)
        /// Markup of a single page.
        case markup(HTML)
    }

    /// The content.
    let content: CellContent
    /// "up", "down" or "flat"; nil for a value without a direction.
    var direction: String?
    /// Whether the direction has an arrow.
    var hasArrow = false
    /// Quiet text after the name, such as the contract of a symbol.
    var beside: String?
    /// Quiet text below the value, such as the days of a change.
    var below: String?
    /// Whether privacy mode hides that text.
    var isBelowMoney = false
    /// The reason why there is no value, or the basis of the value.
    var reason: String?
    /// The address that the text leads to.
    var href: String?
    /// A bar below the text.
    var progress: ProgressView?
    /// Classes beside those of the column.
    var css = ""
    /// The alignment, if it differs from the column.
    var kind: ColumnKind?

    /// Returns a cell with text.
    static func text(_ text: String, href: String? = nil) -> Cell {
        Cell(content: .text([.plain(text)]), href: href)
    }

    /// Returns a cell with text of several tones, of which parts may be money.
    static func parts(_ parts: TextPartView...) -> Cell { Cell(content: .text(parts)) }

    /// Returns a cell with text of several tones, of which parts may be money.
    static func parts(_ parts: [TextPartView]) -> Cell { Cell(content: .text(parts)) }

    /// Returns the name of a row.
    static func name(
        _ text: String,
        href: String? = nil,
        under: String? = nil,
        beside: String? = nil
    ) -> Cell {
        Cell(content: .name(text, href: href, under: under?.unlessEmpty), beside: beside?.unlessEmpty)
    }

    /// Returns a cell with an amount, hidden in privacy mode, or the reason why there is none.
    static func money(
        _ text: String?,
        tone: String = "",
        reason: String? = nil,
        explain: String? = nil
    ) -> Cell {
        guard let text else { return absent(reason) }
        return Cell(content: .text([.money(text, tone: tone)]), href: explain)
    }

    /// Returns a cell with a value that reveals no amount, or the reason why there is none.
    static func metric(_ text: String?, reason: String? = nil, explain: String? = nil) -> Cell {
        guard let text else { return absent(reason) }
        return Cell(content: .text([.plain(text)]), href: explain)
    }

    /// Returns a cell with a value and its basis.
    static func metric(_ text: String, measuredBy reason: String) -> Cell {
        Cell(content: .text([.plain(text)]), reason: reason, css: "measured")
    }

    /// Returns a cell with a change and its direction, read from its sign, or the reason why there is none.
    static func change(
        _ text: String?,
        isMoney: Bool = false,
        reason: String? = nil,
        explain: String? = nil
    ) -> Cell {
        guard let text else { return absent(reason) }
        return Cell(
            content: .text([isMoney ? .money(text) : .plain(text)]),
            direction: text.hasPrefix("+") ? "up" : text.hasPrefix(NumberText.minus) ? "down" : "flat",
            href: explain
        )
    }

    /// Returns a cell with a profit or loss and its arrow.
    ///
    /// - Parameter direction: "up", "down" or "flat".
    static func profit(_ text: String, direction: String) -> Cell {
        Cell(content: .text([.money(text)]), direction: direction, hasArrow: true)
    }

    /// Returns a cell without a value.
    static func absent(_ reason: String?) -> Cell {
        Cell(content: .text([.plain(FractionText.none)]), reason: reason)
    }

    /// Returns a cell with markup of a single page, whose texts are escaped because it is ``HTML``.
    static func markup(_ html: HTML) -> Cell { Cell(content: .markup(html)) }

    /// Returns the cell with a bar below its text.
    func progress(_ progress: ProgressView?) -> Cell {
        var cell = self
        cell.progress = progress
        return cell
    }

    /// Returns the cell with quiet text below its value.
    ///
    /// - Parameter isMoney: Whether privacy mode hides it.
    func below(_ text: String?, isMoney: Bool = false) -> Cell {
        var cell = self
        (cell.below, cell.isBelowMoney) = (text, isMoney)
        return cell
    }

    /// Returns the cell with classes beside those of the column.
    func css(_ classes: String) -> Cell {
        var cell = self
        cell.css = classes
        return cell
    }
}

extension Cell {
    /// Returns a cell with a day and a quiet time of day.
    static func moment(_ day: String, _ time: String) -> Cell {
        .parts(.plain("\(day) "), .plain(time, tone: "t2"))
    }

    /// Returns a cell with the side of a trade or position, "Long" or "Buy".
    static func side(_ text: String) -> Cell { .parts(.plain(text, tone: "side")) }

    /// Returns a cell with a status, "Imported".
    ///
    /// - Parameter isClosed: Whether the status is negative or final, "Deleted".
    static func status(_ text: String, isClosed: Bool = false) -> Cell {
        .parts(.plain(text, tone: isClosed ? "status closed" : "status"))
    }

    /// Returns a cell with a count of refused rows, which stands out unless it is zero.
    static func refused(_ count: Int) -> Cell {
        .text(NumberText.count(count)).css(count > 0 ? "attention" : "")
    }

    /// Returns a cell with a value, or with the reason why there is none.
    static func metric(_ text: String, unless reason: String?) -> Cell {
        reason.map { absent($0) } ?? metric(text)
    }

    /// Returns a cell with a change, or with the reason why there is none.
    static func change(_ text: String, unless reason: String?) -> Cell {
        reason.map { absent($0) } ?? change(text)
    }
}
