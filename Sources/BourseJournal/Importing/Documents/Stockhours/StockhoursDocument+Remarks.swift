import BourseCore

extension StockhoursDocument {
    /// The ratings, tags and notes of trades, the notes of days with their debriefs, and the reviews of weeks.
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
        addDebriefs(of: user, to: &remarks)
        addReviews(of: user, to: &remarks)
        return remarks
    }

    private static func addDebriefs(of user: JSONDocument, to remarks: inout StatementRemarks) {
        guard case .object(let fields) = user, case .object(let debriefs)? = fields["dailyDebriefs"] else { return }
        remarks.unreadable += debriefs.count { key, value in
            text(value) == nil || text(value) != "" && BrokerDay.american(key) == nil
        }
        for (day, debrief) in StockhoursDebrief.all(in: fields) where !debrief.text.isEmpty {
            let note = StockhoursDebrief.joined(remarks.dayNotes[day] ?? "", debrief.text)
            if isStorable(note, &remarks) { remarks.dayNotes[day] = note }
        }
    }

    private static func addReviews(of user: JSONDocument, to remarks: inout StatementRemarks) {
        for (key, value) in user["weeklyReviews"]?.fields ?? [:] {
            guard case .object(let fields) = value else {
                if text(value) != "" { remarks.unreadable += 1 }
                continue
            }
            let (review, list) = (text(fields["review"]), text(fields["goals"]))
            if review == nil || list == nil { remarks.unreadable += 1 }
            let goals = StockhoursGoals(list ?? "").goals
            guard review?.isEmpty == false || !goals.isEmpty else { continue }
            guard let week = week(key) else {
                remarks.unreadable += 1
                continue
            }
            let isStorable = isStorable(review ?? "", &remarks)
            guard isStorable || !goals.isEmpty else { continue }
            remarks.weekReviews[week] = WeekReview(text: isStorable ? review ?? "" : "", goals: goals.map(\.text))
            remarks.cutGoals += goals.count(where: \.isCut)
        }
    }

    /// Whether a text is short enough for a note; counts one that is not.
    private static func isStorable(_ text: String, _ remarks: inout StatementRemarks) -> Bool {
        guard text.unicodeScalars.count > NoteVersion.longestText else { return true }
        remarks.tooLong += 1
        return false
    }

    /// The week of a key, which is its Monday; nil for any other key.
    static func week(_ key: String) -> NotePeriod? {
        guard let day = TradingDay(iso: key), day == day.startOfWeek, NotePeriod.years.contains(day.year) else {
            return nil
        }
        return NotePeriod(.week, containing: day)
    }

    /// The Markdown of a field, empty for a blank one or none; nil for anything but a text.
    static func text(_ value: JSONDocument?) -> String? {
        switch value {
        case nil, .null?: return ""
        case .text(let text)?: return NoteVersion.cleaned(text)
        default: return nil
        }
    }

    /// Half stars of a rating of 0.5 to 5; nil without one.
    private static func halfStars(_ rating: JSONDocument?) -> Int? {
        guard let stars = rating.flatMap({ Double($0.scalar) }), let halves = Int(exactly: stars * 2),
            (1...10).contains(halves)
        else { return nil }
        return halves
    }
}
