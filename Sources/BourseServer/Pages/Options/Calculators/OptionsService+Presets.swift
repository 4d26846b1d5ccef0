import BourseCore
import BourseDesk
import BourseValues
import BourseWeb

extension OptionsService {
    /// Saves the inputs of a calculator under a name, completed with what its form fills in; a preset of the same
    /// calculator and name is replaced.
    ///
    /// - Parameters:
    ///   - inputs: As behind the question mark in the address of the calculator.
    ///   - today: The day that the form begins with.
    /// - Throws: ``SavingError/inputs`` if a calculation with them has no result, another ``SavingError``, or an error of the store.
    public func savePreset(
        _ kind: Calculation.CalculatorKind,
        name: String,
        inputs: String,
        today: TradingDay,
        user: UserID
    ) async throws {
        let inputs = CalculatorInputs(kind, Query.parsing(inputs), today: today)
        guard inputs.hasResult else { throw SavingError.inputs }
        try await savePreset(kind, name: name, query: inputs.complete.text, user: user)
    }
}
