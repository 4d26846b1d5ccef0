extension NewsStrategyRule {
    /// Case, strategy, why it fits, what would make it wrong.
    ///
    /// Only strategies whose loss has a limit.
    static let table = """
        earnings.up | bull-put-spread | Prices tend to drift on after a surprise, and options are cheaper once the report is out: the spread earns if the price does not fall back. | The price gives the gain back, below the short put.
        earnings.up | bull-call-spread | It gains if the price rises further, and the sold call pays for part of the bought one. | The surprise is in the price already, and it stays or falls.
        earnings.up | collar | Owners of the shares keep most of the gain and limit the loss. | The price rises on beyond the call.
        earnings.down | bear-call-spread | Prices tend to drift on after a disappointment: the spread earns if the price does not recover. | The price recovers above the short call.
        earnings.down | bear-put-spread | It gains if the price falls further, for a cost known today. | The disappointment is in the price already, and it stays or rises.
        earnings.down | protective-put | Owners of the shares limit what a further fall can cost. | Nothing more happens, and the premium is lost.
        earnings | iron-condor | Once a report is out, implied volatility usually falls; the condor earns if the price stays in its range. | The price leaves the range after all.
        earnings | iron-butterfly | It earns most where the price stands still, and volatility that falls helps. | The price moves by more than the premium.
        guidance.up | bull-call-spread | It gains if estimates follow the company upward, for a cost known today. | The market expected more, and the price stays or falls.
        guidance.up | bull-put-spread | It earns if the price does not fall, without having to rise. | The price falls below the short put.
        guidance.down | bear-put-spread | It gains if estimates follow the company downward, for a cost known today. | The market feared worse, and the price stays or rises.
        guidance.down | protective-put | Owners of the shares limit what a further fall can cost. | Nothing more happens, and the premium is lost.
        guidance.down | bear-call-spread | It earns if the price does not recover. | The price recovers above the short call.
        guidance | iron-condor | What was confirmed changes little: the condor earns if the price stays in its range. | The price leaves the range.
        guidance | collar | Whether the company keeps to its forecast shows in the next report: owners of the shares limit loss and gain until then. | The price rises beyond the call.
        merger.target.cash | covered-call | With an offer in cash the price rises little beyond it: owners of the shares are paid for a call above. | The deal fails and the price falls, or somebody offers more.
        merger.target.cash | protective-put | If the deal fails, the price falls back: the put limits that. | The deal goes through, and the premium is lost.
        merger.target.cash | bear-put-spread | It gains if the deal fails, for a small cost known today. | The deal goes through.
        merger.target.shares | collar | With an offer in shares the price follows that of the buyer: the collar limits loss and gain. | The price of the buyer rises beyond the call.
        merger.target.shares | protective-put | If the deal fails or the buyer's price falls, the put limits the loss. | The deal goes through, and the premium is lost.
        merger.target.possible | bull-call-spread | It gains if an offer comes, and what it costs is known if none does. | No offer comes, and the price gives the rumor back.
        merger.target.possible | long-strangle | A rumor ends in a jump, up or back: the strangle gains from either. | Nothing is decided until it expires, and the premium is lost.
        merger.target.possible | protective-put | Owners of the shares keep the rumor's gain if nothing comes of it. | An offer comes, and the premium is lost.
        merger.target | covered-call | An offer holds the price near it: owners of the shares are paid for a call above. | The deal fails and the price falls, or somebody offers more.
        merger.target | protective-put | If the deal fails, the price falls back: the put limits that. | The deal goes through, and the premium is lost.
        merger.buyer.possible | long-strangle | The market may like or dislike the deal: the strangle gains from a large move either way. | The price hardly moves, and the premium is lost.
        merger.buyer.possible | collar | Owners of the shares limit what an expensive deal can cost. | The market likes the deal, and the price rises beyond the call.
        merger.buyer | bear-call-spread | Buyers often pay more than the market likes: the spread earns if the price does not rise much. | The market likes the deal, and the price rises above the short call.
        merger.buyer | collar | Owners of the shares limit what an expensive deal can cost. | The market likes the deal, and the price rises beyond the call.
        merger.down | bear-put-spread | Without the deal the premium of the offer may go: the spread gains from that, for a cost known today. | It is in the price already, or another bidder comes.
        merger.down | protective-put | Owners of the shares limit what a further fall can cost. | Another bidder comes, and the premium is lost.
        merger | collar | A deal can please the market or not: owners of the shares limit loss and gain. | The price rises beyond the call.
        merger | long-strangle | It gains from a large move either way. | The price hardly moves, and the premium is lost.
        possible | collar | What may come can go either way: owners of the shares limit both. | The price rises beyond the call.
        possible | long-strangle | It gains from a large move either way, if there is one. | Nothing is decided until it expires, and the premium is lost.
        possible | iron-condor | It earns if nothing comes of it and the price stays in its range. | It comes, and the price leaves the range.
        drug.up | bull-call-spread | It gains if the price rises on with the new product, for a cost known today. | The decision was expected, and the price stays or falls.
        drug.up | covered-call | After a decision volatility falls; owners of the shares are still paid for a call. | The price falls, or rises far beyond the call.
        drug.down | bear-put-spread | It gains if the price falls on, for a cost known today. | The fall is over, and the price recovers.
        drug.down | protective-put | Owners of the shares limit what a further fall can cost. | Nothing more happens, and the premium is lost.
        drug | long-strangle | A decision moves the price far, one way or the other. | The decision comes later, or moves the price less than was paid for.
        drug | protective-put | Owners of the shares limit what a refusal can cost. | The decision is good, and the premium is lost.
        rates.up | protective-put | Higher rates weigh on prices: owners of the fund limit the loss. | The rise was expected, and prices stay or rise.
        rates.up | bear-call-spread | It earns if prices do not rise, without having to fall. | Prices rise above the short call.
        rates.down | bull-put-spread | Lower rates support prices: the spread earns if they do not fall. | Rates fall because the economy weakens, and prices fall too.
        rates.down | bull-call-spread | It gains if prices rise, for a cost known today. | The cut was expected, and prices stay or fall.
        rates | iron-condor | Without a surprise, implied volatility usually falls after a decision: the condor earns if prices stay in its range. | Prices leave the range.
        rates | collar | Owners of the fund limit loss and gain until the next decision. | Prices rise beyond the call.
        inflation.up | protective-put | Faster inflation raises expected rates, which weighs on prices: the put limits the loss. | It was expected, and prices stay or rise.
        inflation.up | collar | Owners of the fund pay for protection with what they may gain above the call. | Prices rise beyond the call.
        inflation.down | bull-put-spread | Slower inflation supports prices: the spread earns if they do not fall. | Prices fall for another reason, below the short put.
        inflation.down | bull-call-spread | It gains if prices rise, for a cost known today. | It was expected, and prices stay or fall.
        inflation | iron-condor | A report as expected moves little: the condor earns if prices stay in its range. | Prices leave the range.
        inflation | collar | The next decision on rates stays open: owners of the fund limit loss and gain until then. | Prices rise beyond the call.
        economy.up | bull-put-spread | A stronger economy supports profits: the spread earns if prices do not fall. | Expected rates rise, and prices fall.
        economy.up | collar | Owners of the fund limit loss and gain. | Prices rise beyond the call.
        economy.down | protective-put | A weaker economy weighs on profits: owners of the fund limit the loss. | Expected rates fall, and prices rise.
        economy.down | bear-call-spread | It earns if prices do not rise, without having to fall. | Prices rise above the short call.
        economy | iron-condor | A report as expected moves little: the condor earns if prices stay in its range. | Prices leave the range.
        economy | iron-butterfly | It earns most where prices stand still, and volatility that falls after the report helps. | Prices move by more than the premium.
        analyst.up | bull-put-spread | It earns if the price does not fall, without having to follow the analyst. | The price falls below the short put.
        analyst.up | bull-call-spread | It gains if others follow the analyst, for a cost known today. | The price has reacted already, and stays or falls.
        analyst.down | bear-call-spread | It earns if the price does not rise, without having to follow the analyst. | The price rises above the short call.
        analyst.down | protective-put | Owners of the shares limit what a fall can cost. | Nothing more happens, and the premium is lost.
        analyst | covered-call | Without a new view the price may stay: owners of the shares are paid for a call. | The price falls, or rises far beyond the call.
        analyst | iron-condor | A view that is only confirmed seldom moves a price: the condor earns if the price stays in its range. | The price leaves the range.
        product.up | bull-put-spread | It earns if the price does not fall, without having to rise. | The price falls below the short put.
        product.up | bull-call-spread | It gains if the market values the order more than today, for a cost known today. | The order was expected, and the price stays or falls.
        product.down | protective-put | Owners of the shares limit what a longer trouble can cost. | The trouble ends soon, and the premium is lost.
        product.down | bear-put-spread | It gains if the price falls further, for a cost known today. | The trouble ends soon, and the price recovers.
        product | covered-call | News of products seldom moves a price far: owners of the shares are paid for a call. | The price falls, or rises far beyond the call.
        product | iron-condor | It earns if the price stays in its range. | The price leaves the range.
        legal.up | bull-put-spread | A risk is gone: the spread earns if the price does not fall. | The price falls for another reason, below the short put.
        legal.up | covered-call | Volatility falls with the risk; owners of the shares are still paid for a call. | The price falls, or rises far beyond the call.
        legal.down | protective-put | What a court decides is hard to know: the put limits what it can cost. | Nothing comes of it, and the premium is lost.
        legal.down | collar | The sold call pays for much of the put. | Nothing comes of it, and the price rises beyond the call.
        legal.down | bear-put-spread | It gains if the price falls further, for a cost known today. | Nothing comes of it, and the price recovers.
        legal | collar | Owners of the shares limit loss and gain until the matter is decided. | The price rises beyond the call.
        legal | iron-condor | A settlement ends uncertainty: the condor earns if the price stays in its range. | The price leaves the range.
        management.down | protective-put | A sudden departure can be a sign of trouble: the put limits the loss. | Nothing more happens, and the premium is lost.
        management.down | bear-put-spread | It gains if the price falls further, for a cost known today. | The market likes the change, and the price rises.
        management | collar | A new head may change much: owners of the shares limit loss and gain. | The price rises beyond the call.
        management | long-strangle | It gains from a large move either way. | The price hardly moves, and the premium is lost.
        dividend.down | protective-put | A cut often comes before worse news: the put limits the loss. | Nothing more happens, and the premium is lost.
        dividend.down | bear-put-spread | It gains if owners who live on the dividend sell, for a cost known today. | The cut was expected, and the price recovers.
        dividend | covered-call | The price of a company that pays steadily moves less than others: a call adds to the dividend. | The price falls, or the call is exercised before the dividend.
        dividend | cash-secured-put | It pays for waiting for a lower price, at which one would own the shares. | The price falls far below the strike.
        buyback.down | protective-put | A buyer of the shares is gone: the put limits the loss. | Nothing more happens, and the premium is lost.
        buyback.down | collar | The sold call pays for much of the put, as long as the missing buyer weighs on the price. | Nothing more happens, and the price rises beyond the call.
        buyback | bull-put-spread | A steady buyer supports the price: the spread earns if it does not fall. | The price falls below the short put.
        buyback | cash-secured-put | It pays for waiting for a lower price, at which one would own the shares. | The price falls far below the strike.
        split.down | protective-put | Companies that put shares together are often in trouble: the put limits the loss. | The price recovers, and the premium is lost.
        split.down | bear-put-spread | It gains if the price falls further, for a cost known today. | The price recovers.
        split | covered-call | A split changes no value, and contracts are adjusted to it: a call is paid as before. | The price falls, or rises far beyond the call.
        split | cash-secured-put | It pays for waiting for a lower price, at which one would own the shares. | The price falls far below the strike.
        offering.up | bull-put-spread | New shares are wanted: the spread earns if the price does not fall. | The price falls below the short put.
        offering.up | bull-call-spread | It gains if investors who got too few of the new shares buy more, for a cost known today. | The demand is in the price already, and it stays or falls.
        offering.down | bear-put-spread | New shares at a discount weigh on the price: the spread gains if it falls further. | The discount is in the price already, and it recovers.
        offering.down | protective-put | Owners of the shares limit what a further fall can cost. | Nothing more happens, and the premium is lost.
        offering | bear-call-spread | New shares weigh on the price for a while: the spread earns if it does not rise much. | The price rises above the short call.
        offering | collar | Owners of the shares limit loss and gain until the shares are sold. | The price rises beyond the call.
        """
}
