import BourseCore
import BourseOrderBook
import BourseValues

extension LiveScreen {
    private var metrics: InstrumentMetrics { moment.market?.metrics ?? InstrumentMetrics() }

    /// The instrument, its last price, what changed in a day, mark and funding; what has no room is shortened or left
    /// out.
    var head: ScreenLine {
        var line = ScreenLine(moment.symbol.name, .strong)
        for forms in [[last], change, mark, funding] {
            guard let part = forms.first(where: { line.width + 3 + $0.width <= shape.columns }) else { continue }
            line.add("   ")
            line.add(part)
        }
        return line
    }

    private var last: ScreenLine {
        guard let last = moment.market?.last else { return ScreenLine("–", .faint) }
        // Against the last trade at another price.
        let before = moment.market?.tape.newest(64).lazy.compactMap(\.trade?.price).first { $0 != last }
        var line = ScreenLine(prices.price(last), .strong)
        if let before { line.add(before < last ? " ▲" : " ▼", before < last ? .rise : .fall) }
        return line
    }

    private var change: [ScreenLine] {
        guard let last = moment.market?.last, let before = metrics.previousDay else { return [] }
        let units = Int128(last.units) - Int128(before.units)
        let tone: ScreenLine.Tone = units > 0 ? .rise : units < 0 ? .fall : .plain
        var line = ScreenLine(prices.change(units), tone)
        if before > .zero, let share = Ratio(units, over: Int128(before.units)) {
            line.add(" (\(NumberText.percent(share, decimals: 2, plus: "+")))", tone)
        }
        return [line.adding(" 24 h"), line]
    }

    private var mark: [ScreenLine] { metrics.mark.map { [named("Mark", value: prices.middle($0))] } ?? [] }

    private var funding: [ScreenLine] {
        // A share beyond ten thousand is not a rate of anything.
        guard let rate = metrics.fundingRate, rate.units.magnitude < 100_000_000_000_000 else { return [] }
        let line = named("Funding", value: NumberText.percent(rate, decimals: 4, plus: "+"))
        guard let time = metrics.fundingTime, time > moment.now else { return [line] }
        let wait = DayText.duration(seconds: time.seconds - moment.now.seconds)
        return [line.adding(" in \(wait)"), line]
    }

    private func named(_ name: String, value: String) -> ScreenLine {
        var line = ScreenLine("\(name) ", .faint)
        line.add(value)
        return line
    }

    /// How it stands, where, and how late it is, or why it is not live.
    var status: ScreenLine {
        var line: ScreenLine
        switch moment.state {
        case .live: line = ScreenLine("● Live", .rise)
        case .connecting: line = ScreenLine("○ \(moment.stateText)", .warning)
        case .resyncing, .reconnecting: line = ScreenLine("◌ \(moment.stateText)", .warning)
        case .offline, .error, .unusable: line = ScreenLine("✕ \(moment.stateText)", .fall)
        }
        line.add(" · \(moment.venue)", .faint)
        guard moment.state == .live else {
            if !moment.reason.isEmpty { line.add(" · \(moment.reason)") }
            return line
        }
        let latency = moment.timing?.latencyMilliseconds.map { "\(max(0, $0)) ms" }
        for part in [latency, "\(NumberText.count(moment.messagesPerSecond)) messages/s"].compactMap({ $0 })
        where line.width + 3 + part.count <= shape.columns {
            line.add(" · \(part)", .faint)
        }
        return line
    }
}

extension ScreenLine {
    /// The line with something less important behind it.
    fileprivate func adding(_ text: String) -> ScreenLine {
        var line = self
        line.add(text, .faint)
        return line
    }
}
