import BourseClientModels
import Charts
import Foundation
import SwiftUI

/// The prices while a trade was open, and how far it ran.
///
/// The rest of the screen does not wait for them.
struct TradePricesSections: View {
    let model: TradePricesModel
    let span: TradeSpan

    var body: some View {
        Section("Price during the trade") {
            switch model.prices {
            case .loading: ProgressView("Loading prices")
            case .empty: Text("No prices available.").foregroundStyle(DeskColor.text2)
            case .failed(let problem): ProblemLabel(problem: problem)
            case .shown(let prices, _): TradePriceChart(prices: prices)
            }
        }
        .task(id: span) { await model.load(span) }
        Section("Excursion") {
            switch model.excursion {
            case .loading: ProgressView("Loading the excursion")
            case .empty: Text("Not known.").foregroundStyle(DeskColor.text2)
            case .failed(let problem): ProblemLabel(problem: problem)
            case .shown(let excursion, _): ExcursionRows(excursion: excursion)
            }
        }
    }
}

/// Closing prices as a line, with the executions as triangles: upward for those that bought, downward for those that sold.
private struct TradePriceChart: View {
    let prices: TradePrices

    var body: some View {
        VStack(alignment: .leading) {
            Chart {
                ForEach(prices.series.points) { point in
                    LineMark(x: .value("Day", point.id), y: .value("Close", point.close))
                        .foregroundStyle(DeskColor.accent)
                }
                ForEach(prices.marks) { mark in
                    if let price = mark.price {
                        PointMark(x: .value("Day", mark.bar), y: .value("Price", price))
                            .symbol { MarkSymbol(isBuy: mark.isBuy) }
                    } else {
                        RuleMark(x: .value("Day", mark.bar))
                            .foregroundStyle(DeskColor.lineStrong)
                            .annotation(position: .top) { MarkSymbol(isBuy: mark.isBuy) }
                    }
                }
            }
            .chartXAxis(.hidden)
            .chartYScale(domain: .automatic(includesZero: false))
            .frame(minHeight: 220)
            .accessibilityChartDescriptor(description)
            HStack {
                Text(prices.series.points.first?.label ?? "")
                Spacer()
                Text(prices.series.points.last?.label ?? "")
            }
            .accessibilityHidden(true)
            Text(prices.basis)
        }
        .font(.caption)
        .foregroundStyle(DeskColor.text2)
    }

    private var description: CurveDescription {
        CurveDescription(
            title: "Price during the trade",
            summary: prices.accessibilityText,
            xTitle: "Day",
            yTitle: "Close",
            names: prices.series.points.map(\.label),
            curves: [(name: "Close", values: prices.series.points.map(\.close))]
        )
    }
}

/// A triangle, upward for executions that bought.
private struct MarkSymbol: View {
    let isBuy: Bool

    var body: some View {
        Image(systemName: isBuy ? "arrowtriangle.up.fill" : "arrowtriangle.down.fill")
            .font(.caption)
            .foregroundStyle(isBuy ? DeskColor.hueGreen : DeskColor.hueRed)
            .accessibilityHidden(true)
    }
}

/// How far the trade ran.
private struct ExcursionRows: View {
    let excursion: TradeExcursion

    var body: some View {
        ForEach(excursion.tiles) { tile in
            LabeledContent {
                VStack(alignment: .trailing) {
                    ToneText(text: tile.text, tone: tile.tone)
                    if !tile.detail.isEmpty { Text(tile.detail).font(.footnote) }
                }
            } label: {
                Text(tile.title)
            }
            .accessibilityElement(children: .combine)
        }
        Text(excursion.note).font(.footnote).foregroundStyle(DeskColor.text2)
    }
}
