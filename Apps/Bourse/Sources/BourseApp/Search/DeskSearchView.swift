import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// The search over all parts of the desk.
struct DeskSearchView: View {
    @State private var model: DeskSearchModel
    private let desk: DeskModel
    private let context: DeskContext
    @Environment(\.openURL) private var openURL
    @Environment(\.dismiss) private var dismiss

    init(_ desk: DeskModel, _ context: DeskContext) {
        self.desk = desk
        self.context = context
        _model = State(initialValue: DeskSearchModel(context, screens: Self.screens))
    }

    var body: some View {
        NavigationStack {
            List {
                ForEach(model.groups) { group in
                    Section(group.kind.title) {
                        ForEach(group.results) { result in
                            Button {
                                open(result)
                            } label: {
                                SearchResultRow(result: result)
                            }
                            .accessibilityLabel(
                                [result.title, result.detail].filter { !$0.isEmpty }.joined(separator: ", ")
                            )
                        }
                    }
                }
            }
            .overlay {
                if model.groups.isEmpty {
                    ContentUnavailableView(
                        model.emptyText,
                        systemImage: "magnifyingglass",
                        description: Text("Search for a symbol, a fund, a strategy, a lesson, a broker or a headline.")
                    )
                }
            }
            .safeAreaInset(edge: .bottom) {
                if let problem = model.problem {
                    ProblemLabel(problem: problem).padding()
                } else if model.isSearching {
                    ProgressView("Searching").padding()
                }
            }
            .searchable(text: $model.text, prompt: "Screens, symbols, funds, lessons")
            .navigationTitle("Search")
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } } }
        }
        .task { await model.load() }
        .task(id: model.text) { await model.find() }
    }

    private func open(_ result: SearchResult) {
        dismiss()
        if let destination = result.destination {
            desk.navigator.open(destination)
        } else if let url = URL(string: result.address, relativeTo: context.client.server)?.absoluteURL {
            openURL(url)
        }
    }

    private static let screens = (MoreSection.desk + MoreSection.all.flatMap(\.destinations)).map {
        SearchResult(.screen, $0.title, $0)
    }
}

/// A result of the search.
private struct SearchResultRow: View {
    let result: SearchResult

    var body: some View {
        Label {
            VStack(alignment: .leading) {
                Text(result.title)
                if !result.detail.isEmpty {
                    Text(result.detail).font(.footnote).foregroundStyle(DeskColor.text2).lineLimit(2)
                }
            }
        } icon: {
            Image(systemName: symbol).accessibilityHidden(true)
        }
    }

    private var symbol: String {
        switch result.kind {
        case .screen: result.destination?.symbol ?? "rectangle"
        case .trades: "book"
        case .instrument: "chart.xyaxis.line"
        case .fund: "building.columns"
        case .strategy: "square.stack.3d.up"
        case .lesson: "graduationcap"
        case .broker: "briefcase"
        case .story: "newspaper"
        }
    }
}

extension View {
    /// Adds the search over all parts of the desk, with Command-K where there is a keyboard.
    func deskSearch(_ desk: DeskModel, _ context: DeskContext) -> some View {
        modifier(DeskSearch(desk: desk, context: context))
    }
}

/// The button of the search, and its sheet.
private struct DeskSearch: ViewModifier {
    let desk: DeskModel
    let context: DeskContext
    @State private var isSearching = false

    func body(content: Content) -> some View {
        content
            .toolbar {
                ToolbarItem {
                    Button("Search", systemImage: "magnifyingglass") { isSearching = true }
                        .keyboardShortcut("k", modifiers: .command)
                }
            }
            .sheet(isPresented: $isSearching) { DeskSearchView(desk, context) }
    }
}
