import BourseCore

extension YahooChartMeta {
    /// A price without the noise of 32-bit floating point: the shortest number that is the same in it.
    ///
    /// Yahoo keeps prices in 32 bits and writes all digits of them: 166.69 comes as 166.69000244140625, and becomes 166.69
    /// again. A price before a split is a quotient, such as 0.12834822, of which seven to nine digits mean something:
    /// rounding it to the decimals of ``priceHint``, which says how prices are shown, would spoil it, and the raw price
    /// made of it by its ratio. A price that is no 32-bit number was told with digits of its own, and stays as it is.
    ///
    /// Source: IEEE 754-2019, 5.12.2 (nine digits tell every binary32 number apart); G. L. Steele and J. L. White, "How to
    /// Print Floating-Point Numbers Accurately" (1990), for the shortest that does. It is the one place where a price goes
    /// through floating point, for it comes from there.
    public func rounded(_ price: Price) -> Price {
        let nearest = Float(price.double)
        // What Yahoo writes for that number, read as prices are.
        guard WrittenNumber.units(Double(nearest).description, places: Price.places) == Int128(price.units),
            let units = WrittenNumber.units(nearest.description, places: Price.places)
        else { return price }
        return Int64(exactly: units).map { Price(units: $0) } ?? price
    }
}
