import BourseClientModels
import Foundation
import SwiftUI

/// The address of the account, and its deletion.
struct AccountView: View {
    private let context: DeskContext
    @State private var model: AccountModel

    init(_ desk: DeskModel, _ context: DeskContext) {
        self.context = context
        _model = State(initialValue: AccountModel(desk, context))
    }

    var body: some View {
        LoadableView(state: model.state, context: context, empty: empty, load: { await model.load() }) { account in
            Form {
                Section {
                    LabeledContent("Address", value: account.email)
                    LabeledContent("Verified", value: account.verified)
                    LabeledContent("Member since", value: account.memberSince)
                }
                if let problem = model.problem { Section { ProblemLabel(problem: problem) } }
                AddressSection(model: model, account: account)
                DeletionSection(model: model, account: account)
            }
            .formStyle(.grouped)
        }
        .navigationTitle("Account")
        .sheet(isPresented: isAsking) { ConfirmationSheet(model: model) }
        .task { await model.load() }
    }

    private var empty: EmptyText {
        EmptyText("No account", symbol: "person", hint: "Sign in to your desk.")
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { model.asked != nil }, set: { if !$0 { model.cancel() } })
    }
}

/// A new address.
private struct AddressSection: View {
    @Bindable var model: AccountModel
    let account: AccountModel.AccountValue

    var body: some View {
        Section {
            if let pending = account.pending {
                Text(pending)
                Button("Cancel Change") { Task { await model.cancelEmailChange() } }.disabled(model.isWorking)
            }
            TextField("New address", text: $model.newEmail)
                .autocorrectionDisabled()
                .addressKeyboard()
            Button("Change Address") { Task { await model.changeEmail() } }.disabled(!model.canChangeEmail)
        } header: {
            Text("Address")
        } footer: {
            Text("If the desk sends e-mail, a link is sent to the new address; otherwise the address changes at once.")
        }
    }
}

/// What is deleted with the account, and what becomes of the desk.
private struct DeletionSection: View {
    @Bindable var model: AccountModel
    let account: AccountModel.AccountValue

    var body: some View {
        Section {
            Text("Everything in the account is deleted from the desk for good. All devices are signed out.")
            ForEach(account.contents, id: \.self) { Text($0) }
            if let departure = account.departure { Text(departure) }
            TextField("Address of the account", text: $model.deletedEmail)
                .autocorrectionDisabled()
                .addressKeyboard()
            Button("Delete Account", role: .destructive) { Task { await model.delete() } }.disabled(!model.canDelete)
        } header: {
            Text("Delete account")
        } footer: {
            Text("Type \(account.email) to show that this is the account you mean. It cannot be undone.")
        }
    }
}

/// Asks who it is before something dangerous.
private struct ConfirmationSheet: View {
    @Bindable var model: AccountModel

    var body: some View {
        NavigationStack {
            Form {
                if let page = model.confirmationPage {
                    Section {
                        Text("This account has no password. Confirm your identity on the page of the desk.")
                        Link("Open in Browser", destination: page)
                    }
                } else {
                    Section {
                        SecureField("Password", text: $model.password).textContentType(.password)
                        if let problem = model.problem { ProblemLabel(problem: problem) }
                    } footer: {
                        Text(text)
                    }
                    .onSubmit { Task { await model.confirm() } }
                    Section {
                        Button("Confirm") { Task { await model.confirm() } }
                            .disabled(model.password.isEmpty || model.isWorking)
                    }
                }
            }
            .formStyle(.grouped)
            .navigationTitle("Confirm your identity")
            .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { model.cancel() } } }
        }
    }

    private var text: LocalizedStringKey {
        model.asked == .delete
            ? "Enter your password to delete your account." : "Enter your password to change your address."
    }
}
