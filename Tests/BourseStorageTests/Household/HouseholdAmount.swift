import BourseCore

/// An amount that a test knows to be one; what is none equals nothing that a test expects.
func amount(_ text: String) -> Money { (try? Money(text)) ?? Money(units: .max) }
