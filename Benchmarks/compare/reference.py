"""European options priced with 50 digits: the yardstick of the accuracy programs of this folder."""

from mpmath import erfc, exp, inf, log, mp, mpf, pi, sqrt

mp.dps = 50

FIELDS = ("price", "delta", "gamma", "vega", "theta", "rho")


def cumulative(x):
    """The standard normal distribution."""
    if x in (inf, -inf):
        return mpf(1 if x > 0 else 0)
    return erfc(-x / sqrt(mpf(2))) / 2


def value(row):
    """The price and Greeks, raw derivatives, of a row with type, spot, strike, years, rate, dividendYield, volatility.

    The numbers are taken as the doubles they are. Where the deviation is 0, the limits of the Swift documentation hold.
    """
    sign = mpf(1 if row["type"] == "call" else -1)
    spot, strike, years, rate, dividend, volatility = (
        mpf(row[key]) for key in ("spot", "strike", "years", "rate", "dividendYield", "volatility")
    )
    discounted_spot = spot * exp(-dividend * years)
    discounted_strike = strike * exp(-rate * years)
    moneyness = log(spot / strike) + (rate - dividend) * years
    deviation = volatility * sqrt(years)
    if deviation == 0:
        d1 = d2 = mpf(0) if moneyness == 0 else (inf if moneyness > 0 else -inf)
        density = decay = vega = gamma = mpf(0)
    else:
        d1 = moneyness / deviation + deviation / 2
        d2 = d1 - deviation
        density = discounted_spot * exp(-d1 * d1 / 2) / sqrt(2 * pi)
        decay = density * volatility / (2 * sqrt(years))
        vega = density * sqrt(years)
        gamma = density / (spot * spot * deviation)
    spot_part = discounted_spot * cumulative(sign * d1)
    strike_part = discounted_strike * cumulative(sign * d2)
    return {
        "price": sign * (spot_part - strike_part),
        "delta": sign * spot_part / spot,
        "gamma": gamma,
        "vega": vega,
        "theta": sign * (dividend * spot_part - rate * strike_part) - decay,
        "rho": sign * years * strike_part,
    }
