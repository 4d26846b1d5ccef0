extension ArraySlice<UInt8> {
    /// Where a word is for the first time; nil for nowhere.
    func firstPlace(of word: StaticString) -> Int? {
        word.withUTF8Buffer { word in
            withUnsafeBufferPointer { buffer in
                guard let first = word.first, buffer.count >= word.count else { return nil }
                for place in 0...(buffer.count - word.count)
                where buffer[place] == first && word.indices.allSatisfy({ buffer[place + $0] == word[$0] }) {
                    return startIndex + place
                }
                return nil
            }
        }
    }

    /// Where a word is for the last time; nil for nowhere.
    func lastPlace(of word: StaticString) -> Int? {
        var last: Int?
        var rest = self
        while let place = rest.firstPlace(of: word) {
            last = place
            rest = rest[(place + 1)...]
        }
        return last
    }
}
