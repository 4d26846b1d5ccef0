import BourseCore

extension StockhoursDocument {
    /// The ratings, tags and notes of trades, and the notes of days.
    static func remarks(of user: JSONDocument) -> StatementRemarks {
        var remarks = StatementRemarks()
        var (ratings, notes): ([String: JSONDocument], [String: JSONDocument]) = ([:], [:])
        if case .object(let known)? = user["tradeRatings"] { ratings = known }
        if case .object(let known)? = user["tradeNotes"] { notes = known }
        for key in Set(ratings.keys).union(notes.keys).sorted() {
            let value = ratings[key]
            let halfStars = halfStars(value?["rating"])
            let setups = (value?["setups"]?.elements ?? []).map(\.scalar).filter { !$0.isEmpty }
            let mistakes = (value?["mistakes"]?.elements ?? []).map(\.scalar).filter { !$0.isEmpty }
            let note = notes[key].map { HTMLNote.markdown(from: $0.scalar) } ?? ""
            guard halfStars != nil || !setups.isEmpty || !mistakes.isEmpty || !note.isEmpty else { continue }
            guard let trade = StockhoursKey.reference(key) else {
                remarks.unreadable += 1
                continue
            }
            remarks.trades.append(
                StatementRemarks.TradeRemark(
                    trade: trade,
                    halfStars: halfStars,
                    setups: setups,
                    mistakes: mistakes,
                    note: note
                )
            )
        }
        if case .object(let notes)? = user["notes"] {
            for (key, value) in notes {
                let text = HTMLNote.markdown(from: value.scalar)
                guard !text.isEmpty else { continue }
                if let day = TradingDay(iso: key) {
                    remarks.dayNotes[day] = text
                } else {
                    remarks.unreadable += 1
                }
            }
        }
        return remarks
    }

    /// Half stars of a rating of 0.5 to 5; nil without one.
    private static func halfStars(_ rating: JSONDocument?) -> Int? {
        guard let stars = rating.flatMap({ Double($0.scalar) }), let halves = Int(exactly: stars * 2),
            (1...10).contains(halves)
        else { return nil }
        return halves
    }
}
