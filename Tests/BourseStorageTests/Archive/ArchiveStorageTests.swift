import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseDesk
@testable import BourseStorage

@Suite("Archives of everything that people stored")
struct ArchiveStorageTests {
    /// The files with the rows of each table of people.
    private static let files: [String: [String]] = [
        "users": ["account/account.csv"],
        "access_tokens": ["account/access-tokens.csv"],
        "feeds": ["account/feeds.csv"],
        "sessions": ["account/sessions.csv"],
        "account_events": ["account/log.csv"],
        "authenticators": ["account/two-factor.csv"],
        "passkeys": ["account/passkeys.csv"],
        "identities": ["account/identities.csv"],
        "plan_customers": ["account/subscription.csv"],
        "shares": ["account/shares.csv"],
        "share_log": ["account/sharing-log.csv"],
        "push_subscriptions": ["alerts/devices.csv"],
        "push_settings": ["alerts/notifications.csv"],
        "tour_choices": ["account/tour.csv"],
        "assistant_drafts": ["account/drafts.json"],
        "column_mappings": ["journal/column-mappings.json"],
        "broker_connections": ["account/connections.csv"],
        "connection_overlaps": ["account/connection-overlaps.csv"],
        "watched_settings": ["journal/watched-folder.csv"],
        "watched_files": ["journal/watched-files.csv"],
        "positions": ["journal/executions.csv"],
        "executions": ["journal/executions.csv"],
        "imports": ["journal/imports.csv"],
        "import_executions": ["journal/import-rows.csv"],
        "corporate_actions": ["journal/executions.csv"],
        "import_issues": ["journal/import-issues.csv"],
        "trade_annotations": ["journal/trade-notes.csv"],
        "trade_tags": ["journal/trade-tags.csv"],
        "day_notes": ["journal/day-notes.csv"],
        "note_versions": ["journal/note-versions.csv"],
        "note_pictures": ["journal/pictures.csv"],
        "review_goals": ["journal/goals.csv"],
        "trade_merges": ["journal/trade-merges.csv"],
        "trade_merge_members": ["journal/trade-merges.csv"],
        "trade_splits": ["journal/trade-splits.csv"],
        "account_nicknames": ["journal/account-nicknames.csv"],
        "tag_colors": ["journal/tag-colors.csv"],
        "trading_rules": ["journal/rules.csv"],
        "playbooks": ["journal/playbooks.csv"],
        "playbook_items": ["journal/playbook-items.csv"],
        "playbook_answers": ["journal/checklists.csv"],
        "campaign_placements": ["journal/campaign-placements.csv"],
        "shared_cards": ["journal/shared-cards.csv"],
        "campaign_names": ["journal/campaign-names.csv"],
        "trade_risks": ["journal/trade-risks.csv"],
        "risk_rules": ["journal/risk-rules.csv"],
        "portfolio_transactions": ["portfolio/transactions.csv"],
        "portfolio_imports": ["portfolio/imports.csv"],
        "portfolio_settings": ["portfolio/settings.csv"],
        "portfolio_accounts": ["portfolio/accounts.csv"],
        "portfolio_targets": ["portfolio/targets.csv"],
        "portfolio_part_targets": ["portfolio/group-targets.csv"],
        "portfolio_prices": ["portfolio/prices.csv"],
        "portfolio_rates": ["portfolio/exchange-rates.csv"],
        "portfolio_bonds": ["portfolio/bonds.csv"],
        "fund_statements": ["funds/statements.csv"],
        "fund_rows": ["funds/holdings.csv"],
        "fund_statement_issues": ["funds/statement-issues.csv"],
        "fund_choices": ["funds/scheme-choices.csv"],
        "favorite_funds": ["funds/favorites.csv"],
        "fund_exit_loads": ["funds/exit-loads.csv"],
        "fund_portfolios": ["funds/portfolios.csv"],
        "fund_portfolio_holdings": ["funds/portfolios.csv"],
        "saved_screens": ["screens.csv"],
        "households": ["household/settings.csv"],
        "household_accounts": ["household/accounts.csv"],
        "household_balances": ["household/balances.csv"],
        "household_lines": ["household/budget.csv"],
        "household_debts": ["household/debts.csv"],
        "household_goals": ["household/goals.csv"],
        "household_imports": ["household/imports.csv"],
        "household_entries": ["household/entries.csv"],
        "household_bank_balances": ["household/bank-balances.csv"],
        "household_refusals": ["household/import-issues.csv"],
        "household_rules": ["household/rules.csv"],
        "household_choices": ["household/category-choices.csv"],
        "household_snapshots": ["household/net-worth.csv"],
        "watchlists": ["watchlists/lists.csv"],
        "watchlist_symbols": ["watchlists/symbols.csv"],
        "watchlist_additions": ["watchlists/symbols.csv"],
        "watchlist_imports": ["watchlists/imports.csv"],
        "watchlist_import_symbols": ["watchlists/imports.csv"],
        "tax_classes": ["portfolio/tax-classes.csv"],
        "favorite_strategies": ["options/favorite-strategies.csv"],
        "own_brokers": ["options/brokers.csv"],
        "passed_lessons": ["options/lessons.csv"],
        "practice_positions": ["options/practice.csv"],
        "practice_legs": ["options/practice.csv"],
        "practice_marks": ["options/practice-days.csv"],
        "saved_positions": ["options/positions.csv"],
        "calculations": ["options/calculations.csv"],
        "alert_rules": ["alerts/alerts.json"],
        "alert_fires": ["alerts/history.csv"],
        "alert_deliveries": ["alerts/deliveries.csv"],
        "alert_webhooks": ["alerts/webhook.csv"],
        "article_marks": ["news/marks.csv"],
        "forecasts": ["news/forecasts.csv"],
        "published_notes": ["published-client/notes.json"],
        "published_days": ["published-client/days.csv"],
    ]

    /// The tables of people that no file has, each with the reason.
    private static let omitted: [String: String] = [
        "area_versions": "How often each area changed; what was changed is in other tables.",
        "answered_requests": "Answers to requests that a device may send again.",
        "recovery_codes": "Digests of codes that replace an authenticator app once.",
        "email_changes": "Digests of links that confirm a new address.",
        "password_resets": "Digests of links that set a new password.",
        "changes": "The log by which pages notice changes; what was changed is in other tables.",
        "tag_restorations": "What restores a renamed, merged or deleted tag within an hour.",
        "demo_records": "Names rows that demo data added; the rows are in other tables.",
        "note_picture_uses": "Which notes refer to which pictures, as their texts say.",
        "portfolio_pages": "A page as it was sent last, which is calculated again.",
    ]

    @Test
    func archive_ofAFilledDesk_hasRowsOfEveryTableOfPeople() async throws {
        let rig = try ArchiveRig()
        let user = try await rig.store.person()
        try await rig.store.fill(user)
        let manifest = try await rig.export(user)
        for (table, count) in try rig.store.counts() where !Store.tablesOfNobody.contains(table) {
            #expect(count > 0, "\(table) is not filled")
            guard Self.omitted[table] == nil else { continue }
            let names = Self.files[table] ?? []
            #expect(!names.isEmpty, "\(table) has no file in the archive and no reason to be left out")
            for name in names { #expect(manifest.rows(of: name) ?? 0 > 0, "\(name) has no rows of \(table)") }
        }
        let known = Set(try rig.store.counts().keys)
        #expect(Set(Self.files.keys).union(Self.omitted.keys).isSubset(of: known), "a table does not exist any more")
        let places = Set(Self.files.values.joined())
        // The columns of bank files are a column of the table of households, executions entered by hand are among all
        // executions, and campaigns are calculated.
        let others: Set = [
            "household/bank-columns.json", "journal/entered-executions.csv", "journal/campaigns.csv",
            "journal/pictures/\(String(repeating: "a", count: 64)).png",
        ]
        let stored = Set(PersonTable.names.map(PersonalArchive.tableFile))
        #expect(Set(try rig.contents().keys) == places.union(others).union(stored))
    }

    @Test
    func archive_ofADeskWithoutData_hasSettingsAlone() async throws {
        let rig = try ArchiveRig()
        let (ann, bob) = (try await rig.store.person("ann"), try await rig.store.person("bob"))
        try await rig.store.fill(ann)
        try await rig.store.database.pool.write { db in
            // What fills the tour does so for everyone.
            try db.execute(sql: "DELETE FROM tour_choices; DELETE FROM assistant_drafts")
        }
        let manifest = try await rig.export(bob)
        let filled = manifest.files.filter { $0.rows ?? 0 > 0 }.map(\.name)
        #expect(
            filled == [
                "account/account.csv", "portfolio/settings.csv", "household/settings.csv", "restore/users.jsonl",
            ]
        )
        #expect(manifest.user == "bob@example.com")
        #expect(try rig.contents().values.allSatisfy { !$0.contains("ann@") })
    }

    @Test
    func archive_isTheSame_whateverOthersStore() async throws {
        let rig = try ArchiveRig()
        let ann = try await rig.store.person("ann")
        try await rig.store.fill(ann)
        try await rig.export(ann)
        let before = try rig.contents()
        let bob = try await rig.store.person("bob")
        try await rig.store.fill(bob)
        try await rig.export(ann)
        #expect(try rig.contents() == before)
    }

    @Test
    func archive_hasNoSecrets() async throws {
        let rig = try ArchiveRig()
        let user = try await rig.store.person()
        try await rig.store.fill(user)
        try await rig.export(user)
        let feed = try #require(try await rig.store.accounts.feeds(of: user).first)
        let webhook = try #require(try await rig.store.alerts.webhook(of: user))
        let token = try #require(webhook.service.token)
        for (name, text) in try rig.contents() {
            #expect(!text.contains(feed.secret) && !text.contains(webhook.secret), "\(name)")
            #expect(!text.contains(token.text), "\(name)")
        }
    }

    @Test
    func description_andManifest_nameEveryFile_andEveryColumn() async throws {
        let rig = try ArchiveRig()
        let user = try await rig.store.person()
        try await rig.store.fill(user)
        let manifest = try await rig.export(user)
        #expect(manifest.format == "bourse-archive" && manifest.version == 1)
        #expect(manifest.exportedAt == rig.store.now.description)
        #expect(rig.written.names == manifest.files.map(\.name) + [ArchiveManifest.name])
        #expect(manifest.files.first?.name == ArchiveReadme.name)
        for entry in manifest.files {
            let bytes = try #require(rig.written.bytes(entry.name), "\(entry.name)")
            var checksum = SampleChecksum()
            checksum.update(bytes)
            #expect(entry.bytes == bytes.count && entry.sha256 == Hex.text(checksum.value), "\(entry.name)")
        }
        let readme = try rig.text(ArchiveReadme.name)
        for file in rig.archive.files(of: try await rig.user(user)) {
            let section = [file.name, file.summary] + file.fields.map { "  \($0.name): \($0.meaning)" }
            #expect(readme.contains(section.joined(separator: "\n")), "\(file.name)")
            guard file.name.hasSuffix(".csv") else { continue }
            // The column is there only where an execution has a rebate.
            let columns = file.fields.map(\.name).filter { $0 != "rebate" }
            #expect(try rig.text(file.name).hasPrefix(CSVText.line(columns)), "\(file.name)")
        }
    }

    @Test
    func rowsOfAFile_beyondAPage_areAllThere() async throws {
        let rig = try ArchiveRig()
        let user = try await rig.store.person()
        let count = 2 * PersonalArchive.pageSize + 1
        try await rig.store.add(File.of(1...count), to: user)
        let manifest = try await rig.export(user)
        #expect(manifest.rows(of: "journal/executions.csv") == count)
        #expect(manifest.rows(of: "journal/import-rows.csv") == count)
        let executions = try rig.text("journal/executions.csv").split(separator: "\n")
        let file = File.of(1...count).split(separator: "\n")
        for line in try rig.text("journal/import-rows.csv").split(separator: "\n").dropFirst() {
            let cells = line.split(separator: ",")
            let (row, execution) = (try #require(Int(cells[1])), try #require(Int(cells[2])))
            guard executions[execution - 1] == file[row - 1] else {
                Issue.record("row \(row) is not execution \(execution)")
                break
            }
        }
    }
}
