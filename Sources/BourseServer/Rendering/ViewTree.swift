import Mustache

/// A view value as members that a template finds by name.
///
/// Templates look members up by name, and asking a `Mirror` for each name anew takes time in the square of a view's
/// size; this walks each value once. A page has thousands of them, and each is asked what it can do whenever a template
/// comes upon it: a type of our own answers faster than a dictionary, and a text that says so is not described anew.
enum ViewTree {
    /// The members of a view.
    private final class Members: MustacheParent {
        private let members: [String: Any]

        init(_ members: [String: Any]) { self.members = members }

        func child(named name: String) -> Any? { members[name] }
    }

    /// A text, to be escaped where a template asks for it.
    private struct Text: MustacheCustomRenderable, MustacheParent {
        let renderText: String
        var isNull: Bool { false }

        func child(named name: String) -> Any? { nil }
    }

    static func value(_ view: Any) -> Any {
        switch view {
        case let text as String: return Text(renderText: text)
        case is Bool, is Int: return view
        // The cells of large tables, without asking a mirror.
        case let cells as [HeatCellView]: return cells.map { cell($0.text, $0.css) }
        case let rows as [HeatRowView]:
            return rows.map { row in
                Members([
                    "price": Text(renderText: row.price), "move": Text(renderText: row.move),
                    "css": Text(renderText: row.css), "cells": value(row.cells),
                ])
            }
        case let options as [OptionView]:
            return options.map { option in
                Members([
                    "value": Text(renderText: option.value), "title": Text(renderText: option.title),
                    "isSelected": option.isSelected,
                ])
            }
        case let leg as LegView: return members(of: leg)
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
            return Members(members)
        default: return view
        }
    }

    /// A position has up to twenty legs, each with five fields and two choices.
    private static func members(of leg: LegView) -> Members {
        func field(_ cell: LegCellView) -> Members {
            Members([
                "id": Text(renderText: cell.id), "name": Text(renderText: cell.name),
                "label": Text(renderText: cell.label), "value": Text(renderText: cell.value),
                "placeholder": Text(renderText: cell.placeholder),
                "mistakeID": cell.mistakeID.map(Text.init(renderText:)) ?? false,
            ])
        }
        return Members([
            "index": leg.index, "number": leg.number, "sides": value(leg.sides), "types": value(leg.types),
            "quantity": field(leg.quantity), "strike": field(leg.strike), "expiry": field(leg.expiry),
            "price": field(leg.price), "volatility": field(leg.volatility), "daysLeft": Text(renderText: leg.daysLeft),
            "delta": Text(renderText: leg.delta), "cash": Text(renderText: leg.cash), "isFaulty": leg.isFaulty,
            "mistakes": value(leg.mistakes),
        ])
    }

    private static func cell(_ text: String, _ css: String) -> Members {
        Members(["text": Text(renderText: text), "css": Text(renderText: css)])
    }
}
