extension String {
    /// A beginning of the text that costs no more than a limit, of whole characters, with “…” where it was cut.
    ///
    /// A single character of many marks that does not fit is cut between these, never within one.
    ///
    /// - Parameter cost: What a Unicode scalar counts, such as its bytes in UTF-8.
    /// - Complexity: O(length).
    func clipped(to limit: Int, by cost: (Unicode.Scalar) -> Int) -> String {
        guard unicodeScalars.reduce(0, { $0 + cost($1) }) > limit else { return self }
        let room = limit - cost("…")
        let whole = prefix(of: zip(indices, indices.dropFirst() + [endIndex]), room: room, by: cost)
        guard whole == startIndex else { return self[..<whole] + "…" }
        let scalars = unicodeScalars.indices
        return self[..<prefix(of: zip(scalars, scalars.dropFirst() + [endIndex]), room: room, by: cost)] + "…"
    }

    /// Where the pieces that fit into a room end.
    private func prefix(
        of pieces: some Sequence<(Index, Index)>,
        room: Int,
        by cost: (Unicode.Scalar) -> Int
    ) -> Index {
        var end = startIndex
        var used = 0
        for (start, next) in pieces {
            used += unicodeScalars[start..<next].reduce(0) { $0 + cost($1) }
            guard used <= room else { break }
            end = next
        }
        return end
    }
}
