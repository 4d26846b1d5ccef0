import BourseOrderBook

/// Frames of levels exactly as the venue writes them between two partials.
extension BitMEXDecoder {
    /// Reads the frame into ``book``; false when it is not plain, with whatever ``book`` then holds.
    mutating func readPlainLevels(_ frame: UnsafeRawBufferPointer) -> Bool {
        guard var scanner = ByteScanner(frame), scanner.take("{\"table\":\"orderBookL2") else { return false }
        book.table = scanner.take("_25") ? .orderBookL2_25 : .orderBookL2
        if scanner.take("\",\"action\":\"update\",\"data\":[") {
            book.action = .update
        } else if scanner.take("\",\"action\":\"insert\",\"data\":[") {
            book.action = .insert
        } else if scanner.take("\",\"action\":\"delete\",\"data\":[") {
            book.action = .delete
        } else {
            return false
        }
        book.rows.removeAll(keepingCapacity: true)
        if !book.rejected.isEmpty { book.rejected = [] }
        var minutes = minutes
        let isPlain = symbols.withRowStart { rowStart in
            repeat {
                guard let row = scanner.plainLevel(rowStart, &minutes) else { return false }
                book.rows.append(row)
            } while scanner.take(",")
            return scanner.take("]}") && scanner.index == scanner.count
        }
        self.minutes = minutes
        if isPlain { book.symbol = symbols.symbol }
        return isPlain
    }
}
