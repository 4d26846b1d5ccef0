import BourseCore
import BourseFunds

/// Which funds statements mean, and why, as lines.
struct FundsMatchReport {
    let holdings: [FundHolding]
    let scheme: (Int32) -> Scheme?

    var lines: [String] { certain + holdings.filter { $0.match.code == nil }.flatMap(open) }

    private var certain: [String] {
        let rows = holdings.compactMap { holding in
            holding.match.code.map { code in
                ["\(code)", holding.stated.title, Self.ground(holding), holding.remarks.joined(separator: " ")]
            }
        }
        guard !rows.isEmpty else { return [] }
        let heads = ["Code", "In the statement", "Matched by", ""]
        let table = TextTable(heads: heads, numbers: [0], rows: rows).lines
        return [""] + table.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    }

    private static func ground(_ holding: FundHolding) -> String {
        switch holding.match.ground {
        case .choice: "choice"
        case .isin: "ISIN"
        case .code: "code"
        case .name: "name, \(holding.match.candidates.first?.score ?? 0) of 100"
        }
    }

    /// A holding of which nothing tells for certain which fund it is.
    private func open(_ holding: FundHolding) -> [String] {
        let candidates = holding.match.candidates
        let title = "“\(holding.stated.title)”"
        let head = candidates.isEmpty ? "\(title) matches no known fund." : "\(title) may match one of these:"
        let lines = candidates.flatMap { candidate in
            ["  \(candidate.code)  \(scheme(candidate.code)?.name ?? "–")  \(candidate.score) of 100"]
                + candidate.parts.map { "    \($0.subject.rawValue) \($0.points) of \($0.most): \($0.reason)" }
        }
        return ["", head] + lines + holding.remarks.map { "  \($0)" }
    }
}
