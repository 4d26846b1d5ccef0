/// A minute of a session, in ticks of its asset.
struct WorldMinute {
    var open: Int64
    var high: Int64
    var low: Int64
    var close: Int64
    var volume: Int64
}
