/// Where the plot of a depth chart lies, in px.
struct DepthPlot: Sendable {
    let width: Double
    let top: Double
    let foot: Double

    func x(_ share: Int) -> Double { width * Double(share) / 1_000 }

    func y(_ share: Int) -> Double { foot - (foot - top) * Double(share) / 1_000 }

    /// The same for a script: `{"width":560,"top":24,"foot":192}`.
    var json: String {
        "{\"width\":\(width.coordinate),\"top\":\(top.coordinate),\"foot\":\(foot.coordinate)}"
    }
}
