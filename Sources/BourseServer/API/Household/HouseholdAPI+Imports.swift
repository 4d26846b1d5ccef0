import BourseAPI
import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb
import Hummingbird

extension HouseholdAPI {
    func addImportRoutes(to group: APIRoutes) {
        group.get("api/v1/household/imports", use: imports)
        group.post("api/v1/household/imports", use: importFile)
        group.get("api/v1/household/imports/:id", use: importedFile)
        let deletion = ImportChange { try await household.deleteImport($0, user: $1) }
        let restoration = ImportChange { try await household.restoreImport($0, user: $1) }
        group.delete("api/v1/household/imports/:id", use: deletion.answer)
        group.post("api/v1/household/imports/:id/restore", use: restoration.answer)
    }

    @Sendable
    private func imports(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let records = try await household.imports(of: context.user.id)
        return .json(.object([("files", .array(records.map(BankFileDocument.record.json)))]))
    }

    /// Imports the file of a multipart form into `?account=…`, or previews it with `preview=true`; `date=0&amount=2` and
    /// so on map its columns.
    @Sendable
    private func importFile(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let isPreview = try parameters.flag("preview")
        let text = parameters.query.typed("account")
        guard let account = text.flatMap({ Int64($0) }) else {
            throw Parameters.refusal("account", value: text, allowed: "the id of an account")
        }
        let mapping = try Self.mapping(parameters)
        let answers = try Self.answers(parameters)
        let files = try await UploadedFiles(request).files
        guard let file = files.first, files.count == 1 else {
            throw PageError.badRequest("Upload one file at a time.")
        }
        if isPreview {
            let preview = try await household.preview(
                file,
                into: account,
                mapping: mapping,
                answers: answers,
                user: context.user.id
            )
            return .json(BankFileDocument.preview.json(preview))
        }
        let record = try await household.commit(
            file,
            into: account,
            mapping: mapping,
            answers: answers,
            user: context.user.id
        )
        return .json(BankFileDocument.record.json(record), status: .created)
    }

    /// The answers to questions about a file in an address.
    private static func answers(_ parameters: Parameters) throws -> BankAnswers {
        func word<Word: RawRepresentable<String> & CaseIterable>(_ name: String, _ kind: Word.Type) throws -> Word? {
            guard let text = parameters.query.typed(name) else { return nil }
            if let word = Word(rawValue: text) { return word }
            throw Parameters.refusal(
                name,
                value: text,
                allowed: Word.allCases.map(\.rawValue).joined(separator: " or ")
            )
        }
        return BankAnswers(
            dayOrder: try word("dayOrder", DayOrder.self),
            decimalMark: try word("decimalMark", DecimalMark.self),
            signs: try word("signs", BankSigns.self) ?? (try parameters.flag("reversed") ? .reversed : nil),
            fees: try word("fees", BankFees.self),
            ignoresBalance: try parameters.flag("ignoreBalance")
        )
    }

    /// The column mapping in an address, if there is one.
    private static func mapping(_ parameters: Parameters) throws -> BankMapping? {
        let columns = 0...999
        func column(_ name: String) throws -> Int? {
            guard parameters.query.typed(name) != nil else { return nil }
            return try parameters.number(name, usual: 0, in: columns)
        }
        guard let date = try column("date") else { return nil }
        let description = parameters.query.typed("description") ?? ""
        let parts = description.split(separator: ",").map { Int($0) }
        guard parts.count <= BankMapping.mostDescriptions, parts.allSatisfy({ $0.map(columns.contains) ?? false })
        else {
            throw Parameters.refusal(
                "description",
                value: description,
                allowed: "up to \(BankMapping.mostDescriptions) columns, such as 1,3"
            )
        }
        return BankMapping(
            date: date,
            amount: try column("amount"),
            debit: try column("debit"),
            credit: try column("credit"),
            direction: try column("direction"),
            description: parts.compactMap(\.self),
            balance: try column("balance"),
            currency: try column("currency"),
            category: try column("category"),
            reference: try column("reference"),
            fee: try column("fee"),
            status: try column("status"),
            moneyInWords: parameters.query.typed("moneyIn").map { words in
                words.split(separator: BankMapping.wordSeparator).map(String.init)
            }
        )
    }

    @Sendable
    private func importedFile(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let found = try await household.importedFile(context.importID, user: context.user.id) else {
            throw PageError.notFound
        }
        return .json(
            .object([
                ("file", BankFileDocument.record.json(found.record)),
                ("refused", .array(found.refusals.map(BankFileDocument.refusal.json))),
            ])
        )
    }
}
