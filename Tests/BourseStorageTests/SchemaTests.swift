import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("What the schema refuses by itself")
struct SchemaTests {
    static let id = String(repeating: "b", count: 32)

    /// A store with one person, one position, one execution, one import, one annotation.
    func filled() async throws -> (store: Store, user: String) {
        let store = try Store()
        let user = try await store.person()
        try await store.add(File.of(0...1), to: user)
        return (store, user.description)
    }

    private static let users =
        "INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, created_at) VALUES "
    private static let executions = """
        INSERT INTO executions (position_id, time, side, quantity, price, multiplier, fees, effect,
            order_reference, note, content, occurrence, live_imports)
        """
    private static let trades =
        "INSERT INTO portfolio_transactions (user_id, day, account, kind, symbol, currency, quantity, price, total)"
    private static let positions =
        "INSERT INTO positions (user_id, account, symbol, type, expiration, strike, currency) VALUES "
    private static let imports = """
        INSERT INTO imports (id, user_id, file_name, format, accounts, size, rows, new, duplicates, refused,
            passed_over, imported_at) VALUES
        """

    private static let versions = """
        INSERT INTO note_versions (user_id, kind, first_day, trade, revision, note, begun_at, saved_at) VALUES
        """
    private static let practice =
        "INSERT INTO practice_positions (id, user_id, symbol, name, spot, conviction, probability, margin, opened_at) "
        + "VALUES "
    private static let saved = "INSERT INTO saved_positions (id, user_id, name, query, saved_at) VALUES "
    private static let tags = "INSERT INTO tag_restorations VALUES"
    private static let webhooks =
        "INSERT INTO alert_webhooks "
        + "(user_id, address, secret, format, token, chat, template, template_type, made_at) VALUES"
    private static let tokens = "INSERT INTO access_tokens (id, user_id, name, scope, digest, created_at) VALUES "
    private static let screens = "INSERT INTO saved_screens (id, user_id, name, query, saved_at) VALUES "
    private static let calculations =
        "INSERT INTO calculations (user_id, kind, query, summary, result, calculated_at) VALUES "

    @Test(
        .enabled(if: TestRun.isExhaustive, "takes long"),
        arguments: [
            // Identities and addresses.
            "\(users) ('short', 'x@example.com', '', 'dark', 'mono', 'compact', 'western', 'UTC', 1)",
            "\(users) ('\(id)', 'X@EXAMPLE.COM', '', 'dark', 'mono', 'compact', 'western', 'UTC', 1)",
            "\(users) ('\(id)', 'ann@example.com', '', 'dark', 'mono', 'compact', 'western', 'UTC', 1)",
            "\(users) ('\(id)', 'x@example.com', '', 'pink', 'mono', 'compact', 'western', 'UTC', 1)",
            "\(users) ('\(id)', 'x@example.com', '', 'dark', 'pink', 'compact', 'western', 'UTC', 1)",
            "\(users) ('\(id)', 'x@example.com', '', 'dark', 'mono', 'tiny', 'western', 'UTC', 1)",
            "\(users) ('\(id)', 'x@example.com', '', 'dark', 'mono', 'compact', 'roman', 'UTC', 1)",
            "\(users) ('\(id)', 'x@example.com', '', 'dark', 'mono', 'compact', 'western', 'UTC', 'today')",
            "UPDATE users SET revision = -1", "UPDATE users SET id = NULL", "UPDATE users SET is_demo = 2",
            // Sessions.
            "INSERT INTO sessions VALUES (zeroblob(31), :user, 1, 2)",
            "INSERT INTO sessions VALUES (zeroblob(32), :user, 2, 2)",
            "INSERT INTO sessions VALUES (zeroblob(32), 'nobody', 1, 2)",
            // The log.
            "INSERT INTO changes VALUES (:user, 0, 'x', 'x', 1)", "INSERT INTO changes VALUES (:user, 1, 'x', 'x', 1)",
            "INSERT INTO changes VALUES ('nobody', 1, 'x', 'x', 1)",
            // Positions.
            "\(positions) (:user, 'main', 'NVDA', 'stock', NULL, NULL, 'USD')",
            "\(positions) (:user, '', 'AMD', 'stock', NULL, NULL, 'USD')",
            "\(positions) (:user, 'main', '', 'stock', NULL, NULL, 'USD')",
            "\(positions) (:user, 'main', 'AMD', 'house', NULL, NULL, 'USD')",
            "\(positions) (:user, 'main', 'AMD', 'stock', 20000, NULL, 'USD')",
            "\(positions) (:user, 'main', 'AMD', 'call', NULL, 100, 'USD')",
            "\(positions) (:user, 'main', 'AMD', 'call', 20000, NULL, 'USD')",
            "\(positions) (:user, 'main', 'AMD', 'call', 20000, 0, 'USD')",
            "\(positions) (:user, 'main', 'AMD', 'stock', NULL, NULL, 'US')",
            "\(positions) ('nobody', 'main', 'AMD', 'stock', NULL, NULL, 'USD')",
            // Executions.
            "\(executions) VALUES (1, 1, 'hold', 1, 1, 1, 0, NULL, '', '', zeroblob(16), 1, 1)",
            "\(executions) VALUES (1, 1, 'buy', 0, 1, 1, 0, NULL, '', '', zeroblob(16), 1, 1)",
            "\(executions) VALUES (1, 1, 'buy', -1, 1, 1, 0, NULL, '', '', zeroblob(16), 1, 1)",
            "\(executions) VALUES (1, 1, 'buy', 1, -1, 1, 0, NULL, '', '', zeroblob(16), 1, 1)",
            "\(executions) VALUES (1, 1, 'buy', 1, 1, 0, 0, NULL, '', '', zeroblob(16), 1, 1)",
            "\(executions) VALUES (1, 1, 'buy', 1, 1.5, 1, 0, NULL, '', '', zeroblob(16), 1, 1)",
            "\(executions) VALUES (1, 1, 'buy', 1, 'a', 1, 0, NULL, '', '', zeroblob(16), 1, 1)",
            "\(executions) VALUES (1, 1, 'buy', 1, 1, 1, 0, 'vanish', '', '', zeroblob(16), 1, 1)",
            "\(executions) VALUES (1, 1, 'buy', 1, 1, 1, 0, NULL, '', '', zeroblob(15), 1, 1)",
            "\(executions) VALUES (1, 1, 'buy', 1, 1, 1, 0, NULL, '', '', zeroblob(16), 0, 1)",
            "\(executions) VALUES (1, 1, 'buy', 1, 1, 1, 0, NULL, '', '', zeroblob(16), 1, -1)",
            "\(executions) VALUES (999, 1, 'buy', 1, 1, 1, 0, NULL, '', '', zeroblob(16), 1, 1)",
            "\(executions) SELECT position_id, time, side, quantity, price, multiplier, fees, effect, "
                + "order_reference, note, content, occurrence, live_imports FROM executions",
            "UPDATE executions SET live_imports = live_imports - 2",
            // Files.
            "\(imports) ('short', :user, 'a', 'bourse', '', 1, 1, 1, 0, 0, 0, 1)",
            "\(imports) ('\(id)', :user, '', 'bourse', '', 1, 1, 1, 0, 0, 0, 1)",
            "\(imports) ('\(id)', :user, 'a', 'bourse', '', -1, 1, 1, 0, 0, 0, 1)",
            "\(imports) ('\(id)', :user, 'a', 'bourse', '', 1, 1, -1, 0, 0, 0, 1)",
            "\(imports) ('\(id)', 'nobody', 'a', 'bourse', '', 1, 1, 1, 0, 0, 0, 1)",
            "INSERT INTO imports (id, user_id, file_name, format, accounts, size, rows, new, duplicates, refused, passed_over, "
                + "imported_at) SELECT id, user_id, file_name, format, accounts, size, rows, new, duplicates, refused, "
                + "passed_over, imported_at FROM imports",
            "INSERT INTO import_executions SELECT number, 999, 1 FROM imports",
            "INSERT INTO import_executions SELECT 999, id, 1 FROM executions",
            "UPDATE import_executions SET row = 0",
            "INSERT INTO import_issues SELECT number, 0, 1, 'price', 'fatal', 'x' FROM imports",
            "INSERT INTO import_issues VALUES (999, 0, 1, 'price', 'error', 'x')",
            // What people write.
            "INSERT INTO trade_annotations (user_id, trade, half_stars, note) VALUES (:user, 't', 0, '')",
            "INSERT INTO trade_annotations (user_id, trade, half_stars, note) VALUES (:user, 't', 11, '')",
            "INSERT INTO trade_annotations (user_id, trade, half_stars, note) VALUES ('nobody', 't', 1, '')",
            "INSERT INTO trade_tags VALUES (:user, 'no such trade', 'setup', 'tag', 0)",
            "INSERT INTO day_notes VALUES (:user, 1, '')", "INSERT INTO day_notes VALUES (:user, 'today', 'x')",
            "INSERT INTO day_notes VALUES ('nobody', 1, 'x')",
            // A version is of a day, a week or a month, or of a trade.
            "\(versions) (:user, 'trade', 0, 'short', 1, 'a', 1, 1)",
            "\(versions) (:user, 'trade', 1, '\(id)', 1, 'a', 1, 1)",
            "\(versions) (:user, 'day', 1, '\(id)', 1, 'a', 1, 1)",
            "\(versions) (:user, 'year', 1, '', 1, 'a', 1, 1)",
            "\(versions) ('nobody', 'day', 1, '', 1, 'a', 1, 1)",
            // Statements of funds.
            // Targets of parts.
            "INSERT INTO portfolio_part_targets VALUES (:user, 'a', 'account', 1)",
            "INSERT INTO portfolio_part_targets VALUES (:user, '', 'class', 1)",
            "INSERT INTO portfolio_part_targets VALUES (:user, 'a', 'class', 10001)",
            "INSERT INTO portfolio_part_targets VALUES ('nobody', 'a', 'class', 1)",
            // What trades were made for.
            "\(trades) VALUES (:user, 1, 'a', 'buy', 'A', 'USD', 1, 1, '1')",
            "\(trades) VALUES (:user, 1, 'a', 'sell', 'A', 'USD', 1, NULL, '')",
            "\(trades) VALUES (:user, 1, 'a', 'dividend', 'A', 'USD', 1, NULL, '1')",
            // Files of transactions.
            "INSERT INTO portfolio_imports VALUES (:user, 'short', 'a', 1)",
            "INSERT INTO portfolio_imports VALUES ('nobody', '\(id)', 'a', 1)",
            // Pages as they were sent.
            "INSERT INTO portfolio_pages VALUES ('nobody', '1', 1, 'a')",
            "INSERT INTO portfolio_pages VALUES (:user, '', 1, 'a')",
            // Prices and rates that people enter.
            "INSERT INTO portfolio_prices VALUES ('nobody', 'A', 1, 1)",
            "INSERT INTO portfolio_prices VALUES (:user, '', 1, 1)",
            "INSERT INTO portfolio_prices VALUES (:user, 'A', 90000, 1)",
            "INSERT INTO portfolio_prices VALUES (:user, 'A', 1, 0)",
            "INSERT INTO portfolio_rates VALUES ('nobody', 'EUR', 1, 'USD', '1')",
            "INSERT INTO portfolio_rates VALUES (:user, 'EUR', 1, 'EUR', '1')",
            "INSERT INTO portfolio_rates VALUES (:user, 'EUR', 90000, 'USD', '1')",
            "INSERT INTO portfolio_rates VALUES (:user, 'EUR', 1, 'USD', '')",
            // Bonds have a duration, or coupon, payments and maturity with either a yield or a price and its day.
            "INSERT INTO portfolio_bonds VALUES ('nobody', 'A', 1, NULL, NULL, NULL, NULL, NULL, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, '', 1, NULL, NULL, NULL, NULL, NULL, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', -1, NULL, NULL, NULL, NULL, NULL, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', NULL, NULL, NULL, NULL, NULL, NULL, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', 1, 1, 1, 1, 1, NULL, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', 1, NULL, NULL, NULL, 1, NULL, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', NULL, 1, 3, 1, 1, NULL, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', NULL, 1, 1, NULL, 1, NULL, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', NULL, 1, 1, 1, NULL, NULL, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', NULL, 1, 1, 1, 1, 1, 1)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', NULL, 1, 1, 1, NULL, 1, NULL)",
            "INSERT INTO portfolio_bonds VALUES (:user, 'A', NULL, 1, 1, 1, -500000001, NULL, NULL)",
            // Households.
            "INSERT INTO households VALUES (:user, 0, 'USD', '0', 0, NULL)",
            "INSERT INTO households VALUES ('nobody', 1, 'USD', '0', 0, NULL)",
            "INSERT INTO households VALUES (:user, 1, 'US', '0', 0, NULL)",
            "INSERT INTO households VALUES (:user, 1, 'USD', '', 0, NULL)",
            "INSERT INTO households VALUES (:user, 1, 'USD', '0', 0, 'no JSON')",
            "INSERT INTO household_accounts VALUES (1, :user, '', 'cash', 'USD', '0', 1, NULL, 1, NULL)",
            "INSERT INTO household_accounts VALUES (1, :user, 'a', 'sack', 'USD', '0', 1, NULL, 1, NULL)",
            "INSERT INTO household_accounts VALUES (1, :user, 'a', 'cash', 'USD', '0', 2, 1, 1, NULL)",
            "INSERT INTO household_accounts VALUES (1, 'nobody', 'a', 'cash', 'USD', '0', 1, NULL, 1, NULL)",
            "INSERT INTO household_balances VALUES (9, 1, '1')",
            "INSERT INTO household_debts VALUES (1, :user, 'a', '1', 'USD', -1, '0', NULL, NULL, NULL, NULL, 1, 1, NULL)",
            "INSERT INTO household_debts VALUES (1, :user, 'a', '1', 'USD', 1, '0', NULL, 1, NULL, NULL, 1, 1, NULL)",
            "INSERT INTO household_debts VALUES (1, :user, 'a', '1', 'USD', 1, '0', NULL, NULL, NULL, 9, 1, 1, NULL)",
            "INSERT INTO household_goals VALUES (1, 'nobody', 'a', '1', 'USD', NULL, '0', '0', 0, 0, 0, NULL, 1, NULL)",
            "INSERT INTO household_entries VALUES (9, 0, 1, 1, '1', '', NULL, NULL, NULL)",
            "INSERT INTO household_rules VALUES (1, :user, '', 'x')",
            "INSERT INTO household_rules VALUES (1, :user, 'x', '')",
            "INSERT INTO household_choices VALUES (:user, 9, 1, '1', 'x', 0, 'y')",
            "INSERT INTO household_snapshots VALUES ('nobody', 1, 'USD', '1', '1', NULL)",
            "INSERT INTO fund_choices VALUES (:user, '', 1, 1)", "INSERT INTO fund_choices VALUES (:user, 'x', -1, 1)",
            "INSERT INTO fund_choices VALUES ('nobody', 'x', 1, 1)",
            "INSERT INTO fund_statements VALUES (1, '\(id)', :user, 'a', 1, 0, 0, 0, 0, 1, NULL)",
            "INSERT INTO fund_statements VALUES (1, 'short', :user, 'a', 1, 1, 0, 0, 0, 1, NULL)",
            "INSERT INTO fund_statements VALUES (1, '\(id)', 'nobody', 'a', 1, 1, 0, 0, 0, 1, NULL)",
            "INSERT INTO fund_rows VALUES (9, 0, 1, 'a', NULL, NULL, NULL, NULL, NULL, NULL, '', 'holding', 1, 1, NULL, 1, 1)",
            "INSERT INTO fund_statement_issues VALUES (9, 0, 1, NULL, 'error', 'x')",
            // Markets.
            "INSERT INTO instruments VALUES ('', 'a', NULL, 'USD', 'share', NULL, NULL)",
            "INSERT INTO instruments VALUES ('A', 'a', NULL, 'US', 'share', NULL, NULL)",
            "INSERT INTO instruments VALUES ('A', 'a', '', 'USD', 'share', NULL, NULL)",
            "INSERT INTO instruments VALUES ('A', 'a', NULL, 'USD', 'house', NULL, NULL)",
            "INSERT INTO quotes VALUES ('A', 'US')", "INSERT INTO quotes VALUES (NULL, 'USD')",
            "INSERT INTO quote_figures VALUES ('A', 'last', '1', 'yahoo', 1)",
            "INSERT INTO splits VALUES ('A', 1, 1, 1)", "INSERT INTO splits VALUES ('A', 1, 0, 1)",
            "INSERT INTO splits VALUES ('A', 1, 1, 1000000001)", "INSERT INTO splits VALUES ('A', 1, 2.5, 1)",
            "INSERT INTO dividends VALUES ('A', 1, 0)", "INSERT INTO dividends VALUES ('A', 2932897, 1)",
            "INSERT INTO bar_series VALUES (1, 'A', '3m', 'x', 1, 0, NULL)",
            "INSERT INTO bar_series VALUES (0, 'A', '1d', 'x', 1, 0, NULL)",
            "INSERT INTO bar_series VALUES (1, 'A', '1d', '', 1, 0, NULL)",
            "INSERT INTO bar_series VALUES (1, 'A', '1d', 'x', 1, 1, NULL)",
            "INSERT INTO bar_series VALUES (1, 'A', '1d', 'x', 1, 0, zeroblob(16))",
            "INSERT INTO bar_series VALUES (1, 'A', '1d', 'x', 1, 0, NULL), (2, 'A', '1d', 'x', 1, 0, NULL)",
            "INSERT INTO bar_blocks VALUES (65536, 1, 0, zeroblob(17))",
            // Watchlists.
            "INSERT INTO watchlists VALUES (1, 'nobody', '\(id)', 'a', 0, NULL)",
            "INSERT INTO watchlists VALUES (1, :user, 'short', 'a', 0, NULL)",
            "INSERT INTO watchlists VALUES (1, :user, '\(id)', '', 0, NULL)",
            "INSERT INTO watchlists VALUES (1, :user, '\(id)', 'a', -1, NULL)",
            "INSERT INTO watchlists VALUES (1, :user, '\(id)', 'a', 0, NULL), (2, :user, '\(id)', 'a', 1, NULL)",
            "INSERT INTO watchlists SELECT 1, :user, '\(id)', 'a', 0, NULL UNION ALL "
                + "SELECT 2, :user, '\(String(repeating: "c", count: 32))', 'a', 0, NULL",
            "INSERT INTO watchlist_symbols VALUES (1, 0, 'A')",
            // The tour and demo data.
            "INSERT INTO tour_choices VALUES (:user, 'dance', 1)",
            "INSERT INTO tour_choices VALUES ('nobody', 'tour', 1)",
            "INSERT INTO demo_records VALUES (:user, '', '1', '[]')",
            "INSERT INTO demo_records VALUES (:user, 'imports', '', '[]')",
            "INSERT INTO demo_records VALUES (:user, 'imports', '1', 'no JSON')",
            "INSERT INTO demo_records VALUES ('nobody', 'imports', '1', '[]')",
            // Alerts.
            "INSERT INTO alert_rules VALUES ('a', 'nobody', '{}', '{}', NULL, 1, 1, NULL)",
            "INSERT INTO alert_rules VALUES ('', :user, '{}', '{}', NULL, 1, 1, NULL)",
            "INSERT INTO alert_rules VALUES ('a', :user, '', '{}', NULL, 1, 1, NULL)",
            "INSERT INTO alert_rules VALUES ('a', :user, '{}', '{}', NULL, 1, 0, NULL)",
            "INSERT INTO alert_fires VALUES (1, 'nobody', 'a', 1, '{}', NULL, '{}', NULL)",
            "INSERT INTO alert_fires VALUES (1, :user, 'a', 0, '{}', NULL, '{}', NULL)",
            "INSERT INTO alert_fires SELECT 1, :user, 'a', 1, '{}', NULL, '{}', NULL UNION ALL "
                + "SELECT 2, :user, 'a', 1, '{}', NULL, '{}', NULL",
            "INSERT INTO alert_deliveries VALUES (9, 'email', 1, 0, 'due', 1, NULL, '')",
            "\(webhooks) (:user, 'https://a.example/', 'short', 'bourse', NULL, NULL, NULL, NULL, 1)",
            "\(webhooks) (:user, 'https://a.example/', '\(id)\(id)', 'smoke', NULL, NULL, NULL, NULL, 1)",
            "\(webhooks) (:user, 'https://a.example/', '\(id)\(id)', 'bourse', 't', NULL, NULL, NULL, 1)",
            "\(webhooks) (:user, 'https://a.example/', '\(id)\(id)', 'telegram', 't', NULL, NULL, NULL, 1)",
            "\(webhooks) (:user, 'https://a.example/', '\(id)\(id)', 'telegram', NULL, '1', NULL, NULL, 1)",
            "\(webhooks) (:user, 'https://a.example/', '\(id)\(id)', 'ntfy', NULL, '1', NULL, NULL, 1)",
            "\(webhooks) (:user, 'https://a.example/', '\(id)\(id)', 'template', NULL, NULL, 'a', NULL, 1)",
            "\(webhooks) (:user, 'https://a.example/', '\(id)\(id)', 'template', NULL, NULL, 'a', 'xml', 1)",
            "INSERT INTO alert_clock VALUES (2, NULL, 0)",
            // Access tokens and feeds.
            "\(tokens) ('\(id)', 'nobody', 'a', 'read', zeroblob(32), 1)",
            "\(tokens) ('short', :user, 'a', 'read', zeroblob(32), 1)",
            "\(tokens) ('\(id)', :user, '', 'read', zeroblob(32), 1)",
            "\(tokens) ('\(id)', :user, '\(String(repeating: "x", count: 61))', 'read', zeroblob(32), 1)",
            "\(tokens) ('\(id)', :user, 'a', 'everything', zeroblob(32), 1)",
            "\(tokens) ('\(id)', :user, 'a', 'read', zeroblob(31), 1)",
            "\(tokens) ('\(id)', :user, 'a', 'read', zeroblob(32), 1), ('\(String(repeating: "c", count: 32))', :user, "
                + "'b', 'read', zeroblob(32), 1)",
            "INSERT INTO feeds VALUES ('nobody', 'calendar', '\(id)\(id)', zeroblob(32), 1, NULL)",
            "INSERT INTO feeds VALUES (:user, 'weather', '\(id)\(id)', zeroblob(32), 1, NULL)",
            "INSERT INTO feeds VALUES (:user, 'calendar', '\(id)', zeroblob(32), 1, NULL)",
            "INSERT INTO feeds VALUES (:user, 'calendar', '\(id)\(id)', zeroblob(16), 1, NULL)",
            "INSERT INTO feeds VALUES (:user, 'calendar', '\(id)\(id)', zeroblob(32), 1, NULL), "
                + "(:user, 'alerts', '\(id)\(id)', zeroblob(32), 1, NULL)",
            // Signing in, notifications and answers.
            "INSERT INTO answered_requests VALUES ('nobody', '12345678', 'POST /', 200, NULL, NULL, x'', 1)",
            "INSERT INTO answered_requests VALUES (:user, 'short', 'POST /', 200, NULL, NULL, x'', 1)",
            "INSERT INTO answered_requests VALUES (:user, '12345678', 'POST /', 500, NULL, NULL, x'', 1)",
            "INSERT INTO account_events VALUES ('nobody', 1, 'signed-in', '', '', '', 1)",
            "INSERT INTO account_events VALUES (:user, 0, 'signed-in', '', '', '', 1)",
            "INSERT INTO authenticators VALUES (:user, zeroblob(19), NULL, 0)",
            "INSERT INTO authenticators VALUES ('nobody', zeroblob(20), NULL, 0)",
            "INSERT INTO recovery_codes VALUES (:user, zeroblob(31), NULL)",
            "INSERT INTO recovery_codes VALUES ('nobody', zeroblob(32), NULL)",
            "INSERT INTO email_changes VALUES (zeroblob(32), 'nobody', 'a@b.c', 1)",
            "INSERT INTO email_changes VALUES (zeroblob(31), :user, 'a@b.c', 1)",
            "INSERT INTO email_changes VALUES (zeroblob(32), :user, 'A@b.c', 1)",
            "INSERT INTO email_changes VALUES (zeroblob(32), :user, 'a@b.c', 1), (x'"
                + "\(String(repeating: "01", count: 32))', :user, 'd@b.c', 1)",
            "INSERT INTO identities VALUES (hex(zeroblob(16)), 'nobody', 'a', 'b', '', 1, NULL)",
            "INSERT INTO identities VALUES ('1', :user, 'a', 'b', '', 1, NULL)",
            "INSERT INTO identities VALUES (hex(zeroblob(16)), :user, 'a', '', '', 1, NULL)",
            "INSERT INTO plan_customers (user_id, customer) VALUES ('nobody', 'cus_1')",
            "INSERT INTO plan_customers (user_id, customer) VALUES (:user, '')",
            "INSERT INTO plan_customers (user_id, customer, subscription) VALUES (:user, 'cus_1', 'sub_1')",
            "INSERT INTO plan_customers (user_id, customer, status) VALUES (:user, 'cus_1', 'active')",
            "INSERT INTO payment_events VALUES ('', 'invoice.paid', 'cus_1', NULL, 1, NULL)",
            "INSERT INTO payment_events VALUES ('evt_1', 'invoice.paid', NULL, NULL, 1, NULL)",
            "INSERT INTO departed_customers VALUES ('')",
            "INSERT INTO shares VALUES ('\(id)', 'nobody', 'journal', 'viewer', 'a', zeroblob(32), 1, NULL, 1, NULL)",
            "INSERT INTO shares VALUES ('\(id)', :user, 'settings', 'viewer', 'a', zeroblob(32), 1, NULL, 1, NULL)",
            "INSERT INTO shares VALUES ('\(id)', :user, 'journal', 'owner', 'a', zeroblob(32), 1, NULL, 1, NULL)",
            "INSERT INTO shares VALUES ('\(id)', :user, 'journal', 'viewer', '', zeroblob(32), 1, NULL, 1, NULL)",
            "INSERT INTO shares VALUES ('\(id)', :user, 'journal', 'viewer', 'a', zeroblob(31), 1, NULL, 1, NULL)",
            "INSERT INTO shares VALUES ('\(id)', :user, 'journal', 'viewer', 'a', NULL, NULL, NULL, 1, NULL)",
            "INSERT INTO shares VALUES ('\(id)', :user, 'journal', 'viewer', 'a', zeroblob(32), NULL, NULL, 1, NULL)",
            "INSERT INTO shares VALUES ('\(id)', :user, 'journal', 'viewer', 'a', NULL, NULL, :user, 1, 1)",
            "INSERT INTO share_log VALUES ('nobody', 1, 'invited', 'a', 'journal', '', 1)",
            "INSERT INTO share_log VALUES (:user, 0, 'invited', 'a', 'journal', '', 1)",
            "INSERT INTO share_log VALUES (:user, 1, 'invited', 'a', 'settings', '', 1)",
            "INSERT INTO passkeys VALUES ('ab', 'nobody', 'a', x'01', 0, 0, 0, 1, NULL)",
            "INSERT INTO passkeys VALUES ('ab', :user, '', x'01', 0, 0, 0, 1, NULL)",
            "INSERT INTO passkeys VALUES ('ab', :user, 'a', x'01', -1, 0, 0, 1, NULL)",
            "INSERT INTO push_subscriptions VALUES ('\(id)', :user, zeroblob(32), 'https://a.example', zeroblob(65), "
                + "zeroblob(16), 1, NULL, NULL, NULL)",
            "INSERT INTO push_keys VALUES (2, zeroblob(32), 1)", "INSERT INTO push_keys VALUES (1, zeroblob(31), 1)",
            "INSERT INTO push_settings VALUES (:user, '', 1440, 1, 0, NULL)",
            // Tags that can be restored.
            "\(tags) ('nobody', '\(id)', 'setup', 'a', NULL, '\(id)', NULL, 0, 0, '', 1)",
            "\(tags) (:user, 'short', 'setup', 'a', NULL, '\(id)', NULL, 0, 0, '', 1)",
            "\(tags) (:user, '\(id)', 'mood', 'a', NULL, '\(id)', NULL, 0, 0, '', 1)",
            "\(tags) (:user, '\(id)', 'setup', '', NULL, '\(id)', NULL, 0, 0, '', 1)",
            "\(tags) (:user, '\(id)', 'setup', 'a', NULL, '', NULL, 0, 0, '', 1)",
            "\(tags) (:user, '\(id)', 'setup', 'a', NULL, '\(id)', '', 0, 0, '', 1)",
            "\(tags) (:user, '\(id)', 'setup', 'a', NULL, '\(id)', 'b', 2, 0, '', 1)",
            "\(tags) (:user, '\(id)', 'setup', 'a', NULL, '\(id)', 'b', 0, NULL, '', 1)",
            // The options desk.
            "INSERT INTO favorite_strategies VALUES (:user, '')",
            "INSERT INTO favorite_strategies VALUES (:user, NULL)",
            "INSERT INTO favorite_strategies VALUES (:user, '\(String(repeating: "x", count: 65))')",
            "INSERT INTO favorite_strategies VALUES ('nobody', 'iron-condor')",
            "INSERT INTO passed_lessons VALUES (:user, '', 1)",
            "INSERT INTO passed_lessons VALUES (:user, 'calls', NULL)",
            "INSERT INTO passed_lessons VALUES ('nobody', 'calls', 1)",
            "\(practice) ('short', :user, 'A', 'a', 1, NULL, NULL, '0', 1)",
            "\(practice) ('\(id)', 'nobody', 'A', 'a', 1, NULL, NULL, '0', 1)",
            "\(practice) ('\(id)', :user, '', 'a', 1, NULL, NULL, '0', 1)",
            "\(practice) ('\(id)', :user, 'A', 'a', 0, NULL, NULL, '0', 1)",
            "\(practice) ('\(id)', :user, 'A', 'a', 1, 0, NULL, '0', 1)",
            "\(practice) ('\(id)', :user, 'A', 'a', 1, NULL, 101, '0', 1)",
            "INSERT INTO practice_legs VALUES ('nobody', 0, NULL, 1, 1, NULL, NULL, NULL)",
            "INSERT INTO practice_marks VALUES ('nobody', 1, '100000', 0, 1)",
            "INSERT INTO practice_marks VALUES (:user, 9999999, '100000', 0, 1)",
            "INSERT INTO practice_marks VALUES (:user, 1, '', 0, 1)",
            "INSERT INTO practice_marks VALUES (:user, 1, '100000', -1, 1)",
            "INSERT INTO practice_marks VALUES (:user, 1, '1', 0, 1), (:user, 1, '2', 0, 1)",
            "\(saved) ('short', :user, 'a', 'legs=1C100', 1)", "\(saved) ('\(id)', 'nobody', 'a', 'legs=1C100', 1)",
            "\(saved) ('\(id)', :user, '', 'legs=1C100', 1)", "\(saved) ('\(id)', :user, 'a', '', 1)",
            "\(saved) ('\(id)', :user, '\(String(repeating: "x", count: 81))', 'legs=1C100', 1)",
            "\(saved) ('\(id)', :user, 'a', '\(String(repeating: "x", count: 4001))', 1)",
            "\(saved) ('\(id)', :user, 'a', 'legs=1C100', 'today')",
            "\(saved) ('\(id)', :user, 'a', 'x', 1), ('\(String(repeating: "c", count: 32))', :user, 'a', 'x', 1)",
            "\(calculations) (:user, 'guess', 'a', 'b', 'c', 1)", "\(calculations) (:user, 'single', '', 'b', 'c', 1)",
            "\(calculations) (:user, 'single', 'a', '', 'c', 1)", "\(calculations) (:user, 'single', 'a', 'b', '', 1)",
            "\(calculations) ('nobody', 'single', 'a', 'b', 'c', 1)",
            // Funds.
            "INSERT INTO fund_lists VALUES (2, 'x', 1, 0)", "INSERT INTO fund_lists VALUES (1, '', 1, 0)",
            "INSERT INTO fund_lists VALUES (1, 'x', 1, -1)",
            "INSERT INTO fund_list_unreadable VALUES (0, 1, 1, NULL, 'x', 'x')",
            "INSERT INTO fund_schemes (code, name) VALUES (0, 'x')",
            "INSERT INTO fund_schemes (code, name) VALUES (2147483648, 'x')",
            "INSERT INTO fund_schemes (code, name) VALUES (1, NULL)",
            "INSERT INTO fund_schemes (code, name, nav) VALUES (1, 'x', 1)",
            "INSERT INTO fund_schemes (code, name, assets) VALUES (1, 'x', 1)",
            "INSERT INTO fund_schemes (code, name, assets, assets_day) VALUES (1, 'x', 0, 1)",
            "INSERT INTO fund_schemes (code, name, expense_ratio) VALUES (1, 'x', 1)",
            "INSERT INTO fund_schemes (code, name, expense_day) VALUES (1, 'x', 1)",
            "INSERT INTO fund_schemes (code, name, expense_ratio, expense_day) VALUES (1, 'x', 0, 1)",
            "INSERT INTO fund_schemes (code, name, expense_ratio, expense_day) VALUES (1, 'x', 1, 2932897)",
            "INSERT INTO fund_former_names VALUES (1, 0, 'x')",
            "INSERT INTO fund_histories VALUES (0, 'x', 1, 0, NULL)",
            "INSERT INTO fund_histories VALUES (1, '', 1, 0, NULL)",
            "INSERT INTO fund_histories VALUES (1, 'x', 1, 1, NULL)",
            "INSERT INTO fund_histories VALUES (1, 'x', 1, 256, zeroblob(10))",
            "INSERT INTO fund_histories VALUES (1, 'x', 1, 0, zeroblob(9))",
            "INSERT INTO nav_blocks VALUES (256, 1, 0, zeroblob(10))",
            "INSERT INTO fund_cautions VALUES (1, 0, 'x')",
            "INSERT INTO nav_corrections VALUES (1, 1, 1, 1, 2, 'x', 1)",
            "INSERT INTO favorite_funds VALUES (:user, 0, 0)", "INSERT INTO favorite_funds VALUES ('nobody', 1, 0)",
            "INSERT INTO favorite_funds VALUES (:user, 1, 0), (:user, 2, 0)",
            "INSERT INTO fund_exit_loads VALUES (:user, 0, 1, 1)",
            "INSERT INTO fund_exit_loads VALUES ('nobody', 1, 1, 1)",
            "INSERT INTO fund_exit_loads VALUES (:user, 1, -1, 1)",
            "INSERT INTO fund_exit_loads VALUES (:user, 1, 1, 0)",
            "INSERT INTO fund_exit_loads VALUES (:user, 1, 1, 2), (:user, 1, 1, 1)",
            "INSERT INTO fund_portfolios VALUES (9, :user, 0, 1, 'a', NULL, 1)",
            "INSERT INTO fund_portfolios VALUES (9, 'nobody', 1, 1, 'a', NULL, 1)",
            "INSERT INTO fund_portfolios VALUES (9, :user, 1, 1, '', NULL, 1)",
            "INSERT INTO fund_portfolios VALUES (9, :user, 1, 1, 'a', NULL, 1), (10, :user, 1, 2, 'b', NULL, 1)",
            "INSERT INTO fund_portfolio_holdings VALUES (9, 0, 'INE040A01034', 'x', NULL, 1)",
            "\(screens) ('short', :user, 'a', '', 1)", "\(screens) ('\(id)', 'nobody', 'a', '', 1)",
            "\(screens) ('\(id)', :user, '', '', 1)", "\(screens) ('\(id)', :user, 'a', NULL, 1)",
            "\(screens) ('\(id)', :user, '\(String(repeating: "x", count: 81))', '', 1)",
            "\(screens) ('\(id)', :user, 'a', '\(String(repeating: "x", count: 4001))', 1)",
            "\(screens) ('\(id)', :user, 'a', '', 1), ('\(String(repeating: "c", count: 32))', :user, 'a', '', 1)",
        ]
    )
    func statement_thatBreaksARule_fails(sql: String) async throws {
        let (store, user) = try await filled()
        let before = try store.dump()
        await #expect(throws: DatabaseError.self) {
            try await store.database.pool.write { db in
                let arguments: StatementArguments = sql.contains(":user") ? ["user": user] : []
                try db.execute(sql: sql, arguments: arguments)
            }
        }
        #expect(try store.dump() == before)
    }

    @Test
    func tags_ofAKindThatIsNone_fail() async throws {
        let (store, user) = try await filled()
        try await store.database.pool.write { db in
            try db.execute(
                sql: "INSERT INTO trade_annotations (user_id, trade, half_stars, note) VALUES (?, 't', 1, '')",
                arguments: [user]
            )
        }
        for values in ["'t', 'opinion', 0, 'x'", "'t', 'setup', -1, 'x'", "'t', 'setup', 0, ''"] {
            await #expect(throws: DatabaseError.self, "\(values)") {
                try await store.database.pool.write { db in
                    try db.execute(sql: "INSERT INTO trade_tags VALUES (?, \(values))", arguments: [user])
                }
            }
        }
    }

    @Test
    func scope_ofAStatementThatDoesNotNameThePerson_refusesIt() async throws {
        let (store, user) = try await filled()
        let scoped = UserID(user)
        try await store.database.pool.write { db in
            let scope = UserScope(db, user: scoped)
            #expect(throws: UserScope.Unscoped.self) { try scope.execute("DELETE FROM executions") }
            #expect(throws: UserScope.Unscoped.self) { try scope.all("SELECT * FROM executions") }
            #expect(throws: UserScope.Unscoped.self) { try scope.first("SELECT * FROM users") }
            #expect(throws: UserScope.Unscoped.self) { _ = try scope.rows("SELECT * FROM imports") }
            #expect(throws: UserScope.Unscoped.self) { _ = try scope.batch("DELETE FROM executions WHERE id = ?") }
        }
        #expect(try store.counts()["executions"] == 2)
    }
}
