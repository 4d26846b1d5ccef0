import BourseClientModels
import Foundation
import SwiftUI

/// What a screen says when the desk has nothing for it.
struct EmptyText {
    let title: String
    let symbol: String
    let hint: String

    init(_ title: String, symbol: String, hint: String) {
        self.title = title
        self.symbol = symbol
        self.hint = hint
    }
}

/// A screen of one answer of the desk in each of its states.
struct LoadableView<Value: Sendable, Content: View>: View {
    let state: Loadable<Value>
    let context: DeskContext
    let empty: EmptyText
    /// Whether the age is shown below the content; false around another content with its own age.
    var showsAge = true
    /// What is shown below an empty state, such as the note of a day without trades.
    var beside: AnyView?
    let load: @MainActor @Sendable () async -> Void
    @ViewBuilder let content: (Value) -> Content
    @Environment(\.scenePhase) private var phase

    var body: some View {
        Group { states }
            // What was read before the app went to the background may be old.
            .onChange(of: phase) { [load] old, new in
                if old != .active, new == .active { Task { await load() } }
            }
    }

    @ViewBuilder private var emptyState: some View {
        let text = ContentUnavailableView(empty.title, systemImage: empty.symbol, description: Text(empty.hint))
        if let beside {
            VStack {
                text
                beside
            }
        } else {
            text
        }
    }

    @ViewBuilder private var states: some View {
        switch state {
        case .loading: ProgressView("Loading").frame(maxWidth: .infinity, maxHeight: .infinity)
        case .failed(let problem): ProblemView(problem: problem, load: load)
        case .empty(let reading):
            emptyState
                .refreshable { [load] in await load() }
                .safeAreaInset(edge: .bottom) { StatusLine(reading: reading, context: context) }
        case .shown(let value, let reading):
            if showsAge {
                content(value)
                    .refreshable { [load] in await load() }
                    .safeAreaInset(edge: .bottom) { StatusLine(reading: reading, context: context) }
            } else {
                content(value)
            }
        }
    }
}

/// A problem in place of content: what happened, what was kept, and what to do.
struct ProblemView: View {
    let problem: Problem
    let load: @MainActor @Sendable () async -> Void

    var body: some View {
        ContentUnavailableView {
            Label(problem.message, systemImage: problem.isOffline ? "wifi.slash" : "exclamationmark.triangle")
        } description: {
            if !problem.kept.isEmpty { Text(problem.kept) }
            if !problem.remedy.isEmpty { Text(problem.remedy) }
        } actions: {
            Button("Try Again") { Task { await load() } }
        }
    }
}

/// A problem of an action, beside the content that it concerns.
struct ProblemLabel: View {
    let problem: Problem

    var body: some View {
        Label(problem.text, systemImage: "exclamationmark.triangle")
            .font(.footnote)
            .foregroundStyle(DeskColor.bad)
    }
}
