import BourseClientModels
import Foundation
import SwiftUI

/// Asks for the address of a desk.
struct ConnectView: View {
    @State private var model: ConnectModel
    private let desk: DeskModel

    init(_ desk: DeskModel) {
        self.desk = desk
        _model = State(initialValue: ConnectModel(desk))
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Address", text: $model.address, prompt: Text("desk.example"))
                        .autocorrectionDisabled()
                        .addressKeyboard()
                        .onSubmit { model.connect() }
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                } footer: {
                    Text("The address of the server that runs your desk. A QR code in its settings opens the app, too.")
                }
                Section {
                    Button("Connect") { model.connect() }.disabled(!model.canConnect)
                    ScanButton(model: model)
                }
                if desk.device != nil {
                    Section {
                        Button("Continue without a Desk") { desk.useWithoutDesk() }
                    } footer: {
                        Text("Options, and a journal from a file of your broker, need no server.")
                    }
                }
            }
            .formStyle(.grouped)
            .navigationTitle("Connect to your desk")
        }
    }
}

extension View {
    /// The keyboard for addresses, where there is one on the screen.
    func addressKeyboard() -> some View {
        #if BOURSE_IOS || BOURSE_VISIONOS
            keyboardType(.URL).textInputAutocapitalization(.never)
        #else
            self
        #endif
    }

    /// What the system fills in for a password, or suggests for a new one where it can.
    func passwordContent(isNew: Bool) -> some View {
        #if BOURSE_IOS || BOURSE_VISIONOS
            textContentType(isNew ? .newPassword : .password)
        #else
            textContentType(.password)
        #endif
    }

    /// The keyboard for codes of letters and digits, where there is one on the screen.
    func codeKeyboard() -> some View {
        #if BOURSE_IOS || BOURSE_VISIONOS
            keyboardType(.asciiCapable).textInputAutocapitalization(.never)
        #else
            self
        #endif
    }

    /// The keyboard for numbers, where there is one on the screen.
    func numberKeyboard() -> some View {
        #if BOURSE_IOS || BOURSE_VISIONOS
            keyboardType(.decimalPad)
        #else
            self
        #endif
    }
}
