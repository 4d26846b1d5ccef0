/// What the search of the form found; each choice is a button of the form, so that it works without script.
struct InstrumentMatchesView: Sendable {
    /// Why nothing was found.
    let problem: String?
    /// The instruments.
    let instruments: [InstrumentMatchView]
    /// The expirations of the options.
    let expirations: [ExpirationMatchView]
    /// "Expiration 15 Jan 2027".
    let heading: String?
    /// The strikes of the expiration.
    let strikes: [StrikeMatchView]
}

/// An instrument that was found.
struct InstrumentMatchView: Sendable {
    /// "AAPL".
    let symbol: String
    /// "Apple".
    let name: String
    /// "NASDAQ, share".
    let tags: String
    /// What its button sends; nothing for an index, of which only options are traded.
    let pick: String?
    /// What the button of its options sends.
    let optionsPick: String?
}

/// An expiration that can be chosen.
struct ExpirationMatchView: Sendable {
    /// "15 Jan 27".
    let title: String
    /// What its button sends.
    let pick: String
    /// Whether its strikes are shown.
    let isCurrent: Bool
}

/// A strike with its call and its put.
struct StrikeMatchView: Sendable {
    /// "240".
    let strike: String
    /// What the button of the call sends.
    let callPick: String?
    /// What the button of the put sends.
    let putPick: String?
}

extension InstrumentMatchesView {
    var html: HTML {
        """
        <div class="form" role="group" aria-label="Search results">
        \(problem.map { "<p class=\"error\" role=\"alert\">\($0)</p>" })
        \(
            if: !instruments.isEmpty,
            """
            <ul class="list matches">\(instruments.enumerated().map { place, match in
                """
                <li><span class="title">\(match.symbol)</span><span class="t2">\(match.name) · \(match.tags)</span><span class="row">\(Self.button("Choose", of: match.symbol, match.pick, hasFocus: place == 0))\(Self.button("Options", of: match.symbol, match.optionsPick, hasFocus: place == 0 && match.pick == nil))</span></li>
                """
            })</ul>
            """
        )
        \(
            if: !expirations.isEmpty,
            """
            <div class="row wrap">\(expirations.map { expiration in
                """
                <button class="btn btn-small\(if: expiration.isCurrent, " btn-primary")" type="submit" name="pick" value="\(expiration.pick)"\(if: expiration.isCurrent, " autofocus") aria-pressed="\(if: expiration.isCurrent, "true", else: "false")">\(expiration.title)</button>
                """
            })</div>
            """
        )
        \(heading.map { heading in
            """
            <div class="table-wrap contracts" tabindex="0" role="region" aria-label="Contracts, table"><table class="table"><caption class="vh">\(heading)</caption><thead><tr><th scope="col">Call</th><th scope="col" class="num">Strike</th><th scope="col">Put</th></tr></thead><tbody>\(strikes.map { row in
                """
                <tr><td>\(Self.button("Call", of: row.strike, row.callPick))</td><th scope="row" class="num">\(row.strike)</th><td>\(Self.button("Put", of: row.strike, row.putPick))</td></tr>
                """
            })</tbody></table></div>
            """
        })
        </div>
        """
    }

    /// - Parameter hasFocus: Whether Enter chooses it when the page opens.
    private static func button(_ title: String, of name: String, _ pick: String?, hasFocus: Bool = false) -> HTML? {
        pick.map {
            """
            <button class="btn btn-small" type="submit" name="pick" value="\($0)"\(if: hasFocus, " autofocus") aria-label="\(title) \(name)">\(title)</button>
            """
        }
    }
}
