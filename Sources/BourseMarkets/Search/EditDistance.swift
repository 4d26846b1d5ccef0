/// How far two words are apart: the least number of letters left out, added, changed or swapped with their neighbour.
///
/// The optimal string alignment distance: R. Lowrance and R. A. Wagner, "An extension of the string-to-string correction
/// problem" (1975), in the form where swapped letters are not edited further.
struct EditDistance {
    /// The most letters of a word that are compared.
    static let longest = 32

    private let typed: [UInt8]
    private var rows: [[Int]]

    /// Prepares for what was typed.
    init(_ typed: [UInt8]) {
        self.typed = Array(typed.prefix(Self.longest))
        rows = Array(repeating: Array(repeating: 0, count: Self.longest + 1), count: 3)
    }

    /// The distance to the whole word, and the least distance to any beginning of it; `limit` + 1 where it is more.
    ///
    /// - Complexity: O(length · length).
    mutating func distance(to word: some RandomAccessCollection<UInt8>, limit: Int) -> (whole: Int, beginning: Int) {
        let far = limit + 1
        guard word.count + limit >= typed.count else { return (far, far) }
        for column in 0...typed.count { rows[0][column] = column }
        var least = typed.count
        var (own, before, previousLetter) = (0, 2, UInt8(0))
        var length = 0
        // A beginning that is longer than what was typed and all mistakes together is no nearer.
        for letter in word.prefix(min(typed.count + limit, Self.longest)) {
            let (last, next) = (own, (own + 1) % 3)
            length += 1
            rows[next][0] = length
            var smallest = length
            for column in typed.indices {
                var cost = rows[last][column] + (typed[column] == letter ? 0 : 1)
                cost = min(cost, rows[last][column + 1] + 1, rows[next][column] + 1)
                if column > 0, length > 1, typed[column] == previousLetter, typed[column - 1] == letter {
                    cost = min(cost, rows[before][column - 1] + 1)
                }
                rows[next][column + 1] = cost
                smallest = min(smallest, cost)
            }
            (before, own, previousLetter) = (last, next, letter)
            least = min(least, rows[own][typed.count])
            if smallest > limit { return (far, min(least, far)) }
        }
        let whole = word.count == length ? rows[own][typed.count] : far
        return (min(whole, far), min(least, far))
    }
}
