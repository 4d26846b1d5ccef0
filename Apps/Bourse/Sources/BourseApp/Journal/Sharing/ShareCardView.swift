import BourseClient
import BourseClientModels
import BourseValues
import Foundation
import SwiftUI

/// A card of a trade or a period, with what it shows, to be shared as an image or by a public link.
struct ShareCardView: View {
    @State private var model: ShareCardModel
    private let context: DeskContext
    /// The card as an image of the system, drawn once per card; nil before.
    @State private var image: Image?
    @Environment(\.displayScale) private var scale

    init(_ context: DeskContext, _ subject: CardSubject) {
        self.context = context
        _model = State(initialValue: ShareCardModel(context, subject))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { card in
            Form {
                Section {
                    if let image {
                        // The card is as wide as its image, and the screen may be narrower.
                        image.resizable().scaledToFit().accessibilityLabel(model.imageText)
                        ShareLink("Share Image", item: image, preview: SharePreview(card.title, image: image))
                    }
                }
                Section("Options") {
                    Picker("Size", selection: $model.form) {
                        ForEach(CardOptions.Form.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
                    }
                    Picker("Background", selection: $model.theme) {
                        ForEach(CardOptions.Theme.allCases, id: \.self) { Text($0.rawValue.capitalized).tag($0) }
                    }
                    Toggle("Amounts", isOn: shows(money: true))
                    Toggle("Symbols", isOn: shows(money: false))
                }
                Section {
                    if let link = model.link {
                        if let address = URL(string: link.address) { ShareLink("Share Link", item: address) }
                        if !model.linkNote.isEmpty { Text(model.linkNote).font(.footnote) }
                        Button("Revoke Link", role: .destructive) { Task { await model.revokeLink() } }
                    } else {
                        Button("Create Link") { Task { await model.createLink() } }.disabled(model.isWorking)
                    }
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                } header: {
                    Text("Public link")
                } footer: {
                    Text("Anyone with the link sees this card as it is now, and nothing else.")
                }
            }
            .formStyle(.grouped)
            .task(id: look(of: card)) { image = draw(look(of: card)) }
        }
        .navigationTitle("Share")
        .task { await model.load() }
    }

    private func shows(money isMoney: Bool) -> Binding<Bool> {
        Binding(
            get: { isMoney ? model.showsMoney : model.showsSymbols },
            set: { isOn in
                let money = isMoney ? isOn : model.showsMoney
                let symbols = isMoney ? model.showsSymbols : isOn
                Task { await model.show(money: money, symbols: symbols) }
            }
        )
    }

    /// What an image of a card depends on.
    private struct Look: Equatable {
        let card: ShareCard
        let form: CardOptions.Form
        let isDark: Bool
        let scale: CGFloat
    }

    private func look(of card: ShareCard) -> Look {
        Look(card: card, form: model.form, isDark: model.theme == .dark, scale: scale)
    }

    private func draw(_ look: Look) -> Image? {
        let renderer = ImageRenderer(content: CardView(card: look.card, form: look.form, isDark: look.isDark))
        renderer.scale = look.scale
        return renderer.cgImage.map { Image($0, scale: scale, label: Text(model.imageText)) }
    }

    private var empty: EmptyText {
        EmptyText("No card", symbol: "photo", hint: "Choose a day or a trade of the journal.")
    }
}

/// A card as it is drawn: texts of the model, and nothing that is not shown.
struct CardView: View {
    let card: ShareCard
    let form: CardOptions.Form
    let isDark: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            VStack(alignment: .leading) {
                Text(card.title).font(.title2)
                if !card.subtitle.isEmpty { Text(card.subtitle).font(.footnote) }
            }
            Spacer()
            VStack(alignment: .leading) {
                Text(card.label).font(.footnote)
                Text(card.headline).font(.largeTitle).monospacedDigit().foregroundStyle(tone.color(in: scheme))
            }
            ForEach(card.facts, id: \.label) { fact in
                HStack {
                    Text(fact.label)
                    Spacer()
                    Text(fact.value).monospacedDigit()
                }
            }
            Text(card.basis).font(.caption2).foregroundStyle(DeskColor.text3.color(in: scheme))
            Text("Bourse").font(.caption2)
        }
        .padding(24)
        .frame(width: size.width, height: size.height, alignment: .leading)
        .foregroundStyle(DeskColor.text.color(in: scheme))
        .background(DeskColor.surface.color(in: scheme), in: Rectangle())
    }

    private var scheme: ColorScheme { isDark ? .dark : .light }

    private var tone: DeskColor { card.direction > 0 ? .hueGreen : card.direction < 0 ? .hueRed : .text }

    /// The size in points; a wide card has room for its facts.
    private var size: CGSize {
        switch form {
        case .square: CGSize(width: 360, height: 360)
        case .wide: CGSize(width: 400, height: 300)
        case .story: CGSize(width: 360, height: 640)
        }
    }
}
