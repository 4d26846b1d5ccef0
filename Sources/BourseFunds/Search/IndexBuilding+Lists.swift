import Foundation

extension IndexBuilding {
    /// Puts the entries in the order of the words; of several for the same document the first counts.
    func lists() -> (
        vocabulary: Vocabulary, starts: [Int32], postings: [UInt32], rarity: [UInt16], content: [Float],
        houseNames: [Int: [HouseName]]
    ) {
        let (vocabulary, renumbered) = Vocabulary.sorting(table)
        var starts = [Int32](repeating: 0, count: vocabulary.count + 1)
        for entry in entries { starts[Int(renumbered[Int(entry.word)]) + 1] += 1 }
        var rarity: [UInt16] = starts.dropFirst().map { count in
            let share = Double(max(1, schemes.count)) / Double(max(1, count))
            return UInt16(8 + 8 * log2(max(1, share)))
        }
        let single = rarity
        for (whole, (first, second)) in parts {
            rarity[Int(renumbered[Int(whole)])] =
                single[Int(renumbered[Int(first)])] + single[Int(renumbered[Int(second)])]
        }
        for word in 0..<vocabulary.count { starts[word + 1] += starts[word] }
        var next = starts
        var postings = [UInt32](repeating: 0, count: entries.count)
        var content = [Float](repeating: 0, count: schemes.count + formerNames.count)
        for (index, entry) in entries.enumerated() {
            let word = Int(renumbered[Int(entry.word)])
            postings[Int(next[word])] = entry.posting
            next[word] += 1
            guard index < namedEntries, entry.posting & Posting.isContent != 0 else { continue }
            content[Posting.document(entry.posting)] += Float(rarity[word])
        }
        let names = houseNames.map { $0.renumbered(renumbered) }
        return (
            vocabulary, starts, postings, rarity, content.map { $0 > 0 ? 256 / $0 : 0 },
            Dictionary(grouping: names.filter { !$0.words.isEmpty }, by: { $0.words[0] })
                .mapValues { $0.sorted { ($0.words.count, $1.place) > ($1.words.count, $0.place) } }
        )
    }
}
