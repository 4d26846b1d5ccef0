import AuthenticationServices
import BourseClient
import BourseClientModels
import Foundation
import SwiftUI

/// Signs in with a password, then with a code if the account has a second factor.
struct SignInView: View {
    @State private var model: SignInModel
    private let desk: DeskModel

    init(_ desk: DeskModel) {
        self.desk = desk
        _model = State(initialValue: SignInModel(desk))
    }

    var body: some View {
        NavigationStack {
            Form {
                if let notice = model.notice { Section { Label(notice, systemImage: "info.circle") } }
                Section {
                    switch model.step {
                    case .password, .registration:
                        TextField("E-mail", text: $model.email)
                            .textContentType(.username)
                            .autocorrectionDisabled()
                            .addressKeyboard()
                        SecureField("Password", text: $model.password)
                            .passwordContent(isNew: model.step == .registration)
                    case .code:
                        TextField("Code", text: $model.code)
                            .textContentType(.oneTimeCode)
                            .autocorrectionDisabled()
                            .codeKeyboard()
                    }
                    if let problem = model.problem { ProblemLabel(problem: problem) }
                } footer: {
                    if let hint = model.hint { Text(hint) }
                }
                .onSubmit { Task { await model.submit() } }
                Section {
                    Button(title) { Task { await model.submit() } }.disabled(!model.canContinue)
                    if model.isWorking { ProgressView(model.step == .registration ? "Creating account" : "Signing in") }
                    if model.step == .code { Button("Start Over") { model.startOver() } }
                    if model.step == .password, model.acceptsRegistration {
                        Button("Create Account") { model.choose(.registration) }
                    }
                    if model.step == .registration, !model.isUnowned {
                        Button("I Have an Account") { model.choose(.password) }
                    }
                }
                if model.step == .password { SystemSignInSection(model: model) }
                Section {
                    ConnectLink(desk: desk)
                }
            }
            .formStyle(.grouped)
            .navigationTitle(model.step == .registration ? "New account" : "Sign in")
            .task { await model.load() }
        }
    }

    private var title: LocalizedStringKey { model.step == .registration ? "Create Account" : "Sign In" }
}

/// Passkeys and identity providers.
private struct SystemSignInSection: View {
    let model: SignInModel
    @Environment(\.authorizationController) private var controller
    @Environment(\.webAuthenticationSession) private var session

    var body: some View {
        Section {
            Button("Use a Passkey", systemImage: "person.badge.key") {
                Task { await model.usePasskey(SystemPasskeys(controller: controller)) }
            }
            ForEach(IdentityProvider.allCases, id: \.self) { provider in
                Button(provider.title) { Task { await model.use(provider, SystemWebSession(session: session)) } }
            }
        } footer: {
            if !model.canUseSystem { Text("Passkeys, Google and Apple need a desk with an https address.") }
        }
        .disabled(model.isWorking || !model.canUseSystem)
    }
}

/// The desk that the app is connected to, and a way to another one.
private struct ConnectLink: View {
    let desk: DeskModel

    var body: some View {
        LabeledContent("Desk", value: desk.context?.client.server.host() ?? "—")
        Button("Connect to Another Desk") { Task { await desk.start(server: nil) } }
    }
}
