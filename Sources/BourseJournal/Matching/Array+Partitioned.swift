extension [Int] {
    /// The place of the first element that a condition holds for, which holds for all after it.
    func partitioned(_ isLater: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
