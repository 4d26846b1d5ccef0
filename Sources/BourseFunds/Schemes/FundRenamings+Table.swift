extension FundRenamings {
    /// Names of one and the same fund, oldest first.
    ///
    /// Source: the fund houses' notices to unit holders. Most followed SEBI's categorization of 2017, the categories for
    /// multi cap and flexi cap funds of 2020, the name ELSS for tax savers since 2023, names by category since 2024, and
    /// sales of fund houses. A fund whose house alone was renamed, as IDFC became Bandhan, is not listed; neither is a
    /// former name that an unrelated fund has today.
    static let chains = """
        SBI Magnum Equity Fund > SBI Magnum Equity ESG Fund > SBI ESG Exclusionary Strategy Fund
        SBI Magnum Taxgain Scheme > SBI Long Term Equity Fund > SBI ELSS Tax Saver Fund
        SBI Blue Chip Fund > SBI Large Cap Fund
        SBI Magnum Midcap Fund > SBI Midcap Fund
        SBI Magnum Multiplier Fund > SBI Large & Midcap Fund
        SBI Magnum Balanced Fund > SBI Equity Hybrid Fund
        SBI Emerging Businesses Fund > SBI Focused Equity Fund > SBI Focused Fund
        SBI Pharma Fund > SBI Healthcare Opportunities Fund
        SBI Information Technology Fund > SBI Technology Opportunities Fund
        SBI FMCG Fund > SBI Consumption Opportunities Fund
        SBI Magnum Multicap Fund > SBI Flexicap Fund
        SBI Small & Midcap Fund > SBI Small Cap Fund
        SBI Magnum Monthly Income Plan > SBI Debt Hybrid Fund > SBI Conservative Hybrid Fund
        SBI Magnum InstaCash Fund > SBI Magnum Ultra Short Duration Fund
        SBI Premier Liquid Fund > SBI Liquid Fund
        SBI Ultra Short Term Debt Fund > SBI Magnum Low Duration Fund
        ICICI Prudential Focused Bluechip Equity Fund > ICICI Prudential Bluechip Fund > ICICI Prudential Large Cap Fund
        ICICI Prudential Balanced Fund > ICICI Prudential Equity & Debt Fund
        ICICI Prudential Dynamic Plan > ICICI Prudential Multi-Asset Fund
        ICICI Prudential Value Discovery Fund > ICICI Prudential Value Fund
        ICICI Prudential Top 100 Fund > ICICI Prudential Large & Mid Cap Fund
        ICICI Prudential Tax Plan > ICICI Prudential Long Term Equity Fund (Tax Saving) > \
        ICICI Prudential ELSS Tax Saver Fund
        ICICI Prudential Select Large Cap Fund > ICICI Prudential Focused Equity Fund
        ICICI Prudential Indo Asia Equity Fund > ICICI Prudential Smallcap Fund
        ICICI Prudential Exports and Other Services Fund > ICICI Prudential Exports & Services Fund
        ICICI Prudential Equity Income Fund > ICICI Prudential Equity Savings Fund
        ICICI Prudential MIP 25 > ICICI Prudential Regular Savings Fund
        ICICI Prudential Flexible Income Plan > ICICI Prudential Savings Fund
        ICICI Prudential Income Opportunities Fund > ICICI Prudential Bond Fund
        ICICI Prudential Long Term Plan > ICICI Prudential All Seasons Bond Fund
        ICICI Prudential Nifty Index Fund > ICICI Prudential Nifty 50 Index Fund
        HDFC Top 200 Fund > HDFC Top 100 Fund > HDFC Large Cap Fund
        HDFC Mid-Cap Opportunities Fund > HDFC Mid Cap Fund
        HDFC Equity Fund > HDFC Flexi Cap Fund
        HDFC TaxSaver > HDFC ELSS Tax Saver
        HDFC Growth Opportunities Fund > HDFC Large and Mid Cap Fund
        HDFC Capital Builder Value Fund > HDFC Value Fund
        HDFC Prudence Fund > HDFC Balanced Advantage Fund
        HDFC Premier Multi-Cap Fund > HDFC Hybrid Equity Fund
        HDFC Core & Satellite Fund > HDFC Focused 30 Fund > HDFC Focused Fund
        HDFC Index Fund - Nifty 50 Plan > HDFC Nifty 50 Index Fund
        HDFC Index Fund - Sensex Plan > HDFC BSE Sensex Index Fund
        HDFC Floating Rate Income Fund > HDFC Floating Rate Debt Fund
        HDFC Medium Term Opportunities Fund > HDFC Corporate Bond Fund
        HDFC Corporate Debt Opportunities Fund > HDFC Credit Risk Debt Fund
        HDFC Monthly Income Plan - Long Term Plan > HDFC Hybrid Debt Fund
        HDFC Multiple Yield Fund - Plan 2005 > HDFC Multi-Asset Fund
        HDFC Short Term Opportunities Fund > HDFC Short Term Debt Fund
        HDFC Gold Fund > HDFC Gold ETF Fund of Fund
        HDFC Children's Gift Fund > HDFC Children's Fund
        HDFC Children's Gift Fund > HDFC Childrens Fund
        Nippon India Growth Fund > Nippon India Growth Mid Cap Fund
        Reliance Equity Opportunities Fund > Nippon India Multi Cap Fund
        Reliance Top 200 Fund > Nippon India Large Cap Fund
        Reliance Regular Savings Fund - Balanced > Nippon India Equity Hybrid Fund > Nippon India Aggressive Hybrid Fund
        Nippon India Tax Saver (ELSS) Fund > Nippon India ELSS Tax Saver Fund
        Reliance Mid & Small Cap Fund > Nippon India Focused Equity Fund > Nippon India Focused Fund
        Reliance Diversified Power Sector Fund > Nippon India Power & Infra Fund
        Nippon India Vision Fund > Nippon India Vision Large & Mid Cap Fund
        Reliance Regular Savings Fund - Equity > Nippon India Value Fund
        Reliance Monthly Income Plan > Nippon India Hybrid Bond Fund > Nippon India Conservative Hybrid Fund
        Reliance Money Manager Fund > Nippon India Low Duration Fund
        Reliance Media & Entertainment Fund > Nippon India Consumption Fund
        Goldman Sachs Nifty BeES > Nippon India ETF Nifty BeES > Nippon India ETF Nifty 50 BeES
        Kotak Select Focus Fund > Kotak Standard Multicap Fund > Kotak Flexicap Fund
        Kotak 50 > Kotak Bluechip Fund > Kotak Large Cap Fund
        Kotak Emerging Equity Scheme > Kotak Midcap Fund
        Kotak Opportunities Fund > Kotak Equity Opportunities Fund > Kotak Large & Midcap Fund
        Kotak Balance Fund > Kotak Equity Hybrid Fund > Kotak Aggressive Hybrid Fund
        Kotak Tax Saver Fund > Kotak ELSS Tax Saver Fund
        Kotak Monthly Income Plan > Kotak Debt Hybrid Fund
        Kotak Classic Equity Fund > Kotak India EQ Contra Fund > Kotak Contra Fund
        Kotak Treasury Advantage Fund > Kotak Savings Fund
        Kotak Income Opportunities Fund > Kotak Credit Risk Fund
        Kotak Focused Equity Fund > Kotak Focused Fund
        Aditya Birla Sun Life Frontline Equity Fund > Aditya Birla Sun Life Large Cap Fund
        Aditya Birla Sun Life Advantage Fund > Aditya Birla Sun Life Equity Advantage Fund > \
        Aditya Birla Sun Life Large & Mid Cap Fund
        Aditya Birla Sun Life Equity Fund > Aditya Birla Sun Life Flexi Cap Fund
        Aditya Birla Sun Life Balanced '95 Fund > Aditya Birla Sun Life Equity Hybrid '95 Fund
        Aditya Birla Sun Life Tax Relief 96 > Aditya Birla Sun Life ELSS Tax Saver Fund
        Aditya Birla Sun Life Top 100 Fund > Aditya Birla Sun Life Focused Equity Fund > \
        Aditya Birla Sun Life Focused Fund
        Aditya Birla Sun Life Small & Midcap Fund > Aditya Birla Sun Life Small Cap Fund
        Aditya Birla Sun Life Pure Value Fund > Aditya Birla Sun Life Value Fund
        Aditya Birla Sun Life Cash Plus > Aditya Birla Sun Life Liquid Fund
        Aditya Birla Sun Life Cash Manager > Aditya Birla Sun Life Low Duration Fund
        Aditya Birla Sun Life New Millennium Fund > Aditya Birla Sun Life Digital India Fund
        Aditya Birla Sun Life MIP II Wealth 25 Plan > Aditya Birla Sun Life Regular Savings Fund
        Aditya Birla Sun Life Treasury Optimizer Plan > Aditya Birla Sun Life Banking & PSU Debt Fund
        UTI Equity Fund > UTI Flexi Cap Fund
        UTI Mastershare Unit Scheme > UTI Large Cap Fund
        UTI Opportunities Fund > UTI Value Opportunities Fund > UTI Value Fund
        UTI Top 100 Fund > UTI Core Equity Fund > UTI Large & Mid Cap Fund
        UTI Equity Tax Savings Plan > UTI Long Term Equity Fund (Tax Saving) > UTI ELSS Tax Saver Fund
        UTI Balanced Fund > UTI Hybrid Equity Fund > UTI Aggressive Hybrid Fund
        UTI Regular Savings Fund > UTI Conservative Hybrid Fund
        UTI Nifty Index Fund > UTI Nifty 50 Index Fund
        UTI Pharma & Healthcare Fund > UTI Healthcare Fund
        UTI Treasury Advantage Fund > UTI Low Duration Fund
        UTI Short Term Income Fund > UTI Short Duration Fund
        UTI Bond Fund > UTI Medium to Long Duration Fund
        UTI Income Opportunities Fund > UTI Credit Risk Fund
        UTI SPrEAD Fund > UTI Arbitrage Fund
        UTI Banking Sector Fund > UTI Banking and Financial Services Fund
        UTI Wealth Builder Fund > UTI Multi Asset Allocation Fund
        Axis Long Term Equity Fund > Axis ELSS Tax Saver Fund
        Axis Equity Fund > Axis Bluechip Fund > Axis Large Cap Fund
        Axis Focused 25 Fund > Axis Focused Fund
        Axis Growth Opportunities Fund > Axis Large & Mid Cap Fund
        Axis Triple Advantage Fund > Axis Multi Asset Allocation Fund
        Axis Dynamic Equity Fund > Axis Balanced Advantage Fund
        Axis Equity Hybrid Fund > Axis Aggressive Hybrid Fund
        Axis Income Saver > Axis Regular Saver Fund > Axis Conservative Hybrid Fund
        Axis Special Situations Fund > Axis Innovation Fund
        Axis Fixed Income Opportunities Fund > Axis Credit Risk Fund
        Mirae Asset Emerging Bluechip Fund > Mirae Asset Large & Midcap Fund
        Mirae Asset India Opportunities Fund > Mirae Asset India Equity Fund > Mirae Asset Large Cap Fund
        Mirae Asset Tax Saver Fund > Mirae Asset ELSS Tax Saver Fund
        Mirae Asset Prudence Fund > Mirae Asset Hybrid Equity Fund > Mirae Asset Aggressive Hybrid Fund
        Mirae Asset Cash Management Fund > Mirae Asset Liquid Fund
        Mirae Asset Savings Fund > Mirae Asset Low Duration Fund
        Tata India Tax Savings Fund > Tata ELSS Tax Saver Fund
        Tata Equity Opportunities Fund > Tata Large & Mid Cap Fund
        Tata Balanced Fund > Tata Hybrid Equity Fund > Tata Aggressive Hybrid Fund
        Tata Mid Cap Growth Fund > Tata Mid Cap Fund
        DSP Top 100 Equity Fund > DSP Large Cap Fund
        DSP Small & Mid Cap Fund > DSP Midcap Fund
        DSP Micro Cap Fund > DSP Small Cap Fund
        DSP Opportunities Fund > DSP Equity Opportunities Fund > DSP Large & Mid Cap Fund
        DSP Balanced Fund > DSP Equity & Bond Fund > DSP Aggressive Hybrid Fund
        DSP Tax Saver Fund > DSP ELSS Tax Saver Fund
        DSP Equity Fund > DSP Flexi Cap Fund
        DSP Focus 25 Fund > DSP Focus Fund > DSP Focused Fund
        DSP Income Opportunities Fund > DSP Credit Risk Fund
        DSP Treasury Bill Fund > DSP Savings Fund
        IDFC Premier Equity Fund > IDFC Multi Cap Fund > Bandhan Flexi Cap Fund
        IDFC Tax Advantage (ELSS) Fund > Bandhan ELSS Tax Saver Fund
        IDFC Classic Equity Fund > Bandhan Core Equity Fund > Bandhan Large & Mid Cap Fund
        IDFC Emerging Businesses Fund > Bandhan Small Cap Fund
        IDFC Equity Fund > Bandhan Large Cap Fund
        IDFC Cash Fund > Bandhan Liquid Fund
        IDFC Sterling Equity Fund > Bandhan Sterling Value Fund > Bandhan Value Fund
        IDFC Hybrid Equity Fund > Bandhan Aggressive Hybrid Fund
        IDFC Regular Savings Fund > Bandhan Conservative Hybrid Fund
        IDFC Dynamic Equity Fund > Bandhan Balanced Advantage Fund
        L&T Emerging Businesses Fund > HSBC Small Cap Fund
        L&T India Value Fund > HSBC Value Fund
        L&T Equity Fund > HSBC Flexi Cap Fund
        L&T Tax Advantage Fund > HSBC ELSS Tax Saver Fund
        L&T Hybrid Equity Fund > HSBC Aggressive Hybrid Fund
        L&T Triple Ace Bond Fund > HSBC Corporate Bond Fund
        L&T Short Term Bond Fund > HSBC Short Duration Fund
        HSBC Equity Fund > HSBC Large Cap Equity Fund > HSBC Large Cap Fund
        Edelweiss Long Term Equity Fund (Tax Savings) > Edelweiss ELSS Tax Saver Fund
        JPMorgan India Mid and Small Cap Fund > Edelweiss Mid and Small Cap Fund > Edelweiss Mid Cap Fund
        Edelweiss Maiden Opportunities Fund > Edelweiss Recently Listed IPO Fund
        Edelweiss Prudent Advantage Fund > Edelweiss Aggressive Hybrid Fund
        PPFAS Long Term Value Fund > Parag Parikh Long Term Equity Fund > Parag Parikh Flexi Cap Fund
        Parag Parikh Tax Saver Fund > Parag Parikh ELSS Tax Saver Fund
        Franklin India Prima Plus > Franklin India Equity Fund > Franklin India Flexi Cap Fund
        Franklin India Prima Fund > Franklin India Mid Cap Fund
        Franklin India Bluechip Fund > Franklin India Large Cap Fund
        Franklin India Smaller Companies Fund > Franklin India Small Cap Fund
        Franklin India High Growth Companies Fund > Franklin India Focused Equity Fund
        Franklin India Taxshield > Franklin India ELSS Tax Saver Fund
        Franklin India Equity Advantage Fund > Franklin India Large & Mid Cap Fund
        Franklin Infotech Fund > Franklin India Technology Fund
        Franklin India Balanced Fund > Franklin India Equity Hybrid Fund > Franklin India Aggressive Hybrid Fund
        Templeton India Growth Fund > Templeton India Value Fund
        Templeton India Equity Income Fund > Franklin India Dividend Yield Fund
        Franklin India Treasury Management Account > Franklin India Liquid Fund
        Franklin India Monthly Income Plan > Franklin India Debt Hybrid Fund > Franklin India Conservative Hybrid Fund
        Invesco India Growth Opportunities Fund > Invesco India Large & Mid Cap Fund
        Invesco India Tax Plan > Invesco India ELSS Tax Saver Fund
        Invesco India Mid N Small Cap Fund > Invesco India Multicap Fund
        Invesco India Dynamic Equity Fund > Invesco India Balanced Advantage Fund
        Invesco India Business Leaders Fund > Invesco India Largecap Fund
        Invesco India Equity & Bond Fund > Invesco India Aggressive Hybrid Fund
        Motilal Oswal Most Focused Multicap 35 Fund > Motilal Oswal Multicap 35 Fund > Motilal Oswal Flexi Cap Fund
        Motilal Oswal Focused 25 Fund > Motilal Oswal Focused Fund
        Motilal Oswal Most Focused Midcap 30 Fund > Motilal Oswal Midcap 30 Fund > Motilal Oswal Midcap Fund
        Motilal Oswal Long Term Equity Fund > Motilal Oswal ELSS Tax Saver Fund
        Motilal Oswal Dynamic Fund > Motilal Oswal Balanced Advantage Fund
        Motilal Oswal MOSt Shares NASDAQ 100 ETF > Motilal Oswal NASDAQ 100 ETF
        Canara Robeco Emerging Equities > Canara Robeco Large and Mid Cap Fund
        Canara Robeco Bluechip Equity Fund > Canara Robeco Large Cap Fund
        Canara Robeco Equity Diversified Fund > Canara Robeco Flexi Cap Fund
        Canara Robeco Equity Tax Saver Fund > Canara Robeco ELSS Tax Saver
        Canara Robeco Balance > Canara Robeco Equity Hybrid Fund
        quant Tax Plan > quant ELSS Tax Saver Fund
        Sundaram Select Midcap > Sundaram Mid Cap Fund
        Sundaram SMILE Fund > Sundaram Small Cap Fund
        Sundaram Equity Multiplier Fund > Sundaram Large and Mid Cap Fund
        Principal Tax Savings Fund > Sundaram ELSS Tax Saver Fund
        Sundaram Rural and Consumption Fund > Sundaram Consumption Fund
        BNP Paribas Long Term Equity Fund > Baroda BNP Paribas ELSS Tax Saver Fund
        BNP Paribas Substantial Equity Hybrid Fund > Baroda BNP Paribas Aggressive Hybrid Fund
        LIC MF Tax Plan > LIC MF ELSS Tax Saver
        LIC MF Growth Fund > LIC MF Large Cap Fund
        LIC MF Balanced Fund > LIC MF Equity Hybrid Fund > LIC MF Aggressive Hybrid Fund
        LIC MF Savings Fund > LIC MF Low Duration Fund
        IIFL India Growth Fund > IIFL Focused Equity Fund > 360 ONE Focused Equity Fund > 360 ONE Focused Fund
        PGIM India Midcap Opportunities Fund > PGIM India Midcap Fund
        PGIM India Long Term Equity Fund > PGIM India ELSS Tax Saver Fund
        PGIM India Diversified Equity Fund > PGIM India Flexi Cap Fund
        Mahindra Manulife Multi Cap Badhat Yojana > Mahindra Manulife Multi Cap Fund
        Mahindra Manulife ELSS Kar Bachat Yojana > Mahindra Manulife ELSS Tax Saver Fund
        Mahindra Manulife Mid Cap Unnati Yojana > Mahindra Manulife Mid Cap Fund
        Mahindra Manulife Large Cap Pragati Yojana > Mahindra Manulife Large Cap Fund
        Mahindra Manulife Top 250 Nivesh Yojana > Mahindra Manulife Large & Mid Cap Fund
        Mahindra Manulife Rural Bharat and Consumption Yojana > Mahindra Manulife Consumption Fund
        Union Tax Saver Scheme > Union Long Term Equity Fund > Union ELSS Tax Saver Fund
        Union Equity Fund > Union Multi Cap Fund > Union Flexi Cap Fund
        BOI AXA Tax Advantage Fund > Bank of India ELSS Tax Saver
        Bank of India Bluechip Fund > Bank of India Large Cap Fund
        JM Multi Strategy Fund > JM Multicap Fund > JM Flexicap Fund
        JM Tax Gain Fund > JM ELSS Tax Saver Fund
        JM Balanced Fund > JM Equity Hybrid Fund > JM Aggressive Hybrid Fund
        JM Core 11 Fund > JM Focused Fund
        Indiabulls Bluechip Fund > Groww Large Cap Fund
        Indiabulls Equity Hybrid Fund > Groww Aggressive Hybrid Fund
        Indiabulls Short Term Fund > Groww Short Duration Fund
        Indiabulls Tax Savings Fund > Groww ELSS Tax Saver Fund
        Navi Equity Hybrid Fund > Navi Aggressive Hybrid Fund
        Quantum Long Term Equity Value Fund > Quantum Value Fund
        Quantum Tax Saving Fund > Quantum ELSS Tax Saver Fund
        WhiteOak Capital Tax Saver Fund > WhiteOak Capital ELSS Tax Saver Fund
        Taurus Starshare > Taurus Flexi Cap Fund
        Taurus Bonanza Fund > Taurus Largecap Equity Fund > Taurus Large Cap Fund
        Taurus Discovery Fund > Taurus Mid Cap Fund
        Taurus Tax Shield > Taurus ELSS Tax Saver Fund
        ITI Long Term Equity Fund > ITI ELSS Tax Saver Fund
        Shriram Hybrid Equity Fund > Shriram Aggressive Hybrid Fund
        Shriram Long Term Equity Fund > Shriram ELSS Tax Saver Fund
        """
}
