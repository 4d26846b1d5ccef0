import Foundation
import ScreenTree

/// Draws the marks of a chart from their values.
@MainActor
struct ChartSketcher {
    private let marks: [Node]
    private let isXHidden: Bool
    private let x: ClosedRange<Double>
    private let y: ClosedRange<Double>

    init(_ chart: Node) {
        marks = chart.children.filter { !$0.look.marks.isEmpty }
        isXHidden = chart["x axis"] == "hidden"
        let values = marks.flatMap(\.look.marks)
        let across = values.flatMap { value in ["x", "xStart", "xEnd"].compactMap { value[$0] } }
        var up = values.flatMap { value in ["y", "yStart", "yEnd"].compactMap { value[$0] } }
        if chart["y scale"]?.contains("without zero") != true { up.append(0) }
        x = Self.range(across, margin: 0)
        y = Self.range(up, margin: 0.04)
    }

    private static func range(_ values: [Double], margin: Double) -> ClosedRange<Double> {
        guard let low = values.min(), let high = values.max() else { return 0...1 }
        let space = high > low ? (high - low) * margin : 1
        return (low - space)...(high + space)
    }

    func sketch(_ width: Double, height: Double) -> Sketch {
        var all = Sketch(width: width, height: height)
        let ticks = Self.ticks(y)
        let type = TypeFace(font: "caption2")
        let names = ticks.map { Self.short($0, step: ticks.count > 1 ? ticks[1] - ticks[0] : 1) }
        let plot = (
            width: width - 8 - (names.map { type.width(of: $0) }.max() ?? 0), height: height - (isXHidden ? 8 : 24)
        )
        let place = { (x: Double, y: Double) -> (x: Double, y: Double) in
            (
                (x - self.x.lowerBound) / (self.x.upperBound - self.x.lowerBound) * plot.width,
                6 + (1 - (y - self.y.lowerBound) / (self.y.upperBound - self.y.lowerBound)) * (plot.height - 6)
            )
        }
        for (tick, name) in zip(ticks, names) {
            let level = place(x.lowerBound, tick).y
            all.line([(0, level), (plot.width, level)], color: Palette.grid)
            all.text(name, x: width, y: level + 4, type, color: Palette.text3, anchor: 1)
        }
        if !isXHidden {
            all.text(name(x.lowerBound), x: 0, y: height - 3, type, color: Palette.text3)
            all.text(name(x.upperBound), x: plot.width, y: height - 3, type, color: Palette.text3, anchor: 1)
        }
        let lines = marks.filter { $0.kind == "LineMark" }.count
        for (index, mark) in marks.enumerated() {
            let color = Palette.hex(mark.look.style) ?? Palette.series[lines > 1 ? index % 3 : 0]
            draw(mark, color, plot, place, &all)
        }
        return all
    }

    private func draw(
        _ mark: Node,
        _ color: String,
        _ plot: (width: Double, height: Double),
        _ place: (Double, Double) -> (x: Double, y: Double),
        _ all: inout Sketch
    ) {
        let points = mark.look.marks.compactMap { value in
            value["x"].flatMap { x in value["y"].map { place(x, $0) } }
        }
        let zero = min(max(0, y.lowerBound), y.upperBound)
        switch mark.kind {
        case "LineMark": all.line(points, color: color, width: 2)
        case "AreaMark":
            guard let first = points.first, let last = points.last else { return }
            let ground = place(0, zero).y
            all.area([(first.x, ground)] + points + [(last.x, ground)], color: color)
        case "BarMark":
            let width = max(1.5, plot.width / Double(max(1, points.count)) * 0.7)
            let ground = place(0, zero).y
            for point in points {
                let top = min(point.y, ground)
                all.box(
                    x: point.x - width / 2,
                    y: top,
                    width: width,
                    height: abs(point.y - ground),
                    radius: 1,
                    fill: color
                )
            }
        case "PointMark": for point in points { all.circle(x: point.x, y: point.y, radius: 3.5, fill: color) }
        case "RuleMark":
            for value in mark.look.marks {
                if let level = value["y"].map({ place(0, $0).y }) {
                    all.line([(0, level), (plot.width, level)], color: color)
                } else if let across = value["x"].map({ place($0, 0).x }) {
                    all.line([(across, 6), (across, plot.height)], color: color, dash: "3 3")
                }
            }
        default: break
        }
    }

    /// About four round values in a range.
    private static func ticks(_ range: ClosedRange<Double>) -> [Double] {
        let rough = (range.upperBound - range.lowerBound) / 3
        let power = pow(10, floor(log10(rough)))
        let step = ([1, 2, 2.5, 5, 10].first { $0 * power >= rough } ?? 10) * power
        let first = (range.lowerBound / step).rounded(.up)
        return stride(from: first, through: (range.upperBound / step).rounded(.down), by: 1).map { $0 * step }
    }

    private static func short(_ value: Double, step: Double) -> String {
        let (size, unit) = abs(value) >= 10_000 ? (value / 1000, "K") : (value, "")
        let decimals =
            unit.isEmpty && step < 1 ? 2 : (unit.isEmpty && step.truncatingRemainder(dividingBy: 1) != 0 ? 1 : 0)
        let text = size.formatted(.number.precision(.fractionLength(decimals)).locale(Locale(identifier: "en_US")))
        return (text == "-0" ? "0" : text.replacing("-", with: "−")) + unit
    }

    /// A place of the horizontal axis; times are in seconds since 1970.
    private func name(_ value: Double) -> String {
        guard value > 1e8 else { return Self.short(value, step: x.upperBound - x.lowerBound > 4 ? 1 : 0.01) }
        var style = Date.FormatStyle(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
        style = style.day().month(.abbreviated).year(.twoDigits)
        return Date(timeIntervalSince1970: value).formatted(style)
    }
}
