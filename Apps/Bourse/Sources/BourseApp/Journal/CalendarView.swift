import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// A month of the journal; a day opens its trades and its note.
struct CalendarView: View {
    let month: CalendarMonth
    let showMonth: (Int) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Button("Previous Month", systemImage: "chevron.left") { showMonth(-1) }
                VStack {
                    Text(month.title).font(.headline)
                    if !month.net.isEmpty { ToneText(text: month.net, tone: month.tone) }
                    Text(month.tradesText).font(.footnote).foregroundStyle(DeskColor.text2)
                }
                .frame(maxWidth: .infinity)
                .accessibilityElement(children: .combine)
                .accessibilityAddTraits(.isHeader)
                Button("Next Month", systemImage: "chevron.right") { showMonth(1) }
            }
            .labelStyle(.iconOnly)
            .buttonStyle(.borderless)
            Grid(horizontalSpacing: 4, verticalSpacing: 4) {
                GridRow {
                    ForEach(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], id: \.self) { name in
                        Text(name).font(.caption).foregroundStyle(DeskColor.text2)
                    }
                }
                .accessibilityHidden(true)
                ForEach(Array(month.weeks.enumerated()), id: \.offset) { _, week in
                    GridRow {
                        ForEach(Array(week.enumerated()), id: \.offset) { _, cell in
                            if let cell {
                                DayCell(cell: cell)
                            } else {
                                Text(verbatim: "").accessibilityHidden(true)
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A day of the calendar.
private struct DayCell: View {
    let cell: CalendarMonth.Cell

    var body: some View {
        NavigationLink(value: Destination.day(cell.day)) {
            VStack {
                Text("\(cell.day.dayOfMonth)").font(.footnote)
                if !cell.net.isEmpty { ToneText(text: cell.net, tone: cell.tone).font(.caption2) }
                if cell.hasNote { Image(systemName: "note.text").font(.caption2) }
            }
            .frame(maxWidth: .infinity, minHeight: 44)
            .background(background, in: RoundedRectangle(cornerRadius: 6))
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(cell.accessibilityText)
    }

    private var background: DeskColor { cell.trades == 0 ? .surface2 : .accentTint }
}
