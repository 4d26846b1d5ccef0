import BourseClientModels
import Foundation
import SwiftUI

/// Candles with their volume, and the numbers of the last one.
struct CandlePanel: View {
    let candles: CandleChartValue

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            AdaptiveGrid(minimum: 80) {
                ForEach(candles.reading) { item in
                    VStack(alignment: .leading) {
                        Text(item.id).font(.caption).foregroundStyle(DeskColor.text2)
                        Text(item.text).font(.footnote).monospacedDigit()
                    }
                    .accessibilityElement(children: .combine)
                }
            }
            CandleCanvas(candles: candles)
            HStack {
                Text(candles.bars.first?.label ?? "")
                Spacer()
                Text(candles.label)
            }
            .font(.caption)
            .foregroundStyle(DeskColor.text2)
            .accessibilityHidden(true)
        }
    }
}

/// The candles above bars of their volume, drawn from prepared places.
private struct CandleCanvas: View {
    let candles: CandleChartValue
    @Environment(\.colorScheme) private var scheme

    /// The share of the height that prices have; the rest is for volume.
    private static let prices = 0.8

    var body: some View {
        Canvas { context, size in
            let slot = size.width / Double(max(candles.bars.count, 1))
            for (index, bar) in candles.bars.enumerated() {
                draw(bar, at: (Double(index) + 0.5) * slot, width: slot, in: context, size)
            }
        }
        .frame(height: 260)
        .overlay(alignment: .topTrailing) { edge(candles.highest) }
        .overlay(alignment: .bottomTrailing) { edge(candles.lowest) }
        .accessibilityLabel("Candles")
        .accessibilityValue(candles.accessibilityText)
        .accessibilityChartDescriptor(description)
    }

    private func edge(_ text: String) -> some View {
        Text(text).font(.caption).monospacedDigit().foregroundStyle(DeskColor.text3).accessibilityHidden(true)
    }

    private func draw(
        _ bar: CandleChartValue.Bar,
        at x: Double,
        width: Double,
        in context: GraphicsContext,
        _ size: CGSize
    ) {
        let color = bar.tone.color.color(in: scheme)
        let height = size.height * Self.prices
        let y: (Double) -> Double = { place in height * (1 - place) }
        var wick = Path()
        wick.move(to: CGPoint(x: x, y: y(bar.high)))
        wick.addLine(to: CGPoint(x: x, y: y(bar.low)))
        context.stroke(wick, with: .color(color), lineWidth: 1)
        let top = y(max(bar.open, bar.close))
        let body = CGRect(
            x: x - width * 0.35,
            y: top,
            width: width * 0.7,
            height: max(1, y(min(bar.open, bar.close)) - top)
        )
        context.fill(Path(body), with: .color(color))
        let amount = (size.height - height) * bar.volume
        let volume = CGRect(x: x - width * 0.35, y: size.height - amount, width: width * 0.7, height: amount)
        context.fill(Path(volume), with: .color(color.opacity(0.3)))
    }

    private var description: CurveDescription {
        CurveDescription(
            title: "Candles",
            summary: candles.accessibilityText,
            xTitle: "Time",
            yTitle: "Close",
            names: candles.bars.map(\.label),
            curves: [(name: "Close", values: candles.closes)]
        )
    }
}
