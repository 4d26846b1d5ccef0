extension Indicators {
    /// The relative strength index after Wilder: 100 · G ÷ (G + L), 0 to 100.
    ///
    /// G and L are the averages of rises and of falls, smoothed by e + (x − e) ÷ `window` and begun with the simple averages
    /// of the first `window` changes, so the first value is at place `window`. Without a fall it is 100, without a rise
    /// 0, and 50 where the price has not moved at all: neither is stronger. Source: J. W. Wilder, "New Concepts in
    /// Technical Trading Systems" (1978), section VI.
    public static func rsi(_ values: [Double], window: Int = 14) -> [Double?] {
        var result = [Double?](repeating: nil, count: values.count)
        guard window > 0, values.count > window else { return result }
        var (gain, loss) = (0.0, 0.0)
        let size = Double(window)
        for index in 1..<values.count {
            let change = values[index] - values[index - 1]
            let (rise, fall) = (max(change, 0), max(-change, 0))
            if index <= window {
                gain += rise / size
                loss += fall / size
                if index < window { continue }
            } else {
                gain += (rise - gain) / size
                loss += (fall - loss) / size
            }
            result[index] = gain + loss == 0 ? 50 : (100 * (gain / (gain + loss))).held
        }
        return result
    }
}
