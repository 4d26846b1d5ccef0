/// A view value as nested dictionaries.
///
/// Templates look members up by name, and asking a `Mirror` for each name anew takes time in the square of a view's
/// size; this walks each value once.
enum ViewTree {
    static func value(_ view: Any) -> Any {
        switch view {
        case is String, is Bool, is Int: return view
        // The cells of large tables, without asking a mirror.
        case let cells as [DataCellView]: return cells.map { ["text": $0.text, "css": $0.css] }
        case let cells as [HeatCellView]: return cells.map { ["text": $0.text, "css": $0.css] }
        case let lines as [DataLineView]: return lines.map { ["cells": value($0.cells)] }
        case let rows as [HeatRowView]:
            return rows.map { row in
                ["price": row.price, "move": row.move, "css": row.css, "cells": value(row.cells)] as [String: Any]
            }
        case let options as [OptionView]:
            return options.map { ["value": $0.value, "title": $0.title, "isSelected": $0.isSelected] as [String: Any] }
        case let list as [any Sendable]: return list.map { value($0) }
        default: break
        }
        let mirror = Mirror(reflecting: view)
        switch mirror.displayStyle {
        case .optional:
            // Nothing is false: a section over it is skipped, and a member of the same name further out is not taken for it.
            return mirror.children.first.map { value($0.value) } ?? false
        case .collection: return mirror.children.map { value($0.value) }
        case .struct:
            var members: [String: Any] = [:]
            for case (let label?, let member) in mirror.children { members[label] = value(member) }
            return members
        default: return view
        }
    }
}
