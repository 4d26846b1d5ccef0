import BourseCore
import Testing

@testable import BourseJournal

@Suite("Disnat transactions")
struct DisnatTests {
    @Test func rowsWithoutATrade_haveADayOfSettlement() throws {
        let file = try BrokerFiles.portfolio(
            #"""
            Date de transaction,Date de règlement,Type de transaction,Classe d'actif,Symbole,Description,Marché,Quantité,Prix,Devise du prix,Commission payée,Montant de l'opération,Devise du compte
            -,2026-09-29,DIVIDENDE SOCIÉTÉ FIDUCIE,Actions,ACME,ACME ETF,-,9,-,CAN,0,"2,53",CAN
            -,2026-09-04,TAXE DE VENTE DU QUÉBEC,-,-,TVQ FRAIS,-,0,-,CAN,0,"-9,98",CAN
            2026-08-01,2026-08-05,VENTE,Actions,ACME-C,ACME ETF,CAN,-10,50,CAN,"4,95","495,05",CAN
            2026-07-31,2026-08-01,ACHAT,Actions,ACME-C,ACME ETF,CAN,10,"49,38",CAN,0,"-493,8",CAN
            -,2026-07-09,TRANSFERT REÇU,-,-,ARTICLE 146,-,0,-,CAN,0,"568,09",CAN
            -,2026-06-18,RÉSILIATION,-,-,RETRAIT,-,0,-,CAN,0,-500,CAN

            """#
        )
        #expect(file.format.id == "disnat")
        #expect(
            try file.fillLines == [
                "buy 10 ACME stock x1 @49.38 fees 0 CAD",
                "sell 10 ACME stock x1 @50 fees 4.95 CAD",
            ]
        )
        #expect(
            file.activityLines == [
                "2026-09-29 dividend ACME 2.53 CAD",
                "2026-09-04 fee -9.98 CAD",
                "2026-07-09 transfer 568.09 CAD",
                "2026-06-18 cash -500 CAD",
            ]
        )
        #expect(file.errorPlaces == [])
        #expect(file.reasons == [])
    }
}
