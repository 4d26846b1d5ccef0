import BourseCore
import BourseFunds
import BourseWeb

/// What a person compares, as it stands in the address: `codes=100,101&period=3Y`.
struct FundComparisonQuery {
    /// The most funds that stand side by side.
    static let most = ComparedFunds.counts.upperBound

    /// The codes, each once, no more than ``most``.
    private(set) var codes: [Int32]
    /// What stands among the codes and is none, shortened.
    let unreadable: [String]
    /// How many codes there are beyond ``most``.
    let left: Int
    /// How far the comparison looks back.
    let period: ReturnPeriod
    /// Words of another fund, as they were typed.
    let typed: String?

    init(_ query: Query) {
        let pieces = query.all("codes").flatMap { value in
            value.split(separator: ",").map { piece in piece.filter { $0 != " " } }.filter { !$0.isEmpty }
        }
        var codes: [Int32] = []
        for code in pieces.compactMap({ Int32($0) }) where !codes.contains(code) {
            codes.append(code)
        }
        unreadable = pieces.filter { Int32($0) == nil }.map { String($0.prefix(40)) }
        left = max(0, codes.count - Self.most)
        self.codes = Array(codes.prefix(Self.most))
        period = query["period"].flatMap { ReturnPeriod(rawValue: $0.uppercased()) } ?? .threeYears
        typed = query["add"]
    }

    /// Whether no more funds can be added.
    var isFull: Bool { codes.count == Self.most }

    /// The codes as the address has them.
    var list: String { codes.map { "\($0)" }.joined(separator: ",") }

    func adding(_ code: Int32) -> FundComparisonQuery { with(codes + [code]) }
    func removing(_ code: Int32) -> FundComparisonQuery { with(codes.filter { $0 != code }) }

    private func with(_ codes: [Int32]) -> FundComparisonQuery {
        var copy = self
        copy.codes = codes
        return copy
    }

    /// The address of what is compared, over this or another period; commas in it stay readable.
    func href(_ path: String = "/funds/compare", period other: ReturnPeriod? = nil) -> String {
        let period = other ?? period
        let parts = [
            codes.isEmpty ? nil : "codes=\(list)", period == .threeYears ? nil : "period=\(period.rawValue)",
        ].compactMap { $0 }
        return parts.isEmpty ? path : path + "?" + parts.joined(separator: "&")
    }
}
