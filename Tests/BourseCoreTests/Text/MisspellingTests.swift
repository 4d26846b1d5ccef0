import BourseCore
import BourseTestSupport
import Testing

struct MisspellingTests {
    @Test(arguments: [
        ("kotka", "kotak", 1), ("smal", "small", 1), ("axix", "axis", 1), ("emregign", "emerging", 2), ("a", "a", 0),
        ("ab", "ba", 1), ("fund", "fund", 0), ("", "ab", 2), ("", "", 0),
    ])
    func distance_ofKnownWords_isKnown(_ typed: String, _ word: String, _ distance: Int) {
        #expect(Self.distances(typed, word, limit: 3).whole == distance)
    }

    @Test(arguments: Seeds.first(200))
    func distance_ofAnyWords_isThatOfTheTable(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("abc")
        let typed = String((0..<random.int(1...10)).map { _ in random.pick(letters) })
        let word = String((0..<random.int(1...12)).map { _ in random.pick(letters) })
        let limit = random.int(0...3)
        let table = Self.table(Array(typed), Array(word))
        let (whole, beginning) = Self.distances(typed, word, limit: limit)
        #expect(min(whole, limit + 1) == min(table[typed.count][word.count], limit + 1), "seed \(seed)")
        #expect(min(beginning, limit + 1) == min(table[typed.count].min() ?? 0, limit + 1), "seed \(seed)")
    }

    private static func distances(_ typed: String, _ word: String, limit: Int) -> (whole: Int, beginning: Int) {
        Array(typed.utf8).withUnsafeBufferPointer { typed in
            Array(word.utf8).withUnsafeBufferPointer { Misspelling(typed).distance(to: $0, limit: limit) }
        }
    }

    /// The distances of all beginnings, by definition.
    private static func table(_ typed: [Character], _ word: [Character]) -> [[Int]] {
        var table = (0...typed.count).map { row in (0...word.count).map { row == 0 ? $0 : row } }
        for row in 1...typed.count {
            for column in 1...word.count {
                let change = typed[row - 1] == word[column - 1] ? 0 : 1
                var least = min(
                    table[row - 1][column] + 1,
                    table[row][column - 1] + 1,
                    table[row - 1][column - 1] + change
                )
                if row > 1, column > 1, typed[row - 1] == word[column - 2], typed[row - 2] == word[column - 1] {
                    least = min(least, table[row - 2][column - 2] + 1)
                }
                table[row][column] = least
            }
        }
        return table
    }
}
