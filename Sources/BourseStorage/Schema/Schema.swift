import GRDB

/// The numbered steps that make the database what it is.
///
/// A step that has shipped is never edited.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("001 accounts") { try $0.execute(sql: accounts) }
        migrator.registerMigration("002 journal") { try $0.execute(sql: journal) }
        migrator.registerMigration("003 options") { try $0.execute(sql: options) }
        migrator.registerMigration("004 funds") { try $0.execute(sql: funds) }
        migrator.registerMigration("005 fund holdings") { try $0.execute(sql: fundHoldings) }
        migrator.registerMigration("006 markets") { try $0.execute(sql: markets) }
        migrator.registerMigration("007 news") { try $0.execute(sql: news) }
        migrator.registerMigration("008 watched since") { try $0.execute(sql: watchedSince) }
        migrator.registerMigration("009 portfolio") { try $0.execute(sql: portfolio) }
        migrator.registerMigration("010 alerts") { try $0.execute(sql: alerts) }
        migrator.registerMigration("011 household") { try $0.execute(sql: household) }
        migrator.registerMigration("012 published clients") { try $0.execute(sql: published) }
        migrator.registerMigration("013 household links") { try $0.execute(sql: householdLinks) }
        migrator.registerMigration("014 portfolio details") { db in
            try db.execute(sql: accountChoices)
            try db.execute(sql: enteredPrices)
            try db.execute(sql: transactionImports)
            try db.execute(sql: partTargets)
        }
        migrator.registerMigration("015 places of tags") { try $0.execute(sql: tagPlaces) }
        migrator.registerMigration("016 sent pages") { try $0.execute(sql: sentPages) }
        migrator.registerMigration("017 totals of trades") { try $0.execute(sql: tradeTotals) }
        migrator.registerMigration("018 former names of funds") { try $0.execute(sql: formerFundNames) }
        migrator.registerMigration("019 standard terms") { try $0.execute(sql: standardTerms) }
        migrator.registerMigration("020 numbered imports") { try $0.execute(sql: numberedImports) }
        migrator.registerMigration("021 access") { try $0.execute(sql: access) }
        migrator.registerMigration("022 tour and demo data") { try $0.execute(sql: tour) }
        migrator.registerMigration("023 drafts") { try $0.execute(sql: drafts) }
        migrator.registerMigration("024 column mappings") { try $0.execute(sql: columnMappings) }
        migrator.registerMigration("025 broker connections") { try $0.execute(sql: brokerConnections) }
        migrator.registerMigration("027 merged and split trades") { try $0.execute(sql: tradeChanges) }
        migrator.registerMigration("026 watched folder") { try $0.execute(sql: watchedFolder) }
        migrator.registerMigration("032 imports of symbols") { try $0.execute(sql: watchlistImports) }
        migrator.registerMigration("033 trading rules") { try $0.execute(sql: tradingRules) }
        migrator.registerMigration("034 range of the journal") { try $0.execute(sql: journalRange) }
        migrator.registerMigration("035 colors of tags") { try $0.execute(sql: tagColors) }
        migrator.registerMigration("036 shared cards") { try $0.execute(sql: sharedCards) }
        migrator.registerMigration("029 campaigns") { try $0.execute(sql: campaigns) }
        migrator.registerMigration("028 planned risk") { try $0.execute(sql: plannedRisk) }
        migrator.registerMigration("030 notes, pictures and goals") { try $0.execute(sql: notes) }
        migrator.registerMigration("037 playbooks") { try $0.execute(sql: playbooks) }
        migrator.registerMigration("038 reasons of watched files") { try $0.execute(sql: watchedReasons) }
        migrator.registerMigration("039 overlaps of connections") { try $0.execute(sql: connectionOverlaps) }
        migrator.registerMigration("040 presets of calculators") { try $0.execute(sql: calculatorPresets) }
        migrator.registerMigration("041 notes of trades") { try $0.execute(sql: tradeNotes) }
        migrator.registerMigration("042 corporate actions") { try $0.execute(sql: corporateActions) }
        migrator.registerMigration("043 own brokers") { try $0.execute(sql: ownBrokers) }
        migrator.registerMigration("044 passed lessons") { try $0.execute(sql: passedLessons) }
        migrator.registerMigration("045 practice positions") { try $0.execute(sql: practicePositions) }
        migrator.registerMigration("046 subjects of screens") { try $0.execute(sql: screenSubjects) }
        migrator.registerMigration("047 conviction") { try $0.execute(sql: conviction) }
        migrator.registerMigration("048 implied volatilities") { try $0.execute(sql: impliedVolatilities) }
        migrator.registerMigration("049 forecasts") { try $0.execute(sql: forecasts) }
        migrator.registerMigration("050 tax classes") { try $0.execute(sql: taxClasses) }
        migrator.registerMigration("051 practice marks") { try $0.execute(sql: practiceMarks) }
        migrator.registerMigration("052 deleted tags") { try $0.execute(sql: deletedTags) }
        migrator.registerMigration("053 restorations of tags") { try $0.execute(sql: tagRestorations) }
        migrator.registerMigration("054 news events") { try $0.execute(sql: newsEvents) }
        migrator.registerMigration("055 bonds") { try $0.execute(sql: bonds) }
        migrator.registerMigration("056 hidden dates") { try $0.execute(sql: hiddenDates) }
        migrator.registerMigration("057 expense ratios") { try $0.execute(sql: expenseRatios) }
        migrator.registerMigration("058 average assets") { try $0.execute(sql: averageAssets) }
        migrator.registerMigration("059 fund portfolios") { try $0.execute(sql: fundPortfolios) }
        migrator.registerMigration("060 exit loads") { try $0.execute(sql: exitLoads) }
        migrator.registerMigration("061 signing in") { try $0.execute(sql: signingIn) }
        migrator.registerMigration("062 push") { try $0.execute(sql: push) }
        migrator.registerMigration("063 answered requests") { try $0.execute(sql: answeredRequests) }
        migrator.registerMigration("064 versions of areas") { try $0.execute(sql: areaVersions) }
        migrator.registerMigration("065 identities") { try $0.execute(sql: identities) }
        migrator.registerMigration("066 plans") { try $0.execute(sql: plans) }
        migrator.registerMigration("067 shares") { try $0.execute(sql: shares) }
        migrator.registerMigration("068 changes of address") { try $0.execute(sql: emailChanges) }
        migrator.registerMigration("069 formats of webhooks") { try $0.execute(sql: webhookFormats) }
        return migrator
    }
}
